/** The counter of what was refunded for wrong signals, beside the charges of their month. */
export const WRONG = 'wrong'

/** Of the charges of a calendar month, this part is refunded at most for wrong signals. */
const BOUND = 10

/** How many credits the service may still refund. `spent` are the charges of the month less all refunds. */
export const refundRoomOf = (sums: readonly { readonly spent: number; readonly wrong: number }[]) => {
  const spent = sums.reduce((sum, one) => sum + one.spent, 0)
  const wrong = sums.reduce((sum, one) => sum + one.wrong, 0)
  return Math.floor((spent + wrong) / BOUND) - wrong
}

/** A tenth of the charges of the month is refunded already: the operator looks at the rest. */
export class RefundBoundReached extends Error {
  override readonly name = 'RefundBoundReached'
}
