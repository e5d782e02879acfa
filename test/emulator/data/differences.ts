/** Where `after` lacks something of `before`. What was added is no difference. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return ofArrays(before, after, path)
  if (isRecord(before) && isRecord(after))
    return Object.entries(before).flatMap(([name, value]) =>
      differences(value, after[name], `${path}.${name}`),
    )
  return [`${path}: ${JSON.stringify(before)} is now ${JSON.stringify(after)}`]
}

function ofArrays(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  const longer =
    after.length === before.length ? [] : [`${path}: ${before.length} rows are now ${after.length}`]
  return [...longer, ...before.flatMap((value, at) => differences(value, after[at], `${path}[${at}]`))]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
