/** Keeps what was checked, what was not, and what has to be undone. */
export interface Suite {
  /** A failure is reported and the next check goes on. */
  check(what: string, work: () => Promise<void>): Promise<void>
  failed(what: string, error: unknown): void
  notChecked(what: string, why: string): void
  /** Undone at the end, the last one first, whatever failed. */
  undoLater(what: string, undo: () => Promise<unknown>): void
  /** Something that no request can remove. */
  remains(what: string): void
  undoAll(): Promise<void>
  readonly failures: readonly string[]
  readonly unchecked: readonly string[]
  readonly left: readonly string[]
  readonly passed: number
}

export function newSuite(say: (line: string) => void): Suite {
  const failures: string[] = []
  const unchecked: string[] = []
  const left: string[] = []
  const undoing: { what: string; undo: () => Promise<unknown> }[] = []
  let passed = 0

  function failed(what: string, error: unknown) {
    const why = error instanceof Error ? error.message : String(error)
    failures.push(`${what}: ${why}`)
    say(`  FAIL  ${what}\n        ${why.replaceAll('\n', '\n        ')}`)
  }

  return {
    failures,
    unchecked,
    left,
    get passed() {
      return passed
    },
    async check(what, work) {
      const since = Date.now()
      try {
        await work()
        passed += 1
        say(`  ok    ${what} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
      } catch (error) {
        failed(what, error)
      }
    },
    failed,
    notChecked(what, why) {
      unchecked.push(`${what}: ${why}`)
      say(`  -     ${what}: not checked, ${why}`)
    },
    undoLater: (what, undo) => void undoing.push({ what, undo }),
    remains: (what) => void left.push(what),
    async undoAll() {
      for (const { what, undo } of undoing.splice(0).reverse()) {
        await undo().catch((error: unknown) => failed(`remove ${what}`, error))
      }
    },
  }
}
