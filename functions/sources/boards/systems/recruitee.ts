// The careers site API, without pages. docs.recruitee.com/reference/offers
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'
import { hostOfSlug } from '../own-host.ts'
import { writtenPlaces } from '../written-places.ts'

const Place = v.object({ city: maybeText, country: maybeText })
const Offer = v.object({
  id: nativeId,
  title: filledText,
  slug: maybeText,
  careers_url: maybeText,
  company_name: maybeText,
  status: maybeText,
  location: maybeText,
  city: maybeText,
  country: maybeText,
  locations: maybe(v.array(maybe(Place))),
  remote: maybe(v.boolean()),
  description: maybeText,
  requirements: maybeText,
  published_at: time,
  created_at: time,
})

type Offer = v.InferOutput<typeof Offer>

const BoardReply = v.object({ offers: v.array(v.unknown()) })

const HOSTED =
  /^https?:\/\/(?!(?:www|api|app|docs|help|support|blog|career|status|assets)\.)([\w-]+)\.recruitee\.com(?:[/?#]|$)/i

export const recruitee = defineBoard({
  name: 'recruitee',
  override: 'SOURCE_RECRUITEE_URL',
  hosts: /\.recruitee\.com$/,
  sharedHosts: ['recruitee.com'],
  everyMs: 500,
  ownHost: /^https?:\/\/[\w.-]*\brecruitee(?:cdn)?\.com\/(?:assets|packs|widget|careers|public|frontend)/i,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const site = `https://${hostOfSlug(slug) ?? `${slug}.recruitee.com`}`
    const { offers } = await getBoard(fetch, `${site}/api/offers/`, BoardReply)
    const published = readEntries(Offer, offers, unreadable).filter(
      ({ status }) => !status || status === 'published',
    )
    return published.map((offer) => ({
      id: offer.id,
      url: offer.careers_url || `${site}/o/${encodeURIComponent(offer.slug || offer.id)}`,
      title: offer.title,
      place: placeOf(offer),
      description: joinedTexts([offer.description, offer.requirements]),
      times: [offer.published_at, offer.created_at],
      company: offer.company_name,
    }))
  },
})

function placeOf({ location, city, country, locations, remote }: Offer): string {
  const all = (locations ?? []).map((each) => joinedTexts([each?.city, each?.country], ', '))
  const places = writtenPlaces(all)
  if (places.includes(';')) return places
  return writtenPlaces([location || places || joinedTexts([city, country], ', ')], remote ?? false)
}
