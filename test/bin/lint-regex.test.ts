import { describe, expect, test } from 'vitest'
import { slowAttack } from '../../bin/lint-regex/slow.ts'

describe('a regular expression is slow', () => {
  test.each([
    /\s+$/,
    /^\S+@\S+$/,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /<link\b([^>]*)>/gi,
    /<item>([\s\S]*?)<\/item>/gi,
    /\binvestigat.*\bshareholders\b/i,
  ])('%s', (pattern) => expect(slowAttack(pattern)).toBeDefined())

  test('and the search for it ends, however long it would take', () =>
    expect(slowAttack(/^(?:team|team|work)+$/, undefined, 500)).toMatchObject({ pump: 'team' }))
})

describe('a regular expression is fast', () => {
  test.each([
    /^\s*</,
    /[\u0020-\u002f]+/g,
    /^\S[^\s@]*@\S+$/,
    /^run_[0-9A-Za-z]{1,100}$/,
    /<\/?[a-z]{1,20}>/i,
  ])('%s', (pattern) => expect(slowAttack(pattern)).toBeUndefined())

  test('for short texts alone', () => {
    expect(slowAttack(/\s+$/, 500)).toBeUndefined()
    expect(slowAttack(/^(a+)+b$/, 28)).toBeDefined()
  })
})
