import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findEngine, type Machine } from '../../../local/aws/dynamodb/find-engine.ts'
import { startPackageRegistry } from '../../support/engine/package-registry.ts'

const NAME = '@dynoxide/linux-abacus'
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'engines-'))
})
afterAll(() => rm(root, { recursive: true }))

/** A machine that no package was installed for. */
const machine = (env: Machine['env'] = {}, platform = 'linux'): Machine => ({ platform, arch: 'abacus', env })

async function program(path: string, mode = 0o755) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, mode)
  return path
}

describe('the embedded engine is the one that', () => {
  test('DYNOXIDE names, before all others', async () => {
    const path = await program(join(root, 'named/engine'))
    const other = await program(join(root, 'on-path/dynoxide'))
    expect(await findEngine(machine({ DYNOXIDE: path, PATH: dirname(other) }))).toBe(path)
  })

  test('was installed for this platform, before one on the PATH', async () => {
    const other = await program(join(root, 'on-path/dynoxide'))
    const found = await findEngine({ platform: 'linux', arch: 'x64', env: { PATH: dirname(other) } })
    expect(found).toMatch(/@dynoxide\/linux-x64\/dynoxide$/)
  })

  test('is on the PATH, where none was installed', async () => {
    const path = await program(join(root, 'on-path/dynoxide'))
    const notToRun = await program(join(root, 'not-to-run/dynoxide'), 0o644)
    const PATH = [join(root, 'nothing'), '', dirname(notToRun), dirname(path)].join(':')
    expect(await findEngine(machine({ PATH }))).toBe(path)
  })

  test('npm fetches, where there is no other', async () => {
    const { env, asked } = await registry()
    const said: string[] = []
    const folder = join(root, 'fetched')
    const found = await findEngine(machine(env), { folder, say: (sentence) => said.push(sentence) })
    expect(found).toBe(join(folder, 'node_modules', NAME, 'dynoxide'))
    expect(said).toEqual([
      `There is no embedded DynamoDB for linux-abacus on this machine. npm fetches ${NAME} into ${folder}.`,
    ])
    const requests = asked.length
    expect(await findEngine(machine(env), { folder, say: (sentence) => said.push(sentence) })).toBe(found)
    expect(asked).toHaveLength(requests)
    expect(said).toHaveLength(1)
  })
})

describe('without any engine', () => {
  test('a wrong DYNOXIDE is named, and no other is taken', async () => {
    const notToRun = await program(join(root, 'not-to-run/dynoxide'), 0o644)
    for (const path of [notToRun, join(root, 'nothing')])
      await expect(findEngine(machine({ DYNOXIDE: path }))).rejects.toThrow(
        `DYNOXIDE names ${path}, which is no program that this user may run.`,
      )
  })

  test.each([
    ['linux', ['cargo install', 'docker run -p 8000:8000 amazon/dynamodb-local', 'DYNAMODB_ENDPOINT']],
    ['darwin', ['brew install', 'cargo install', 'DYNAMODB_ENDPOINT']],
  ])('the commands that help on %s are named', async (platform, words) => {
    const failed = findEngine(machine({}, platform)).catch(String)
    for (const word of words) expect(await failed).toContain(word)
    expect(await failed).toContain(`There is no embedded DynamoDB for ${platform}-abacus on this machine.`)
  })

  test('the reason of npm is told', async () => {
    const { env } = await registry()
    await expect(findEngine(machine(env, 'sunos'), { folder: join(root, 'not-fetched') })).rejects.toThrow(
      /npm could not fetch @dynoxide\/sunos-abacus: 404 .*cargo install/,
    )
  })

  test('a registry that cannot be reached is told', async () => {
    const { env, stop } = await registry()
    await stop()
    await expect(
      findEngine(machine({ ...env, npm_config_fetch_retries: '0' }), { folder: join(root, 'unreached') }),
    ).rejects.toThrow(/npm could not fetch @dynoxide\/linux-abacus: .*ECONNREFUSED.*cargo install/)
  })
})

async function registry() {
  const folder = await mkdtemp(join(root, 'package-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: NAME, version: '1.2.1' }))
  await program(join(folder, 'dynoxide'))
  const { url, asked, stop } = await startPackageRegistry(folder)
  let stopped = false
  const end = async () => {
    if (!stopped) await stop()
    stopped = true
  }
  onTestFinished(end)
  const cache = join(root, 'npm-cache')
  return {
    env: { PATH: process.env.PATH, npm_config_registry: url, npm_config_cache: cache },
    asked,
    stop: end,
  }
}
