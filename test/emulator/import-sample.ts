import { accounts, people, signals } from '../mcp/sample-rows.ts'
import { importRows } from './import-rows.ts'
import type { DeployedStack } from './stack.ts'

/** Rows of each dataset, and what the admin command says of them. */
export async function importSample(stack: DeployedStack): Promise<string[]> {
  return [
    await importRows(stack, 'accounts', accounts(100)),
    await importRows(stack, 'people', people(100)),
    await importRows(stack, 'signals', signals(100)),
  ]
}
