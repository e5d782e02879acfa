/** What a key may be used for. */
export const SCOPES = ['read', 'lists', 'keywords', 'push', 'webhooks', 'credits', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** The words of the reference. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  read: 'read everything that the organization sees',
  lists: 'make and change lists and their members, and say what is wrong',
  keywords: 'make, change and delete keywords',
  push: 'push lists to outreach tools',
  webhooks: 'say where signals are sent, and send them again',
  credits: 'start what costs credits: monitors, keywords and runs',
  admin: 'change the organization, and make and revoke keys',
}
