import { dataOf, type FeedbackAnswer } from '@signalbox/client'
import { keywords } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { say, sayProblem } from '../../parts/toasts.tsx'
import { wordOf } from '../../text/words.ts'

type Offer = NonNullable<FeedbackAnswer['mute']>
type Part = 'sources' | 'phrases' | 'types'

/** Buttons that tell the keyword which source, phrase or type to leave out from its next run on. */
export function Mutes({ offer }: { offer: Offer | null }) {
  if (offer === null) return null
  const { source, phrase, type } = offer
  return (
    <div class="row">
      {source !== null && <Mute offer={offer} part="sources" value={source} title={source} />}
      {phrase !== null && <Mute offer={offer} part="phrases" value={phrase} title={`“${phrase}”`} />}
      <Mute offer={offer} part="types" value={type} title={wordOf(type)} />
    </div>
  )
}

const Mute = (props: { offer: Offer; part: Part; value: string; title: string }) => (
  <button type="button" class="quiet" onClick={() => void mute(props).catch(sayProblem)}>
    Mute {props.title}
  </button>
)

async function mute({ offer: { keywordId: id }, part, value, title }: Parameters<typeof Mute>[0]) {
  const { data } = await dataOf(signalbox.GET('/keywords'))
  const muted = data.find((keyword) => keyword.id === id)?.muted
  if (muted === undefined) return say('The keyword is deleted.')
  const body = { muted: { ...muted, [part]: [...new Set([...muted[part], value])] } }
  await dataOf(signalbox.PATCH('/keywords/{id}', { params: { path: { id } }, body }))
  keywords.refresh()
  say(`The keyword leaves ${title} out from its next run on.`)
}
