import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { connectionPreview, connections, organization } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/drawer.tsx'
import { Page } from '../../parts/page.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { route } from '../../routing/location.ts'
import { scopeNames } from '../../text/scopes.ts'

type Preview = components['schemas']['ConnectionPreview']
type App = NonNullable<Preview['app']>
type Scope = Preview['scopes'][number]['scope']

/** The parameters of the app, as it wrote them. */
const requestIn = (hash: string) => hash.slice(hash.indexOf('?') + 1)

/** An app sends its user to this page, so that he allows what it asks for. */
export function Connect() {
  // Reading the route draws this page again when the address changes.
  const request = route.value && requestIn(window.location.hash)
  const asked = connectionPreview.use([request])
  return (
    <Page title="Connect an app" state="An app asks to act for you, with at most your own rights.">
      <Loaded of={asked} rows={6}>
        {(preview) =>
          preview.problem === null && preview.app !== null ? (
            <Wish key={request} request={request} app={preview.app} preview={preview} />
          ) : (
            <Refused {...preview} />
          )
        }
      </Loaded>
    </Page>
  )
}

const leaveFor = (address: string) => window.location.assign(address)

function Refused({ problem, app, refusal }: Preview) {
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>This app cannot connect.</strong> {problem}
      </p>
      {refusal !== null && (
        <p>
          <button type="button" onClick={() => leaveFor(refusal)}>
            Go back to the app
          </button>{' '}
          {app !== null && `It leads to ${app.returnsTo}.`}
        </p>
      )}
    </div>
  )
}

interface WishProps {
  readonly request: string
  readonly app: App
  readonly preview: Preview
}

function Wish({ request, app, preview: { scopes, audience, refusal, widens } }: WishProps) {
  const may = scopes.flatMap(({ scope, may: own }) => (own ? [scope] : []))
  // The user must tick the box himself before an app may spend credits.
  const [chosen, setChosen] = useState<Scope[]>(may.filter((scope) => scope !== 'credits'))
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { request, scopes: chosen }
    const { redirectTo } = await dataOf(signalbox.POST('/connections', { body }))
    connections.refresh()
    leaveFor(redirectTo)
  })
  return (
    <form class="card stack" onSubmit={submit}>
      <AppFacts app={app} audience={audience} />
      {widens !== null && (
        <p class="note">
          This app is connected already, and asks for more. What you tick takes the place of what it has.
        </p>
      )}
      <h2>It may</h2>
      <fieldset class="options" aria-label="It may">
        {scopes.map((wish) => (
          <ScopeBox key={wish.scope} {...wish} isWidened={widens !== null} chosen={chosen} set={setChosen} />
        ))}
      </fieldset>
      {app.staysOnMachine && (
        <p class="note warn">
          Its answer goes to a program on your machine. Allow it only if you started this just now.
        </p>
      )}
      {error !== undefined && <ErrorNote error={error} />}
      <footer class="row">
        <button type="submit" class="primary" disabled={isBusy || chosen.length === 0}>
          Allow {app.name}
        </button>
        {refusal !== null && (
          <button type="button" onClick={() => leaveFor(refusal)}>
            Do not allow
          </button>
        )}
      </footer>
    </form>
  )
}

const AUDIENCES = { mcp: 'The tools for agents', api: 'The REST API' } as const

type FactsProps = Pick<WishProps, 'app'> & Pick<Preview, 'audience'>

function AppFacts({ app: { name, host, returnsTo }, audience }: FactsProps) {
  const { data, isLoading } = organization.use([])
  return (
    <Facts
      facts={[
        ['App', <strong key="name">{name}</strong>],
        ['Website', host ?? 'None vouches for it: anybody may choose this name.'],
        ['Sends you back to', returnsTo],
        ['Reaches', audience !== null && AUDIENCES[audience]],
        ['Acts for', data?.name ?? (isLoading ? '…' : 'your organization')],
      ]}
    />
  )
}

interface BoxProps {
  readonly scope: Scope
  readonly may: boolean
  readonly has: boolean
  readonly isWidened: boolean
  readonly chosen: readonly Scope[]
  readonly set: (chosen: Scope[]) => void
}

function ScopeBox({ scope, may, has, isWidened, chosen, set }: BoxProps) {
  const [name = scope] = scopeNames([scope])
  return (
    <label class="check">
      <input
        type="checkbox"
        disabled={!may}
        checked={chosen.includes(scope)}
        onChange={({ currentTarget: { checked } }) =>
          set(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
        }
      />
      {name}
      {isWidened && <span class={has ? 'soft' : undefined}> · {has ? 'it has this now' : 'new'}</span>}
      {!may && <span class="soft"> · you may not</span>}
    </label>
  )
}
