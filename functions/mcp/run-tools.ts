import { RunRow } from '../runs/run.ts'
import { runsApi } from '../runs/runs.api.ts'
import { READ_ONLY, tool } from './tool.ts'

export const runTools = [
  tool(runsApi.endpoints.getRun, {
    name: 'get_run',
    title: 'Read a run',
    description:
      'What one run of a monitor or keyword found and cost, which sources failed, and which accounts no source could see, with the reason (they are refunded). lastRun of a list or keyword has its id. Free.',
    annotations: READ_ONLY,
    id: 'runId',
    output: RunRow,
    foreignText: true,
    advice: { not_found: 'Call list_lists or list_keywords: lastRun has the id.' },
  }),
]
