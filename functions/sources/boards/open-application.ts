import { foldLetters } from '../../shared/text/fold-letters.ts'

const ANYTHING =
  /^(?:(?:general|open|spontaneous|unsolicited|speculative) (?:job )?applications?|expressions? of interest|initiativ(?:e )?bewerbung(?:en)?|blindbewerbung|spontanbewerbung|candidatures? (?:spontanees?|libres?)|candidaturas? (?:espontaneas?|abiertas?)|(?:solicitud|aplicacion) (?:espontanea|abierta)|candidatur[ae] (?:spontane[ae]|libera)|autocandidatura|open sollicitaties?|spontan ?ansokan|oppen ansokan|uopfordre(?:t|de) ans[oø]gning(?:er)?|apen s[oø]knad|avoin hakemus|aplikacja spontaniczna|(?:join )?(?:our |the )?talent (?:pool|community|network))/
/** "General Application - Sales" is one, "General Applications Engineer" is none. */
const BEHIND = /^ ?(?:$|[-:|(,!/.]|(?:for|as|to|in|at|als|fur|pour|para|per|voor|till|til) )/

/** Some boards list a form for those who find no opening. It says nothing about hiring. */
export function isOpenApplication(title: string): boolean {
  const plain = foldLetters(title).replace(/\s+/g, ' ').trim()
  const [found] = ANYTHING.exec(plain) ?? []
  return found !== undefined && BEHIND.test(plain.slice(found.length))
}
