import type { SignalType } from '../../shared/fields.ts'
import type { SignalRecord } from '../../signals/signal-record.ts'
import type { ErasureNotice, KnownSince, Notice, Reason, SignalNotice } from './channel.ts'
import { cutVisibly, unbroken } from './cut-text.ts'

const TITLES: Readonly<Record<SignalType, string>> = {
  PERSON_JOB_CHANGE: 'New job',
  ACCOUNT_TECH_STACK_CHANGE: 'Technology changed',
  ACCOUNT_HEADCOUNT_CHANGE: 'Headcount changed',
  ACCOUNT_JOB_HIRING: 'Hiring',
  ACCOUNT_RECENT_FUNDING_ROUND: 'Funding round',
  ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS: 'Merger or acquisition',
  ACCOUNT_DECISION_MAKER_CHANGE: 'Decision maker changed',
  ACCOUNT_DATA_CHANGE: 'Company data changed',
  ACCOUNT_NEW_ANNOUNCEMENT: 'Announcement',
}

const LONGEST_NAME = 120
const LONGEST_TEXT = 1500
const LONGEST_LINK = 2048
const MOST_REASONS = 3

/** What people read: who, what, why it matters, when, and where it is from. Plain text, written by others. */
export interface NoticeText {
  readonly title: string
  readonly who: string | null
  readonly what: string
  readonly why: string | null
  /** A day, as in the signal. */
  readonly when: string
  /** A web address, or null. */
  readonly link: string | null
  /** The name of the page's host. */
  readonly host: string | null
}

export const noticeText = (notice: Notice): NoticeText =>
  'erasure' in notice ? erasureText(notice) : signalText(notice)

const CORRECTED: Readonly<Record<KnownSince['reason'], string>> = {
  corrected: 'Taken back',
  marked_wrong: 'Marked wrong',
  restored: 'Not wrong',
}

function signalText({ record, reasons, correction }: SignalNotice): NoticeText {
  const link = webLink(correction?.by?.link ?? record.source)
  const title = TITLES[record.type]
  return {
    title: correction ? `${CORRECTED[correction.reason]}: ${title}` : title,
    who: whoOf(record),
    what: cutVisibly(unbroken(record.text), LONGEST_TEXT),
    why: correction?.by ? `“${cutVisibly(unbroken(correction.by.text), LONGEST_NAME)}”` : whyOf(reasons),
    when: (record.evidence.eventAt ?? record.createdAt).slice(0, 10),
    link: link?.href ?? null,
    host: link?.host ?? null,
  }
}

const MOST_DAYS = 10

/** Without the name, which nobody may keep. */
function erasureText({ erasure: { at, days } }: ErasureNotice): NoticeText {
  const more = days.length > MOST_DAYS ? ` and ${days.length - MOST_DAYS} other days` : ''
  return {
    title: 'A person was erased',
    who: null,
    what: `Delete the messages about this person here, of ${days.slice(0, MOST_DAYS).join(', ')}${more}.`,
    why: null,
    when: at.slice(0, 10),
    link: null,
    host: null,
  }
}

export const headlineOf = ({ title, who }: NoticeText) => (who === null ? title : `${title}: ${who}`)

/** Why it matters, and when it happened. */
export const aboutOf = ({ why, when }: NoticeText) => [why, when].filter((part) => part !== null).join(' · ')

function whoOf({ person, account }: SignalRecord): string | null {
  const names = [person && `${person.firstName} ${person.lastName}`, account?.name]
    .map((name) => cutVisibly(unbroken(name ?? ''), LONGEST_NAME))
    .filter((name) => name !== '')
  return names.length === 0 ? null : names.join(', ')
}

function whyOf(reasons: readonly Reason[]): string | null {
  if (reasons.length === 0) return null
  const shown = reasons
    .slice(0, MOST_REASONS)
    .map(({ kind, name }) => `${kind} “${cutVisibly(unbroken(name), LONGEST_NAME)}”`)
  const more = reasons.length > MOST_REASONS ? ` and ${reasons.length - MOST_REASONS} more` : ''
  return `Matches ${shown.join(', ')}${more}`
}

/** Its parser writes odd characters in their safe form. */
function webLink(source: string): URL | null {
  const url = URL.parse(source)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href.length <= LONGEST_LINK ? url : null
}
