import type { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'

const Alarms = v.record(
  v.string(),
  v.object({
    Properties: v.object({ Metrics: v.optional(v.array(v.object({ MetricStat: v.optional(v.unknown()) }))) }),
  }),
)
const Schedule = v.object({
  ScheduleExpression: v.string(),
  Target: v.object({ Arn: v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) }) }),
})
const FunctionProperties = v.object({ MemorySize: v.number() })
const Joined = v.object({ 'Fn::Join': v.tuple([v.string(), v.array(v.unknown())]) })
const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    widgets: v.array(v.object({ properties: v.object({ metrics: v.optional(v.array(v.unknown()), []) }) })),
  }),
)

const properties = (template: Template, type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }): unknown => Properties)

/** What a month of the stack is charged for, whether anybody uses it or not. */
export function countsOf(template: Template) {
  const alarms = Object.values(v.parse(Alarms, template.findResources('AWS::CloudWatch::Alarm')))
  const mappings = properties(template, 'AWS::Lambda::EventSourceMapping').map((one) =>
    v.parse(v.object({ StartingPosition: v.optional(v.string()) }), one),
  )
  const streams = mappings.filter(({ StartingPosition }) => StartingPosition !== undefined).length
  const tables = properties(template, 'AWS::DynamoDB::Table').map((one) =>
    v.parse(
      v.object({
        PointInTimeRecoverySpecification: v.object({ PointInTimeRecoveryEnabled: v.boolean() }),
      }),
      one,
    ),
  )
  return {
    /** An alarm is charged for each metric that it looks at. */
    alarmMetrics: alarms.reduce((sum, { Properties: { Metrics } }) => {
      const looked = Metrics?.filter(({ MetricStat }) => MetricStat !== undefined)
      return sum + (looked?.length ?? 1)
    }, 0),
    queues: mappings.length - streams,
    streams,
    schedules: schedulesIn(template),
    dashboards: dashboardsIn(template),
    recovered: tables.filter((one) => one.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).length,
    keys: Object.keys(template.findResources('AWS::KMS::Key')).length,
    canaries: Object.keys(template.findResources('AWS::Synthetics::Canary')).length,
  }
}

export type Counts = ReturnType<typeof countsOf>

/** How often each schedule calls, and the memory of its function in GB. */
function schedulesIn(template: Template) {
  const functions = template.findResources('AWS::Lambda::Function')
  return properties(template, 'AWS::Scheduler::Schedule').map((one) => {
    const { ScheduleExpression, Target } = v.parse(Schedule, one)
    const { MemorySize } = v.parse(FunctionProperties, functions[Target.Arn['Fn::GetAtt'][0]]?.Properties)
    return { minutes: minutesOf(ScheduleExpression), gigabytes: MemorySize / 1024 }
  })
}

function minutesOf(rate: string): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(rate) ?? []
  if (minutes === undefined) throw new Error(`How often is ${rate}?`)
  return Number(minutes)
}

/** The lines of each dashboard. */
const dashboardsIn = (template: Template) =>
  properties(template, 'AWS::CloudWatch::Dashboard').map((one) => {
    const { DashboardBody } = v.parse(v.object({ DashboardBody: v.unknown() }), one)
    const { widgets } = v.parse(Body, textOf(DashboardBody))
    return widgets.reduce((sum, widget) => sum + widget.properties.metrics.length, 0)
  })

const textOf = (body: unknown): string =>
  typeof body === 'string'
    ? body
    : v
        .parse(Joined, body)
        ['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'token'))
        .join('')
