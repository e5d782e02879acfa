import type { ComponentChildren } from 'preact'
import type { Asked } from '../api/resource.ts'
import { shortId } from '../text/ids.ts'
import { isMissing, isMistake, isUnpaid, messageOf, requestIdOf } from './problem-text.ts'
import { Copy } from './small.tsx'

interface EmptyProps {
  readonly title: string
  readonly children?: ComponentChildren
  readonly link?: { readonly href: string; readonly text: string }
}

/** Tells the user what the page will show and why that is useful. The link leads to where the user can begin. */
export const Empty = ({ title, children, link }: EmptyProps) => (
  <div class="empty">
    <h2>{title}</h2>
    {children !== undefined && <p>{children}</p>}
    {link !== undefined && (
      <a class="button" href={link.href}>
        {link.text}
      </a>
    )}
  </div>
)

interface ErrorProps {
  readonly error: unknown
  /** Fields of a form that show their own mistakes. */
  readonly shown?: readonly string[]
  readonly retry?: () => void
}

export function ErrorNote({ error, shown, retry }: ErrorProps) {
  // For a mistake nobody asks the operator.
  const id = isMistake(error) ? undefined : requestIdOf(error)
  const again = isMissing(error) ? undefined : retry
  return (
    <div class={isUnpaid(error) ? 'note warn' : 'note bad'} role="alert">
      <p>
        <strong>{isUnpaid(error) ? 'Refused.' : 'This did not work.'}</strong> {messageOf(error, shown)}{' '}
        {isUnpaid(error) && <a href="#/usage">See where the credits went</a>}
      </p>
      {(again !== undefined || id !== undefined) && (
        <p class="row">
          {again !== undefined && (
            <button type="button" onClick={again}>
              Try again
            </button>
          )}
          {id !== undefined && (
            <span class="soft id">
              Request <code title={id}>{shortId(id)}</code>
              <Copy text={id} label="Copy the request id" />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

export const Skeleton = ({ rows = 6 }: { rows?: number }) => (
  <div class="skeleton" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} />
    ))}
  </div>
)

interface LoadedProps<T> {
  readonly of: Asked<T>
  readonly rows?: number
  readonly children: (data: T) => ComponentChildren
}

/** Data when there is some, also beside an error; else rows of the right height, or what failed. */
export function Loaded<T>({ of: { data, error, reload }, rows = 6, children }: LoadedProps<T>) {
  return (
    <>
      {error !== undefined && <ErrorNote error={error} retry={reload} />}
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Skeleton rows={rows} />}
    </>
  )
}
