import * as v from 'valibot'
import { isFreeMail, mailHost } from '../../entities/mail-host.ts'
import { text } from '../../shared/fields.ts'
import { strict } from '../../shared/http/schema.ts'
import type { Clues } from './clues.ts'
import { addressIn, domainIn } from './upload-address.ts'

const LONGEST = 2048

const address = (read: typeof addressIn) =>
  v.pipe(
    text(LONGEST, 0),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues || dataset.value === '') return
      const found = read(dataset.value)
      if (found.kind === 'refused') addIssue({ message: found.message })
    }),
  )

export const UploadUrl = v.pipe(
  text(LONGEST),
  v.rawCheck(({ dataset, addIssue }) => {
    const found = dataset.typed && !dataset.issues ? addressIn(dataset.value) : undefined
    if (found?.kind === 'refused') addIssue({ message: found.message })
  }),
)

/** Empty text is the same as nothing. */
const cell = <S extends v.GenericSchema<string, string>>(schema: S) => v.optional(v.nullable(schema))

export const UploadRow = strict({
  url: cell(address(addressIn)),
  domain: cell(address(domainIn)),
  name: cell(text(500, 0)),
  email: cell(
    v.pipe(
      text(320, 0),
      v.check((email) => email === '' || mailHost(email) !== undefined, 'Must be an e-mail address.'),
    ),
  ),
})
export type UploadRow = v.InferOutput<typeof UploadRow>

export const UPLOAD_COLUMNS = ['url', 'domain', 'name', 'email'] as const

export function cluesIn({ url, domain, name, email }: UploadRow): Clues {
  const [given, site] = [url ? addressIn(url) : undefined, domain ? domainIn(domain) : undefined]
  const mail = email ? mailHost(email) : undefined
  const free = mail !== undefined && isFreeMail(mail)
  const hosts = [site, given].flatMap((one) => (one?.kind === 'site' ? [one.host] : []))
  const shared = [site, given].flatMap((one) => (one?.kind === 'shared' ? [one.host] : []))
  return {
    page: given?.kind === 'page' ? given.page : undefined,
    host: hosts[0],
    mailHost: free ? undefined : mail,
    name: name || undefined,
    vague: [
      ...shared.map((host) => `Many companies have a page on ${host}.`),
      ...(free ? [`Anybody can have an address at ${mail}.`] : []),
    ],
  }
}
