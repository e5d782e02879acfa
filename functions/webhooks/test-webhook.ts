import type { Clock } from '../shared/clock.ts'
import { DomainError } from '../shared/errors.ts'
import type { HostTurns } from '../shared/host-turns/host-turns.ts'
import { placeOf } from '../shared/host-turns/open-line.ts'
import { newId } from '../shared/ids.ts'
import type { SignalRecord } from '../signals/signal-record.ts'
import type { AttemptLog, AttemptRow } from './attempts/attempt.ts'
import { attemptIdOf, attemptShard } from './attempts/attempt-key.ts'
import { pack } from './attempts/packed-text.ts'
import { requestHeaders, withSignatures } from './attempts/webhook-request.ts'
import { type ChannelName, channelOf } from './channels/channels.ts'
import { loggedUrl } from './channels/logged-url.ts'
import { settlementOf, verdictOf } from './delivery/attempt-verdict.ts'
import type { PostAws, PostWebhook } from './delivery/delivery.ts'
import { sendRequest } from './delivery/send-request.ts'
import type { Consent } from './mail/consent.ts'
import { mailRoute } from './mail/mail-route.ts'
import type { MailSender } from './mail/ses-request.ts'
import { type HostFailures, isFailingHost } from './receivers/host-failures.ts'
import type { UrlTrials } from './receivers/url-trial.ts'
import type { DestinationSigning } from './signatures/opened-secrets.ts'
import type { StoredSigning } from './signatures/signing.ts'

export const MOST_TESTS_A_MINUTE = 10
/** A test waits no longer for its answer. The caller waits too. */
export const TEST_WAIT_MS = 5000

/** Takes a test from what an organization may send, or says in how many seconds it may send another. */
export type TestQuota = (organizationId: string, now: Date) => Promise<number | undefined>

export interface WebhookTestParts {
  readonly quota: TestQuota
  readonly attempts: Pick<AttemptLog, 'claim' | 'settle'>
  readonly trials: UrlTrials
  readonly turns: Pick<HostTurns, 'giveBack'>
  readonly hosts: Pick<HostFailures, 'count'>
  /** What the organization or, with a secret of its own, the destination signs its webhooks with. */
  readonly secrets: (
    organizationId: string,
    own: DestinationSigning | undefined,
  ) => Promise<readonly string[]>
  readonly post: PostWebhook
  readonly postAws: PostAws
  readonly mail?: MailSender | undefined
  readonly sample: (now: Date) => SignalRecord
  readonly userAgent: string
  readonly clock: Clock
}

interface TestedReceiver {
  readonly url: string
  readonly channel: ChannelName
  /** Of a destination; a URL alone has none. */
  readonly destinationId?: string
  readonly signing?: StoredSigning | undefined
  readonly consent?: Consent | undefined
}

/** Sends a sample signal once, and logs it like any other attempt. */
export async function testWebhook(
  parts: WebhookTestParts,
  organizationId: string,
  { url, channel: name, destinationId = organizationId, signing, consent }: TestedReceiver,
): Promise<AttemptRow> {
  const now = parts.clock()
  const channel = channelOf(name)
  const secrets = channel.signed
    ? await parts.secrets(organizationId, signing && { destinationId, signing })
    : []
  const wait = await parts.quota(organizationId, now)
  if (wait !== undefined) throw tooMany(wait)
  const turn = await requireTurn(parts, organizationId, url)
  const sample = parts.sample(now)
  const destination = { kind: 'test', id: destinationId } as const
  const deliveryId = newId('dlv')
  const id = attemptIdOf({ at: now, shard: attemptShard(deliveryId), deliveryId, attempt: 1 })
  const logged = loggedUrl(destination, { url, channel: name }, url)
  const known = { id, organizationId, deliveryId, signalId: sample.id }
  const attempt = { ...known, destination, url: logged, attempt: 1 }
  await parts.attempts.claim(attempt, now)

  const body = channel.body({ record: sample, reasons: [] })
  const headers = withSignatures(requestHeaders(attempt, now, parts.userAgent), secrets, body)
  const mail = parts.mail && mailRoute(parts.mail, { organizationId, destination }, consent)
  const sending = { organizationId, deliveryId, place: url, headers, sentAt: now, body, mail }
  const outcome = await sendRequest(parts, channel, sending)
  const verdict = verdictOf(outcome, { attempt: 1, now: parts.clock(), random: () => 0, channel })
  const settlement = {
    ...settlementOf(outcome, verdict),
    sentAt: now.toISOString(),
    body: pack(body),
    signatures: secrets.length || null,
    next: null,
  }
  await parts.attempts.settle(attempt, settlement)
  if (verdict.status === 'delivered') await welcomed(parts, organizationId, url, turn)
  return { ...attempt, ...settlement, leaseUntil: null }
}

async function welcomed(
  { trials, turns, clock }: WebhookTestParts,
  organizationId: string,
  url: string,
  turn: 'passed' | 'taken',
) {
  await trials.pass(organizationId, url, clock())
  if (turn === 'taken') await turns.giveBack(organizationId, url)
}

/** A test counts as every other request to its host. */
async function requireTurn({ trials, hosts }: WebhookTestParts, organizationId: string, url: string) {
  const isFailing = isFailingHost(await hosts.count(organizationId, url))
  const turn = await trials.turn(organizationId, url, isFailing)
  if (typeof turn === 'string') return turn
  const host = placeOf(url)
  throw throttled(`${host} gets few requests until it answers with 2xx; try again later.`, turn / 1000)
}

const tooMany = (seconds: number) =>
  throttled(`At most ${MOST_TESTS_A_MINUTE} tests a minute; try again later.`, seconds)

const throttled = (message: string, seconds: number) =>
  new DomainError('throttled', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
