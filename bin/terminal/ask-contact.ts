import { appendFileSync } from 'node:fs'
import { ENV } from '../../functions/shared/env.ts'

const CONTACT = /^(?:[\x21-\x7e]+@[\x21-\x7e]+|https?:\/\/[\x21-\x7e]+)$/
const LONGEST = 200
const QUESTION =
  'Public sources ask who sends requests, and some refuse without it. Your e-mail address or web page (empty: none): '
const HINT = `no contact: sources such as EDGAR are not read; ${ENV.sourceContact} in the environment or in .env is your e-mail address or web page`

interface Terminal {
  /** Undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  readonly say: (text: string) => void
}

/** Asks once: the answer is kept in the file that the next start reads. */
export async function askForContact(
  file: string,
  env: NodeJS.ProcessEnv,
  { ask, say }: Terminal,
): Promise<void> {
  if (env[ENV.sourceContact]) return
  const answer = (await ask?.(QUESTION))?.trim() ?? ''
  if (answer === '') return say(HINT)
  if (!CONTACT.test(answer) || answer.length > LONGEST)
    return say(`not an e-mail address or web page: ${answer}`)
  env[ENV.sourceContact] = answer
  appendFileSync(file, `\n${ENV.sourceContact}=${answer}\n`)
}
