import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../bin/admin/run-command.ts'
import { failureOf } from '../../bin/terminal/failure.ts'
import { CREDENTIALS } from '../../local/aws/contracts/account.ts'

function program(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

async function admin(...args: string[]) {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const status = await runCommand(args, out, err)
  out.end()
  err.end()
  return { status, stdout: await text(out), stderr: await text(err) }
}

const STACK = /\n {4}at /

/** A folder of a service that has ended without a word. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-'))
  const endpoints = {
    dynamodb: 'http://127.0.0.1:9',
    sqs: 'http://127.0.0.1:9',
    scheduler: 'http://127.0.0.1:9',
  }
  const resources = { TableName: 'Signalbox', ScheduleGroupName: 'Runs' }
  writeFileSync(
    join(folder, 'runtime.json'),
    JSON.stringify({ endpoints, credentials: CREDENTIALS, resources }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('help', () => {
  test.each(['bin/local.ts', 'bin/admin.ts', 'bin/openapi.ts', 'bin/client-types.ts'])('of %s', (script) => {
    for (const flag of ['--help', '-h']) {
      const { status, stdout, stderr } = program(script, [flag])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(/^Usage: npm /)
    }
  })

  test('of every admin command', async () => {
    const { stdout } = await admin('--help')
    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z -]*?)(?= {2}| [A-Z-]|$)/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(commands).toEqual(expect.arrayContaining(['org create', 'org list', 'import', 'index rebuild']))
    for (const name of commands) {
      for (const flag of ['--help', '-h']) {
        const help = await admin(...name.split(' '), flag)
        expect(help).toMatchObject({ status: 0, stderr: '' })
        expect(help.stdout).toContain(`admin -- ${name}`)
      }
    }
  })

  test('of a group of commands', async () => {
    const { stdout } = await admin('org', '--help')
    expect(stdout).toContain('org create')
    expect(stdout).toContain('org list')
    expect(stdout).not.toContain('credits add')
  })

  test('wins over everything else that is said', async () => {
    expect(await admin('org', 'create', '--nmae', 'x', '-h')).toMatchObject({ status: 0 })
  })
})

describe('a wrong call is explained, and answered with 2', () => {
  test.each([
    [[], 'Which command?'],
    [['orgs', 'list'], 'There is no command orgs list. Did you mean org list?'],
    [['fly'], 'There is no command fly.\n'],
    [['org', 'create', '--nmae', 'x'], 'There is no option --nmae. Did you mean --name?'],
    [['org', 'create'], '--name is missing.'],
    [['org', 'list', '--amount', '1'], 'The command org list takes: nothing more.'],
    [
      ['credits', 'add', '--org', 'org_1', '--amount', 'ten'],
      '--amount must be a whole number of at least 1.',
    ],
    [['fire'], 'Give either --list or --keyword.'],
  ])('%j', async (args, message) => {
    const { status, stdout, stderr } = await admin(...args, ...(args.length > 0 ? ['--data', folder] : []))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain('Usage: npm run')
    expect(stderr).not.toMatch(STACK)
  })

  test('shows how the command that was meant is called', async () => {
    const { stderr } = await admin('credits', 'add', '--data', folder)
    expect(stderr).toContain('admin -- credits add --org ID --amount N')
    expect(stderr).not.toContain('index rebuild')
  })

  test('names the folder in which nothing runs', async () => {
    const { status, stderr } = await admin('org', 'list', '--data', join(folder, 'none'))
    expect(status).toBe(2)
    expect(stderr).toContain(`No local service runs on ${join(folder, 'none')}`)
  })
})

describe('what failed is said in a sentence', () => {
  test('a service that does not answer', () => {
    const { status, stderr } = program('bin/admin.ts', ['org', 'list', '--data', folder])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Nothing answers at 127.0.0.1:9. Is the service running?\n',
    })
  })

  test.each([
    ['signalbox:colour', 'x', 'Unknown setting `colour`. Valid: stackName,'],
    ['signalbox:throttleRate', 'many', 'signalbox:throttleRate: Must be a number.'],
  ])('a wrong setting: %s', (name, value, message) => {
    const { status, stderr } = program('bin/app.ts', [], {
      CDK_CONTEXT_JSON: JSON.stringify({ [name]: value }),
    })
    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(STACK)
  })

  test.each([
    [
      new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED', address: '::1', port: 1 })]),
      '::1:1',
    ],
    [new Error(''), 'It failed, and gave no reason.'],
    ['plain text', 'Plain text.'],
    [Object.assign(new Error('x'), { name: 'CredentialsProviderError' }), 'There are no AWS credentials.'],
  ])('%s', (error, message) => {
    expect(failureOf(error)).toContain(message)
  })
})
