import { SourceFailure } from '../source.ts'
import { foldText } from '../text/words.ts'
import { nodesBelow, pageTree, visibleText } from './page-tree.ts'

/** What walls against robots and broken servers write above their pages, with a status of success. */
const FAULT = new RegExp(
  [
    '^(?:(?:an )?error|fehler|erreur|errore)\\b',
    '^(?:http )?(?:40\\d|410|429|50[0-4]|52\\d)\\b',
    '\\b(?:just a moment|attention required|pardon our interruption|something went wrong|robot check)\\b',
    '\\b(?:access (?:to this page (?:has been|is) )?denied|forbidden|request could not be satisfied)\\b',
    '^not found\\b|\\b(?:page|site|url|resource|account|company|board) (?:was )?not found\\b',
    '\\b(?:temporarily unavailable|service unavailable|bad gateway|gateway time-?out|internal server error)\\b',
    '\\b(?:under|down for|scheduled) maintenance\\b|\\bcaptcha\\b|\\bwartungsarbeiten\\b|\\bare (?:a )?human\\b',
    '\\b(?:nicht gefunden|introuvable|niet gevonden|no encontrada|nao encontrada|non trovata)\\b',
  ].join('|'),
)
const SAYS = new Set(['title', 'h1'])
const MOST_SAYINGS = 3

/** For a page that shows nothing of what it should: an error is no empty list. */
export function refuseErrorPage(html: string): void {
  const said: string[] = []
  for (const node of nodesBelow(pageTree(html))) {
    if (said.length >= MOST_SAYINGS) break
    if (SAYS.has(node.name)) said.push(foldText(visibleText(node)))
  }
  if (said.some((text) => FAULT.test(text)))
    throw new SourceFailure('format', 'answered an error page with a status of success')
}
