import { findPattern } from './find-pattern.ts'
import { grammarOf } from './languages/grammar.ts'
import { MARKET_NOISE } from './rules/market-noise.ts'
import { patternsOf } from './rules/pattern.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

/** Headlines that tell no news of one company: questions, lists, opinions, market reports. */
const NO_EVENT = patternsOf(`
${MARKET_NOISE}
  ^ why/what/when/who/where/should/does/do/did/would/which
  ^ how
  ^ ..3 OPINION :
  ^ OPINION
  opinion :
  OPINION $
  ^ ?the NUM ..4 RANKING
  ^ ?the RANKING NUM
  ^ NUM ..4 things/ways/reasons/tips/companies/startups/tools/stocks/charts/lessons/questions/books/ideas/trends/people/women/founders/facts/signs/steps/mistakes/apps/products/deals/gifts
  ^ NUM ..4 to watch
  ^ NUM ..3 that/who/which RAISE/BUY/ACQUIRE/CUT/LAY/HIRE
  deals : buy
  ^ RANKING ..4 of ..3 year/week/month/day/NUM
  MARKET_REPORT
  RANKING of ..3 year
  here's/heres why/how/what
  things to know
  everything/all/what we/you know/need
  what it/this/you
  how to
  how i
  interview with
  in review
  deal of the day
  what NAME means
  ^ my startup
  ^ dear
  ^ if
  shareholder/investor/investors alert
  class action
  law ?firm/offices ..2 investigates/investigating/announces/encourages/reminds/files/alerts
  GROUP ?have/are/to/will ?to/be/been RAISE/LAY/LAYOFF/CUT/HIRE/BUY/GROW/LAUNCH/OPEN/face/warn
  on this day
  economists/analysts/experts/insiders ..2 expect/see/predict/say/describe/forecast
  sector/industry ..1 CUT/LAYOFF/HIRE/LAY/GROW
  NUM years ago
  remember when
  ^ survey/study/poll
  ^ i was/got/quit/left/made/built/spent
  ai to/will/could/may ..7 jobs
`)

const ASKS = /^(?:is|are|can|will|could|has|have|was)$/

/** After a bracket or a comma, a verb goes on with the sentence. */
const GOES_ON = /^[),]$/

/** A headline that begins with such a verb is a question. */
const asks = ({ tokens }: TaggedHeadline) =>
  tokens.some(({ word }, at) => {
    const before = tokens[at - 1]
    return ASKS.test(word) && (before === undefined || (before.breaks && !GOES_ON.test(before.word)))
  })

/** Hashtags of traders stand beside comments on shares. */
const COMMENT_ON_SHARES =
  /#(?:stocks?|investing|investors?|trading|finance|markets?|stockmarkets?|economy)\b/i

export const tellsNoEvent = (headline: TaggedHeadline) =>
  COMMENT_ON_SHARES.test(headline.text) ||
  headline.tokens.at(-1)?.word === '?' ||
  (headline.language
    ? grammarOf(headline.language)
        .noEvent()
        .some((each) => findPattern(headline, each))
    : asks(headline) || NO_EVENT().some((each) => findPattern(headline, each)))
