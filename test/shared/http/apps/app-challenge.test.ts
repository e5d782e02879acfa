import { expect, test } from 'vitest'
import { newAccessToken, newGrant, scopesSaid } from '../../../../functions/shared/http/access-token.ts'
import { scopeChallenge } from '../../../../functions/shared/http/apps/app-challenge.ts'
import { connectionMark, connectionMarksIn } from '../../../../functions/shared/http/apps/connection-mark.ts'
import { SCOPES, type Scope } from '../../../../functions/shared/http/scope.ts'

const PLACE = { publicUrl: 'https://signalbox.example/api', audience: 'api' } as const

test('a challenge names the scopes, the connection, the document and the reason', () => {
  const wanted = { scopes: ['read', 'push'], mark: 'connection:1', description: 'It lacks push.' }
  expect(scopeChallenge(PLACE, wanted)).toBe(
    'Bearer error="insufficient_scope", scope="read push connection:1", resource_metadata="https://signalbox.example/api/.well-known/oauth-protected-resource/v1", error_description="It lacks push."',
  )
})

test.each(['a"b', 'a\\b', 'a\r\nb', 'a\u0000b', 'aéb', 'a\u2028b', 'a😀b'])(
  'a challenge has nothing of %j that could end a value or a header',
  (text) => {
    const challenge = scopeChallenge(PLACE, { scopes: [text], mark: text, description: text })
    expect(challenge).toContain('scope="ab ab"')
    expect(challenge).toContain('error_description="ab"')
    expect(challenge.match(/"/g)).toHaveLength(8)
  },
)

test('a token says which scopes it has and may have, whatever they are', () => {
  const subsets = Array.from({ length: 2 ** SCOPES.length }, (_, number) =>
    SCOPES.filter((_scope, place) => (number >> place) % 2 === 1),
  )
  for (const own of subsets) {
    const mayHave: Scope[] = SCOPES.filter((scope) => !own.includes(scope))
    const token = newAccessToken(newGrant(), '2026-11-28T10:00:00.000Z', { own, mayHave })
    expect(scopesSaid(token)).toEqual({ own, mayHave })
  }
})

test.each(['', 'sb_key', 'sbo_short', `sbo_${'a'.repeat(73)}`])('other texts say no scopes: %s', (text) => {
  expect(scopesSaid(text)).toBeUndefined()
})

test('a mark is the same for one connection, tells nothing of it, and is found among scopes', () => {
  const grant = newGrant()
  const mark = connectionMark(grant)
  expect(mark).toMatch(/^connection:[0-9a-f]{20}$/)
  expect(mark).toBe(connectionMark(grant))
  expect(mark).not.toContain(grant)
  expect(connectionMarksIn(`read ${mark} offline_access`)).toEqual([mark])
  expect(connectionMarksIn('read lists')).toEqual([])
})
