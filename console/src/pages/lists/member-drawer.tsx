import type { ListItem } from '@signalbox/client'
import { Drawer, Facts } from '../../parts/drawer.tsx'
import { lazily } from '../../parts/lazily.tsx'
import { SignalList } from '../../parts/signal-list.tsx'
import { Id, Outside, Time } from '../../parts/small.tsx'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'

const Coverage = lazily(async () => (await import('../../coverage/coverage.tsx')).Coverage)

export const MemberDrawer = ({ item, back }: { item: ListItem; back: string }) => (
  <Drawer key={item.id} title={item.name} label={wordOf(item.type)} back={back}>
    <Facts
      facts={[
        ['Id', <Id key="id" id={item.id} />],
        ...(item.type === 'account' ? accountFacts(item) : personFacts(item)),
        ['Location', item.location ?? 'unknown'],
        ['Page', <Outside key="p" url={item.socialUrl} />],
        ['Added', item.addedAt === null ? 'matches now' : <Time key="t" at={item.addedAt} />],
      ]}
    />
    {item.type === 'account' && item.decisionMakers.length > 0 && (
      <section>
        <h3>Decision makers</h3>
        <ul class="list">
          {item.decisionMakers.map(({ id, name, title, email }) => (
            <li key={id}>
              <span>{name}</span>
              <span class="soft">{title ?? email}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    <SignalList
      title="Newest signals"
      signals={item.signals}
      about={item.type === 'account' ? { accountId: item.id } : { personId: item.id }}
    />
    {item.type === 'account' && <Coverage accountId={item.id} />}
  </Drawer>
)

const accountFacts = (item: Extract<ListItem, { type: 'account' }>) =>
  [
    ['Website', <Outside key="w" url={item.websiteUrl} />],
    ['Industry', item.industry ?? 'unknown'],
    ['Headcount', item.headcount === null ? 'unknown' : formatNumber(item.headcount)],
    ['Tech', item.techStack.join(', ') || 'unknown'],
  ] as const

const personFacts = (item: Extract<ListItem, { type: 'person' }>) =>
  [
    ['Title', item.title ?? 'unknown'],
    ['Company', item.accountName ?? 'none'],
    ['E-mail', item.email ?? 'none'],
  ] as const
