import { hrefOf } from '../../../routing/route.ts'

export const TO_MEND = 'Mend what is in the downloaded file, and add that file to the list.'

/** Where an upload leads. */
export const NextSteps = ({ id, children }: { id: string; children?: preact.ComponentChildren }) => (
  <div class="row">
    <a class="button primary" href={hrefOf(['lists', id])}>
      Open the list
    </a>
    <a class="button" href={hrefOf(['lists', id, 'upload'])}>
      Add a file
    </a>
    {children}
  </div>
)
