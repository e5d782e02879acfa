import { vi } from 'vitest'

declare global {
  var environmentOfWorker: NodeJS.ProcessEnv | undefined
}

// Handlers keep the environment of their first use: each file of tests loads them anew.
globalThis.environmentOfWorker ??= { ...process.env }
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.environmentOfWorker)) delete process.env[name]
}
Object.assign(process.env, globalThis.environmentOfWorker)
vi.resetModules()
