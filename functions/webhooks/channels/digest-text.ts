import type { DigestNotice } from './channel.ts'
import { cutVisibly } from './cut-text.ts'
import { aboutOf, headlineOf, type NoticeText, noticeText } from './notice-text.ts'

const LONGEST_HEADLINE = 120
const LONGEST_WHAT = 180
const LONGEST_ABOUT = 100
/** A longer address takes the room of other signals. */
const LONGEST_LINK = 600

export interface DigestLine {
  /** The type, and who it is about. */
  readonly head: string
  /** What, why and when. */
  readonly text: string
  readonly link: string | null
  readonly host: string | null
}

export const digestTitle = ({ count }: DigestNotice) => `${count} new signal${count === 1 ? '' : 's'}`

export const moreThan = ({ count }: DigestNotice, shown: number): string | null =>
  count > shown ? `and ${count - shown} more` : null

export const digestLines = ({ notices }: DigestNotice): DigestLine[] =>
  notices.map((notice) => lineOf(noticeText(notice)))

function lineOf(text: NoticeText): DigestLine {
  const head = cutVisibly(headlineOf(text), LONGEST_HEADLINE)
  const parts = [cutVisibly(text.what, LONGEST_WHAT), cutVisibly(aboutOf(text), LONGEST_ABOUT)]
  const { link, host } = text
  const isLink = link !== null && link.length <= LONGEST_LINK
  return { head, text: parts.filter((part) => part !== '').join(' · '), link: isLink ? link : null, host }
}

/** The line as one text, for messages that can't show the name in bold. */
export const wholeText = ({ head, text }: DigestLine) => (text === '' ? head : `${head} · ${text}`)

/** The first of them, as many as a message has room for. */
export function thatFit<T>(all: readonly T[], sizeOf: (one: T) => number, room: number): readonly T[] {
  let left = room
  const end = all.findIndex((one) => {
    left -= sizeOf(one)
    return left < 0
  })
  return end < 0 ? all : all.slice(0, end)
}
