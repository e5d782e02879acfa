import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { admin } from '../support/admin.ts'
import { startLocalService } from '../support/local/local-service.ts'
import { conformsAsServer } from './authorization.ts'
import { NOT_OURS, SCENARIOS } from './scenarios.ts'
import { startShim } from './shim.ts'

/**
 * Runs the protocol's conformance scenarios and the strict checks of the MCP Inspector against the service.
 * Not part of `npm test`: npm fetches both, and they need a newer Node than the project.
 */
const NODE = ['-y', '--loglevel=error', '-p', 'node@22']
const SUITE = [...NODE, '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance']
const CONFORMANCE = [...SUITE, 'server']
const INSPECTOR = [...NODE, '-p', '@modelcontextprotocol/inspector@2.12.0', 'mcp-inspector', '--cli']

const service = await startLocalService()
const { out } = await admin(service.dataDir, 'org', 'create', '--name', 'Conformance', '--json')
const { apiKey } = JSON.parse(out)
const shim = await startShim(`${service.baseUrl}/mcp`, apiKey)
const unexpected: string[] = []

for (const [scenario, version] of SCENARIOS) {
  const args = ['--url', shim.url, '--scenario', scenario, '--spec-version', version]
  const { output } = await npx(`${scenario} in ${version}`, ...CONFORMANCE, ...args)
  const checks = [...output.matchAll(/\[(\S+)\s*\] (SUCCESS|FAILURE|INFO)/g)]
  const failed = checks.filter(([, , verdict]) => verdict === 'FAILURE').map(([, check = '']) => check)
  const ours = failed.filter((check) => !Object.hasOwn(NOT_OURS, check))
  unexpected.push(...ours.map((check) => `${scenario} in ${version}: ${check}`))
  if (checks.length === 0) unexpected.push(`${scenario} in ${version}: no check ran`)
  for (const check of failed) console.log(`${check}: ${NOT_OURS[check] ?? 'FAILED'}`)
  console.log(
    `${checks.length - failed.length} of ${checks.length} checks, ${failed.length - ours.length} not ours`,
  )
}

if (!(await conformsAsServer(SUITE, service.baseUrl, apiKey))) unexpected.push('authorization server')

for (const era of ['modern', 'legacy']) {
  const at = [`${service.baseUrl}/mcp`, '--transport', 'http', '--protocol-era', era]
  const key = ['--header', `x-api-key: ${apiKey}`, '--stored-auth-only']
  const call = ['--tool-name', 'query_data', '--tool-arg', 'type=signals', 'limit=3']
  await inspect(`strict list of tools, ${era}`, ...at, ...key, '--method', 'tools/list', '--strict')
  await inspect(`a call, ${era}`, ...at, ...key, '--method', 'tools/call', ...call)
}

shim.stop()
await service.stop()
console.log(unexpected.length === 0 ? '\nEverything conforms.' : `\nFailed:\n${unexpected.join('\n')}`)
process.exitCode = unexpected.length === 0 ? 0 : 1

async function inspect(name: string, ...args: string[]) {
  const { code, output } = await npx(`Inspector: ${name}`, ...INSPECTOR, ...args)
  if (code !== 0) unexpected.push(`Inspector: ${name} (exit ${code})`)
  console.log(output.split('\n').find((line) => /\d+ errors?, /.test(line)) ?? `exit ${code}`)
}

async function npx(name: string, ...args: string[]) {
  console.log(`\n== ${name}`)
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [printed, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code, output: stripVTControlCharacters(`${printed}\n${complaints}`) }
}
