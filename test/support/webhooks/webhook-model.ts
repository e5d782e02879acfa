import * as v from 'valibot'
import type { Outcome } from '../../../functions/shared/sender/outcome.ts'
import {
  ATTEMPT_LEASE_MS,
  type AttemptRow,
  type NewAttempt,
  NOT_SENT,
} from '../../../functions/webhooks/attempts/attempt.ts'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import { pack } from '../../../functions/webhooks/attempts/packed-text.ts'
import { deliverParcel } from '../../../functions/webhooks/delivery/deliver-parcel.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import { breakerOpensUntil } from '../../../functions/webhooks/receivers/circuit-breaker.ts'
import type { Receivers, WebhookTarget } from '../../../functions/webhooks/receivers/receiver.ts'
import { disablingReason, ReceiverHealth } from '../../../functions/webhooks/receivers/receiver-health.ts'
import {
  type Redeliveries,
  redeliveryMessage,
  redeliveryRow,
} from '../../../functions/webhooks/redelivery/redeliver.ts'

const REQUESTS_A_MINUTE = 10
const VISIBILITY_MS = DELIVER_VISIBILITY_SECONDS * 1000

/** Everything around sending, in memory. Workers die at random, as often as `crash` says. */
export class WebhookModel {
  now = Date.parse('2026-11-21T09:00:00.000Z')
  crash = 0
  #dead = false
  readonly queue: { parcel: DeliveryMessage[]; at: number }[] = []
  readonly rows = new Map<string, AttemptRow>()
  readonly health = new Map<string, ReceiverHealth>()
  readonly targets = new Map<string, WebhookTarget>()
  readonly posts: { id: string; deliveryId: string; accepted: boolean; settled: boolean }[] = []
  readonly #answered = new Set<string>()
  readonly #turns = new Map<string, number>()
  #hostFailures = 0
  readonly #random: () => number
  readonly #answer: () => Outcome

  constructor(random: () => number, answer: () => Outcome) {
    this.#random = random
    this.#answer = answer
  }

