import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Licences that allow to ship a package with the service, with a notice at most. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'])

/** Of several licences, the choice is ours. */
const isAllowed = (license: string) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => ALLOWED.has(one))

const Package = v.object({
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
  license: v.optional(v.string(), 'unknown'),
})
const Lock = v.object({ packages: v.record(v.string(), Package) })

/** The packages that the lock file lists for production. */
const shipped = Object.entries(v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))

const refused = shipped.filter(({ license }) => !isAllowed(license))
for (const { name, license } of refused)
  console.error(`${name} has the licence ${license}, which bin/check-licences.ts does not allow.`)
if (refused.length > 0) process.exitCode = 1
else console.log(`${shipped.length} production packages have allowed licences.`)
