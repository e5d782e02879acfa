import { rulesFor } from './rule.ts'

const NO_CHANGE = `
  ECONOMY
  PUBLIC_BODY ..1 LAYOFF/CUT/LAY
  LAYOFF fears/fear/threat/rumors/rumours/rumor/explained/tracker/anxiety/season/talk/trend/survivor/survivors/list/wave/letter
  after ..4 LAYOFF
  PUBLIC_OFFICE ..2 OUST
  SPORT
  OBITUARY
  despite LAYOFF
  survive/surviving/survived ..2 LAYOFF
  no LAYOFF
  amid ..4 LAYOFF
  ^ tech/industry/sector/wall LAYOFF
  federal/government/council/nhs/teacher/school/public ..2 LAYOFF/STAFF/CUT
  ai will/could/may/to ..2 CUT
  LAYOFF top/tops/cross/crosses/accelerate/surge/surged/rise/spread/explained/tracker/prediction/predictions/blamed/ripple
  avoid/avoids/avoiding/spare/spared/spares/blames/blame/without/prevent/averted/averts/against/rather ..4 LAYOFF
  avoid/avoids/avoiding/without/not/no ..3 CUT ..3 STAFF
  ai will/to/could/may ..4 jobs
  millions of ..1 STAFF
  hundreds of thousands
  CUT ..3 STAFF access/benefits/pay/perks/hours/wages/bonuses/bonus/travel/costs/salaries/benefit
  stress/pain/cost of ..2 LAYOFF
  too far
  manufacturing/construction/retail/economy/sector/agencies CUT
  LAYOFF show/shows/are/tell/reveal/mean/prove/expose
  brace/braces/bracing/braced ..2 LAYOFF
  explains/explain/defends/discusses/regrets ..3 LAYOFF
`

export const HEADCOUNT_RULES = rulesFor('ACCOUNT_HEADCOUNT_CHANGE', NO_CHANGE, [
  {
    name: 'headcount-layoffs',
    sure: 85,
    says: `
      NAME ..5 LAYS
      COMPANY ..4 LAYS
      ^ LAYS
      LAYS ..4 NUM/STAFF
      NUM ..4 LAYS
      NAME ..6 LAY ..4 off
      ANNOUNCE_CUTS ..5 LAYOFF
      NUM ..3 LAYOFF
      LAYOFF ..2 NUM
      LAYOFF ..2 at/in/for/hits/hit/affect/affecting/begin/begins/underway/announced/reach/mount
      more/new/another/fresh/latest/deep/mass/first/second/third ..3 LAYOFF
      NAME ..2 LAYOFF
      LAYOFF bei NAME
      ^ LAYOFF $
      about/on our LAYOFF
      lets ..4 go
      lets go ..1 of
    `,
    unless: `
      a/an/the/my/our/your laid off
      about LAYOFF
      ROLE ..2 on/about/explains LAYOFF
      show hn
      to track/survive/handle ..2 LAYOFF
      lets ..3 you/users/customers/anyone/players/shoppers/kids/fans/travelers/travellers/viewers ..3 go
      lets ..4 go live/back/beyond/further/viral/deeper/online/offline/cashless/hands/without/into/faster/global/public/paperless/passwordless/wireless/digital/anywhere
      lets go of ..1 past/brand/name/fears/perfection/control
      track/tracks/tracking ..1 LAYOFF
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
      affecting/affects/affect/hits/impacts/impacting ..3 PERCENT of ..3 STAFF
      PERCENT of ..3 STAFF ..3 to/will/go/cut/laid/affected/leave/lose
      CUT ..4 teams/departments
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
      CUT_JOBS HEADS $
      leaves/leaving/left NUM ..3 jobless/unemployed/workless
      restructure/restructures/restructuring ..1 NUM STAFF
      TEAM ..2 jumps/rises/grows/surges/climbs/grew/rose ..2 NUM
      axes/axed/sheds/sacks/sacked/fires/fired HEADS in/as/at/amid/after/across
      TEAM ..1 down/reduced/cut/slashed/halved ..2 NUM
      NUM ..1 STAFF abbauen/streichen/weg/betroffen
      offer/offers/offering/offered ..2 buyouts/buyout/severance
      buyouts/buyout ..3 STAFF
      workforce/headcount/staff falls/drops/shrinks/dips/fell ..1 to/below/by
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
    sure: 86,
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
      now has NUM STAFF
      employs ..3 NUM
      doubles/triples/quadruples/doubled/tripled/quadrupled ..3 TEAM
      TEAM ..2 from NUM to NUM
      TEAM ..2 tops/passes/surpasses/exceeds
    `,
    unless: `
      top jobs
      PASS ..3 NUM ..2 customers
      hit/hits ..3 NUM STAFF
      to/will/plans/aims double/triple/quadruple
      plan/plans/aim/aims/will/wants ..3 GROW
      by NUM $
    `,
  },
])
