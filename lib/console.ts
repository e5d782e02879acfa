import { Construct } from 'constructs'
import { sessionKey } from '../functions/sessions/session-keys.ts'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import { anyAddress, userKey } from '../functions/users/user-keys.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { mayReadKey } from './building-blocks/stored-key.ts'
import { siteFiles } from './site/site-files.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

interface ConsoleProps extends CapabilityProps {
  readonly webhooks: Webhooks
}

const SESSIONS = [key.session('*').pk, sessionKey.listed('*', '').pk]
const USERS = key.user('*', '').pk
const LINKS = userKey.link('*').pk
const CHALLENGES = userKey.challenge('*').pk

/** The web console and the page of the API reference. Its function can sign in and out; the rest is the API's. */
export class Console extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables, webhooks }: ConsoleProps) {
    super(scope, id)
    const fn = new ServiceFunction(this, 'ServeConsole', {
      settings,
      entry: 'console/serve-console.handler.ts',
      files: siteFiles(settings.stageName),
    })
    tables.signalbox.grantItems(fn, [key.token('*').pk], 'PutItem')
    tables.signalbox.grantItems(fn, [USERS, LINKS, CHALLENGES], 'GetItem')
    tables.signalbox.grantItems(fn, [USERS], 'BatchGetItem')
    tables.signalbox.grantItems(fn, [anyAddress], 'Query')
    // One transaction opens a session, and spends the link or the challenge.
    tables.signalbox.grantItems(fn, [...SESSIONS, USERS, LINKS, CHALLENGES], 'PutItem', 'DeleteItem')
    webhooks.maySendLinks(fn)
    this.#askProvider(fn, settings)
    api.servePages(['console', 'docs'], fn)
  }

  #askProvider(
    fn: ServiceFunction,
    { oidcIssuer, oidcClientId, oidcClientSecret, oidcName }: CapabilityProps['settings'],
  ) {
    if (oidcIssuer === undefined || oidcClientId === undefined) return
    fn.addEnvironment(ENV.oidcIssuer, oidcIssuer)
    fn.addEnvironment(ENV.oidcClientId, oidcClientId)
    if (oidcName !== undefined) fn.addEnvironment(ENV.oidcName, oidcName)
    if (oidcClientSecret) mayReadKey(fn, ENV.oidcClientSecretPlace, oidcClientSecret)
  }
}
