import { Dialog } from '../parts/dialog.tsx'
import { areKeysShown, KEYS } from './shortcuts.ts'

export function Keys() {
  if (!areKeysShown.value) return null
  const close = () => {
    areKeysShown.value = false
  }
  return (
    <Dialog title="Keys" onClose={close}>
      <dl class="facts">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
