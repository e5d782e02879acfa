import { groupBy } from '../../../shared/group-by.ts'

/** The addresses that openings with different titles share: none of them is the page of one opening. */
export const urlsOfSeveral = (
  openings: readonly { readonly url: string; readonly title: string }[],
): ReadonlySet<string> =>
  new Set(
    [...groupBy(openings, ({ url }) => url)].flatMap(([url, own]) =>
      own.some(({ title }) => title !== own[0]?.title) ? [url] : [],
    ),
  )
