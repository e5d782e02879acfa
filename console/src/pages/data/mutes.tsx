import { type components, dataOf, type FeedbackAnswer } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { keywords, lists } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { say, sayProblem } from '../../parts/toasts.tsx'
import { wordOf } from '../../text/words.ts'

type Offer = NonNullable<FeedbackAnswer['mute']>
type Part = 'sources' | 'phrases' | 'types'

/** Buttons that tell the keyword or list which source, phrase or type to leave out from its next run on. */
export function Mutes({ offer }: { offer: Offer | null }) {
  if (offer === null || !may(offer.keywordId === null ? 'lists' : 'keywords')) return null
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

type Muted = components['schemas']['List']['muted']

async function mute({ offer, part, value, title }: Parameters<typeof Mute>[0]) {
  const owner = offer.keywordId === null ? 'list' : 'keyword'
  const muted = await mutedBy(offer)
  if (muted === undefined) return say(`The ${owner} is deleted.`)
  await setMuted(offer, { ...muted, [part]: [...new Set([...muted[part], value])] })
  say(`The ${owner} leaves ${title} out from its next run on.`)
}

async function mutedBy({ keywordId, listId }: Offer): Promise<Muted | undefined> {
  const { data } =
    keywordId === null ? await dataOf(signalbox.GET('/lists')) : await dataOf(signalbox.GET('/keywords'))
  return data.find(({ id }) => id === (keywordId ?? listId))?.muted
}

async function setMuted({ keywordId, listId }: Offer, muted: Muted) {
  const id = keywordId ?? listId ?? ''
  const change = { params: { path: { id } }, body: { muted } }
  if (keywordId === null) {
    await dataOf(signalbox.PATCH('/lists/{id}', change))
    lists.refresh()
  } else {
    await dataOf(signalbox.PATCH('/keywords/{id}', change))
    keywords.refresh()
  }
}
