import type { Page, Route } from 'playwright-core'

// Tests state the shape of answers.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Answer = any

/** What the page gets instead: the real answer changed, a problem, or nothing ever. */
type Change = ((real: Answer) => Answer) | { readonly problem: Answer } | 'never'

/** By method and path, such as `GET /lists/:id`. */
export type Answers = Readonly<Record<string, Change>>

export const problem = (status: number, code: string, detail: string, more: object = {}): Change => ({
  problem: {
    type: 'about:blank',
    title: code,
    status,
    detail,
    code,
    requestId: 'request-1',
    errors: [],
    ...more,
  },
})

/** The real service answers, but for these requests. */
export async function answerWith(page: Page, answers: Answers = {}) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (Object.keys(answers).length > 0)
    await page.route('**/api/v1/**', (route) => answer(route, answers[nameOf(route)]))
}

const nameOf = (route: Route) => {
  const path = new URL(route.request().url()).pathname.replace(/^.*\/v1/, '')
  return `${route.request().method()} ${path.replaceAll(/\/[a-z]+_\w+/g, '/:id')}`
}

async function answer(route: Route, change: Change | undefined) {
  if (change === undefined) return route.continue()
  if (change === 'never') return
  if (typeof change === 'object')
    return route.fulfill({
      status: change.problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(change.problem),
    })
  const real: Answer = await (await route.fetch()).json().catch(() => undefined)
  await route.fulfill({ json: change(real) })
}
