import type { operations } from '@signalbox/client'
import { Code } from '../../../parts/code.tsx'
import { Time } from '../../../parts/small.tsx'

export type Given = operations['sendUserLink']['responses'][200]['content']['application/json']

interface Props {
  readonly given: Given
}

/** The link of a user: on its way by mail, or here once, or both. */
export const GivenLink = ({ given: { email, link, mailed, problem, linkEndsAt } }: Props) => (
  <div class="stack">
    {problem !== null && <p class="note warn">{problem}</p>}
    {mailed && <p>The link is on its way to {email}.</p>}
    {link !== null && (
      <>
        <p>
          {mailed ? 'Or copy it, and give it yourself.' : `Copy it now, and give it to ${email}.`} It is shown
          this once.
        </p>
        <Code text={link} label="Copy the link" />
      </>
    )}
    {(mailed || link !== null) && linkEndsAt !== null && (
      <p class="soft">
        It signs in once, and ends <Time at={linkEndsAt} />.
      </p>
    )}
  </div>
)
