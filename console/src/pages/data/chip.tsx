import type { ComponentChildren } from 'preact'
import { changeQuery } from '../../routing/location.ts'

interface ChipProps {
  readonly label: string
  readonly value: string | undefined
  /** The parameters of the address that this filter sets. */
  readonly names: readonly string[]
  readonly children: ComponentChildren
}

const PANEL_PX = 280

/**
 * Near the right edge, the panel opens to the left. A click comes before the panel opens. A `toggle` event would come
 * after that, and the page would be too wide for a moment.
 */
function keepInside({ currentTarget: chip }: { readonly currentTarget: HTMLElement }) {
  const { left } = chip.getBoundingClientRect()
  chip.toggleAttribute('data-left', left + PANEL_PX > document.documentElement.clientWidth)
}

/** A filter with a small panel of native controls. */
export const Chip = ({ label, value, names, children }: ChipProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space click a summary too.
  <details class={value === undefined ? 'menu chip' : 'menu chip set'} onClick={keepInside}>
    <summary>
      {value === undefined ? `+ ${label}` : `${label} `}
      {value !== undefined && <b>{value}</b>}
    </summary>
    <div class="panel">
      {children}
      {value !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            changeQuery({ ...Object.fromEntries(names.map((name) => [name, undefined])), open: undefined })
          }
        >
          Clear {label.toLowerCase()}
        </button>
      )}
    </div>
  </details>
)
