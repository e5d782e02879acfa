import { dataOf } from '@signalbox/client'
import { useEffect, useRef } from 'preact/hooks'
import { listPage } from '../../../api/list-resources.ts'
import { resource } from '../../../api/resource.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { hrefOf } from '../../../routing/route.ts'
import { countOf, formatNumber } from '../../../text/numbers.ts'

const LIVE_MS = 2_000

const uploads = resource((id: string) =>
  dataOf(signalbox.GET('/lists/{id}/uploads', { params: { path: { id } } })),
)

const isOpen = ({ status }: { readonly status: string }) => status === 'queued' || status === 'running'

/** Says on a list that rows are still coming, and leads to them. */
export function OpenUploads({ id }: { id: string }) {
  const { data } = uploads.use([id], (answer) => (answer?.data.some(isOpen) ? LIVE_MS : undefined))
  const open = data?.data.filter((upload) => isOpen(upload) && !upload.dryRun) ?? []
  const done = open.reduce((sum, upload) => sum + upload.done, 0)
  const wereOpen = useRef(0)
  useEffect(() => {
    if (open.length + wereOpen.current > 0) listPage.refresh()
    wereOpen.current = open.length
  }, [done, open.length])
  return (
    <>
      {open.map((upload) => (
        <p key={upload.id} class="note">
          <span>
            <strong>An upload is under way.</strong> {formatNumber(upload.done)} of{' '}
            {countOf(upload.total, 'row')}.{' '}
            <a href={hrefOf(['lists', id, 'uploads', upload.id])}>See its progress</a>
          </span>
        </p>
      ))}
    </>
  )
}
