import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

const ROWS_A_BLOCK = 50
/** The usual height of a row, until a block was seen. */
const ROW_PX = 36
/** Blocks that are this near are there before they are seen. */
const NEAR = '900px 0px'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly columns: number
  readonly children: (row: Row, at: number) => ComponentChildren
}

/** However many rows there are, only those near the screen are in the page; the others keep their place. */
export const RowBlocks = <Row,>({ rows, columns, children }: Props<Row>) => (
  <>
    {Array.from({ length: Math.ceil(rows.length / ROWS_A_BLOCK) }, (_, block) => {
      const first = block * ROWS_A_BLOCK
      const own = rows.slice(first, first + ROWS_A_BLOCK)
      return (
        <Block key={block} isFirst={block === 0} count={own.length} columns={columns}>
          {() => own.map((row, at) => children(row, first + at))}
        </Block>
      )
    })}
  </>
)

interface BlockProps {
  readonly isFirst: boolean
  readonly count: number
  readonly columns: number
  readonly children: () => ComponentChildren
}

function Block({ isFirst, count, columns, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useRef<number>(undefined)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const block = body.current
    if (block === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
        if (!isSeen && block.querySelector('td.gap') === null) height.current = block.offsetHeight
        // A block with the keyboard focus keeps its rows. Otherwise the focus would be lost.
        setNear(isSeen || block.contains(document.activeElement))
      },
      { rootMargin: NEAR },
    )
    observer.observe(block)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {isNear ? (
        children()
      ) : (
        <tr>
          <td
            class="gap"
            colSpan={columns}
            ref={(gap) => gap?.style.setProperty('height', `${height.current ?? count * ROW_PX}px`)}
          />
        </tr>
      )}
    </tbody>
  )
}
