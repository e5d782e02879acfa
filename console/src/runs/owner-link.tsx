import { keywords, lists } from '../api/resources.ts'
import { hrefOf } from '../routing/route.ts'

interface Props {
  readonly listId: string | null
  readonly keywordId: string | null
}

/** The list or keyword that a run or a charge is for. */
export function OwnerLink({ listId, keywordId }: Props) {
  const owned = lists.use([]).data?.data
  const words = keywords.use([]).data?.data
  const list = owned?.find(({ id }) => id === listId)
  const keyword = words?.find(({ id }) => id === keywordId)
  if (list !== undefined) return <a href={hrefOf(['lists', list.id])}>{list.name}</a>
  if (keyword !== undefined) return <a href={hrefOf(['keywords'], { open: keyword.id })}>{keyword.query}</a>
  // Nothing is called deleted before all are known.
  if (owned === undefined || words === undefined) return null
  return (
    <>{listId === null && keywordId === null ? '–' : `A deleted ${listId === null ? 'keyword' : 'list'}`}</>
  )
}
