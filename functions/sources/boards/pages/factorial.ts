// The hosted list of openings, <company>.factorialhr.com.
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|help|apidoc|blog|factorial)\.)([\w-]+)\.factorialhr\.(?:com|es|fr|it|de|pt|co\.uk|com\.br|mx)(?:[/?#]|$)/i
const JOB = /\.factorialhr\.[a-z.]{2,6}\/job_posting\/(?:[\w%-]*-)?(\d+)/i

export const factorial = defineBoard({
  name: 'factorial',
  override: 'SOURCE_FACTORIAL_URL',
  hosts: /\.factorialhr\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  sharedHosts: [
    'factorialhr.com',
    'factorialhr.es',
    'factorialhr.fr',
    'factorialhr.it',
    'factorialhr.de',
    'factorialhr.pt',
    'factorialhr.mx',
    'factorialhr.co.uk',
    'factorialhr.com.br',
  ],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  openings: (slug, fetch) => linkedOpenings(fetch, `https://${slug}.factorialhr.com/`, JOB),
})
