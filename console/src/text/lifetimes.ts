export const SESSION_TEXT = 'It is swapped for a session of 8 hours and kept nowhere in the browser.'

export const KEPT_TEXT = 'Attempts are kept for 30 days, unless your operator has set another time.'
