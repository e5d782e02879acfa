import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import * as v from 'valibot'
import type { Caller } from '../shared/http/endpoint.ts'
import type { BoundTools } from './bind-tools.ts'
import { PROMPTS, type Prompt, type PromptArguments } from './prompts/prompts.ts'

const LONGEST_ARGUMENT = 1000

export const PromptRequest = v.object({
  name: v.string(),
  arguments: v.optional(v.record(v.string(), v.string())),
})

/** The prompts for which the key of the caller may use every tool. */
export function listPrompts(tools: BoundTools, caller: Caller) {
  const usable = new Set(tools.definitions(caller, 'all').map(({ name }) => name))
  return PROMPTS.filter((prompt) => prompt.tools.every((name) => usable.has(name))).map(
    ({ name, title, description, arguments: all }) => ({
      name,
      title,
      description,
      arguments: all.map((one) => ({ ...one })),
    }),
  )
}

export function getPrompt(tools: BoundTools, caller: Caller, name: string, given: PromptArguments = {}) {
  const isListed = listPrompts(tools, caller).some((one) => one.name === name)
  const prompt = isListed ? PROMPTS.find((one) => one.name === name) : undefined
  if (!prompt) throw refused(`There is no prompt ${name}.`)
  requireArguments(prompt, given)
  const text = prompt.text(given)
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}

function requireArguments({ name, arguments: taken }: Prompt, given: PromptArguments) {
  const names = taken.map((one) => one.name)
  const unknown = Object.keys(given).filter((each) => !names.includes(each))
  if (unknown.length > 0)
    throw refused(`${name} takes no ${unknown.slice(0, 5).join(', ')}. It takes ${names.join(', ')}.`)
  const missing = taken.filter((one) => one.required && (given[one.name] ?? '').trim() === '')
  if (missing.length > 0) throw refused(`${name} needs ${missing.map((one) => one.name).join(', ')}.`)
  const long = names.filter((each) => (given[each] ?? '').length > LONGEST_ARGUMENT)
  if (long.length > 0) throw refused(`${long.join(', ')}: at most ${LONGEST_ARGUMENT} characters.`)
}

const refused = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
