import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../api/me.ts'
import { Outside, Status, Time } from '../parts/small.tsx'
import { Loaded } from '../parts/states.tsx'
import { capital, sentenceOf } from '../text/words.ts'
import { CorrectCoverage } from './correct-coverage.tsx'
import { coverageOf } from './coverage-resource.ts'
import { coverageWord } from './coverage-words.ts'
import { Numbers } from './numbers.tsx'

type Place = components['schemas']['CoveredPlace']
type Missing = components['schemas']['UncoveredPlace']
type AccountCoverage = components['schemas']['AccountCoverage']

/** Lists the places that monitors read of a company, and the kinds of places that it has not. */
export function Coverage({ accountId }: { readonly accountId: string }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const asked = coverageOf.use([accountId])
  return (
    <section>
      <h3>What is watched</h3>
      <Loaded of={asked} rows={3}>
        {(coverage) => (
          <>
            <p class="soft">
              <Checked {...coverage} />
            </p>
            <Places {...coverage} />
            <h3>Numbers in registers</h3>
            <Numbers numbers={coverage.numbers} />
            {may('lists') && (
              <button type="button" onClick={() => setCorrecting(true)}>
                Correct a place or number
              </button>
            )}
            {isCorrecting && <CorrectCoverage coverage={coverage} onClose={() => setCorrecting(false)} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

const Checked = ({ checkedAt, unseen }: AccountCoverage) =>
  checkedAt === null ? (
    'No monitor has checked this company yet.'
  ) : (
    <>
      Checked <Time at={checkedAt} />
      {unseen !== null && `: ${unseen}`}
    </>
  )

const Places = ({ places, missing }: AccountCoverage) => (
  <ul class="list plain" aria-label="Places">
    {places.map((place) => (
      <li key={`${place.kind} ${place.source} ${place.key} ${place.url}`}>
        <PlaceLine place={place} />
      </li>
    ))}
    {missing.map((one) => (
      <li key={`${one.kind} ${one.source}`}>
        <span>
          <Status tone="idle">{nameOf(one)}</Status>
          <span class="line soft">
            {capital(one.reason)}
            {one.triedAt !== null && (
              <>
                , looked <Time at={one.triedAt} />
              </>
            )}
          </span>
        </span>
      </li>
    ))}
  </ul>
)

const nameOf = ({ kind, source }: Pick<Missing, 'source'> & { kind: Place['kind'] }) =>
  source !== null && (kind === 'register' || kind === 'board') ? sentenceOf(source) : coverageWord(kind)

const PlaceLine = ({ place }: { readonly place: Place }) => (
  <span>
    <Status tone={place.replaced ? 'idle' : place.problem === null ? 'ok' : 'bad'}>{nameOf(place)}</Status>
    <span class="line">{place.url === null ? place.key : <Outside url={place.url} />}</span>
    <span class="line soft">
      <State {...place} />
    </span>
  </span>
)

const State = ({
  replaced,
  brokenSince,
  triedAt,
  problem,
  foundBy,
  since,
  lastReadAt,
  lastFoundAt,
}: Place) => {
  if (replaced) return 'not read: you corrected it'
  if (problem !== null)
    return (
      <>
        {capital(problem)}
        {brokenSince !== null && (
          <>
            , since <Time at={brokenSince} />
          </>
        )}
        {triedAt !== null && (
          <>
            , tried <Time at={triedAt} />
          </>
        )}
      </>
    )
  return (
    <>
      {FOUND_BY[foundBy]}, known <Time at={since} />
      {lastReadAt !== null && (
        <>
          , read <Time at={lastReadAt} />
        </>
      )}
      {lastFoundAt !== null && (
        <>
          , newest <Time at={lastFoundAt} />
        </>
      )}
    </>
  )
}

const FOUND_BY: Readonly<Record<Place['foundBy'], string>> = {
  head: 'Named by the website',
  link: 'Linked',
  'usual address': 'At a usual address',
  sitemap: 'In the sitemap',
  given: 'Given as the website',
  correction: 'Your correction',
  number: 'By its number',
  website: 'Stated by the website',
  register: 'Another register leads to it',
  name: 'The only company of its name in its country',
}
