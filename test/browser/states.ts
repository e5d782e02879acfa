import type { Page } from 'playwright-core'
import { type Answer, problem } from './answers.ts'
import type { Owned, Shown } from './places.ts'
import { ATTEMPT, PUSHES, RUNS, VIEWER, WEBHOOKS } from './samples.ts'

const none = (real: Answer) => ({ ...real, data: [], count: 0, total: 0, pages: 0 })
const DOWN = problem(500, 'internal_error', 'Something went wrong on our side.')
const UNPAID = problem(402, 'insufficient_credits', 'Not enough credits.', { required: 240, available: 100 })

const NOT_SENT = 'The link was not sent. Amazon SES did not answer.'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()

const eachWith = (changes: readonly object[]) => (real: Answer) => ({
  ...real,
  data: changes.map((change, at) => ({ ...real.data[0], id: `${real.data[0].id}${at}`, ...change })),
})
const lastRuns = eachWith(
  Object.values(RUNS).map((lastRun) => ({ lastRun, isRunning: lastRun.status === 'running' })),
)
const listWith = (change: object) => (real: Answer) => ({ ...real, list: { ...real.list, ...change } })
const rows = (data: readonly object[]) => (real: Answer) => ({ ...real, data })

/** What the demo alone does not show: nothing yet, loading, running, refused, failed. */
export const statesOf = ({ list }: Owned): Shown[] => [
  {
    name: 'the first day',
    place: '#/overview',
    answers: {
      'GET /lists': none,
      'GET /keywords': none,
      'GET /runs': none,
      'GET /webhooks': none,
      'GET /data': none,
    },
    sees: 'First steps',
  },
  {
    name: 'what needs attention',
    place: '#/overview',
    answers: {
      'GET /lists': lastRuns,
      'GET /runs': rows([RUNS.failed]),
      'GET /webhooks': rows(WEBHOOKS),
      'GET /organization': (real) => ({ ...real, credits: 0 }),
    },
    sees: 'Source down',
  },
  { name: 'the overview loading', place: '#/overview', answers: { 'GET /lists': 'never' }, isLoading: true },
  {
    name: 'the overview failing',
    place: '#/overview',
    answers: { 'GET /webhooks': DOWN },
    sees: 'This did not work.',
  },
  {
    name: 'no data yet',
    place: '#/data/signals',
    answers: { 'GET /data': none },
    sees: 'Nothing has been captured yet',
  },
  { name: 'data loading', place: '#/data/signals', answers: { 'GET /data': 'never' }, isLoading: true },
  { name: 'no lists', place: '#/lists', answers: { 'GET /lists': none }, sees: 'No lists yet' },
  {
    name: 'lists in every state',
    place: '#/lists',
    answers: { 'GET /lists': lastRuns },
    sees: 'Cap reached',
  },
  {
    name: 'an empty list that was refused',
    place: `#/lists/${list}`,
    answers: { 'GET /lists/:id': (real) => listWith({ lastRun: RUNS.unpaid, itemCount: 0 })(none(real)) },
    sees: 'The last run was stopped.',
  },
  {
    name: 'a push of an empty list',
    place: `#/lists/${list}`,
    answers: { 'GET /lists/:id': (real) => listWith({ itemCount: 0 })(none(real)) },
    button: 'Push',
    act: (page) => page.locator('dialog button:disabled', { hasText: 'Start the push' }).waitFor(),
    sees: /^The list is empty/,
  },
  {
    name: 'a monitor without credits',
    place: `#/lists/${list}`,
    button: 'Change monitor',
    answers: { 'POST /lists/:id/monitor': UNPAID },
    act: press('Save monitor'),
    sees: 'Refused.',
  },
  {
    name: 'a failed run',
    place: `#/lists/${list}/runs?open=${RUNS.failed.id}`,
    answers: { 'GET /runs': rows(Object.values(RUNS)), 'GET /runs/:id': () => RUNS.failed },
    sees: 'Every source failed',
  },
  {
    name: 'a push that runs',
    place: `#/lists/${list}/pushes?open=psh_0`,
    answers: {
      'GET /lists/:id/pushes': rows(Object.values(PUSHES)),
      'GET /lists/:id/pushes/:id': () => PUSHES.running,
    },
    sees: '1,260 of 5,000 · 12 failed',
  },
  {
    name: 'a push that waits for its next try',
    place: `#/lists/${list}/pushes?open=psh_0`,
    answers: {
      'GET /lists/:id/pushes': rows(Object.values(PUSHES)),
      'GET /lists/:id/pushes/:id': () => PUSHES.running,
    },
    sees: 'The row webhook answered 500: out of order',
  },
  {
    name: 'cancelling a push',
    place: `#/lists/${list}/pushes?open=psh_0`,
    answers: {
      'GET /lists/:id/pushes': rows(Object.values(PUSHES)),
      'GET /lists/:id/pushes/:id': () => PUSHES.running,
    },
    button: 'Cancel push',
    sees: /^Rows that were sent stay/,
  },
  {
    name: 'a cancelled push',
    place: `#/lists/${list}/pushes?open=psh_3`,
    answers: {
      'GET /lists/:id/pushes': rows(Object.values(PUSHES)),
      'GET /lists/:id/pushes/:id': () => PUSHES.cancelled,
      'GET /lists/:id': (real) => ({
        ...real,
        data: [{ ...real.data[0], id: 'acc_1', name: 'Skipped Silos' }],
      }),
    },
    sees: 'Skipped Silos',
  },
  {
    name: 'a push with failures',
    place: `#/lists/${list}/pushes?open=psh_1`,
    answers: {
      'GET /lists/:id/pushes': rows(Object.values(PUSHES)),
      'GET /lists/:id/pushes/:id': () => PUSHES.partly,
      'GET /lists/:id': (real) => ({
        ...real,
        data: [{ ...real.data[0], id: 'acc_1', name: 'Failing Foods' }],
      }),
    },
    sees: 'Failing Foods',
  },
  {
    name: 'deleting a list',
    place: `#/lists/${list}/settings`,
    answers: {},
    button: 'Delete list',
    sees: /^Deletes the list/,
  },
  { name: 'no keywords', place: '#/keywords', answers: { 'GET /keywords': none }, sees: 'No keywords yet' },
  {
    name: 'keywords in every state',
    place: '#/keywords?open=kw_deleted',
    answers: { 'GET /keywords': lastRuns },
    sees: 'Not found',
  },
  {
    name: 'no webhooks',
    place: '#/webhooks',
    answers: {
      'GET /webhooks': none,
      'GET /webhook-log': (real) => ({ ...real, data: [], nextCursor: null }),
    },
    sees: 'Nothing was delivered yet',
  },
  {
    name: 'webhooks in every state',
    place: `#/webhooks?open=${ATTEMPT.id}`,
    answers: {
      'GET /webhooks': rows(WEBHOOKS),
      'GET /webhook-log': (real) => ({ ...real, data: [ATTEMPT], nextCursor: null }),
      'GET /webhook-log/:id': () => ATTEMPT,
    },
    sees: 'Nothing came back.',
  },
  {
    name: 'usage without credits',
    place: '#/usage',
    answers: {
      'GET /organization': (real) => ({ ...real, credits: 0 }),
      'GET /credits': none,
      'GET /runs': none,
    },
    sees: /^No credits are left/,
  },
  {
    name: 'settings with a mistake',
    place: '#/settings',
    answers: {
      'PATCH /organization': problem(400, 'invalid_input', 'Mistakes.', {
        errors: [{ path: 'webhookUrl', message: 'Must be a public HTTPS address.' }],
      }),
    },
    act: press('Save settings'),
    sees: 'Must be a public HTTPS address.',
  },
  { name: 'a user', place: '#/settings', answers: {}, button: 'Change ann@example.com' },
  {
    name: 'a link that is not mailed',
    place: '#/settings',
    button: 'Change ann@example.com',
    answers: {
      'POST /users/:id/link': (real) => ({ ...real, link: null, mailed: false, problem: NOT_SENT }),
    },
    act: press('Give a new link'),
    sees: NOT_SENT,
  },
  {
    name: 'who is signed in is not known',
    place: '#/settings',
    answers: { 'GET /me': DOWN },
    sees: 'This did not work.',
  },
  {
    name: 'the settings of somebody with two passkeys',
    place: '#/settings',
    answers: {
      'GET /me': (real) => ({ ...real, kind: 'user', email: 'ann@example.com', role: 'viewer', ...VIEWER }),
    },
    sees: 'A passkey with a long name',
  },
  {
    name: 'a broken page',
    place: '#/lists',
    answers: { 'GET /lists': (real) => ({ ...real, data: [null] }) },
    sees: 'This page could not be shown',
  },
]
