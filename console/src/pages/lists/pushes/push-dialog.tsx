import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { signalbox } from '../../../api/signalbox.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { go } from '../../../routing/location.ts'
import { hrefOf } from '../../../routing/route.ts'
import { countOf } from '../../../text/numbers.ts'
import { Eligibility } from './push-eligibility.tsx'
import { type PushBody, PushForm } from './push-form.tsx'
import { pushes } from './push-resources.ts'

export function PushDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const push = async (body: PushBody) => {
    const started = await startPush(list.id, body)
    onClose()
    go(hrefOf(['lists', list.id, 'pushes'], { open: started.id }))
  }
  const isEmpty = list.itemCount === 0
  const what = list.itemCount === null ? 'what matches now' : countOf(list.itemCount, 'member')
  return (
    <Dialog title={`Push ${list.name}`} onClose={onClose}>
      <p class="soft">
        {isEmpty
          ? 'The list is empty. Add companies or people to it first.'
          : `Sends ${what} in the background. It costs no credits.`}
      </p>
      <PushForm
        verb="Start the push"
        isEmpty={isEmpty}
        push={push}
        about={(platform) => <Eligibility list={list} platform={platform} onClose={onClose} />}
      />
    </Dialog>
  )
}

export async function startPush(id: string, body: PushBody) {
  const started = await dataOf(
    signalbox.POST('/lists/{id}/push-to-platform', { params: { path: { id } }, body }),
  )
  pushes.refresh()
  return started
}
