import { clip } from '../text/excerpt.ts'
import type { RegisteredName } from './certain-match.ts'

export const LONGEST_NAME = 80

/** Anybody can write any number on a website. */
export const underAnotherName = (number: string, register: string, { names: [name = ''] }: RegisteredName) =>
  `the website states ${number}, which ${register} has under another name: ${clip(name, LONGEST_NAME)}`
