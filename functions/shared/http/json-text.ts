import { DomainError } from '../errors.ts'

const MOST_LEVELS = 32
const TOO_DEEP = `Must be nested at most ${MOST_LEVELS} levels deep.`

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const OPEN = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)))
const CLOSE = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)))

/** Looks at each character once, before anything is made of them. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) inText = !inText
    else if (inText && code === BACKSLASH) at += 1
    else if (!inText && OPEN.has(code)) depth += 1
    else if (!inText && CLOSE.has(code)) depth -= 1
    if (depth > MOST_LEVELS) return true
  }
  return false
}

export function refuseDeep(json: string) {
  if (!isTooDeep(json)) return
  throw new DomainError('invalid_input', `The body is refused: ${TOO_DEEP}`, {
    errors: [{ path: '', message: TOO_DEEP }],
  })
}
