import { Aws, Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { TALLIED, TALLY_LOG } from '../functions/sources/tally/source-tally.ts'
import type { Settings } from './building-blocks/config.ts'
import type { ServiceApi } from './building-blocks/rest-api.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

export interface DashboardProps {
  readonly alarms: readonly Alarm[]
  readonly api: ServiceApi
  readonly settings: Settings
}

const PERIOD = Duration.minutes(5)
const HALF = 12
const WHOLE = 24
/** They ask sources. */
const ASKING = ['RunMonitor', 'RunKeyword', 'ReadNews']
const READING_STREAMS = ['IndexChanges', 'FanOutSignals']

/**
 * Everything that happened, on one page, from the request to the delivery. A page with more than fifty metrics costs
 * money, so functions behind the API are seen in its own metrics, and queues of dead letters in their alarms.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, settings }: DashboardProps) {
    super(scope, id)
    const inStack = this.node.root.node.findAll()
    const functions = inStack.flatMap((one) => (one instanceof ServiceFunction ? [one] : []))
    const queues = inStack.flatMap((one) => (one instanceof Queue ? [one] : []))
    const dead = new Set(queues.flatMap(({ deadLetterQueue }) => deadLetterQueue?.queue ?? []))
    const stage = api.rest.deploymentStage
    const each = (some: readonly ServiceFunction[], metricName: string, statistic: string) =>
      some.map((fn) => fn.metric(metricName, { statistic, period: PERIOD, label: fn.node.id }))
    const named = (names: readonly string[]) => functions.filter(({ node }) => names.includes(node.id))
    const own = (metricName: string, service: string) =>
      new Metric({
        namespace: settings.stackName,
        metricName,
        statistic: Stats.SUM,
        period: PERIOD,
        dimensionsMap: { service },
      })
    new CloudWatchDashboard(this, 'Dashboard', {
      // Dashboards of all regions of an account are in one place.
      dashboardName: `${settings.stackName}-${Aws.REGION}`,
      widgets: [
        [
          graph('Requests, refusals and failures', [
            stage.metricCount({ period: PERIOD, statistic: Stats.SUM }),
            stage.metricClientError({ period: PERIOD, statistic: Stats.SUM }),
            stage.metricServerError({ period: PERIOD, statistic: Stats.SUM }),
          ]),
          graph('Time to answer, ms', [
            stage.metricLatency({ period: PERIOD, statistic: Stats.p(50) }),
            stage.metricLatency({ period: PERIOD, statistic: Stats.p(99) }),
          ]),
        ],
        [
          graph(
            'Errors of functions behind queues, streams and schedules',
            each(
              functions.filter((fn) => !api.isServedBy(fn)),
              'Errors',
              Stats.SUM,
            ),
          ),
          graph('All functions of the account', [
            ofAccount('ConcurrentExecutions', Stats.MAXIMUM),
            ofAccount('Throttles', Stats.SUM),
            ofAccount('Errors', Stats.SUM),
          ]),
        ],
        [
          graph('Age of stream records, ms', each(named(READING_STREAMS), 'IteratorAge', Stats.MAXIMUM)),
          graph(
            'Oldest message, s',
            queues
              .filter((queue) => !dead.has(queue))
              .map((queue) =>
                queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, label: queue.node.id }),
              ),
          ),
        ],
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: WHOLE })],
        [
          graph('Signals to deliveries', [
            own('SignalsFannedOut', 'FanOutSignals'),
            own('DeliveriesQueued', 'FanOutSignals'),
            own('DeliveriesDelivered', 'DeliverSignals'),
            own('DeliveriesFailed', 'DeliverSignals'),
          ]),
          graph('Changes to the index', [
            own('ChangesIndexed', 'IndexChanges'),
            own('ChangesNotIndexed', 'IndexChanges'),
          ]),
        ],
        [sourcesByMonth(named(ASKING))],
        ...(settings.dashboardFunctions
          ? [
              [
                graph('Errors of each function', each(functions, 'Errors', Stats.SUM)),
                graph('Executions of each function', each(functions, 'ConcurrentExecutions', Stats.MAXIMUM)),
              ],
              [graph('Throttled calls of each function', each(functions, 'Throttles', Stats.SUM))],
            ]
          : []),
      ],
    })
  }
}

/** Functions of the account share its concurrent executions. */
const ofAccount = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD, label: metricName })

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: HALF })

/** What each source cost and brought. A query of logs costs only when the page is looked at. */
const sourcesByMonth = (functions: readonly ServiceFunction[]) =>
  new LogQueryWidget({
    title: 'Sources by month, all organizations',
    logGroupNames: functions.map(({ logGroup }) => logGroup.logGroupName),
    view: LogQueryVisualizationType.TABLE,
    width: WHOLE,
    queryLines: [
      `filter message = "${TALLY_LOG}"`,
      `stats ${TALLIED.map((name) => `sum(${name}) as all_${name}`).join(', ')} by source, bin(1mo) as month`,
      'sort month desc, all_requests desc',
    ],
  })
