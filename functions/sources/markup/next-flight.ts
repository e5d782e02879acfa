import { jsonAt } from './json-in-script.ts'

const PUSH = 'self.__next_f.push('

/** The part of the stream that a script of Next.js holds. Undefined for other scripts. */
export function pushedText(script: string): string | undefined {
  const at = script.slice(0, 200).indexOf(PUSH)
  if (at < 0) return undefined
  const call = jsonAt(script, at + PUSH.length)
  const [, text] = Array.isArray(call) ? call : []
  return typeof text === 'string' ? text : ''
}

const ROW = /^[\da-f]{1,8}:(?=[[{])/

/** The rows of the stream that are data: `a:[…]`. The others are code and texts. */
export function flightRows(stream: string): unknown[] {
  return stream.split('\n').flatMap((line) => {
    const [name] = ROW.exec(line) ?? []
    const row = name === undefined ? undefined : jsonAt(line, name.length)
    return row === undefined ? [] : [row]
  })
}
