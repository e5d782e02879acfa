import type { components, Keyword, List } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { Status } from '../../parts/small.tsx'

interface Props {
  readonly lists: readonly List[]
  readonly keywords: readonly Keyword[]
  readonly webhooks: readonly components['schemas']['Webhook'][]
}

/** The first steps of a new organization that the signed-in user may take. Shows nothing when all steps are done. */
export function FirstSteps({ lists, keywords, webhooks }: Props) {
  const steps = [
    {
      name: 'Make a list of companies you care about',
      href: '#/lists/new',
      isDone: lists.length > 0,
      isTheirs: may('lists'),
    },
    {
      name: 'Monitor it, or create a keyword',
      href: lists.length > 0 ? '#/lists' : '#/keywords',
      isDone: keywords.length > 0 || lists.some(({ monitor }) => monitor),
      isTheirs: may('lists', 'keywords', 'credits'),
    },
    {
      name: 'Set a webhook that gets the signals',
      href: '#/settings',
      isDone: webhooks.length > 0,
      isTheirs: may('admin'),
    },
  ].filter(({ isTheirs }) => isTheirs)
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section>
      <h2>First steps</h2>
      <ol class="list">
        {steps.map(({ name, href, isDone }) => (
          <li key={name}>
            <a href={href}>{name}</a>
            <Status tone={isDone ? 'ok' : 'idle'}>{isDone ? 'Done' : 'To do'}</Status>
          </li>
        ))}
      </ol>
    </section>
  )
}
