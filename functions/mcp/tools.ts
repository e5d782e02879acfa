import { dataTools } from './data-tools.ts'
import { keywordTools } from './keyword-tools.ts'
import { listTools } from './list-tools.ts'
import { monitorTools } from './monitor-tools.ts'
import { pushTools } from './push-tools.ts'
import { runTools } from './run-tools.ts'
import type { Tool } from './tool.ts'

/** The order in `tools/list`. Clients may cache by it. */
export const TOOLS: readonly Tool[] = [
  ...dataTools,
  ...listTools,
  ...monitorTools,
  ...pushTools,
  ...keywordTools,
  ...runTools,
]
