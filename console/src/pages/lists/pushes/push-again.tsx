import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { lists } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { go } from '../../../routing/location.ts'
import { hrefOf } from '../../../routing/route.ts'
import { countOf } from '../../../text/numbers.ts'
import { sentenceOf } from '../../../text/words.ts'
import { startPush } from './push-dialog.tsx'
import { type PushBody, PushForm } from './push-form.tsx'

type Push = components['schemas']['Push']

interface Props {
  readonly push: Push
  readonly failed: Push['results']
  readonly onClose: () => void
}

/** A push takes a whole list, so the failed rows get a list of their own. */
export function PushAgain({ push, failed, onClose }: Props) {
  const name = `Failed rows of a push to ${sentenceOf(push.platform)}, ${push.createdAt.slice(0, 10)}`
  const again = async (body: PushBody) => {
    const selected = failed.map(({ id, type }) => ({ id, type }))
    const list = await dataOf(signalbox.POST('/lists', { body: { name, selected } }))
    lists.refresh()
    const started = await startPush(list.id, body)
    onClose()
    go(hrefOf(['lists', list.id, 'pushes'], { open: started.id }))
  }
  return (
    <Dialog title={`Push ${countOf(failed.length, 'failed row')} again`} onClose={onClose}>
      <p class="soft">Makes the list “{name}” and pushes it.</p>
      <PushForm verb={`Push ${countOf(failed.length, 'row')}`} first={push.platform} push={again} />
    </Dialog>
  )
}
