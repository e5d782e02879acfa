const AT = '2026-01-05T09:00:00.000Z'
const soon = () => new Date(Date.now() + 300_000).toISOString()

/** Names that are long, without a space, and from right to left. */
export const LONG = `Überwachungsgesellschaft ${'Donaudampfschifffahrt'.repeat(7)} شركة مراقبة الإشارات`

const run = {
  id: 'run_1',
  status: 'succeeded',
  statusCode: null,
  startedAt: AT,
  finishedAt: AT,
  newSignals: 3,
  backfill: false,
  baseline: null,
  credits: 80,
  error: null,
  cap: null,
  checked: 8,
  notChecked: [],
  notCheckedCount: 0,
  listId: null,
  keywordId: null,
  sources: [],
}

const REPORTS = [
  { source: 'company-feed', status: 'ok', found: 3, error: null },
  { source: 'greenhouse', status: 'failed', found: 0, error: 'No answer in 10 s.' },
  { source: 'hacker-news', status: 'skipped', found: 0, error: null },
]
const UNSEEN = Array.from({ length: 3 }, (_, at) => ({ id: `acc_${at}`, reason: 'every source failed' }))

export const RUNS = {
  running: {
    ...run,
    id: 'run_2',
    status: 'running',
    finishedAt: null,
    checked: 3,
    startedAt: new Date().toISOString(),
  },
  failed: {
    ...run,
    id: 'run_3',
    status: 'failed',
    error: 'sources_failed',
    sources: REPORTS,
    notChecked: UNSEEN,
    notCheckedCount: 40,
  },
  unpaid: {
    ...run,
    id: 'run_4',
    status: 'failed',
    statusCode: 402,
    error: 'insufficient_credits',
    credits: 0,
  },
  capped: {
    ...run,
    id: 'run_5',
    status: 'failed',
    statusCode: 402,
    error: 'cap_reached',
    cap: { name: 'maxCreditsPerMonth', limit: 500, opensAt: soon(), apiKey: null },
  },
}

const push = {
  id: 'psh_1',
  listId: 'lst_1',
  platform: 'clay',
  status: 'succeeded',
  total: 5000,
  pushed: 1240,
  skipped: 8,
  failed: 12,
  error: null,
  lastError: 'The row webhook answered 400: a name is missing',
  nextTryAt: null as string | null,
  createdAt: AT,
  updatedAt: AT,
  finishedAt: AT,
  results: [
    { id: 'acc_1', type: 'account', status: 'failed', reason: 'The table answered 400; tried 5 times' },
    { id: 'per_1', type: 'person', status: 'skipped', reason: 'has no e-mail address' },
    { id: 'acc_2', type: 'account', status: 'pushed', reason: null },
  ],
}

export const PUSHES = {
  running: {
    ...push,
    id: 'psh_0',
    status: 'running',
    lastError: 'The row webhook answered 500: out of order',
    nextTryAt: soon(),
    finishedAt: null,
    results: [],
  },
  cancelled: {
    ...push,
    id: 'psh_3',
    status: 'cancelled',
    skipped: 3748,
    lastError: null,
    results: [
      {
        id: 'acc_1',
        type: 'account',
        status: 'skipped',
        reason: 'the push was cancelled before this row was sent',
      },
    ],
  },
  partly: push,
  failed: {
    ...push,
    id: 'psh_2',
    platform: 'heyreach',
    status: 'failed',
    pushed: 0,
    failed: 5000,
    error: 'not_started',
  },
}

const webhook = {
  kind: 'list',
  id: 'lst_1',
  url: 'https://hooks.acme.example/signals/7f3a',
  state: 'active',
  reason: null,
  failures: 0,
  failingSince: null,
  retryAt: null,
  disabledAt: null,
}

export const WEBHOOKS = [
  { ...webhook, kind: 'organization', id: 'org_1' },
  { ...webhook, id: 'lst_2', state: 'failing', failures: 3, failingSince: AT },
  { ...webhook, id: 'lst_3', state: 'waiting', failures: 9, failingSince: AT, retryAt: soon() },
  {
    ...webhook,
    id: 'lst_4',
    state: 'disabled',
    failures: 40,
    disabledAt: AT,
    reason: 'The receiver answered 410 Gone.',
  },
  {
    ...webhook,
    id: 'lst_5',
    state: 'set_aside',
    reason:
      'The organization has more than 200 webhooks of lists and keywords, and this one is not among the oldest 200. Remove some.',
  },
]

export const ATTEMPT = {
  id: 'dlv_1',
  deliveryId: 'msg_1',
  signalId: 'sig_1',
  signal: null,
  destination: { kind: 'organization', id: 'org_1' },
  url: 'https://hooks.acme.example/signals/7f3a',
  attempt: 3,
  status: 'failure',
  statusCode: null,
  error: 'timeout: no answer within 15 s',
  durationMs: 15_000,
  nextAttemptAt: soon(),
  createdAt: AT,
  request: { headers: { 'content-type': 'application/json' }, body: '{"id":"sig_1"}' },
  response: null,
}

export const VIEWER = {
  scopes: ['read'],
  passkeys: ['Laptop', 'A passkey with a long name'.repeat(8)].map((name, at) => ({
    id: `pky_${at}`,
    name,
    createdAt: AT,
    lastUsedAt: null,
  })),
}
