import { may } from '../../../api/me.ts'
import { hrefOf } from '../../../routing/route.ts'

export const TO_MEND = 'Mend what is in the downloaded file, and add that file to the list.'

interface NextStepsProps {
  readonly id: string
  /** Starts the page anew, for another file. Without it, a link leads to the page. */
  readonly again?: (() => void) | undefined
}

/** Links that are shown after an upload. */
export const NextSteps = ({ id, again }: NextStepsProps) => (
  <div class="row">
    <a class="button primary" href={hrefOf(['lists', id])}>
      Open the list
    </a>
    {!may('lists') ? null : again === undefined ? (
      <a class="button" href={hrefOf(['lists', id, 'upload'])}>
        Add a file
      </a>
    ) : (
      <button type="button" onClick={again}>
        Add a file
      </button>
    )}
  </div>
)
