import { Time } from '../parts/small.tsx'
import { weekText } from './forecast.ts'
import { useForecast } from './use-forecast.ts'

/** How long the balance lasts. */
export const Lasting = () => <>{useForecast(Date.now())?.text ?? ' '}</>

/** The planned cost of the next seven days. */
export function Week() {
  const ahead = useForecast(Date.now())
  return <>{ahead === undefined ? ' ' : weekText(ahead)}</>
}

/** How long the balance lasts, and which run is the first that it does not pay for. */
export function LastingUntil() {
  const ahead = useForecast(Date.now())
  if (ahead === undefined) return <>.</>
  return (
    <>
      , {ahead.text}.
      {ahead.refused && (
        <>
          {' '}
          The first refused one is of {ahead.refused.name}, <Time at={ahead.refused.at} />.
        </>
      )}
    </>
  )
}
