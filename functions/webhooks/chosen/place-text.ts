import * as v from 'valibot'
import { type ReceiverPolicy, receiverPolicy } from '../../shared/env.ts'
import { documented } from '../../shared/http/parameters.ts'
import { urlProblem } from '../../shared/sender/webhook-url.ts'

const LONGEST = 2048
const SPACE_OR_CONTROL = /[\p{Cc}\p{Z}]/u
const WITH_HOST = /^[a-z][a-z0-9+.-]{0,30}:\/\//i

function textProblem(given: string, policy: ReceiverPolicy): string | undefined {
  if (given === '' || given.length > LONGEST) return `Must have 1 to ${LONGEST} characters.`
  if (SPACE_OR_CONTROL.test(given) || !given.isWellFormed())
    return 'Must not contain spaces or control characters.'
  return WITH_HOST.test(given) ? urlProblem(given, policy) : undefined
}

const placeTextUnder = (policy: () => ReceiverPolicy) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? textProblem(dataset.value, policy()) : undefined
      if (message !== undefined) addIssue({ message })
    }),
    documented({
      type: 'string',
      minLength: 1,
      maxLength: LONGEST,
      description:
        'Of most kinds, an HTTPS URL that leads to a public address, without credentials. Of sqs, eventbridge and s3, the ARN.',
    }),
  )

/** Where a destination is. Each kind says which of these texts can be such a place. */
export const placeText = placeTextUnder(receiverPolicy)
