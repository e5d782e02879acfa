/** No event of a company, whatever the words beside it say. */
export const NOT_OURS = `
  OFFICE
`
