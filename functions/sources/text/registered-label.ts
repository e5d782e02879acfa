import { domainToUnicode } from 'node:url'

export const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu|or|ne|go)$/

/** The part of a host that was registered. Anybody may have any name below it. */
export function registeredLabel(host: string): string {
  const labels = domainToUnicode(host).split('.').slice(0, -1)
  const last = labels.pop() ?? ''
  return letters(SECOND_LEVEL.test(last) ? (labels.pop() ?? last) : last)
}
