export interface Token {
  /** In small letters, without accents. */
  readonly word: string
  /** Where it is in the headline. */
  readonly start: number
  readonly end: number
  readonly capital: boolean
  /** Ends a clause: no event goes on behind it. */
  readonly breaks: boolean
}
