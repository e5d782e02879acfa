import { useEffect, useState } from 'preact/hooks'
import { Confirm } from '../../../parts/dialog.tsx'
import { Progress } from '../../../parts/small.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { countOf, formatNumber } from '../../../text/numbers.ts'
import type { Checked } from './check-file.tsx'
import { type Changes, compareFile } from './compare-file.ts'
import { sendInto } from './send-file.ts'
import type { Answer } from './take-suggestions.ts'

interface UpdateDialogProps {
  readonly id: string
  readonly checked: Checked
  readonly finish: (answer: Answer) => Promise<void>
  readonly onClose: () => void
}

/** Says how many members come and go, and asks. */
export function UpdateDialog({ id, checked, finish, onClose }: UpdateDialogProps) {
  const [found, setFound] = useState<Changes | string>()
  const [error, setError] = useState<unknown>()
  const [done, setDone] = useState(0)
  const changes = typeof found === 'string' ? undefined : found
  useEffect(() => {
    const stop = new AbortController()
    compareFile(id, checked, { tell: setDone, signal: stop.signal }).then(
      (said) => stop.signal.aborted || setFound(said),
      (why: unknown) => stop.signal.aborted || setError(why),
    )
    return () => stop.abort()
  }, [])
  const update = async () => {
    const expectRemoved = changes?.removed ?? 0
    await finish(await sendInto(id, checked, { mode: 'replace', expectRemoved }))
  }
  const { total } = checked.preview
  return (
    <Confirm
      title="Update the list to this file"
      verb={verbOf(changes)}
      tone={changes !== undefined && changes.removed > 0 ? 'danger' : 'primary'}
      isReady={changes !== undefined && changes.added + changes.removed > 0}
      onConfirm={update}
      onClose={onClose}
    >
      {error !== undefined && <ErrorNote error={error} />}
      {typeof found === 'string' && (
        <p class="note bad" role="alert">
          {found}
        </p>
      )}
      {found === undefined && error === undefined && (
        <Progress
          done={done}
          total={total}
          label={`The list is compared with ${countOf(total, 'row')}. Nothing is changed yet.`}
        />
      )}
      {changes !== undefined && <ChangesText {...changes} />}
    </Confirm>
  )
}

function verbOf(changes: Changes | undefined) {
  if (changes === undefined) return 'Update the list'
  const { added, removed } = changes
  return removed === 0
    ? `Add ${formatNumber(added)}`
    : `Add ${formatNumber(added)}, remove ${formatNumber(removed)}`
}

const ChangesText = ({ added, removed, kept, firstAdded, firstRemoved }: Changes) => (
  <div class="stack">
    <p role="status">
      <b>{countOf(added, 'member')}</b> will be added, <b>{countOf(removed, 'member')}</b> removed.{' '}
      {countOf(kept, 'member stays', 'members stay')}.
    </p>
    <Names what="Removed" refs={firstRemoved} count={removed} />
    <Names what="Added" refs={firstAdded} count={added} />
  </div>
)

const SHOWN = 8

function Names({ what, refs, count }: { what: string; refs: Changes['firstAdded']; count: number }) {
  const names = refs.flatMap(({ name }) => name ?? []).slice(0, SHOWN)
  if (names.length === 0) return null
  const rest = count - names.length
  return (
    <p class="soft">
      {what}: {names.join(', ')}
      {rest > 0 && ` and ${formatNumber(rest)} more`}.
    </p>
  )
}
