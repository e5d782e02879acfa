import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../functions/imports/person-patch.ts'
import type { Upserted } from '../../functions/imports/plan-upsert.ts'
import { SignalPatch } from '../../functions/imports/signal-patch.ts'
import type { Clock } from '../../functions/shared/clock.ts'
import { type Chances, chances } from './chance.ts'
import { companies } from './companies.ts'
import { type Employee, people } from './people.ts'
import { story } from './stories.ts'

const SEED = 20_240_229
export const DEMO_SIGNALS = 1500
const PERIOD_MS = 90 * 86_400_000
const BATCH_ROWS = 500

/** The same companies, people and events on every machine, dated within the last ninety days. */
export function demoData(now: Date, count = DEMO_SIGNALS) {
  const chance = chances(SEED)
  const firms = companies(chance, now)
  const staff = people(chance, firms, now)
  return {
    accounts: firms.map(({ slug: _, ...account }) => v.parse(AccountPatch, account)),
    people: staff.map(({ company, ...person }) =>
      v.parse(PersonPatch, { ...person, accountSocialUrl: company.socialUrl }),
    ),
    signals: Array.from({ length: count }, (_, index) => signal(chance, staff, index, now)),
  }
}

function signal(chance: Chances, staff: readonly Employee[], index: number, now: Date): SignalPatch {
  const { company, person, ...event } = story(chance, chance.pick(staff))
  return v.parse(SignalPatch, {
    ...event,
    source: `https://news.example/${company.slug}/${index}`,
    accountSocialUrl: company.socialUrl,
    ...(person && { personSocialUrl: person.socialUrl }),
    createdAt: new Date(now.getTime() - Math.floor(chance.next() * PERIOD_MS)).toISOString(),
  })
}

/** In the order of an import: companies, then their people, then signals about both. */
export async function storeDemoData(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
  onWritten: OnWritten = () => {},
  count = DEMO_SIGNALS,
) {
  const { accounts, people, signals } = demoData(clock(), count)
  const upserts = dynamoImports(client, table, clock)
  await inBatches(accounts, upserts.accounts, onWritten)
  await inBatches(people, upserts.people, onWritten)
  await inBatches(signals, upserts.signals, onWritten)
  return { accounts: accounts.length, people: people.length, signals: signals.length }
}

type OnWritten = (written: Upserted['written']) => void
type Store<P> = (batch: readonly P[]) => Promise<Upserted>

async function inBatches<P>(patches: readonly P[], store: Store<P>, onWritten: OnWritten) {
  for (let from = 0; from < patches.length; from += BATCH_ROWS) {
    const { outcomes, written } = await store(patches.slice(from, from + BATCH_ROWS))
    for (const outcome of outcomes) if ('reason' in outcome) throw new Error(outcome.reason)
    onWritten(written)
  }
}
