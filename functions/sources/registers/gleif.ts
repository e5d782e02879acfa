// One record by its LEI, as JSON:API. www.gleif.org/en/lei-data/gleif-api
import * as v from 'valibot'
import { getJson } from '../fetch/json-reply.ts'
import { filledText, maybeText } from '../fetch/reply-fields.ts'
import type { Observation } from '../observation.ts'
import type { CountUnreadable } from '../source.ts'
import { parseTime } from '../text/parse-time.ts'
import { defineRegister } from './define-register.ts'
import { JSON_API } from './gleif-record.ts'

const Event = v.object({
  type: filledText,
  status: maybeText,
  effectiveDate: maybeText,
  recordedDate: maybeText,
})
const EventGroup = v.object({ events: v.nullish(v.array(v.unknown())) })
const RecordReply = v.object({
  data: v.nullable(
    v.object({
      attributes: v.object({
        entity: v.object({ eventGroups: v.optional(v.unknown()) }),
      }),
    }),
  ),
})

/** Events of a legal entity, in words. */
const EVENTS = {
  ABSORPTION: {
    type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    said: 'was absorbed by or absorbed another company',
  },
  MERGERS_AND_ACQUISITIONS: {
    type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    said: 'merged or was acquired',
  },
  DEMERGER: { type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', said: 'demerged' },
  SPINOFF: { type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', said: 'had a spin-off' },
  CHANGE_LEGAL_NAME: { type: 'ACCOUNT_DATA_CHANGE', said: 'changed its legal name' },
  CHANGE_LEGAL_FORM: { type: 'ACCOUNT_DATA_CHANGE', said: 'changed its legal form' },
  CHANGE_LEGAL_ADDRESS: { type: 'ACCOUNT_DATA_CHANGE', said: 'changed its legal address' },
  CHANGE_HQ_ADDRESS: { type: 'ACCOUNT_DATA_CHANGE', said: 'moved its headquarters' },
  DISSOLUTION: { type: 'ACCOUNT_DATA_CHANGE', said: 'was dissolved' },
  INSOLVENCY: { type: 'ACCOUNT_DATA_CHANGE', said: 'is insolvent' },
  BANKRUPTCY: { type: 'ACCOUNT_DATA_CHANGE', said: 'is bankrupt' },
  LIQUIDATION: { type: 'ACCOUNT_DATA_CHANGE', said: 'is in liquidation' },
} as const
type EventName = keyof typeof EVENTS
const isEvent = (text: string): text is EventName => Object.hasOwn(EVENTS, text)

export const gleif = defineRegister({
  name: 'gleif',
  override: 'SOURCE_GLEIF_URL',
  hosts: ['api.gleif.org'],
  // It allows 60 requests a minute.
  everyMs: 1100,
  sharedMs: 86_400_000,
  number: 'lei',
  isUsable: () => true,

  async entries({ name, number }, { fetch, clock, unreadable }) {
    const url = `https://api.gleif.org/api/v1/lei-records/${encodeURIComponent(number)}`
    const { data } = await getJson(fetch, { url, headers: JSON_API }, RecordReply)
    const events = eventsIn(data?.attributes.entity.eventGroups, unreadable)
    return events.flatMap((event): Omit<Observation, 'source'>[] => {
      const kind = event.type.toUpperCase()
      if (!isEvent(kind) || event.status !== 'COMPLETED') return []
      const day = (event.effectiveDate ?? event.recordedDate ?? '').slice(0, 10)
      return [
        {
          nativeId: `${number}/${kind}/${day}`,
          kind: 'filing',
          url: `https://search.gleif.org/#/record/${number}`,
          title: `${name} ${EVENTS[kind].said}.`,
          body: '',
          // A day in the future was only recorded now.
          at: parseTime(event.recordedDate ?? event.effectiveDate, clock()),
          type: EVENTS[kind].type,
          highlights: [name],
          rule: `gleif-${kind.toLowerCase().replaceAll('_', '-')}`,
          company: name,
        },
      ]
    })
  },
})

/** Most companies have no groups of events. Whatever is in another form is counted, a whole group as one. */
function eventsIn(groups: unknown, unreadable: CountUnreadable): v.InferOutput<typeof Event>[] {
  const written = Array.isArray(groups) ? groups : [groups]
  return written.flatMap((group: unknown) => {
    if (group === null || group === undefined) return []
    const read = v.safeParse(EventGroup, group)
    if (!read.success) unreadable(1)
    return (read.success ? (read.output.events ?? []) : []).flatMap((each) => {
      const event = v.safeParse(Event, each)
      if (!event.success) unreadable(1)
      return event.success ? [event.output] : []
    })
  })
}
