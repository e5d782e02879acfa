/** What a tool is told of a row: fields without a value are left out. */
export const filled = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
