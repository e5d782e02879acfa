import * as v from 'valibot'
import type { OwnNames } from '../entities/own-names.ts'
import { companyHost } from '../entities/web-host.ts'
import { AccountPatch } from '../imports/account-patch.ts'
import type { Upserted } from '../imports/plan-upsert.ts'
import type { Clock } from '../shared/clock.ts'
import type { CompanyFacts } from '../sources/adapters/wikidata.ts'
import type { BareCompany, Description } from '../sources/companies/describe-company.ts'
import type { Fetch } from '../sources/source.ts'
import type { MonitorSubjects, Subject } from './subject.ts'

interface FillWorld {
  describe(company: BareCompany, fetch: Fetch): Promise<Description>
  upsert(patches: readonly AccountPatch[]): Promise<Upserted>
  /** Whether a public company has this name and another website. */
  isTaken(name: string, host: string): Promise<boolean>
  readonly ownNames: Pick<OwnNames, 'keep'>
  readonly subjects: MonitorSubjects
  readonly clock: Clock
}

interface FilledSubject {
  readonly subject: Subject
  /** Why nothing more is known of it than before; null when something is. */
  readonly why: string | null
}

export type FillStub = (organizationId: string, subject: Subject, fetch: Fetch) => Promise<FilledSubject>

/** A company may give itself another name. */
const READ_AGAIN_MS = 7 * 86_400_000

/**
 * Finds out more about a stub. An independent source makes it public. What its own website says counts only for the
 * organization that has it on a list.
 */
export const stubFiller =
  (world: FillWorld): FillStub =>
  async (organizationId, subject, fetch) => {
    const { stub, own, member } = subject
    const now = world.clock().getTime()
    if (!stub || (own && now - Date.parse(own.readAt) < READ_AGAIN_MS)) return { subject, why: null }
    const description = await world.describe(stub, fetch)
    if ('why' in description) return { subject, why: description.why }
    const why =
      'site' in description
        ? await keepName(world, organizationId, subject, description.site)
        : await publish(world, subject, description.facts)
    if (why !== null) return { subject, why }
    const [filled = subject] = await world.subjects.load(organizationId, [member])
    return { subject: filled, why: null }
  }

async function keepName(
  { ownNames, isTaken, clock }: FillWorld,
  organizationId: string,
  { ref, stub }: Subject,
  { name }: { readonly name: string | undefined },
): Promise<null> {
  const host = companyHost(stub?.websiteUrl ?? null) ?? ''
  const counts = name !== undefined && !(await isTaken(name, host))
  await ownNames.keep(organizationId, ref.id, { name: counts ? name : null, readAt: clock().toISOString() })
  return null
}

async function publish({ upsert }: FillWorld, subject: Subject, facts: CompanyFacts): Promise<string | null> {
  const { outcomes } = await upsert([patchOf(subject, facts)])
  const [outcome] = outcomes
  return outcome?.outcome === 'rejected' ? `what a source says is refused: ${outcome.reason}` : null
}

/** Facts that the schema refuses are left out. Without a name in the facts, the address stays the name for everybody. */
function patchOf({ ref, stub }: Subject, facts: CompanyFacts): AccountPatch {
  const kept = Object.entries({ name: stub?.name, ...given(facts) }).filter(
    ([field, value]) => v.safeParse(AccountPatch, { [field]: value }).success,
  )
  return v.parse(AccountPatch, { id: ref.id, ...Object.fromEntries(kept) })
}

const given = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
