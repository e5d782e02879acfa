import { Duration, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { keywordsApi } from '../functions/keywords/keywords.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { anyDestination } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { RUN_TIMEOUT_SECONDS, type Runs } from './runs.ts'

const AT_ONCE = 20

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
    runs.allow(serve)
    // The settings of a keyword are one transaction with its webhook.
    tables.signalbox.grantItems(serve, [anyDestination], 'PutItem', 'UpdateItem', 'DeleteItem')
    api.serve(keywordsApi, serve)

    const run = new ServiceFunction(this, 'RunKeyword', {
      settings,
      entry: 'keywords/run-keyword.handler.ts',
      chained: true,
      memorySize: 1024,
      timeout: Duration.seconds(RUN_TIMEOUT_SECONDS),
    })
    tables.signalbox.grant(run, 'BatchGetItem')
    tables.searchIndex.grant(run, 'Query')
    runs.work(run, runs.keywordRuns, { atOnce: AT_ONCE, writes: [] })
    if (settings.blueskyParameter) this.#maySearchBluesky(run, settings.blueskyParameter)
  }

  #maySearchBluesky(run: ServiceFunction, parameter: string) {
    const { partition, region, account, urlSuffix } = Stack.of(this)
    run.addEnvironment(ENV.blueskyParameter, parameter)
    run.addEnvironment(ENV.parameterEndpoint, `https://ssm.${region}.${urlSuffix}`)
    const name = parameter.replace(/^\//, '')
    run.allow(['ssm:GetParameter'], `arn:${partition}:ssm:${region}:${account}:parameter/${name}`)
  }
}
