import type { Account, Person, Signal } from '@signalbox/client'
import { Drawer, Facts, MissingDrawer } from '../../parts/drawer.tsx'
import { Id, Outside, Time } from '../../parts/small.tsx'
import { hrefOf } from '../../routing/route.ts'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { Details } from './details.tsx'
import { RelatedSignals } from './related-signals.tsx'
import { SignalEvidence } from './signal-evidence.tsx'

type Answer =
  | { readonly type: 'signals'; readonly data: readonly Signal[] }
  | { readonly type: 'accounts'; readonly data: readonly Account[] }
  | { readonly type: 'people'; readonly data: readonly Person[] }

export function RowDrawer({ answer, id, back }: { answer: Answer; id: string; back: string }) {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.find((row) => row.id === id)
  if (answer.type === 'signals') {
    const signal = byId(answer.data)
    if (signal !== undefined) return <SignalDrawer signal={signal} back={back} />
  } else if (answer.type === 'accounts') {
    const account = byId(answer.data)
    if (account !== undefined) return <AccountDrawer account={account} back={back} />
  } else {
    const person = byId(answer.data)
    if (person !== undefined) return <PersonDrawer person={person} back={back} />
  }
  return (
    <MissingDrawer label="Row" back={back}>
      It is not among these rows: the filters leave it out, or newer rows came before it.
    </MissingDrawer>
  )
}

const SignalDrawer = ({ signal, back }: { signal: Signal; back: string }) => (
  <Drawer title={wordOf(signal.type)} label="Signal" back={back}>
    <SignalEvidence signal={signal} />
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
  </Drawer>
)

const PersonDrawer = ({ person, back }: { person: Person; back: string }) => (
  <Drawer title={person.name} label="Person" back={back}>
    <Facts
      facts={[
        ['Id', <Id key="id" id={person.id} />],
        ['Title', person.title ?? 'unknown'],
        ['Company', <CompanyLink key="company" name={person.accountName} />],
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

const CompanyLink = ({ name }: { name: string | null }) =>
  name === null ? 'none' : <a href={hrefOf(['data', 'accounts'], { search: name })}>{name}</a>

const Tags = ({ texts }: { texts: readonly string[] }) => (
  <div class="tags">
    {texts.map((text) => (
      <span key={text} class="tag">
        {text}
      </span>
    ))}
  </div>
)
