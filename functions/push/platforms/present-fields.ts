export const presentFields = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
