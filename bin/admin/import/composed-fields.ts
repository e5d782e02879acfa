/** Columns of other programs hold parts of our fields: a city, a country, a full name. */
export function withWholeFields({ city, region, country, fullName, ...row }: Record<string, unknown>) {
  const place = [city, region, country].filter((part) => part !== undefined).join(', ')
  return {
    ...namesIn(fullName),
    ...(place !== '' && { location: place }),
    ...row,
  }
}

function namesIn(fullName: unknown) {
  if (typeof fullName !== 'string') return {}
  const at = fullName.lastIndexOf(' ')
  return at < 0
    ? { firstName: fullName }
    : { firstName: fullName.slice(0, at), lastName: fullName.slice(at + 1) }
}
