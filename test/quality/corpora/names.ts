import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Corpus } from './corpus.ts'
import { businessDomainPairs, businessPairs } from './names/business-pairs.ts'
import { caseRows } from './names/case-rows.ts'
import { type NamePair, reportOf } from './names/name-figures.ts'

const READINGS: readonly { file: string; title: string; read: (file: string) => NamePair[] }[] = [
  { file: 'cases.csv', title: 'nomenklatura, organizations', read: caseRows },
  { file: 'business.txt', title: 'secondstring, by address', read: businessPairs },
  { file: 'business.txt', title: 'secondstring, by domain of one company', read: businessDomainPairs },
]

/** Which company names are taken as the same. The folder holds `cases.csv` of nomenklatura, `business.txt` of secondstring. */
export const names: Corpus = (path) => {
  const readings = READINGS.filter(({ file }) => existsSync(join(path, file)))
  if (readings.length === 0) throw new Error(`Neither cases.csv nor business.txt is in ${path}.`)
  return readings.flatMap(({ file, title, read }) => reportOf(title, read(join(path, file))))
}
