import { ask } from '../../api/console-calls.ts'
import { resource } from '../../api/resource.ts'
import { isMarked, signIn, startSession } from '../../api/session.ts'
import { hasJoined, signInLink } from '../../api/sign-in-link.ts'
import { isUnknown } from '../../parts/problem-text.ts'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { SignInCard } from '../../sign-in/sign-in-card.tsx'
import { WayIn } from '../../sign-in/way-in.tsx'

interface Linked {
  readonly organization: string
  readonly email: string
  readonly role: string
  readonly isInvitation: boolean
}

const links = resource(async (link: string) => linkedIn(await ask('link', { link })))

function linkedIn(said: unknown): Linked {
  if (isLinked(said)) return said
  throw new Error('the service told nothing of this link')
}

const isLinked = (said: unknown): said is Linked =>
  typeof said === 'object' && said !== null && 'organization' in said && 'isInvitation' in said

function leave() {
  signInLink.value = undefined
  startSession()
}

/**
 * Only the button uses the link: programs that look at mails open it too. A provider gives one for each organization.
 */
export function LinkLanding({ link }: { link: string }) {
  const [first = '', ...others] = link.split(',')
  const { data, error, reload } = links.use([first])
  return (
    <SignInCard title={data === undefined ? 'Sign in to Signalbox' : titleOf(data)}>
      {data !== undefined && <Enter link={first} linked={data} />}
      {others.map((other) => (
        <OtherOrganization key={other} link={other} />
      ))}
      {data === undefined && error === undefined && <Skeleton rows={2} />}
      {error !== undefined && <ErrorNote error={error} {...(isUnknown(error) ? {} : { retry: reload })} />}
      <button type="button" class={error === undefined ? 'quiet' : 'wide'} onClick={leave}>
        {error === undefined ? 'Not now' : 'Sign in another way'}
      </button>
    </SignInCard>
  )
}

function OtherOrganization({ link }: { link: string }) {
  const { data } = links.use([link])
  if (data === undefined) return null
  return (
    <>
      <h2>{titleOf(data)}</h2>
      <Enter link={link} linked={data} />
    </>
  )
}

const titleOf = ({ organization, isInvitation }: Linked) =>
  isInvitation ? `You are invited to ${organization}` : `Sign in to ${organization}`

function Enter({ link, linked: { email, role, isInvitation } }: { link: string; linked: Linked }) {
  const enter = async () => {
    await signIn({ link })
    hasJoined.value = isInvitation
    signInLink.value = undefined
  }
  return (
    <>
      <p>
        As <strong>{role}</strong>, with the address {email}.
      </p>
      {isMarked() && <p class="note">Whoever is signed in with this browser now will be signed out.</p>}
      <WayIn enter={enter} isPrimary>
        {isInvitation ? 'Accept and sign in' : 'Sign in'}
      </WayIn>
    </>
  )
}
