import { type KeywordQuery, parseQuery } from '../../../functions/sources/text/keyword-query.ts'

export function query(text: string): KeywordQuery {
  const parsed = parseQuery(text)
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed.query
}
