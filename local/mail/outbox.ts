import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Permissions } from '../aws/contracts/permissions.ts'
import type { Clock, Report, RunningServer } from '../aws/contracts/runtime.ts'
import { serveProtocol } from '../aws/wire/serve-protocol.ts'
import { mailRights } from './mail-rights.ts'
import { answerAsSes, type SentMail } from './ses-stand-in.ts'

const MOST_KEPT = 500

interface Outbox {
  readonly dataDir: string
  readonly clock: Clock
  readonly report: Report
  readonly permissions: Permissions
}

/** Mails that nobody gets: each is a page to open and a text, in a folder of the data. */
export function startOutbox({ dataDir, clock, report, permissions }: Outbox): Promise<RunningServer> {
  const folder = join(dataDir, 'outbox')
  const refusal = mailRights(permissions)
  let count = 0
  const keep = (mail: SentMail) => {
    count += 1
    const time = new Date(clock()).toISOString().replace(/[:.]/g, '-')
    const name = `${time}-${String(count).padStart(4, '0')}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.html`), mail.html)
    writeFileSync(join(folder, `${name}.txt`), textOf(mail))
    prune(folder)
    return name
  }
  return serveProtocol(async ({ method, url, headers: { authorization = '' }, body }) => {
    const mayNot = (mail: SentMail) => refusal(authorization, mail)
    return answerAsSes({ method, path: url.pathname, headers: { authorization }, body }, keep, mayNot)
  }, report)
}

const textOf = ({ from, to, subject, headers, tags, text }: SentMail) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...Object.entries(tags).map(([name, value]) => `Tag-${name}: ${value}`),
    '',
    text,
  ].join('\n')

function prune(folder: string) {
  const names = readdirSync(folder).sort()
  for (const name of names.slice(0, Math.max(0, names.length - 2 * MOST_KEPT))) rmSync(join(folder, name))
}
