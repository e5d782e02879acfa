import type { ComponentChildren } from 'preact'
import { Check, ChooseAll, type Choosing } from './choose-rows.tsx'
import { RowBlocks } from './row-blocks.tsx'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  readonly isNumber?: boolean
  /** Left out on narrow screens: 1 first, 2 also on middle ones. */
  readonly drop?: 1 | 2
  readonly width?: 'xs' | 's' | 'm' | 'l'
  readonly sort?: { readonly direction: 'asc' | 'desc' | undefined; readonly toggle: () => void }
}

/** Up to so many rows, the table is whole; beyond, the rows far from the screen are left out. */
const MOST_WHOLE = 200

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
  readonly choosing?: Choosing | undefined
}

const classOf = ({ isNumber, drop, width }: Column<never>) =>
  [isNumber === true && 'number', drop !== undefined && `drop-${drop}`, width !== undefined && `w-${width}`]
    .filter(Boolean)
    .join(' ')

export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, actions, columns, choosing } = props
  const isLong = rows.length > MOST_WHOLE
  const width = columns.length + Number(actions !== undefined) + Number(choosing !== undefined)
  const row = (one: Row, at: number) => (
    <BodyRow key={rowKey(one)} table={props} row={one} index={isLong ? at + 2 : undefined} />
  )
  return (
    <div class="table">
      <table aria-label={label} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {choosing !== undefined && <ChooseAll {...choosing} keys={rows.map(rowKey)} />}
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
        {isLong ? (
          <RowBlocks rows={rows} columns={width}>
            {row}
          </RowBlocks>
        ) : (
          <tbody>{rows.map(row)}</tbody>
        )}
      </table>
    </div>
  )
}

interface BodyRowProps<Row> {
  readonly table: TableProps<Row>
  readonly row: Row
  readonly index: number | undefined
}

function BodyRow<Row>({ table, row, index }: BodyRowProps<Row>) {
  const { rowKey, href, open, narrow, actions, columns, choosing } = table
  const key = rowKey(row)
  return (
    <tr
      aria-rowindex={index}
      aria-current={open !== undefined && open === key ? 'true' : undefined}
      onClick={href && openUnlessText}
      onMouseEnter={tellWhatIsCut}
    >
      {choosing !== undefined && (
        <td class="check-cell">
          <Check name={`Choose ${choosing.nameOf(key)}`} keys={[key]} {...choosing} />
        </td>
      )}
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
  )
}

/** A pointer on a cell that is too narrow for its text sees all of it. */
function tellWhatIsCut({ currentTarget }: MouseEvent & { readonly currentTarget: HTMLTableRowElement }) {
  for (const cell of currentTarget.cells) {
    const { scrollWidth, clientWidth } = cell.querySelector('.cut') ?? cell
    cell.title = scrollWidth > clientWidth ? cell.innerText : ''
  }
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
        {sorted !== 'none' && <span aria-hidden="true">{sorted === 'ascending' ? '↑' : '↓'}</span>}
      </button>
    </th>
  )
}
