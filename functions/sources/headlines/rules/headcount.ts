import { rulesFor } from './rule.ts'

const NO_CHANGE = `
  ECONOMY
  LAYOFF fears/fear/threat/rumors/rumours/explained/tracker
  after ..4 LAYOFF
  PUBLIC_OFFICE ..2 OUST
  SPORT
  OBITUARY
  despite LAYOFF
  survive/surviving/survived ..2 LAYOFF
  no LAYOFF
  amid ..4 LAYOFF
  tech/industry/sector/wall LAYOFF
  LAYOFF top/tops/cross/crosses/accelerate/surge/surged/rise/mount/spread/explained/tracker/prediction/predictions/blamed/ripple
  avoid/avoids/avoiding/spare/spared/spares/blames/blame/without/prevent/averted/averts/against/rather ..4 LAYOFF
  avoid/avoids/avoiding/without/not/no ..3 CUT ..3 STAFF
  ai will/to/could/may ..4 jobs
  millions of ..1 STAFF
  hundreds of thousands
  CUT ..3 STAFF access/benefits/pay/perks/hours/wages/bonuses/bonus/travel/costs/salaries/benefit
  stress/pain/cost of ..2 LAYOFF
`

export const HEADCOUNT_RULES = rulesFor('ACCOUNT_HEADCOUNT_CHANGE', NO_CHANGE, [
  {
    name: 'headcount-layoffs',
    sure: 85,
    says: `
      LAYOFF
      LAY ..4 off
      lets ..4 go
      lets go ..1 of
    `,
  },
  {
    name: 'headcount-cuts',
    sure: 90,
    says: `
      CUT ..5 NUM ..4 STAFF
      CUT ..3 PERCENT ..4 STAFF
      CUT ..3 AMOUNT ..3 STAFF
      CUT ..2 STAFF ..3 by
      CUT ..2 jobs/workforce/headcount/staff/employees/workers/positions/roles/staffing
      CUT ..4 workforce
      CUT half
      CUT ..3 team
      CUT ..3 department
      makes/make/made ..5 redundant
      NUM ..3 STAFF ..3 OUSTED/cut/lose/gone/affected/go
      NUM ..3 STAFF ..3 laid off
      PERCENT of ..3 STAFF
      NUM ..3 jobs/roles/positions/posts ..2 go/lost/axed/cut/gone/risk/threatened
      lose/loses ..2 jobs
      lose ..1 their jobs
      out of work
      jobs/roles/posts at risk
      will cost ..2 NUM jobs
      CLOSING ..8 jobs
      CLOSING ..6 NUM ..2 STAFF
      NUM ..2 leave/depart/exit ..3 restructuring
      restructuring ..6 jobs
      third/half/quarter/fifth/NUM of ..2 STAFF ..3 leave/go
      parts ways with PERCENT
      out of ..2 work
      voluntary exit/redundancy/buyouts/buyout
      gives/give ..3 STAFF ..4 notice
    `,
    unless: `
      CUT ..2 sugar/emissions/carbon/prices/price/rates/rate/costs/tax/taxes
      CUT ..4 NUM ..4 deaths
      NUM STAFF killed/dead/injured/hurt/missing/strike/trapped/rescued/arrested/sick/infected
      strike/strikes
      PUBLIC_BODY ..1 CUT
      drops/drop ..3 out
      no job/jobs
    `,
  },
  {
    name: 'headcount-grows',
    sure: 80,
    says: `
      TEAM ..2 PASS ..2 NUM
      TEAM doubles/doubled/triples/tripled
      TEAM has doubled/tripled/grown
      PASS ..2 NUM STAFF
      PASS ..2 NUM TEAM
      doubled/tripled/quadrupled ..3 TEAM
      has grown ..3 to ..2 NUM STAFF
      grows/grew ..2 to NUM ..2 STAFF
      now NUM STAFF
      we are now NUM people
      team grows to/by
      headcount up/down/rises/falls/grows/hits/jumps
      grew/grows ..2 TEAM ..2 by/to
      now employs
    `,
    unless: `
      top jobs
      PASS ..3 NUM ..2 customers
      hit/hits ..3 NUM STAFF
    `,
  },
])
