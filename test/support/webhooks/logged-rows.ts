import type { AttemptRow } from '../../../functions/webhooks/attempts/attempt.ts'
import type { dynamoWebhookLog } from '../../../functions/webhooks/log/webhook-log.store.ts'
import type { LogPage } from '../../../functions/webhooks/log/webhook-log.ts'

/** All rows of an organization in the log. */
export const loggedRows =
  (log: Pick<ReturnType<typeof dynamoWebhookLog>, 'page'>) =>
  async (organizationId: string): Promise<AttemptRow[]> => {
    const rows: AttemptRow[] = []
    for (let before: string | null = null; ; ) {
      const page: LogPage = await log.page(organizationId, {}, 1000, before)
      rows.push(...page.rows)
      if (page.last === null) return rows
      before = page.last
    }
  }
