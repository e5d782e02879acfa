import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import type { Target } from '../support/targets/target.ts'
import { conformsAsServer } from './authorization.ts'
import { NOT_OURS, SCENARIOS } from './scenarios.ts'
import { startShim } from './shim.ts'

/** npm fetches both programs, and they need a newer Node than the project. */
const NODE = ['-y', '--loglevel=error', '-p', 'node@22']
const SUITE = [...NODE, '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance']
const CONFORMANCE = [...SUITE, 'server']
const INSPECTOR = [...NODE, '-p', '@modelcontextprotocol/inspector@2.12.0', 'mcp-inspector', '--cli']

/** Runs the protocol's conformance scenarios and the strict checks of the MCP Inspector. */
export async function conforms({ baseUrl, createOrganization }: Target): Promise<readonly string[]> {
  const { apiKey } = await createOrganization(1000)
  const shim = await startShim(`${baseUrl}/mcp`, apiKey)
  const unexpected: string[] = []
  for (const [scenario, version] of SCENARIOS)
    unexpected.push(...(await failuresOf(shim.url, scenario, version)))
  shim.stop()
  if (!(await conformsAsServer(SUITE, baseUrl, apiKey))) unexpected.push('authorization server')
  for (const era of ['modern', 'legacy']) {
    const at = [`${baseUrl}/mcp`, '--transport', 'http', '--protocol-era', era]
    const key = ['--header', `x-api-key: ${apiKey}`, '--stored-auth-only']
    const call = ['--tool-name', 'query_data', '--tool-arg', 'type=signals', 'limit=3']
    const list = [...at, ...key, '--method', 'tools/list', '--strict']
    unexpected.push(...(await inspect(`strict list of tools, ${era}`, ...list)))
    unexpected.push(...(await inspect(`a call, ${era}`, ...at, ...key, '--method', 'tools/call', ...call)))
  }
  return unexpected
}

async function failuresOf(url: string, scenario: string, version: string): Promise<string[]> {
  const args = ['--url', url, '--scenario', scenario, '--spec-version', version]
  const { output } = await npx(`${scenario} in ${version}`, ...CONFORMANCE, ...args)
  const checks = [...output.matchAll(/\[(\S+)\s*\] (SUCCESS|FAILURE|INFO)/g)]
  const failed = checks.filter(([, , verdict]) => verdict === 'FAILURE').map(([, check = '']) => check)
  const ours = failed.filter((check) => !Object.hasOwn(NOT_OURS, check))
  for (const check of failed) console.log(`${check}: ${NOT_OURS[check] ?? 'FAILED'}`)
  console.log(
    `${checks.length - failed.length} of ${checks.length} checks, ${failed.length - ours.length} not ours`,
  )
  if (ours.length > 0) console.log(output)
  const all = checks.length === 0 ? ['no check ran'] : ours
  return all.map((check) => `${scenario} in ${version}: ${check}`)
}

async function inspect(name: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await npx(`Inspector: ${name}`, ...INSPECTOR, ...args)
  console.log(output.split('\n').find((line) => /\d+ errors?, /.test(line)) ?? `exit ${code}`)
  return code === 0 ? [] : [`Inspector: ${name} (exit ${code})`]
}

async function npx(name: string, ...args: string[]) {
  console.log(`\n== ${name}`)
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [printed, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code, output: stripVTControlCharacters(`${printed}\n${complaints}`) }
}
