import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KeptMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const head = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''

/** The mails that a local service kept for this address, oldest first. */
export function outboxOf(dataDir: string, address: string): KeptMail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((text) => ({ to: head(text, 'To'), subject: head(text, 'Subject'), text }))
    .filter(({ to }) => to === address)
}

const linkOf = (kind: string, { text }: KeptMail) =>
  new RegExp(`https?://\\S+/mail\\?${kind}=[\\w.-]+`).exec(text)?.[0] ?? ''

export const confirmLinkIn = (mail: KeptMail) => linkOf('confirm', mail)
export const stopLinkIn = (mail: KeptMail) => linkOf('unsubscribe', mail)
