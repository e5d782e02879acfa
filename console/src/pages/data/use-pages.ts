import { useState } from 'preact/hooks'
import type { Asked } from '../../api/resource.ts'
import { sayProblem } from '../../parts/toasts.tsx'
import { pageAfter, type Rows, rowsOf } from './data-resources.ts'

export type Total = number | { readonly atLeast: number }

type Answer = Rows & {
  readonly nextAfter?: string | null | undefined
  readonly total?: Total | undefined
}

export interface Pages {
  readonly asked: Asked<Answer>
  /** All rows that were loaded, each once. */
  readonly rows: Rows | undefined
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly loadMore: () => void
}

interface Loaded {
  readonly search: string
  readonly pages: readonly Answer[]
  readonly isLoading: boolean
}

/** The rows of a query, page by page. The first page counts all that match. */
export function usePages(search: string): Pages {
  const asked = rowsOf.use([`${search}&total=true`])
  const [loaded, setLoaded] = useState<Loaded>({ search, pages: [], isLoading: false })
  const { pages, isLoading } = loaded.search === search ? loaded : { pages: [], isLoading: false }
  const next = (pages.at(-1) ?? asked.data)?.nextAfter
  const loadMore = () => {
    if (isLoading || typeof next !== 'string') return
    setLoaded({ search, pages, isLoading: true })
    pageAfter(search, next).then(
      (page) => setLoaded({ search, pages: [...pages, page], isLoading: false }),
      (error: unknown) => {
        setLoaded({ search, pages, isLoading: false })
        sayProblem(error)
      },
    )
  }
  const rows = asked.data && together([asked.data, ...pages])
  return { asked, rows, hasMore: typeof next === 'string', isLoading, loadMore }
}

/** A row that changes meanwhile may come twice. */
function together(pages: readonly Answer[]): Rows | undefined {
  const type = pages[0]?.type
  if (type === 'signals')
    return { type, data: once(pages.flatMap((page) => (page.type === type ? page.data : []))) }
  if (type === 'accounts')
    return { type, data: once(pages.flatMap((page) => (page.type === type ? page.data : []))) }
  if (type === 'people')
    return { type, data: once(pages.flatMap((page) => (page.type === type ? page.data : []))) }
  return undefined
}

const once = <Row extends { readonly id: string }>(rows: readonly Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
