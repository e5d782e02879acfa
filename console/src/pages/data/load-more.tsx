import { useEffect, useRef } from 'preact/hooks'
import { shownOf } from './totals.ts'
import type { Pages, Total } from './use-pages.ts'

/** Rows that are this near the end of the page load the next ones. */
const NEAR = '600px 0px'

/** How far the table goes. Scrolling to its end loads on; the button does it for a keyboard. */
export function LoadMore({ pages, total }: { readonly pages: Pages; readonly total: Total }) {
  const end = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoading, loadMore } = pages
  useEffect(() => {
    if (end.current === null || !hasMore || isLoading) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && window.scrollY > 0) loadMore()
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <p class="under soft" ref={end}>
      <span role="status">{shownOf(rows?.data.length ?? 0, total)}</span>
      {hasMore && (
        <button type="button" disabled={isLoading} onClick={loadMore}>
          {isLoading ? 'Loading' : 'Load 100 more'}
        </button>
      )}
    </p>
  )
}
