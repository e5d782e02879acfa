import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mayPass } from '../../functions/runs/lifecycle/may-pass.ts'
import { DomainError } from '../../functions/shared/errors.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('no'), { name, ...more })
const thrownBy = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test.each([
  ['a throttle', named('ProvisionedThroughputExceededException')],
  ['a limit of requests', named('ThrottlingException')],
  [
    'a conflict of transactions',
    named('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }] }),
  ],
  ['a timeout', named('TimeoutError')],
  ['a lost connection', named('Error', { code: 'ECONNRESET' })],
  ['a failed connection', new TypeError('fetch failed')],
  ['a busy balance', new DomainError('throttled', 'try again')],
  ['an unknown error', new Error('what?')],
  ['what is no error', 'what?'],
])('%s may pass', (_case, error) => expect(mayPass(error)).toBe(true))

test.each([
  ['a fault of the code', thrownBy(() => Reflect.get(Object(undefined), 'x').y)],
  ['a broken text', thrownBy(() => JSON.parse('{'))],
  ['an impossible time', thrownBy(() => new Date('x').toISOString())],
  ['a broken address', thrownBy(() => decodeURIComponent('%'))],
  ['a value of another shape', thrownBy(() => v.parse(v.string(), 1))],
  ['a request that DynamoDB never accepts', named('ValidationException')],
  ['a write that it never accepts', named('X', { CancellationReasons: [{ Code: 'ValidationError' }, {}] })],
  ['a right that is missing', named('AccessDeniedException')],
  ['an organization that is gone', new DomainError('not_found', 'gone')],
])('%s does not', (_case, error) => expect(mayPass(error)).toBe(false))
