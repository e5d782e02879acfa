import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { splitHighlights } from '../text/highlights.ts'
import { safeUrl, shortId, shortUrl } from '../text/ids.ts'
import { absoluteTime, relativeTime } from '../text/times.ts'
import { Icon } from './icons.tsx'
import { say } from './toasts.tsx'

const now = signal(Date.now())
setInterval(() => {
  now.value = Date.now()
}, 20_000)

export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={absoluteTime(at)}>
    {relativeTime(at, Math.max(now.value, Date.now() - 1_000))}
  </time>
)

export type Tone = 'ok' | 'bad' | 'warn' | 'idle' | 'busy'
const RING = 'M4 .75a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5z'
/** Drawn, because letters stand at another height in each font. */
const SHAPES: Readonly<Record<Tone, string>> = {
  ok: 'M4 0a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  bad: 'M4 0 8 7.500H0z',
  warn: RING,
  idle: RING,
  busy: RING,
}

/** Never color alone: a shape and a word. */
export const Status = ({ tone, children }: { tone: Tone; children: ComponentChildren }) => (
  <span class={`status ${tone}`}>
    <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" focusable="false">
      <path d={SHAPES[tone]} />
      {tone === 'warn' && <path class="half" d="M4 .75a3.25 3.25 0 0 0 0 6.5z" />}
    </svg>
    {children}
  </span>
)

export async function copyText(text: string, said = 'Copied.') {
  try {
    await navigator.clipboard.writeText(text)
    say(said)
  } catch {
    say('The browser did not allow copying. Select the text instead.')
  }
}

interface CopyProps {
  readonly text: string
  /** Names the copied text for people who do not see the icon. */
  readonly label: string
  readonly children?: ComponentChildren
}

export const Copy = ({ text, label, children }: CopyProps) => (
  <button
    type="button"
    class={children === undefined ? 'bare' : 'quiet'}
    aria-label={label}
    title={label}
    onClick={() => void copyText(text)}
  >
    <Icon name="copy" />
    {children}
  </button>
)

export const Id = ({ id }: { id: string }) => (
  <span class="id">
    <code title={id}>{shortId(id)}</code>
    <Copy text={id} label={`Copy ${id}`} />
  </span>
)

/** Other people's addresses are opened only when a browser may, and get nothing of ours. */
export function Outside({ url, children }: { url: string | null; children?: ComponentChildren }) {
  if (url === null) return <span class="soft">none</span>
  const safe = safeUrl(url)
  const text = children ?? shortUrl(url)
  if (safe === undefined) return <span title={url}>{text}</span>
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" title={url}>
      {text}
    </a>
  )
}

export const Marked = ({ text, highlights }: { text: string; highlights: readonly string[] }) => (
  <>
    {splitHighlights(text, highlights).map((piece, at) =>
      piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
    )}
  </>
)

export const Progress = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <div class="progress">
    <progress max={Math.max(total, 1)} value={done} aria-label={label} />
    <span class="soft">{label}</span>
  </div>
)

/** The first letters, because pictures from elsewhere would tell others who looks. */
export const Initials = ({ name }: { name: string }) => (
  <span class="initials" aria-hidden="true">
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase()}
  </span>
)
