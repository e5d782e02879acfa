import { useState } from 'preact/hooks'
import { ErrorNote, Skeleton } from '../../../parts/states.tsx'
import { countOf, formatNumber } from '../../../text/numbers.ts'
import { OutcomeFigures } from './figures.tsx'
import { Mapping } from './mapping.tsx'
import { NearMatches, type Taken } from './near-matches.tsx'
import { ProblemRows } from './problem-rows.tsx'
import type { Brought, Preview } from './send-file.ts'
import { SkippedLines } from './skipped-lines.tsx'
import type { Source } from './source.ts'
import { usePreview } from './use-preview.ts'

/** The file with its preview, when the user confirms the upload. */
export interface Checked extends Brought {
  readonly preview: Preview
  readonly taken: Taken
}

interface CheckFileProps {
  readonly source: Source
  /** An update removes what no row leads to, so nothing is taken beside the rows. */
  readonly canTake: boolean
  /** Shows the last step, which says to which list the rows go. */
  readonly children: (checked: Checked, isReady: boolean) => preact.ComponentChildren
}

/** Shows how each column is read, and the result that the upload would have. */
export function CheckFile({ source, canTake, children }: CheckFileProps) {
  const { preview, error, isOld, choices, ...mapping } = usePreview(source)
  const [taken, take] = useState<Taken>(new Map())
  if (preview === undefined) return error === undefined ? <Skeleton rows={8} /> : <ErrorNote error={error} />
  const { columns, problem } = preview
  const isReady = !isOld && error === undefined && problem === null && usableIn(preview, taken) > 0
  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <section aria-busy={isOld}>
        <h2>What will come of it</h2>
        <p role="status" class={problem === null ? 'soft' : 'note warn'}>
          {isOld ? 'The rows are looked up again.' : problem === null ? summaryOf(preview) : NO_IDENTITY}
        </p>
        {problem === null && <OutcomeFigures {...preview} />}
      </section>
      {columns.length > 0 && (
        <section>
          <h2>Columns</h2>
          <p class="soft">Change what a column is taken for, or leave it out.</p>
          <Mapping columns={columns} {...mapping} />
        </section>
      )}
      {canTake && <NearMatches rows={preview.rows} taken={taken} take={take} />}
      <ProblemRows
        rows={problemsIn(preview, taken)}
        count={preview.unresolved + preview.refused - taken.size}
        name={source.name || 'Rows'}
        columns={columns.map(({ name }) => name)}
        hint="The other rows are taken without them. Mend these in the downloaded file, and add it to the list afterwards."
      />
      <SkippedLines lines={preview.skipped} />
      {children({ source, choices, preview, taken }, isReady)}
    </>
  )
}

const NO_IDENTITY =
  'No column leads to a company or a person yet. Say below which one holds a page, a website, a domain, a name or an e-mail address.'

/** The number of rows that find a company or a person. Rows that the preview did not look up count too: most find one. */
export function usableIn({ matched, created, duplicates, total, lookedUp }: Preview, taken: Taken) {
  return matched + created + duplicates + taken.size + (total - lookedUp)
}

const problemsIn = ({ rows }: Preview, taken: Taken) =>
  rows.filter(({ status, line }) => (status === 'unresolved' || status === 'refused') && !taken.has(line))

function summaryOf({ total, lookedUp, matched, created }: Preview) {
  const found = `${countOf(matched + created, 'company or person', 'companies and people')} found`
  if (lookedUp === total) return `${countOf(total, 'row')} read, ${found}.`
  return `${countOf(total, 'row')} read. The first ${formatNumber(lookedUp)} were looked up: ${found}.`
}
