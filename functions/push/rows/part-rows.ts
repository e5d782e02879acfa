import type { EntityType } from '../../entities/entity-ref.ts'
import type { Platform, PushRow } from '../platforms/platform.ts'
import { failed, type RowOutcome, type RowOutcomes, skipped } from '../platforms/row-outcome.ts'
import { MOST_ROW_TRIES } from './retry-rows.ts'

/** The state of a part's rows, saved before and after every request so that a crash loses neither. */
export interface PushProgress {
  outcomes: RowOutcomes
  /** Rows of a request that was started and whose answer was not recorded. */
  sending: readonly number[]
  /** How many requests failed with each row. */
  tries: readonly number[]
}

const UNSURE = 'the service stopped between sending this row and recording the answer; not sent again'
export const GONE = 'the row is no longer there'
const DUPLICATE = 'another row of the list stands for the same person'

/** The rows of a part while a worker sends them. Undefined stands for a row whose entity is gone. */
export class PartRows {
  readonly #outcomes: RowOutcomes
  readonly #tries: number[]
  /** Rows that the platform may have already. */
  readonly #unsure: Set<number>

  constructor(platform: Platform, rows: readonly (PushRow | undefined)[], progress: PushProgress) {
    const { outcomes, sending, tries } = progress
    this.#unsure = new Set(platform.dedupes ? sending : [])
    this.#tries = outcomes.map((_, row) => tries[row] ?? 0)
    const lost = new Set(platform.dedupes ? [] : sending)
    const known = outcomes.map((outcome, row) => outcome ?? (lost.has(row) ? failed(UNSURE) : null))
    this.#outcomes = withSkipped(platform, rows, known)
  }

  get tries(): readonly number[] {
    return this.#tries
  }

  get anyPushed(): boolean {
    return this.#outcomes.some((outcome) => outcome?.status === 'pushed')
  }

  open = (): number[] => [...this.#outcomes.keys()].filter(this.isOpen)

  isOpen = (row: number): boolean => this.#outcomes[row] === null

  isUnsure = (row: number): boolean => this.#unsure.has(row)

  isPushed = (row: number): boolean => this.#outcomes[row]?.status === 'pushed'

  /** As it is stored while a request with these rows is under way. */
  progress(next: readonly number[]): PushProgress {
    const sending = [...new Set([...this.#unsure, ...next])].filter(this.isOpen)
    return { outcomes: [...this.#outcomes], sending, tries: [...this.#tries] }
  }

  settle(rows: readonly number[], outcomes: RowOutcomes) {
    rows.forEach((row, index) => {
      this.#outcomes[row] ??= outcomes[index] ?? null
    })
  }

  markUnsure(rows: readonly number[]) {
    for (const row of rows) this.#unsure.add(row)
  }

  /** A row fails alone, after its own tries. */
  failOnce(rows: readonly number[], reason: string) {
    for (const row of rows) {
      const tries = (this.#tries[row] ?? 0) + 1
      this.#tries[row] = tries
      if (tries >= MOST_ROW_TRIES) this.#outcomes[row] = failed(`${reason}; tried ${tries} times`)
    }
  }
}

function withSkipped(
  platform: Platform,
  rows: readonly (PushRow | undefined)[],
  outcomes: RowOutcomes,
): (RowOutcome | null)[] {
  const reasons = refusalsOf(platform, rows)
  return outcomes.map((outcome, index) => {
    const reason = reasons[index] ?? (rows[index] === undefined ? GONE : undefined)
    return outcome ?? (reason === undefined ? null : skipped(reason))
  })
}

/** Why rows of one part are not sent; undefined for those that are. */
export function refusalsOf(
  platform: Platform,
  rows: readonly (PushRow | undefined)[],
): (string | undefined)[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row === undefined) return GONE
    const refused = refusal(platform, row)
    // A row that is not sent stands for nobody.
    if (refused !== undefined) return refused
    const identity = platform.identity(row)
    if (seen.has(identity)) return DUPLICATE
    seen.add(identity)
    return undefined
  })
}

const SINGULAR: Readonly<Record<EntityType, string>> = { account: 'company', person: 'person' }
const PLURAL: Readonly<Record<EntityType, string>> = { account: 'companies', person: 'people' }

/** Why the platform does not take this row. */
export const refusal = (platform: Platform, row: PushRow): string | undefined =>
  platform.takes.includes(row.type) ? platform.missing(row) : wrongType(platform, row.type)

export const wrongType = ({ label, takes, containers }: Platform, type: EntityType): string =>
  `${SINGULAR[type]} row: ${label} ${containers} take ${takes.map((each) => PLURAL[each]).join(' and ')}`