  /** Queues first deliveries in parcels of random size. */
  signals(numbers: readonly number[], destinationId: string) {
    const left = numbers.map((number) => this.#firstMessage(number, destinationId))
    while (left.length > 0) this.push(left.splice(0, 1 + Math.floor(this.#random() * left.length)))
  }

  #firstMessage(number: number, destinationId: string): DeliveryMessage {
    const signalId = `sig_${number}`
    const body = Buffer.from(pack(JSON.stringify({ id: signalId }))).toString('base64')
    return {
      organizationId: 'org_a',
      destination: { kind: 'keyword', id: destinationId },
      signalId,
      deliveryId: deliveryIdOf(signalId, destinationId),
      attempt: 1,
      at: new Date(this.now).toISOString(),
      url: 'https://hooks.example.com/',
      body,
    }
  }

  push(parcel: DeliveryMessage[], at = this.now) {
    this.queue.push({ parcel, at })
    // A queue delivers some messages twice.
    if (this.#random() < 0.1) this.queue.push({ parcel, at })
  }

  /** Processes the next message; false when there is none. */
  async step(): Promise<boolean> {
    const next = this.queue.sort((a, b) => a.at - b.at).shift()
    if (!next) return false
    this.now = Math.max(this.now, next.at)
    this.#dead = false
    const results = await deliverParcel(this.#delivery(), this.#receivers(), next.parcel)
    if (results.some(({ status }) => status === 'rejected')) {
      this.queue.push({ parcel: next.parcel, at: this.now + VISIBILITY_MS })
    }
    return true
  }

  /** A dead worker does nothing more, in any of its deliveries. */
  #die() {
    this.#dead ||= this.#random() < this.crash
    if (this.#dead) throw new Error('the worker died')
  }

  #receivers(): Receivers {
    return {
      current: (message) => message,
      wasMade: () => false,
      target: ({ destination }) => this.targets.get(destination.id),
      health: ({ destination }) => {
        const health = this.health.get(destination.id)
        return health?.since === this.targets.get(destination.id)?.since ? health : undefined
      },
      // A copy that the table may have, or not yet.
      hasAnswered: ({ destination }) =>
        this.#answered.has(this.targets.get(destination.id)?.url ?? '') && this.#random() < 0.9,
      hostFailures: () => this.#hostFailures,
      noteHostFailures: () => undefined,
      signing: () => undefined,
      previous: ({ from }) => (from === undefined ? undefined : this.rows.get(from)),
    }
  }

  #delivery(): DeliveryParts {
    const clock = () => new Date(this.now)
    return {
      divert: undefined,
      secrets: async () => [],
      userAgent: 'Signalbox/test',
      clock,
      random: this.#random,
      pace: { reserve: async () => ({ turn: 0 }) },
      later: async (messages, at) => {
        this.#die()
        this.push([...messages], at.getTime())
        this.#die()
      },
      isNamed: () => true,
      postAws: async () => {
        throw new Error('No receiver of the model is at AWS.')
      },
      post: async (_url, headers) => {
        this.#die()
        const outcome = this.#answer()
        const accepted = outcome.error === null && outcome.status !== null && outcome.status < 300
        const deliveryId = headers['webhook-id'] ?? ''
        const id = this.#claimed.get(deliveryId) ?? ''
        this.posts.push({ id, deliveryId, accepted, settled: false })
        this.#die()
        return outcome
      },
      attempts: {
        claim: async (attempt, now) => {
          this.#die()
          const row = this.rows.get(attempt.id)
          if (row && !isFree(row, now))
            return row.status === 'sending' ? { state: 'busy' } : { state: 'settled', row }
          const leaseUntil = new Date(now.getTime() + ATTEMPT_LEASE_MS).toISOString()
          this.rows.set(attempt.id, { ...NOT_SENT, ...pick(attempt), status: 'sending', leaseUntil })
          this.#claimed.set(attempt.deliveryId, attempt.id)
          return { state: 'claimed' }
        },
        settle: async (attempt, settlement) => {
          this.#die()
          this.rows.set(attempt.id, { ...NOT_SENT, ...pick(attempt), ...settlement, leaseUntil: null })
          for (const post of this.posts) if (post.id === attempt.id) post.settled = true
          this.#die()
        },
        refuse: async (attempt, settlement, now) => {
          this.#die()
          const row = this.rows.get(attempt.id)
          if (row && !isFree(row, now))
            return row.status === 'sending' ? { state: 'busy' } : { state: 'settled', row }
          this.rows.set(attempt.id, { ...NOT_SENT, ...pick(attempt), ...settlement, leaseUntil: null })
          return { state: 'claimed' }
        },
        get: async (_organizationId, id) => this.rows.get(id),
      },
      health: {
        failed: async ({ destination }, { since }, gone) => {
          this.#die()
          const known = this.health.get(destination.id)
          const mine = known?.since === since ? known : v.parse(ReceiverHealth, { since })
          const failingSince = mine.failingSince || clock().toISOString()
          const counted = { ...mine, failures: mine.failures + 1, failingSince }
          const reason = disablingReason(counted, gone, clock())
          const until = breakerOpensUntil(counted, clock())
          this.health.set(destination.id, {
            ...counted,
            ...(reason !== undefined && { disabledAt: clock().toISOString(), reason }),
            ...(until && { openUntil: until.toISOString(), opens: counted.opens + 1 }),
          })
        },
        recovered: async ({ destination }) => {
          this.#die()
          this.health.delete(destination.id)
        },
        probe: async ({ destination }, seen, until) => {
          const known = this.health.get(destination.id)
          if (known?.openUntil !== seen) return false
          this.health.set(destination.id, { ...known, openUntil: until.toISOString() })
          return true
        },
        answered: async () => undefined,
        succeeded: async () => undefined,
        slow: async () => undefined,
        lost: async () => 0,
        told: async () => true,
      },
      turns: { charge: async () => this.#die(), giveBack: async () => this.#die() },
      hosts: {
        failed: async () => {
          this.#die()
          this.#hostFailures += 1
          return this.#hostFailures
        },
        recovered: async () => {
          this.#die()
          this.#hostFailures = 0
        },
      },
      trials: {
        turn: async (_organizationId, url, isFailing) => {
          this.#die()
          if (this.#answered.has(url) && !isFailing) return 'passed'
          const minute = `${url} ${Math.floor(this.now / 60_000)}`
          const used = this.#turns.get(minute) ?? 0
          if (used >= REQUESTS_A_MINUTE) return 60_000
          this.#turns.set(minute, used + 1)
          return 'taken'
        },
        pass: async (_organizationId, url) => {
          this.#die()
          this.#answered.add(url)
        },
      },
    }
  }

  readonly #claimed = new Map<string, string>()

  readonly redeliveries: Redeliveries = {
    get: async (_organizationId, id) => this.rows.get(id),
    targetOf: async ({ destination }) => this.targets.get(destination.id),
    enable: async ({ destination }) => {
      if (this.health.get(destination.id)?.disabledAt) this.health.delete(destination.id)
    },
    follow: async (last, message, url) => {
      const row = redeliveryRow(last, message, url)
      this.rows.set(last.id, { ...last, next: row.id })
      this.rows.set(row.id, row)
      this.push([redeliveryMessage(last, url, new Date(this.now))])
      return true
    },
  }
}

const isFree = (row: AttemptRow, now: Date) =>
  row.status === 'sending' && (row.leaseUntil ?? '') < now.toISOString()

const pick = ({ id, organizationId, deliveryId, signalId, destination, url, attempt }: NewAttempt) => ({
  id,
  organizationId,
  deliveryId,
  signalId,
  destination,
  url,
  attempt,
})
