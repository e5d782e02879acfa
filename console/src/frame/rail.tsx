import { me } from '../api/me.ts'
import { organization } from '../api/resources.ts'
import { signOut } from '../api/session.ts'
import { Icon } from '../parts/icons.tsx'
import { route } from '../routing/location.ts'
import { Brand } from '../sign-in/brand.tsx'
import { formatCredits } from '../text/numbers.ts'
import { PLACES, SHOWN_WHEN_NARROW } from './places.ts'

const isHere = (path: string) => (route.value.path[0] ?? 'overview') === path

const links = (from = 0, to = PLACES.length) =>
  PLACES.slice(from, to).map(({ name, path, icon }) => (
    <a key={path} href={`#/${path}`} aria-current={isHere(path) ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{name}</span>
    </a>
  ))

/** A role may change while somebody looks. */
const LIVE_MS = 60_000

export function Rail() {
  const { data } = organization.use([])
  const own = me.use([], () => LIVE_MS).data
  const who = own && (own.email ?? own.name ?? 'An API key')
  const foot = (
    <div class="foot">
      <strong class="cut" title={data?.name}>
        {data?.name ?? ' '}
      </strong>
      <a class="soft" href="#/usage">
        {data === undefined ? ' ' : formatCredits(data.credits)}
      </a>
      <span class="soft cut" title={who}>
        {who ?? ' '}
      </span>
      <button type="button" class="quiet" onClick={() => void signOut()}>
        <Icon name="out" /> Sign out
      </button>
    </div>
  )
  return (
    <>
      <nav class="rail" aria-label="Main">
        <a class="brand" href="#/overview">
          <Brand /> Signalbox
        </a>
        {links()}
        {foot}
      </nav>
      <nav class="bar" aria-label="Main">
        {links(0, SHOWN_WHEN_NARROW)}
        <details class="menu" key={route.value.path[0]}>
          <summary
            aria-current={
              PLACES.slice(SHOWN_WHEN_NARROW).some(({ path }) => isHere(path)) ? 'page' : undefined
            }
          >
            <Icon name="more" />
            <span>More</span>
          </summary>
          <div class="panel">
            {links(SHOWN_WHEN_NARROW)}
            {foot}
          </div>
        </details>
      </nav>
    </>
  )
}
