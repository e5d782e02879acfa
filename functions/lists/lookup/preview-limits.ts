/** A preview looks up so many rows. */
export const MOST_PREVIEWED_ROWS = 5000

/** Of the rows beyond, so many are named. */
export const MOST_REFUSED_BEYOND = 1000
