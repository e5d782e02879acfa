import type { Account, Person, Signal } from '@signalbox/client'
import { useRef } from 'preact/hooks'
import { Coverage } from '../../coverage/coverage.tsx'
import { Drawer, Facts, MissingDrawer } from '../../parts/drawer.tsx'
import { isMissing } from '../../parts/problem-text.ts'
import { Id, Outside, Time } from '../../parts/small.tsx'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { hrefOf } from '../../routing/route.ts'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { oneRow, type Rows } from './data-resources.ts'
import { Details } from './details.tsx'
import type { Dataset } from './query.ts'
import { RelatedSignals } from './related-signals.tsx'
import { SignalEvidence } from './signal-evidence.tsx'
import { SignalFeedback } from './signal-feedback.tsx'

interface RowDrawerProps {
  readonly type: Dataset
  /** The rows that are known already. */
  readonly rows: Rows | undefined
  readonly id: string
  readonly back: string
}

/** Shows any row, however old: what is not among the known ones is asked for. */
export function RowDrawer({ type, rows, id, back }: RowDrawerProps) {
  // A signal that is called wrong leaves the rows, and stays open.
  const last = useRef<Rows>(undefined)
  if (rows?.type === type && rows.data.some((row) => row.id === id)) last.current = rows
  const known = last.current && drawerOf(last.current, id, back)
  const asked = oneRow.use(known === undefined ? [type, id] : null)
  if (known !== undefined) return known
  const found = asked.data && drawerOf(asked.data, asked.data.data[0]?.id ?? id, back)
  if (found) return found
  if (asked.error !== undefined && isMissing(asked.error))
    return (
      <MissingDrawer label="Row" back={back}>
        It does not exist, or your organization can’t see it.
      </MissingDrawer>
    )
  return (
    <Drawer title="Row" label="Row" back={back}>
      {asked.error === undefined ? (
        <Skeleton rows={4} />
      ) : (
        <ErrorNote error={asked.error} retry={asked.reload} />
      )}
    </Drawer>
  )
}

function drawerOf(rows: Rows, id: string, back: string) {
  const byId = <Row extends { id: string }>(some: readonly Row[]) => some.find((row) => row.id === id)
  if (rows.type === 'signals') {
    const signal = byId(rows.data)
    return signal && <SignalDrawer signal={signal} back={back} />
  }
  if (rows.type === 'accounts') {
    const account = byId(rows.data)
    return account && <AccountDrawer account={account} back={back} />
  }
  const person = byId(rows.data)
  return person && <PersonDrawer person={person} back={back} />
}

const SignalDrawer = ({ signal, back }: { signal: Signal; back: string }) => (
  <Drawer title={wordOf(signal.type)} label="Signal" back={back}>
    <SignalEvidence signal={signal} />
    <SignalFeedback id={signal.id} />
    {signal.accountId !== null && <RelatedSignals accountId={signal.accountId} except={signal.id} />}
  </Drawer>
)

const AccountDrawer = ({ account, back }: { account: Account; back: string }) => (
  <Drawer title={account.name} label="Company" back={back}>
    <Facts
      facts={[
        ['Id', <Id key="id" id={account.id} />],
        ['Website', <Outside key="web" url={account.websiteUrl} />],
        ['Page', <Outside key="page" url={account.socialUrl} />],
        ['Industry', account.industry ?? 'unknown'],
        ['Location', account.location ?? 'unknown'],
        ['Headcount', account.headcount === null ? 'unknown' : formatNumber(account.headcount)],
        ['Known since', <Time key="time" at={account.createdAt} />],
        ['Changed', <Time key="changed" at={account.updatedAt} />],
      ]}
    />
    {account.techStack.length > 0 && (
      <section>
        <h3>Tech stack</h3>
        <Tags texts={account.techStack} />
      </section>
    )}
    <Details title="Funding" rows={account.recentFundingRound} />
    <Details title="Mergers and acquisitions" rows={account.recentMergersAndAcquisitions} />
    {account.decisionMakers !== undefined && (
      <Details
        title="Decision makers"
        rows={account.decisionMakers.map(({ name, title, email }) => ({ name, title, email }))}
      />
    )}
    <RelatedSignals accountId={account.id} />
    <Coverage accountId={account.id} />
  </Drawer>
)

const PersonDrawer = ({ person, back }: { person: Person; back: string }) => (
  <Drawer title={person.name} label="Person" back={back}>
    <Facts
      facts={[
        ['Id', <Id key="id" id={person.id} />],
        ['Title', person.title ?? 'unknown'],
        ['Company', <CompanyLink key="company" {...person} />],
        ['E-mail', person.email ?? 'none'],
        ['Location', person.location ?? 'unknown'],
        ['Page', <Outside key="page" url={person.socialUrl} />],
        ['Known since', <Time key="time" at={person.createdAt} />],
      ]}
    />
    <Details title="Experience" rows={person.experience} />
    <Details title="Education" rows={person.education} />
    <RelatedSignals personId={person.id} />
  </Drawer>
)

const CompanyLink = ({ accountId, accountName }: Pick<Person, 'accountId' | 'accountName'>) =>
  accountName === null ? (
    'none'
  ) : (
    <a
      href={hrefOf(['data', 'accounts'], accountId === null ? { search: accountName } : { open: accountId })}
    >
      {accountName}
    </a>
  )

const Tags = ({ texts }: { texts: readonly string[] }) => (
  <div class="tags">
    {texts.map((text) => (
      <span key={text} class="tag">
        {text}
      </span>
    ))}
  </div>
)
