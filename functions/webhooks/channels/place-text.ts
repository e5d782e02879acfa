import * as v from 'valibot'
import { documented } from '../../shared/http/parameters.ts'

const LONGEST = 2048
const SPACE_OR_CONTROL = /[\p{Cc}\p{Z}]/u

/** Where a destination is. Each kind says which texts can be such a place. */
export const placeText = v.pipe(
  v.string(),
  v.maxLength(LONGEST, `Must have at most ${LONGEST} characters.`),
  v.check(
    (given) => given !== '' && !SPACE_OR_CONTROL.test(given) && given.isWellFormed(),
    'Must not be empty, and must not contain spaces or control characters.',
  ),
  documented({
    type: 'string',
    minLength: 1,
    maxLength: LONGEST,
    description:
      'For most kinds an HTTPS URL that leads to a public address, without a user name and a password.',
  }),
)
