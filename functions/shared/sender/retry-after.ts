const SECONDS = /^\d{1,15}$/
/** The three forms of an HTTP date. `Date.parse` alone takes far more. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/

/** Milliseconds from now, 0 for a date in the past; undefined when the header is absent or malformed. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return Number(text) * 1000
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
