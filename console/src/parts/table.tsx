import type { ComponentChildren } from 'preact'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  readonly isNumber?: boolean
  /** Left out on narrow screens: 1 first, 2 also on middle ones. */
  readonly drop?: 1 | 2
  readonly width?: 's' | 'm' | 'l'
  readonly sort?: { readonly direction: 'asc' | 'desc' | undefined; readonly toggle: () => void }
}

interface TableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The first column is the thing, and its link. */
  readonly href?: (row: Row) => string
  readonly open?: string | undefined
  /** The second line of a row on narrow screens. */
  readonly narrow?: (row: Row) => ComponentChildren
  readonly actions?: (row: Row) => ComponentChildren
  readonly columns: readonly Column<Row>[]
}

const classOf = ({ isNumber, drop, width }: Column<never>) =>
  [isNumber === true && 'number', drop !== undefined && `drop-${drop}`, width !== undefined && `w-${width}`]
    .filter(Boolean)
    .join(' ')

export function Table<Row>({ label, rows, rowKey, href, open, narrow, actions, columns }: TableProps<Row>) {
  return (
    <div class="table">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
            {actions !== undefined && (
              <th scope="col" class="actions">
                <span class="hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-current={open !== undefined && open === rowKey(row) ? 'true' : undefined}
              onClick={href && openUnlessText}
            >
              {columns.map((column, at) => (
                <td key={column.name} class={classOf(column)}>
                  {at === 0 && href !== undefined ? (
                    <a data-row href={href(row)}>
                      {column.cell(row)}
                    </a>
                  ) : (
                    column.cell(row)
                  )}
                  {at === 0 && narrow !== undefined && <span class="narrow">{narrow(row)}</span>}
                </td>
              ))}
              {actions !== undefined && <td class="actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The whole row opens, but not while a text is being selected or a control is used. */
function openUnlessText(event: MouseEvent & { readonly currentTarget: HTMLElement }) {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a,button,input,label,summary') !== null) return
  if (window.getSelection()?.toString() !== '') return
  currentTarget.querySelector<HTMLElement>('a[data-row]')?.click()
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { name, sort } = column
  if (sort === undefined)
    return (
      <th scope="col" class={classOf(column)}>
        {name}
      </th>
    )
  const sorted = sort.direction === undefined ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" class={classOf(column)} aria-sort={sorted}>
      <button type="button" class="sort" onClick={sort.toggle}>
        {name}
        <span aria-hidden="true">{sorted === 'none' ? '' : sorted === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  )
}
