/** A board on a host of the company itself, such as careers.acme.com. */
const OWN_HOST = 'host:'

export const ownHostSlug = (host: string): string => `${OWN_HOST}${host.toLowerCase()}`

/** Undefined for a board on a host of its system. */
export const hostOfSlug = (slug: string): string | undefined =>
  slug.startsWith(OWN_HOST) ? slug.slice(OWN_HOST.length) : undefined
