type Values = Readonly<Record<string, unknown>>

/** The parts of an update that sets these attributes; an undefined one is left as it is. */
export function assignments(values: Values, conditionValues: Values = {}) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return {
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ...conditionValues,
    },
  }
}
