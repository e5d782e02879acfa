export const USUAL_EVENTS = 25
const MOST_EVENTS = 100

/** How long an agent waits before it polls again, when there is nothing more to tell it now. */
export const NEXT_POLL_MS = 60_000

/** How many events one answer has at most. */
export const eventsOfAnswer = (asked: number | undefined) =>
  Math.min(Math.max(asked ?? USUAL_EVENTS, 1), MOST_EVENTS)
