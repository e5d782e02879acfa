/** The counter of what was refunded for wrong signals, beside the charges of their month. */
export const WRONG = 'wrong'

/** Of the charges of a calendar month, this part is refunded at most for wrong signals. */
const BOUND = 10

/** What may still be refunded. `spent` is what is left of the charges after all refunds. */
export const refundRoomOf = (sums: readonly { readonly spent: number; readonly wrong: number }[]) => {
  const spent = sums.reduce((sum, one) => sum + one.spent, 0)
  const wrong = sums.reduce((sum, one) => sum + one.wrong, 0)
  return Math.floor((spent + wrong) / BOUND) - wrong
}

/** A tenth of the charges of the month is refunded already: the operator looks at the rest. */
export class RefundBoundReached extends Error {
  override readonly name = 'RefundBoundReached'
}
