export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const secondsAfter = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString()

/** In seconds, as DynamoDB wants the moment after which it removes an item. Never before the moment itself. */
export const expiryAt = (moment: string) => Math.ceil(Date.parse(moment) / 1000)
