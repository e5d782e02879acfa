import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { keywordsApi } from '../functions/keywords/keywords.api.ts'
import { previewApi } from '../functions/keywords/preview.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { anyDestination, key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import type { Settings } from './building-blocks/config.ts'
import type { ServiceApi } from './building-blocks/rest-api.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { mayReadKey } from './building-blocks/stored-key.ts'
import type { Tables } from './building-blocks/tables.ts'
import { RUN_TIMEOUT_SECONDS, type Runs } from './runs.ts'

const AT_ONCE = 20
/** Findings name the account and the person that they are about. */
const READ_BY_RUNS = [key.account('*').pk, key.person('*').pk]
const PREVIEW_ITEMS = [key.previews('*', '').pk, key.fetched('*').pk, key.pace('*').pk]

/** The API and the worker of keyword scrapers. */
export class Keywords extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, runs, settings, tables }: CapabilityProps & { runs: Runs },
  ) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeKeywords', {
      settings,
      entry: 'keywords/serve-keywords.handler.ts',
    })
    runs.allow(serve, runs.keywordRuns)
    tables.signalbox.grantItems(serve, [key.organization('*').pk], 'Query', 'DeleteItem')
    // The settings of a keyword are one transaction with its webhook.
    tables.signalbox.grantItems(serve, [anyDestination], 'PutItem', 'UpdateItem', 'DeleteItem')
    // Its quota counts the webhooks of the organization.
    tables.signalbox.grantItems(serve, [anyDestination], 'Query')
    api.serve(keywordsApi, serve)
    const preview = this.#preview(api, settings, tables)

    const run = new ServiceFunction(this, 'RunKeyword', {
      settings,
      entry: 'keywords/run-keyword.handler.ts',
      chained: true,
      memorySize: 1024,
      timeout: Duration.seconds(RUN_TIMEOUT_SECONDS),
    })
    tables.searchIndex.grant(run, 'Query', 'BatchGetItem')
    runs.work(run, runs.keywordRuns, { atOnce: AT_ONCE, reads: READ_BY_RUNS, writes: [] })
    if (settings.blueskyParameter) {
      for (const fn of [run, preview]) mayReadKey(fn, ENV.blueskyParameter, settings.blueskyParameter)
    }
  }

  /** It stores nothing but turns and answers of sources, and the count of previews. */
  #preview(api: ServiceApi, settings: Settings, { signalbox }: Tables) {
    const fn = new ServiceFunction(this, 'ServePreview', {
      settings,
      entry: 'keywords/serve-preview.handler.ts',
      environment: {
        [ENV.previewsADay]: String(settings.maxPreviews),
        ...(settings.sourcesOff !== undefined && { [ENV.sourcesOff]: settings.sourcesOff }),
        ...(settings.rulesOff !== undefined && { [ENV.rulesOff]: settings.rulesOff }),
        ...(settings.sourceContact !== undefined && { [ENV.sourceContact]: settings.sourceContact }),
      },
    })
    signalbox.grantItems(fn, PREVIEW_ITEMS, 'GetItem', 'PutItem', 'UpdateItem')
    api.serve(previewApi, fn)
    return fn
  }
}
