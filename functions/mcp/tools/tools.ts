import type { Tool } from '../shape/tool.ts'
import { coverageTools } from './coverage-tools.ts'
import { creditTools } from './credit-tools.ts'
import { dataTools } from './data-tools.ts'
import { destinationTools } from './destination-tools.ts'
import { feedbackTools } from './feedback-tools.ts'
import { keywordTools } from './keyword-tools.ts'
import { listChangeTools } from './list-change-tools.ts'
import { listTools } from './list-tools.ts'
import { monitorTools } from './monitor-tools.ts'
import { pushTools } from './push-tools.ts'
import { runTools } from './run-tools.ts'
import { uploadTools } from './upload-tools.ts'

/** The order in `tools/list`. Clients may cache by it. */
export const TOOLS: readonly Tool[] = [
  ...dataTools,
  ...feedbackTools,
  ...listTools,
  ...uploadTools,
  ...listChangeTools,
  ...monitorTools,
  ...coverageTools,
  ...pushTools,
  ...keywordTools,
  ...destinationTools,
  ...runTools,
  ...creditTools,
]
