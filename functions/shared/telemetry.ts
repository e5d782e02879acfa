import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

export const logger = new Logger()

const metrics = new Metrics()

/**
 * A metric costs money in each hour in which it has a value, so nothing is written of what did not happen. Details
 * become metadata, because each dimension is a metric of its own.
 */
export function record(
  figures: Readonly<Record<string, number>>,
  details: Readonly<Record<string, string>> = {},
) {
  const present = Object.entries(figures).filter(([, value]) => value !== 0)
  if (present.length === 0) return
  for (const [name, value] of present) {
    metrics.addMetric(name, name.endsWith('Milliseconds') ? MetricUnit.Milliseconds : MetricUnit.Count, value)
  }
  for (const [name, value] of Object.entries(details)) metrics.addMetadata(name, value)
  metrics.publishStoredMetrics()
}
