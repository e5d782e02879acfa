import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import { placeOf } from '../../shared/host-turns/open-line.ts'
import { PushFault } from '../platforms/push-fault.ts'

/** A few refusals in a row may be the fault of the rows. */
const FEW_REFUSALS = 8

/**
 * A receiver that the caller names gets few requests until it takes a row, and while it refuses them all. A tool has
 * the rate that it documents, and no trial.
 */
export interface Trial {
  /** Whether the next request needs a turn. */
  needsTurn(): boolean
  /** Undefined when a turn was taken; else how long to wait for one. */
  turn(): Promise<PushFault | undefined>
  /** It has taken a row. */
  passed(): void
  /** So many requests more that it did not take, by no fault of their rows. */
  failed(requests: number): void
  /** The requests in a row that it did not take, with those of earlier calls. */
  refused(): number
}

interface TrialStart {
  readonly organizationId: string
  readonly turns: Pick<HostTurns, 'take'>
  /** Whether the receiver has taken a row of this push before. */
  readonly isProven: boolean
  readonly refused: number
}

export function receiverTrial(url: string, { organizationId, turns, ...before }: TrialStart): Trial {
  let { isProven, refused } = before
  return {
    needsTurn: () => !isProven || refused >= FEW_REFUSALS,
    refused: () => refused,

    async turn() {
      const turn = await turns.take(organizationId, url)
      return turn === 'taken' ? undefined : noTurn(url, turn)
    },

    passed() {
      isProven = true
      refused = 0
    },

    failed(requests) {
      refused += requests
    },
  }
}

export const NO_TRIAL: Trial = {
  needsTurn: () => false,
  turn: async () => undefined,
  passed: () => undefined,
  failed: () => undefined,
  refused: () => 0,
}

const noTurn = (url: string, retryAfterMs: number) =>
  new PushFault(
    'no_turn',
    `The row webhook waits for its turn: ${placeOf(url)} gets few requests until it takes a row`,
    { retryAfterMs },
  )
