import { dataOf } from '@signalbox/client'
import { signalbox } from '../../../api/signalbox.ts'
import { Confirm } from '../../../parts/dialog.tsx'
import { say } from '../../../parts/toasts.tsx'
import { push, pushes } from './push-resources.ts'

interface Props {
  readonly id: string
  readonly pushId: string
  readonly onClose: () => void
}

export function CancelPush({ id, pushId, onClose }: Props) {
  const cancel = async () => {
    await dataOf(signalbox.DELETE('/lists/{id}/pushes/{pushId}', { params: { path: { id, pushId } } }))
    say('Push cancelled.')
    push.refresh()
    pushes.refresh()
  }
  return (
    <Confirm
      title="Cancel this push"
      verb="Cancel the push"
      no="Keep sending"
      onConfirm={cancel}
      onClose={onClose}
    >
      Rows that were sent stay where they are. The other rows are skipped.
    </Confirm>
  )
}
