const LONGEST = 2048

/** Understands addresses without a scheme too. Undefined for ports, credentials and hosts without a dot. */
export function parseWebUrl(given: string): URL | undefined {
  const text = given.trim()
  if (text.length === 0 || text.length > LONGEST) return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  const url = URL.parse(whole)
  if (!url) return undefined
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  const plain = url.username === '' && url.password === '' && url.port === ''
  return web && plain && url.hostname.includes('.') ? url : undefined
}
