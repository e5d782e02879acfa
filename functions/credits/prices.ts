/** Credits for one account in one run of a monitor. */
export const COST_PER_ACCOUNT = 10

/** Credits for one new result of a keyword. */
export const COST_PER_RESULT = 10
