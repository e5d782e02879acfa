import { notFound } from '../errors.ts'
import { isId } from '../ids.ts'

/** What a path names, by the segment before its id. */
const NAMES: Readonly<Record<string, string>> = {
  accounts: 'account',
  'api-keys': 'API key',
  connections: 'connection',
  destinations: 'destination',
  keywords: 'keyword',
  lists: 'list',
  passkeys: 'passkey',
  people: 'person',
  pushes: 'push',
  redeliver: 'redelivery',
  runs: 'run',
  sessions: 'session',
  signals: 'signal',
  uploads: 'upload',
  users: 'user',
  'webhook-log': 'delivery attempt',
}

const LONGEST_SHOWN = 100

/** A malformed id gets the answer of an unknown one, and no table is asked for it. */
export function requirePathIds(path: string, params: Readonly<Record<string, string | undefined>>) {
  for (const [, segment = '', name = ''] of path.matchAll(/\/([^/{]+)\/\{(\w+)\}/g)) {
    const id = params[name] ?? ''
    if (!isId(id)) throw notFound(NAMES[segment] ?? 'resource', shortened(id))
  }
}

const shortened = (id: string) => (id.length > LONGEST_SHOWN ? `${id.slice(0, LONGEST_SHOWN)}…` : id)
