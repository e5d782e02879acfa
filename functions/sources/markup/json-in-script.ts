const OPENS = new Set('[{')
const CLOSES = new Set(']}')

/** The list or object that begins at a place of a script, whatever code follows it. Undefined where none can be read. */
export function jsonAt(script: string, from: number): unknown {
  const end = endOfValue(script, from)
  if (end === undefined) return undefined
  try {
    return JSON.parse(script.slice(from, end))
  } catch {
    return undefined
  }
}

/** Behind the bracket that closes the first one. */
function endOfValue(script: string, from: number): number | undefined {
  if (!OPENS.has(script[from] ?? '')) return undefined
  let depth = 0
  for (let at = from; at < script.length; at += 1) {
    const sign = script[at] ?? ''
    if (sign === '"') at = endOfText(script, at)
    else if (OPENS.has(sign)) depth += 1
    else if (CLOSES.has(sign)) depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

/** The quote that ends a text. */
function endOfText(script: string, from: number): number {
  let at = from + 1
  while (at < script.length && script[at] !== '"') at += script[at] === '\\' ? 2 : 1
  return at
}
