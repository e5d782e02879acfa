import * as v from 'valibot'
import { AccountPatch } from '../imports/account-patch.ts'
import type { Upserted } from '../imports/plan-upsert.ts'
import type { BareCompany, Description } from '../sources/companies/describe-company.ts'
import type { Fetch } from '../sources/source.ts'
import type { MonitorSubjects, Subject } from './subject.ts'

interface FillWorld {
  describe(company: BareCompany, fetch: Fetch): Promise<Description>
  upsert(patches: readonly AccountPatch[]): Promise<Upserted>
  readonly subjects: MonitorSubjects
}

interface FilledSubject {
  readonly subject: Subject
  /** Why it is still a stub; null when it is none. */
  readonly why: string | null
}

export type FillStub = (subject: Subject, fetch: Fetch) => Promise<FilledSubject>

/** Stores what sources say about a stub, which makes it public. Nothing that an uploader wrote is stored. */
export const stubFiller =
  (world: FillWorld): FillStub =>
  async (subject, fetch) => {
    if (!subject.stub) return { subject, why: null }
    const description = await world.describe(subject.stub, fetch)
    if ('why' in description) return { subject, why: description.why }
    const { id } = subject.ref
    const { outcomes } = await world.upsert([patchOf(id, description.facts, subject)])
    const [outcome] = outcomes
    if (outcome?.outcome === 'rejected')
      return { subject, why: `what a source says is refused: ${outcome.reason}` }
    const [filled = subject] = await world.subjects.load([subject.ref])
    return { subject: filled, why: null }
  }

/** Facts that the schema refuses are left out. Without a name in the facts, the address stays the name. */
function patchOf(id: string, facts: object, { watched }: Subject): AccountPatch {
  const kept = Object.entries({ name: watched?.name, ...given(facts) }).filter(
    ([field, value]) => v.safeParse(AccountPatch, { [field]: value }).success,
  )
  return v.parse(AccountPatch, { id, ...Object.fromEntries(kept) })
}

const given = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
