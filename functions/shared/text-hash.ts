import { createHash } from 'node:crypto'

/** Short, to recognize the same text later. */
export const textHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)
