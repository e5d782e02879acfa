import { createHash } from 'node:crypto'

/** Short, to recognize in a later run what an earlier one has seen. */
export const textHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)
