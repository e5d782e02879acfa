import { keywords, lists } from '../api/resources.ts'
import { hrefOf } from '../routing/route.ts'

interface Props {
  readonly listId: string | null
  readonly keywordId: string | null
}

/** The list or keyword that a run or a charge is for. */
export function OwnerLink({ listId, keywordId }: Props) {
  const list = lists.use([]).data?.data.find(({ id }) => id === listId)
  const keyword = keywords.use([]).data?.data.find(({ id }) => id === keywordId)
  if (list !== undefined) return <a href={hrefOf(['lists', list.id])}>{list.name}</a>
  if (keyword !== undefined) return <a href={hrefOf(['keywords'], { open: keyword.id })}>{keyword.query}</a>
  return (
    <>{listId === null && keywordId === null ? '–' : `A deleted ${listId === null ? 'keyword' : 'list'}`}</>
  )
}
