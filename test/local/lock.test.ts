import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Locked, takeLock, waitForLock, withLock } from '../../local/lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'deep/lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a lock has one owner until it is released', () => {
  const release = takeLock(file)
  expect(() => takeLock(file)).toThrow(`Process ${process.pid} already uses`)
  release()
  takeLock(file)()
  expect(existsSync(file)).toBe(false)
})

test('the lock of an ended process is taken over', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  takeLock(file)()
  writeFileSync(file, `${child.pid} 1`)
  takeLock(file)
  expect(() => takeLock(file)).toThrow(Locked)
})

test('a process id that was reused is not the owner', () => {
  takeLock(file)()
  writeFileSync(file, `${process.pid} 1`)
  takeLock(file)
})

test('a lock that was copied with its folder has no owner there', () => {
  takeLock(file)
  const copy = join(folder, "copy ü%20'")
  cpSync(join(folder, 'deep'), copy, { recursive: true })
  takeLock(join(copy, 'lock'))
  expect(() => takeLock(join(copy, 'lock'))).toThrow(Locked)
  expect(() => takeLock(file)).toThrow(Locked)
})

test('a lock keeps its owner when its folder gets another name', () => {
  takeLock(file)
  renameSync(join(folder, 'deep'), join(folder, 'renamed'))
  expect(() => takeLock(join(folder, 'renamed/lock'))).toThrow(Locked)
})

test('a lock of an earlier version has its owner', () => {
  takeLock(file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.split(' ').slice(0, 2).join(' '))
  expect(() => takeLock(file)).toThrow(Locked)
})

test.each(['', 'nonsense', '0 1'])('a lock that says %j has no owner', (text) => {
  takeLock(file)()
  writeFileSync(file, text)
  takeLock(file)
})

test('only the lock is left in its folder', () => {
  takeLock(file)
  expect(readdirSync(join(folder, 'deep'))).toEqual(['lock'])
})

test('waiting callers get the lock one after the other', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, work)))
  expect(most).toBe(1)
})

test('a caller that waits in vain gets the error', async () => {
  takeLock(file)
  await expect(waitForLock(file, 0)).rejects.toThrow(Locked)
})
