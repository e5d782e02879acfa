import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Coverages, KeptCoverage } from '../coverage/kept-coverage.ts'
import { accountCard, Versioned } from '../entities/card.ts'
import type { DecisionMaker } from '../entities/entity-rows.ts'
import { asListedAccount, type Listed } from '../entities/listed/listed.ts'
import type { ListedValues } from '../entities/listed/listed-ref.ts'
import type { OwnName, OwnNames } from '../entities/own-names.ts'
import { Person } from '../entities/person.ts'
import type { DecisionMakers } from '../indexer/digests/decision-makers.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import { AccountSnapshot } from './snapshot-changes.ts'
import type { MonitorSubjects, Subject } from './subject.ts'

/** What the organization alone knows of an account. */
interface OwnViews {
  readonly ownNames: Pick<OwnNames, 'of'>
  readonly listed: ListedValues
  readonly coverages: Pick<Coverages, 'of'>
}

export const dynamoMonitorSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
  decisionMakers: Pick<DecisionMakers, 'of'>,
  { ownNames, listed, coverages }: OwnViews,
): MonitorSubjects => ({
  async load(organizationId, refs) {
    const accounts = refs.filter(({ type }) => type === 'account').map(({ id }) => id)
    const [items, leaders, told] = await Promise.all([
      entityItems(client, TableName, refs),
      decisionMakers.of(accounts),
      listed.of(organizationId, refs),
    ])
    const stubs = [...items.values()].filter(({ kind, stub }) => kind === 'account' && stub === true)
    const found = [...items.values()].filter(({ kind }) => kind === 'account')
    const [names, covered] = await Promise.all([
      ownNames.of(
        organizationId,
        stubs.map(({ id }) => String(id)),
      ),
      coverages.of(organizationId, [...new Set(found.map(({ id }) => String(id)))]),
    ])
    return refs.map((ref) => {
      const item = items.get(`${ref.type} ${ref.id}`)
      // An alias is watched as the account that it leads to.
      const id = item === undefined ? ref.id : String(item.id)
      const views = { own: names.get(id), told: told.get(ref.id), coverage: covered.get(id) }
      return { member: ref, ...subjectOf({ type: ref.type, id }, item, leaders.get(ref.id) ?? [], views) }
    })
  },
})

const Rest = v.object({ ...Versioned.entries, mergedIds: v.optional(v.array(v.string()), []) })

/** Newer than the card of the stub, and older than that of the public account that it may become. */
const LATER = 0.5

interface Views {
  readonly own: OwnName | undefined
  readonly told: Listed | undefined
  readonly coverage: KeptCoverage | undefined
}

function subjectOf(
  ref: Subject['ref'],
  item: Readonly<Record<string, unknown>> | undefined,
  leaders: readonly DecisionMaker[],
  { own, told, coverage }: Views,
): Omit<Subject, 'member'> {
  if (!item) return { ref, watched: undefined, snapshot: null }
  if (ref.type === 'person') return { ref, watched: undefined, snapshot: v.parse(Person, item) }
  const decisionMakers = leaders.map(({ id, name, title }) => ({ id, name, title }))
  const snapshot = v.parse(AccountSnapshot, { ...item, decisionMakers })
  const { mergedIds, version } = v.parse(Rest, item)
  const account = asListedAccount(snapshot, own, told)
  const { name, websiteUrl, socialUrl, location, numbers } = account
  const corrections = coverage?.corrections
  const watched = { id: ref.id, name, websiteUrl, location, numbers, mergedIds, corrections }
  if (!snapshot.stub) return { ref, watched, snapshot, coverage }
  const isNamed = Boolean(own?.name) || told !== undefined
  const card = isNamed ? { ...accountCard({ ...account, version: version + LATER }), websiteUrl } : undefined
  return { ref, watched, snapshot, coverage, stub: { name: snapshot.name, socialUrl, websiteUrl }, own, card }
}
