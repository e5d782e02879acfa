import { Construct } from 'constructs'
import { feedbackApi } from '../functions/feedback/feedback.api.ts'
import { key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

const OWN_ITEMS = key.organization('*').pk
const SIGNALS = key.signal(null, '*').pk

/** The endpoint with which organizations judge signals and get credits back. */
export class SignalFeedback extends Construct {
  readonly #tables: CapabilityProps['tables']

  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    this.#tables = tables
    const serve = new ServiceFunction(this, 'ServeFeedback', {
      settings,
      entry: 'feedback/serve-feedback.handler.ts',
    })
    this.allow(serve)
    api.serve(feedbackApi, serve)
  }

  /** Public signals are only read: nothing changes for others. */
  allow(fn: ServiceFunction) {
    const { signalbox } = this.#tables
    signalbox.grantItems(fn, [OWN_ITEMS, SIGNALS], 'BatchGetItem')
    signalbox.grantItems(fn, [OWN_ITEMS], 'GetItem', 'Query', 'PutItem', 'UpdateItem')
  }
}
