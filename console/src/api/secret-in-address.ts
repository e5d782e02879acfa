/**
 * The secret of a link, or a word, which is behind the hash sign. It leaves the address bar, and so the history, at
 * once.
 */
export function takeSecret(name: 'demo' | 'link' | 'provider'): string | undefined {
  const { hash, pathname } = window.location
  const start = `#${name}=`
  if (!hash.startsWith(start)) return undefined
  window.history.replaceState(null, '', pathname)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  return hash.slice(start.length)
}
