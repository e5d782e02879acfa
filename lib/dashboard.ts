import { Duration } from 'aws-cdk-lib'
import {
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
  readonly api: ServiceApi
  readonly settings: Settings
}

const PERIOD = Duration.minutes(5)
const HALF = 12
const WHOLE = 24
/** They ask sources. */
const ASKING = ['RunMonitor', 'RunKeyword', 'ReadNews']

/** Everything that happened, on one page, from the request to the delivery. Metrics of AWS cost nothing here. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, settings }: DashboardProps) {
    super(scope, id)
    const inStack = this.node.root.node.findAll()
    const functions = inStack.flatMap((one) => (one instanceof ServiceFunction ? [one] : []))
    const queues = inStack.flatMap((one) => (one instanceof Queue ? [one] : []))
    const dead = new Set(queues.flatMap(({ deadLetterQueue }) => deadLetterQueue?.queue ?? []))
    const stage = api.rest.deploymentStage
    const each = (metricName: string, statistic: string) =>
      functions.map((fn) => fn.metric(metricName, { statistic, period: PERIOD, label: fn.node.id }))
    const own = (metricName: string, service: string) =>
      new Metric({
        namespace: settings.stackName,
        metricName,
        statistic: Stats.SUM,
        period: PERIOD,
        dimensionsMap: { service },
      })
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: settings.stackName,
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
          graph('Errors of functions', each('Errors', Stats.SUM)),
          graph('Throttled calls', each('Throttles', Stats.SUM)),
        ],
        [
          graph('Executions at once', each('ConcurrentExecutions', Stats.MAXIMUM)),
          graph('Age of stream records, ms', each('IteratorAge', Stats.MAXIMUM)),
        ],
        [
          graph(
            'Oldest message, s',
            queues
              .filter((queue) => !dead.has(queue))
              .map((queue) =>
                queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, label: queue.node.id }),
              ),
          ),
          graph(
            'Dead letters',
            [...dead].map((queue) =>
              queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, label: queue.node.id }),
            ),
          ),
        ],
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
        [sourcesByMonth(functions.filter(({ node }) => ASKING.includes(node.id)))],
      ],
    })
  }
}

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
