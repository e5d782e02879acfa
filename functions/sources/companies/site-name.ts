import { BETWEEN, namesInHead } from '../markup/names-in-head.ts'
import { LONGEST_TITLE, oneLine } from '../markup/plain-text.ts'
import { OF_A_WEBSITE, plainName } from '../text/plain-name.ts'
import { letters, registeredLabel } from '../text/registered-label.ts'

const SHORTEST_SHARED = 3

/**
 * The name that a company's homepage gives itself. It must have to do with the host, because names decide whom a
 * signal is about, and anybody can write any name on a page.
 */
export function siteName(html: string, host: string): string | undefined {
  const label = registeredLabel(host)
  const candidates = namesInHead(html)
    .map((text) => oneLine(text).slice(0, LONGEST_TITLE))
    .flatMap((text) => [text, ...text.split(BETWEEN)])
    .flatMap((text) => plainName(text, OF_A_WEBSITE) ?? [])
  return (
    candidates.find((text) => letters(text) === label) ??
    candidates.find((text) => resemble(letters(text), label))
  )
}

/** Whether what stands on the second host may name who has the first. */
export const ownsName = (host: string, other: string) => registeredLabel(host) === registeredLabel(other)

/** One is nearly all of the other. */
function resemble(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  return shorter.length >= SHORTEST_SHARED && longer.includes(shorter) && longer.length <= shorter.length * 2
}
