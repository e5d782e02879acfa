interface Refusal {
  /** A part of the name of the function. */
  readonly of: string
  readonly need: string
  readonly why: string
}

/** Needs that a test wants to be refused. One that no test has any more has to go. */
export const REFUSED_ON_PURPOSE: readonly Refusal[] = [
  {
    of: 'WebhooksServeDestinations',
    need: 'sqs:SendMessage signals ',
    why: 'a queue that its operator has named, but whose own policy does not let the service in',
  },
]

export const refusalFor = (name: string, need: string): Refusal | undefined =>
  REFUSED_ON_PURPOSE.find((refusal) => name.includes(refusal.of) && refusal.need === need)
