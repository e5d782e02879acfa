import { runContract } from '../contract/run-contract.ts'
import type { Emulator } from './emulator.ts'
import type { DeployedStack } from './stack.ts'

interface Caller {
  readonly apiKey: string
}

/** Runs the contract suite with everything that it can check. */
export const keepsContract = (stack: DeployedStack, { receiver }: Emulator, own: Caller, other: Caller) =>
  runContract({
    baseUrl: stack.baseUrl,
    key: own.apiKey,
    otherKey: other.apiKey,
    receiverUrl: receiver?.url,
    receiverPort: receiver?.port ?? 0,
    importCommand: stack.importCommand,
  })
