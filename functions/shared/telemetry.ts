import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

export const logger = new Logger()

const metrics = new Metrics()

/** Details become metadata, because each dimension of a metric costs money. */
export function record(
  figures: Readonly<Record<string, number>>,
  details: Readonly<Record<string, string>> = {},
) {
  for (const [name, value] of Object.entries(figures)) {
    metrics.addMetric(name, name.endsWith('Milliseconds') ? MetricUnit.Milliseconds : MetricUnit.Count, value)
  }
  for (const [name, value] of Object.entries(details)) metrics.addMetadata(name, value)
  metrics.publishStoredMetrics()
}
