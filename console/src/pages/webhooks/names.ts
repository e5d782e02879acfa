import { destinations, keywords, lists } from '../../api/resources.ts'
import { capital } from '../../text/words.ts'

export type NameOf = (destination: { readonly kind: string; readonly id: string }) => string

/** What people call a destination. */
export function useNames(): NameOf {
  const owned = lists.use([]).data?.data
  const words = keywords.use([]).data?.data
  const places = destinations.use([]).data?.data
  return ({ kind, id }) => {
    if (kind === 'organization') return 'Every new signal'
    if (kind === 'test') return 'Test'
    if (kind === 'destination')
      return places?.find((place) => place.id === id)?.name ?? 'A removed destination'
    return (
      owned?.find((list) => list.id === id)?.name ??
      words?.find((word) => word.id === id)?.query ??
      (owned && words ? `A deleted ${kind}` : capital(kind))
    )
  }
}
