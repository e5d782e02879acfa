import { Outside, Time } from '../../parts/small.tsx'
import { hostOf } from '../../text/ids.ts'
import { countOf, formatCredits, formatNumber } from '../../text/numbers.ts'
import type { DefinitionsPreview } from './draft.ts'

/** What definitions would keep of what is there, and what they just miss. */
export const Kept = ({ found, isList }: { found: DefinitionsPreview; isList: boolean }) => (
  <>
    <p>
      {countOf(found.matched, 'match', 'matches')} in {countOf(found.looked.signals, 'signal')} and{' '}
      {formatNumber(found.looked.news)} news{found.looked.complete ? '' : ', of more'}.{' '}
      <strong>{monthText(found, isList)}</strong>
    </p>
    <Texts title="Would come" of={found.hits} />
    <Texts title="Just missed" of={found.nearMisses} />
  </>
)

function monthText({ month: { results, credits } }: DefinitionsPreview, isList: boolean): string {
  const come = `A month like the last 7 days brings about ${countOf(results, isList ? 'signal' : 'result')}`
  if (credits === null) return `${come}.`
  return isList
    ? `${come}. Its runs cost ${formatCredits(credits)}, as without definitions.`
    : `${come}, for ${formatCredits(credits)}.`
}

type Example = DefinitionsPreview['hits'][number] & { readonly missing?: string }

const Texts = ({ title, of }: { title: string; of: readonly Example[] }) =>
  of.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <ul class="list small">
        {of.map(({ definition, text, link, at, missing }) => (
          <li key={`${link} ${text}`}>
            <span>
              {text}
              <span class="line soft">
                {definition}
                {missing !== undefined && <MissingPart of={missing} />} ·{' '}
                {link !== null && (
                  <>
                    <Outside url={link}>{hostOf(link)}</Outside> ·{' '}
                  </>
                )}
                <Time at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )

const MissingPart = ({ of }: { of: string }) =>
  of.startsWith('-') ? (
    <>
      {' '}
      leaves out <code>{of.slice(1)}</code>
    </>
  ) : (
    <>
      {' '}
      wants <code>{of}</code>
    </>
  )
