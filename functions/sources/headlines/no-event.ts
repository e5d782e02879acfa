import { findPattern } from './find-pattern.ts'
import { patternsOf } from './rules/pattern.ts'
import type { TaggedHeadline } from './tag-tokens.ts'

/** Headlines that tell no news of one company: questions, lists, opinions, market reports. */
const NO_EVENT = patternsOf(`
  ^ why/what/when/who/where/should/does/do/did/would/which
  ^ how
  ^ is/are/can/will/could/has/have/was
  ^ ..3 OPINION :
  ^ OPINION
  opinion :
  OPINION $
  ^ ?the NUM ..4 RANKING
  ^ ?the RANKING NUM
  ^ NUM ..4 things/ways/reasons/tips/companies/startups/tools/stocks/charts/lessons/questions/books/ideas/trends/people/women/founders/facts/signs/steps/mistakes/apps/products/deals/gifts
  ^ RANKING ..4 of ..3 year/week/month/day/NUM
  MARKET_REPORT
  RANKING of ..3 year
  here's/heres why/how/what
  things to know
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
  law firm/offices
`)

export const tellsNoEvent = (headline: TaggedHeadline) =>
  headline.tokens.at(-1)?.word === '?' || NO_EVENT.some((each) => findPattern(headline, each))
