type Values = Readonly<Record<string, unknown>>

/** Sets these attributes. An undefined value leaves its attribute as it is. */
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
