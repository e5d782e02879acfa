import { dataTools } from './data-tools.ts'
import { keywordTools } from './keyword-tools.ts'
import { listTools } from './list-tools.ts'
import { monitorTools } from './monitor-tools.ts'
import { pushTools } from './push-tools.ts'
import type { Tool } from './tool.ts'

/** In the order in which they are listed, which clients may cache by. */
export const TOOLS: readonly Tool[] = [
  ...dataTools,
  ...listTools,
  ...monitorTools,
  ...pushTools,
  ...keywordTools,
]
