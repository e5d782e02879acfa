/** Files whose expressions see texts of at most so many characters: something clips or refuses longer ones before. */
export const BOUNDED: Readonly<Record<string, number>> = {
  'sources/headlines/read-headline.ts': 500,
  'sources/text/keyword-query.ts': 500,
  'sources/headlines/telling-words.ts': 500,
  // An origin that the operator sets.
  'sources/fetch/override-origin.ts': 500,
}

/** They contain the words of a query, each with its syntax taken away. */
export const MADE_AT_RUN_TIME: readonly string[] = ['sources/text/match-query.ts']
