/** Time as the domain sees it; tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
