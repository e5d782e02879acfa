import * as v from 'valibot'
import { feedbackApi } from '../../feedback/feedback.api.ts'
import { tool, writing } from '../shape/tool.ts'

const { giveFeedback } = feedbackApi.endpoints

export const feedbackTools = [
  tool(giveFeedback, {
    name: 'judge_signal',
    title: 'Say whether a signal is right',
    description:
      "The user's verdict on a signal. wrong refunds it once, up to a tenth of a month's charges, and hides it until another verdict. Free.",
    annotations: writing({ idempotentHint: true }),
    id: 'signalId',
    about: { correction: { type: 'object', description: 'Its true type, company.' } },
    output: v.object({ signalId: v.string(), verdict: v.string() }),
    foreignText: true,
  }),
]
