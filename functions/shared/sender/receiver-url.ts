/** Equal for URLs that lead to the same receiver: spellings of the host and the part behind # don't matter. */
export function receiverUrl(given: string): string {
  const url = URL.parse(given)
  if (!url) return given
  url.hash = ''
  return url.href
}
