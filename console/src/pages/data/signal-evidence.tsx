import type { Signal } from '@signalbox/client'
import { Facts } from '../../parts/drawer.tsx'
import { Id, Marked, Outside, Time } from '../../parts/small.tsx'
import { hrefOf } from '../../routing/route.ts'
import { OwnerLink } from '../../runs/owner-link.tsx'
import { sentenceOf } from '../../text/words.ts'
import { valueText } from './details.tsx'

/** Why there is this signal. */
export function SignalEvidence({ signal }: { signal: Signal }) {
  const { evidence, account, person } = signal
  const links = [...new Set([signal.source, ...evidence.links])]
  return (
    <>
      <p class="text">
        <Marked text={signal.text} highlights={signal.highlights} />
      </p>
      {(evidence.before !== null || evidence.after !== null) && (
        <section>
          <h3>What changed</h3>
          <div class="change">
            <Side name="Before" value={evidence.before} />
            <Side name="After" value={evidence.after} />
          </div>
        </section>
      )}
      <section>
        <h3>Why this signal</h3>
        <Facts
          facts={[
            ['Found by', evidence.source === null ? 'unknown' : sentenceOf(evidence.source)],
            ...(evidence.rule === null ? [] : ([['Because', sentenceOf(evidence.rule)]] as const)),
            ...(evidence.score === null ? [] : ([['Score', String(evidence.score)]] as const)),
            ...(evidence.attribution ? ([['Attribution', evidence.attribution]] as const) : []),
            ...(evidence.otherParty ? ([['Other party', evidence.otherParty.name]] as const) : []),
            ...related('Corrects', evidence.corrects),
            ...related('Corrected by', evidence.correctedBy),
            [
              'Date of the event',
              evidence.eventAt === null ? 'unknown' : <Time key="event" at={evidence.eventAt} />,
            ],
            [
              'Found by Signalbox',
              evidence.detectedAt === null ? 'unknown' : <Time key="detected" at={evidence.detectedAt} />,
            ],
            ['Dated', <Time key="captured" at={signal.createdAt} />],
            [
              'Read more',
              links.map((link) => (
                <div key={link}>
                  <Outside url={link} />
                </div>
              )),
            ],
          ]}
        />
      </section>
      <section>
        <h3>About</h3>
        <Facts
          facts={[
            ...(account === null
              ? []
              : ([
                  [
                    'Company',
                    <a key="a" href={hrefOf(['data', 'accounts'], { open: account.id })}>
                      {account.name}
                    </a>,
                  ],
                ] as const)),
            ...(person === null
              ? []
              : ([
                  [
                    'Person',
                    <a key="p" href={hrefOf(['data', 'people'], { open: person.id })}>
                      {person.name}
                    </a>,
                  ],
                ] as const)),
            ...(signal.listId === null && signal.keywordId === null
              ? []
              : ([
                  [signal.listId === null ? 'Keyword' : 'Monitor of', <OwnerLink key="owner" {...signal} />],
                ] as const)),
            ['Who sees it', signal.organizationId === null ? 'Everybody' : 'Your organization'],
            ['Id', <Id key="id" id={signal.id} />],
          ]}
        />
      </section>
    </>
  )
}

/** Signals that take this one back, or that it takes back. */
const related = (name: string, signals: Signal['evidence']['corrects'] = []) =>
  signals.length === 0
    ? []
    : ([
        [
          name,
          signals.map(({ signalId, text, link }) => (
            <div key={signalId}>{link === null ? text : <Outside url={link}>{text}</Outside>}</div>
          )),
        ],
      ] as const)

const Side = ({ name, value }: { name: string; value: unknown }) => (
  <div>
    <span class="soft">{name}</span>
    <p>{valueText(value)}</p>
  </div>
)
