/** An app that wants to act for an organization. */
export interface Client {
  readonly id: string
  /** As the app calls itself. Anybody may choose any name. */
  readonly name: string
  readonly redirectUris: readonly string[]
  /** The website that vouches for the app. null for one that registered itself. */
  readonly host: string | null
}

const LONGEST_NAME = 80

/** Removes signs that hide text, or turn the direction of the text around them. */
export const clientName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    // A cut may leave a space, or half a sign.
    .replace(/\p{Cs}$/u, '')
    .trim()
