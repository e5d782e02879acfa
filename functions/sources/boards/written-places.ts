type OptionalText = string | null | undefined

/** A title has room for so many. */
const MOST_PLACES = 3

/** The places of an opening, each once, or that it has none but a home. */
export function writtenPlaces(places: readonly OptionalText[], isRemote = false): string {
  const known = places.map((place) => place?.trim() ?? '').filter((place) => place !== '')
  const written = [...new Set(known)].slice(0, MOST_PLACES).join('; ')
  return written || (isRemote ? 'Remote' : '')
}
