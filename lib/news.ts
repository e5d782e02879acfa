import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import { alarmAbove } from './building-blocks/alarm-above.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { everyQuarter } from './building-blocks/every-minute.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

/** How far the news have been read, what was found for whom, and whether the source answers. */
const NEWS_ITEMS = [key.newsFeed('*').pk, key.newsHit('*', '*', null, '').pk, key.sourceHealth('*').pk]

/** Reads the news of a quarter of an hour once, for all keywords and monitored accounts. */
export class News extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, { settings, tables }: Omit<CapabilityProps, 'api'>) {
    super(scope, id)
    if (settings.sourcesOff?.split(',').includes('gdelt')) {
      this.alarms = []
      return
    }
    const read = new ServiceFunction(this, 'ReadNews', {
      settings,
      entry: 'news/read-news.handler.ts',
      timeout: Duration.minutes(5),
      environment: {
        [ENV.newsTranslations]: String(settings.newsTranslations),
        ...(settings.rulesOff !== undefined && { [ENV.rulesOff]: settings.rulesOff }),
        ...(settings.sourceContact !== undefined && { [ENV.sourceContact]: settings.sourceContact }),
      },
    })
    tables.signalbox.grantItems(
      read,
      NEWS_ITEMS,
      'GetItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'BatchWriteItem',
    )
    tables.signalbox.grantIndexQuery(read)
    everyQuarter(this, 'News', read)
    this.alarms = [
      alarmAbove(this, 'NewsFails', {
        metric: read.metricErrors(),
        threshold: 0,
        evaluationPeriods: 1,
        alarmDescription: 'The news are not read. See docs/runbook.md.',
      }),
    ]
  }
}
