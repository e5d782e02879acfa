import { nameKey } from '../../company-names/same-name.ts'
import type { Observation } from '../observation.ts'
import type { WatchedAccount } from '../source.ts'
import type { ValueChange } from './compare-imprints.ts'

/** The record may have it already. */
export const isNewName = ({ name }: WatchedAccount, { to }: ValueChange) => nameKey(name) !== nameKey(to)

export const nameChanged = ({ name }: WatchedAccount, url: string, { from, to }: ValueChange): Observation =>
  changeOf('website-name', url, from.since, {
    title: `${name}: the website and its imprint name the company ${to} now.`,
    highlights: [name, to],
    before: { name: from.value },
    after: { name: to },
  })

export const addressChanged = (
  { name }: WatchedAccount,
  url: string,
  { from, to }: ValueChange,
): Observation =>
  changeOf('website-imprint', url, from.since, {
    title: `${name}: the address on the website is ${to} now and was ${from.value}.`,
    highlights: [to, from.value],
    before: { location: from.value },
    after: { location: to },
  })

type Told = Pick<Observation, 'title' | 'highlights' | 'before' | 'after'>

const changeOf = (source: string, url: string, since: string, told: Told): Observation => ({
  source,
  // The same for a check that is repeated after a crash.
  nativeId: `since ${since}`,
  kind: 'change',
  url,
  body: '',
  at: undefined,
  type: 'ACCOUNT_DATA_CHANGE',
  rule: source,
  ...told,
})
