import * as v from 'valibot'
import { MonitorEstimate } from '../credits/estimate-monitor.ts'
import { RunSummary } from '../runs/run.ts'
import { GivenSettings } from '../runs/run-settings.ts'
import { Interval } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { choiceParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { List } from './list/list.ts'

export const monitorsApi = api('Monitors', {
  setMonitor: {
    method: 'POST',
    path: '/lists/{id}/monitor',
    scopes: ['lists', 'credits'],
    summary: "Set, change or remove a list's monitor; setting it starts the first run",
    description:
      "Each account on the list costs 10 credits per run; one that no source could see is refunded in that run. Sources read an account's website, feeds and job boards. People are free: of them, only their stored data is watched, for a new employer, title or role as a decision maker. null removes the monitor.",
    body: strict({ interval: v.nullable(Interval), ...GivenSettings.entries }),
    refuses: ['insufficient_credits', 'cap_reached', 'throttled'],
    status: 200,
    reply: List,
  },
  estimateMonitor: {
    method: 'GET',
    path: '/lists/{id}/monitor/estimate',
    scopes: ['read'],
    summary: "What a list's monitor would cost with what is on the list now",
    description:
      'A month has 30 days and begins with a run. Without an interval, that of the monitor counts, or 7d. Accounts that no source can see are refunded later, so a run never costs more.',
    query: strict({ interval: v.optional(choiceParameter(Interval.options)) }),
    status: 200,
    reply: MonitorEstimate,
  },
  runMonitor: {
    method: 'POST',
    path: '/lists/{id}/run',
    scopes: ['lists', 'credits'],
    summary: "Run a list's monitor now",
    refuses: ['insufficient_credits', 'cap_reached', 'throttled'],
    status: 200,
    reply: RunSummary,
  },
})
