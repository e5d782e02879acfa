import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askForContact } from '../../bin/terminal/ask-contact.ts'

function asked(answer: string | undefined, before: NodeJS.ProcessEnv = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'contact-')), '.env')
  writeFileSync(file, 'SOURCE_COMPANIES_HOUSE_KEY=k')
  const env = { ...before }
  const said: string[] = []
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return answer ?? ''
  }
  const terminal = {
    ask: answer === undefined ? undefined : ask,
    say: (text: string) => void said.push(text),
  }
  return {
    done: askForContact(file, env, terminal),
    env,
    said,
    questions,
    kept: () => readFileSync(file, 'utf8'),
  }
}

describe('the contact of the operator, for real sources', () => {
  test('is asked for once, and kept where the next start reads it', async () => {
    const { done, env, kept } = asked(' ops@acme.example ')
    await done
    expect(env.SOURCE_CONTACT).toBe('ops@acme.example')
    expect(kept()).toBe('SOURCE_COMPANIES_HOUSE_KEY=k\nSOURCE_CONTACT=ops@acme.example\n')
    const again = asked('other@acme.example', env)
    await again.done
    expect(again.questions).toEqual([])
  })

  test.each(['', 'nobody', 'a b@acme.example', 'ftp://acme.example', `a@${'b'.repeat(200)}`])(
    'is not kept when the answer is "%s"',
    async (answer) => {
      const { done, env, kept, said } = asked(answer)
      await done
      expect(env.SOURCE_CONTACT).toBeUndefined()
      expect(kept()).toBe('SOURCE_COMPANIES_HOUSE_KEY=k')
      expect(said).toHaveLength(1)
    },
  )

  test('is only said to be missing where nobody can answer', async () => {
    const { done, said } = asked(undefined)
    await done
    expect(said).toEqual([expect.stringContaining('SOURCE_CONTACT')])
  })
})
