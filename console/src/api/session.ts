import { signal } from '@preact/signals'
import { ask, call } from './console-calls.ts'
import { takeSecret } from './secret-in-address.ts'

/** `ended` is out too, but what was typed stays behind the sign-in. */
export const session = signal<'starting' | 'out' | 'ended' | 'in'>('starting')
/** Why there is no session, where the user did not sign out here. */
export const whyOut = signal<string | undefined>(undefined)

/** In memory only: a script from elsewhere finds it in no storage. */
let token = ''
/** The user, or the organization, whose page this is. */
let holder: string | undefined
let renewal: ReturnType<typeof setTimeout> | undefined
let refreshing: Promise<boolean> | undefined

const RENEW_BEFORE_MS = 60_000
const TRY_AGAIN_MS = 15_000
const LONGEST_TIMER_MS = 2_000_000_000

export const apiToken = () => token

/** Remembers that there was a session, and nothing of it. So nobody asks for one in vain. */
const MARK = 'signalbox-session'

function mark(isIn: boolean) {
  try {
    if (isIn) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Without storage, each visit begins with signing in.
  }
}

/** True if somebody has signed in with this browser and has not signed out. */
export function isMarked() {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

window.addEventListener('storage', onOtherTab)

export function startSession() {
  if (isMarked()) return void refreshToken()
  endSession('out')
}

const WORD = 'signalbox-word'

/** The browser tells the other tabs only. Nothing stays in the storage. */
function tellOtherTabs(word: 'signed in' | 'signed out') {
  try {
    localStorage.setItem(WORD, word)
    localStorage.removeItem(WORD)
  } catch {
    // Without storage, the other tabs end at their next request.
  }
}

function onOtherTab({ key, newValue }: StorageEvent) {
  if (key !== WORD || newValue === null) return
  const isOut = session.peek() === 'out' || session.peek() === 'ended'
  if (newValue === 'signed in' && isOut) void refreshToken()
  if (newValue !== 'signed out' || session.peek() === 'out') return
  whyOut.value = 'You signed out in another tab.'
  endSession('out')
}

/** Asks the service for a new token. Calls at the same time share one request. */
export function refreshToken(): Promise<boolean> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function askForToken(): Promise<boolean> {
  const answer = await call('POST', 'token').catch(() => undefined)
  if (answer?.ok === true) return keep(await answer.json())
  // A service that does not answer has not ended the session.
  if (session.peek() === 'in' && answer?.status !== 401) renewAfter(TRY_AGAIN_MS)
  else if (answer?.status === 401) {
    const had = session.peek() === 'in' || session.peek() === 'ended'
    whyOut.value = had ? 'Your session has ended. Sign in again: what you typed is kept.' : undefined
    endSession(had ? 'ended' : 'out')
  } else {
    whyOut.value = 'Signalbox does not answer now. Your session may go on: reload this page in a moment.'
    session.value = 'out'
  }
  return false
}

/** A person gives one of these to sign in. */
type Shown =
  | { readonly key: string }
  | { readonly demo: string }
  | { readonly link: string }
  | { readonly passkey: unknown }

export async function signIn(shown: Shown) {
  if (keep(await ask('session', shown))) tellOtherTabs('signed in')
}

export async function signOut() {
  whyOut.value = undefined
  await call('DELETE', 'session').catch(() => undefined)
  endSession('out')
  tellOtherTabs('signed out')
}

/** The secret in the address that `npm start` prints. */
export const demoSecret = takeSecret('demo')

/** Leaves the page of the session for that of a link. The session itself stays until somebody signs in with the link. */
export const leaveSession = () => endSession('starting')

/** Forgets the holder only when the page shows no data of his any more. */
function endSession(state: 'starting' | 'out' | 'ended') {
  token = ''
  clearTimeout(renewal)
  if (state !== 'ended') holder = undefined
  if (state === 'out') mark(false)
  session.value = state
}

/** Keeps the token that the service granted. False when the session ended or belongs to another organization. */
function keep(said: unknown): boolean {
  if (!isGrant(said)) {
    endSession('out')
    return false
  }
  if (holder !== undefined && holder !== said.holder) {
    startAgain()
    return false
  }
  token = said.token
  holder = said.holder
  renewAfter(Math.max(Date.parse(said.expiresAt) - Date.now() - RENEW_BEFORE_MS, RENEW_BEFORE_MS))
  mark(true)
  whyOut.value = undefined
  session.value = 'in'
  return true
}

function renewAfter(ms: number) {
  clearTimeout(renewal)
  renewal = setTimeout(() => void refreshToken(), Math.min(ms, LONGEST_TIMER_MS))
}

/** The browser belongs to another organization now. Nothing of the first one may be shown or sent any more. */
function startAgain() {
  token = ''
  mark(true)
  session.value = 'starting'
  window.location.hash = ''
  window.location.reload()
}

interface Grant {
  readonly token: string
  readonly expiresAt: string
  readonly holder: string
}

const isGrant = (said: unknown): said is Grant =>
  typeof said === 'object' &&
  said !== null &&
  'token' in said &&
  typeof said.token === 'string' &&
  'expiresAt' in said &&
  typeof said.expiresAt === 'string' &&
  'holder' in said &&
  typeof said.holder === 'string'
