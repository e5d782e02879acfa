import * as v from 'valibot'
import { auditApi } from '../../audit/audit.api.ts'
import { creditsApi } from '../../credits/credits.api.ts'
import { organizationsApi } from '../../organizations/organizations.api.ts'
import { READ_ONLY, tool } from '../shape/tool.ts'

export const creditTools = [
  tool(organizationsApi.endpoints.getOrganization, {
    name: 'get_balance',
    title: 'Read the balance',
    description: 'The credits that are left, and the caps on a month. Free.',
    annotations: READ_ONLY,
    output: v.object({
      credits: v.number(),
      maxCreditsPerMonth: v.nullable(v.number()),
      keyLimit: v.nullable(v.object({ creditsLeft: v.number() })),
    }),
    concise: ({ credits, maxCreditsPerMonth, keyLimit }) => ({ credits, maxCreditsPerMonth, keyLimit }),
  }),
  tool(creditsApi.endpoints.listCredits, {
    name: 'get_costs',
    group: 'records',
    title: 'Read what was paid',
    description:
      'What runs cost: by list and keyword (groupBy owner), by day (groupBy day), or each entry of the ledger, newest first. Free.',
    annotations: READ_ONLY,
    about: {
      from: { description: 'First day, only with groupBy.' },
      to: { description: 'Last day, only with groupBy.' },
    },
    output: v.object({ data: v.array(v.object({})), nextCursor: v.nullable(v.string()) }),
  }),
  tool(auditApi.endpoints.readAuditLog, {
    name: 'read_audit_log',
    group: 'records',
    title: 'Read the audit log',
    description: 'Who did what in this organization, newest first: changes, sign-ins, what was denied. Free.',
    annotations: READ_ONLY,
    output: v.object({ data: v.array(v.object({})), nextCursor: v.nullable(v.string()) }),
  }),
]
