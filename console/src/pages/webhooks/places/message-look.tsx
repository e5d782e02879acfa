import { Code } from '../../../parts/code.tsx'
import type { Kind } from './kinds.ts'
import { type MessageParts, messageParts } from './message-parts.ts'

/** The message about as the channel shows it. Texts stay texts. */
export function MessageLook({ kind, body }: { kind: Kind; body: string }) {
  const parts = messageParts(kind, body)
  return parts === undefined ? (
    <Code text={JSON.stringify(JSON.parse(body), null, 2)} copied={body} label="Copy the body" />
  ) : (
    <Look {...parts} />
  )
}

const Look = ({ title, lines, about, link }: MessageParts) => (
  <figure class="card" aria-label="The message">
    <p>
      <strong>{title}</strong>
    </p>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {about !== '' && <p class="soft">{about}</p>}
    {link !== '' && <p class="soft">{link}</p>}
  </figure>
)
