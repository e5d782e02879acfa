import { createInterface } from 'node:readline'

/** A program of a host talks with the person who uses it through lines: of its output, and of its input. */
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

/** Sends the person to a link, and gives the address that he came back to. */
export async function ask(link) {
  tell('asks', { link })
  const { value = '' } = await answers.next()
  return value
}

export const tell = (step, more = {}) => void console.log(JSON.stringify({ step, ...more }))

/** The person goes. */
export const done = () => process.exit(0)
