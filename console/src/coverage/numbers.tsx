import type { components } from '@signalbox/client'
import { Outside, Status, Time } from '../parts/small.tsx'
import { capital } from '../text/words.ts'
import { coverageWord } from './coverage-words.ts'

type CoveredNumber = components['schemas']['CoveredNumber']

/** The numbers by which registers know the company, each with its page there. */
export const Numbers = ({ numbers }: { readonly numbers: readonly CoveredNumber[] }) =>
  numbers.length === 0 ? (
    <p class="soft">No number in a register is known.</p>
  ) : (
    <ul class="list plain" aria-label="Numbers in registers">
      {numbers.map((one) => (
        <li key={`${one.kind} ${one.place} ${one.number}`}>
          <span>
            <Status tone={one.problem === null ? 'ok' : 'warn'}>{coverageWord(one.kind)}</Status>
            <span class="line">
              {one.registerUrl === null ? one.number : <Outside url={one.registerUrl}>{one.number}</Outside>}
              {one.place !== null && `, ${one.place}`}
            </span>
            <span class="line soft">
              <Origin {...one} />
            </span>
            {one.problem !== null && <span class="line soft">{capital(one.problem)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )

const Origin = ({ foundBy, url, since }: CoveredNumber) => (
  <>
    {ORIGINS[foundBy]}
    {url !== null && (
      <>
        {' '}
        on <Outside url={url} />
      </>
    )}
    {since !== null && (
      <>
        , since <Time at={since} />
      </>
    )}
  </>
)

const ORIGINS: Readonly<Record<CoveredNumber['foundBy'], string>> = {
  number: 'In the record of the company',
  correction: 'Your correction',
  website: 'Stated by the website',
  register: 'Another register leads to it',
  name: 'The only company of its name in its country',
}
