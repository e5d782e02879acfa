import type { Platform, PlatformCredentials, PushRow } from '../../functions/push/platforms/platform.ts'
import type { Timer } from '../../functions/push/requests/pace-requests.ts'
import { senderPost } from '../../functions/push/requests/sender-post.ts'
import { send } from '../../functions/shared/sender/send.ts'

export const KEY = 'key_caller_secret_4711'
export const HOOK_PATH = '/v3/sources/webhook/pull-in-data-4711'

export function aRow(index: number, changes: Partial<PushRow> = {}): PushRow {
  const row = {
    id: `per_${index}`,
    type: 'person' as const,
    name: `Ada ${index}`,
    firstName: 'Ada',
    lastName: `Number${index}`,
    title: 'Engineer',
    email: `ada${index}@people.example`,
    socialUrl: `https://www.linkedin.com/in/ada-${index}`,
    location: 'London',
    companyName: 'Analytical',
    websiteUrl: null,
    recordId: null,
    owner: null,
    fields: {},
    ...changes,
  }
  return { ...row, record: { id: row.id, name: row.name, email: row.email, ...changes.record } }
}

export const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index))

export const httpPost = senderPost(send, 'any', 'Signalbox/test')

export const credentialsFor = (
  { credential }: Platform,
  simulatorUrl: string,
  key = KEY,
): PlatformCredentials => ({
  apiKey: credential === 'apiKey' ? key : null,
  webhookUrl: credential === 'webhookUrl' ? simulatorUrl + HOOK_PATH : null,
})

/** Only sleeping moves this clock, so an hour of pacing takes no time. */
export function virtualTimer(): Timer {
  let now = Date.UTC(2026, 0, 1)
  return {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds
    },
  }
}

/** A worker that dies. */
export class Crash extends Error {}
