import { dataOf } from '@signalbox/client'
import { useEffect, useState } from 'preact/hooks'
import { signalbox } from '../../../api/signalbox.ts'
import { formatNumber } from '../../../text/numbers.ts'
import type { wantedOf } from './place-draft.ts'

const PAUSE_MS = 400

/** Counts the newest signals that match. A user sees in time that a filter lets nothing through. */
export function Previewed(wanted: ReturnType<typeof wantedOf>) {
  const [text, setText] = useState('')
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    let isCurrent = true
    setText('')
    const show = (answer: string) => isCurrent && setText(answer)
    const timer = setTimeout(() => {
      dataOf(signalbox.POST('/destinations/preview', { body: wanted })).then(
        ({ signals, matching }) =>
          show(`Of the last ${formatNumber(signals)} signals, ${formatNumber(matching)} would have come.`),
        // The form says what is wrong when it is sent.
        () => show('What would have come is not known.'),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
  return <>{text}</>
}
