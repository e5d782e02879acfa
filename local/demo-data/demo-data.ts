import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../../functions/entities/account-patch.ts'
import { dynamoEntities } from '../../functions/entities/entities.store.ts'
import { PersonPatch } from '../../functions/entities/person-patch.ts'
import { resolvePages } from '../../functions/entities/resolve-pages.store.ts'
import { dynamoUpserts } from '../../functions/entities/upsert.store.ts'
import type { Upserted } from '../../functions/entities/upsert.ts'
import type { Clock } from '../../functions/shared/clock.ts'
import { SignalPatch } from '../../functions/signals/signal-patch.ts'
import { dynamoSignalUpserts } from '../../functions/signals/upsert-signals.store.ts'
import { type Chances, chances } from './chance.ts'
import { companies } from './companies.ts'
import { type Employee, people } from './people.ts'
import { story } from './stories.ts'

const SEED = 20_240_229
const SIGNALS = 1500
const PERIOD_MS = 90 * 86_400_000
const PER_CHUNK = 500

/** The same companies, people and events for everybody, dated as if they were of the last ninety days. */
export function demoData(now: Date) {
  const chance = chances(SEED)
  const firms = companies(chance, now)
  const staff = people(chance, firms, now)
  return {
    accounts: firms.map(({ slug: _, ...account }) => v.parse(AccountPatch, account)),
    people: staff.map(({ company, ...person }) =>
      v.parse(PersonPatch, { ...person, accountSocialUrl: company.socialUrl }),
    ),
    signals: Array.from({ length: SIGNALS }, (_, index) => signal(chance, staff, index, now)),
  }
}

function signal(chance: Chances, staff: readonly Employee[], index: number, now: Date): SignalPatch {
  const { company, person, ...told } = story(chance, chance.pick(staff))
  return v.parse(SignalPatch, {
    ...told,
    source: `https://news.example/${company.slug}/${index}`,
    accountSocialUrl: company.socialUrl,
    ...(person && { personSocialUrl: person.socialUrl }),
    createdAt: new Date(now.getTime() - Math.floor(chance.next() * PERIOD_MS)).toISOString(),
  })
}

/** Stored as an import would store it: companies first, then who works there, then what happened. */
export async function storeDemoData(client: DynamoDBDocumentClient, table: string, clock: Clock) {
  const { accounts, people, signals } = demoData(clock())
  const upserts = dynamoUpserts(client, table, clock)
  const subjects = { ...dynamoEntities(client, table), resolve: resolvePages(client, table, clock) }
  const storeSignals = dynamoSignalUpserts(client, table, clock, subjects)
  await inChunks(accounts, upserts.accounts)
  await inChunks(people, upserts.people)
  await inChunks(signals, storeSignals)
}

async function inChunks<P>(patches: readonly P[], store: (chunk: readonly P[]) => Promise<Upserted>) {
  for (let from = 0; from < patches.length; from += PER_CHUNK) {
    const { outcomes } = await store(patches.slice(from, from + PER_CHUNK))
    for (const outcome of outcomes) if ('reason' in outcome) throw new Error(outcome.reason)
  }
}
