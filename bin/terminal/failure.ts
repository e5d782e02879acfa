/** Turns an error into one sentence for the terminal, without a stack. */
export function failureOf(error: unknown): string {
  if (error instanceof AggregateError) return failureOf(error.errors[0])
  const said = WORDS[codeOf(error)]?.(error)
  if (said !== undefined) return said
  const message = error instanceof Error ? error.message : String(error)
  return sentence(message.trim() || 'it failed, and gave no reason')
}

/** Begins with a capital, unless it begins with an option or a path. */
function sentence(message: string): string {
  const capital = /^[a-z]+[ ,]/.test(message) ? message.charAt(0).toUpperCase() + message.slice(1) : message
  return /[.!?:)]$/.test(capital) || capital.includes('\n') ? capital : `${capital}.`
}

const codeOf = (error: unknown): string => textOf(error, 'code') || textOf(error, 'name')

function textOf(error: unknown, property: 'code' | 'name' | 'address' | 'port' | 'path'): string {
  if (typeof error !== 'object' || error === null || !(property in error)) return ''
  return String(Reflect.get(error, property))
}

const addressOf = (error: unknown) => `${textOf(error, 'address')}:${textOf(error, 'port')}`

/** By the code or name of an error. */
const WORDS: Readonly<Record<string, (error: unknown) => string>> = {
  ECONNREFUSED: (error) => `Nothing answers at ${addressOf(error)}. Is the service running?`,
  EADDRINUSE: (error) =>
    `Port ${textOf(error, 'port')} is in use (EADDRINUSE). Choose another one with --port.`,
  EACCES: (error) => `${textOf(error, 'path') || addressOf(error)} must not be used by this user (EACCES).`,
  ENOTDIR: (error) => `${textOf(error, 'path')} can't be made: a part of it is a file (ENOTDIR).`,
  EEXIST: (error) => `${textOf(error, 'path')} is a file, not a folder (EEXIST).`,
  ENOSPC: () => 'The disk is full (ENOSPC).',
  CredentialsProviderError: () => 'There are no AWS credentials. Set AWS_PROFILE, or log in.',
  ExpiredTokenException: () => 'The AWS credentials have expired. Log in again.',
}
