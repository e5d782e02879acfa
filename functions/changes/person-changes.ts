import { sameValue } from '../entities/compare-values.ts'
import { nameOf, type Person } from '../entities/person.ts'
import type { EntityChange } from './change-signal.ts'
import { knownPhrases, phrase } from './phrases.ts'

/** Changes of a person's work only: other data of a person makes no signal. */
export const personChanges = (before: Person, after: Person): EntityChange[] => [
  ...jobChange(before, after),
  ...decisionMakerChanges(before, after),
]

const job = ({ accountId, title }: Person) => ({ accountId, title })
const employer = ({ accountId, accountName }: Person) => phrase(accountName ?? accountId)

function jobChange(before: Person, after: Person): EntityChange[] {
  if (sameValue(job(before), job(after))) return []
  const moved = before.accountId !== after.accountId
  const { said, phrases } = moved ? move(before, after) : { said: `, ${employer(after)}:`, phrases: [] }
  const retitled = !sameValue(before.title, after.title)
  const title = `from ${phrase(before.title)} to ${phrase(after.title)}`
  const titles = retitled ? `${moved ? ';' : ''} title changed ${title}` : ''
  return [
    {
      type: 'PERSON_JOB_CHANGE',
      personId: after.id,
      accountId: after.accountId ?? before.accountId,
      text: `${phrase(nameOf(after))}${after.accountId === null && !moved ? ':' : said}${titles}.`,
      highlights: [
        phrase(nameOf(after)),
        ...phrases,
        ...(retitled ? knownPhrases([before.title, after.title]) : []),
      ],
      before: job(before),
      after: job(after),
    },
  ]
}

function move(before: Person, after: Person) {
  if (before.accountId === null) return { said: ` joined ${employer(after)}`, phrases: [employer(after)] }
  if (after.accountId === null) return { said: ` left ${employer(before)}`, phrases: [employer(before)] }
  return {
    said: ` moved from ${employer(before)} to ${employer(after)}`,
    phrases: [employer(before), employer(after)],
  }
}

const decidesFor = ({ decisionMaker, accountId }: Person) => (decisionMaker ? accountId : null)

function decisionMakerChanges(before: Person, after: Person): EntityChange[] {
  const [was, is] = [decidesFor(before), decidesFor(after)]
  if (was === is) return []
  const who = phrase(nameOf(after))
  const change = (accountId: string, title: string | null, text: string): EntityChange => ({
    type: 'ACCOUNT_DECISION_MAKER_CHANGE',
    personId: after.id,
    accountId,
    text,
    highlights: [who, ...knownPhrases([title])],
    before: was,
    after: is,
  })
  return [
    ...(was === null
      ? []
      : [change(was, before.title, `${employer(before)}: ${who}${as(before)} ${ending(was, after)}.`)]),
    ...(is === null
      ? []
      : [change(is, after.title, `${employer(after)}: ${who}${as(after)} ${beginning(is, before)}.`)]),
  ]
}

const as = ({ title }: Person) => (title === null ? '' : ` (${phrase(title)})`)

const ending = (account: string, after: Person) =>
  after.accountId === account
    ? 'was a decision maker and is not any more'
    : 'was a decision maker and has left'

const beginning = (account: string, before: Person) =>
  before.accountId === account
    ? 'was no decision maker before and is one now'
    : 'has joined as a decision maker'
