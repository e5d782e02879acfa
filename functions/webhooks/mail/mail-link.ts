/** What a public link names: a destination, and a secret that only its mails have. */
export interface MailToken {
  readonly organizationId: string
  readonly destinationId: string
  readonly secret: string
}

export type MailPage = 'confirm' | 'unsubscribe'

const TOKEN = /^(org_[0-9A-Za-z_-]{1,64})\.(dst_[0-9A-Za-z_-]{1,64})\.([0-9A-Za-z_-]{43})$/

const mailToken = ({ organizationId, destinationId, secret }: MailToken) =>
  `${organizationId}.${destinationId}.${secret}`

export function mailTokenIn(text: string): MailToken | undefined {
  const [, organizationId, destinationId, secret] = TOKEN.exec(text) ?? []
  if (organizationId === undefined || destinationId === undefined || secret === undefined) return undefined
  return { organizationId, destinationId, secret }
}

export const mailLink = (publicUrl: string, page: MailPage, token: MailToken) =>
  `${publicUrl}/mail?${page}=${mailToken(token)}`
