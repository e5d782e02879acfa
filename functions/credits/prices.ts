/** Credits per account and monitor run. */
export const COST_PER_ACCOUNT = 10

/** Credits per new result of a keyword. */
export const COST_PER_RESULT = 10
