import { rulesFor } from './rule.ts'

const NO_HIRING = `
  ECONOMY
  hiring managers/manager/process/practices/freeze/bias/slows/slowdown
  LAYOFF
  SPORT
  OBITUARY
  volunteer/volunteers
  PUBLIC_BODY ..2 LAUNCH/HIRING
  jobs number/numbers
  steve jobs
  job/jobs openings/growth/data ..2 rise/fall/slip/slips/drop/drops/hit/hits/increase/hover/post/posts/rises/falls/surge/hover
  ipo
  highest paying
`

export const HIRING_RULES = rulesFor('ACCOUNT_JOB_HIRING', NO_HIRING, [
  {
    name: 'hiring-number',
    sure: 85,
    says: `
      HIRE ..4 NUM ..4 NEW_STAFF
      hire/hires/recruit/employ/add/create AMOUNT ..3 NEW_STAFF
      NUM ..3 new ..3 NEW_STAFF
      NUM ..3 jobs ..3 coming/created/for/at/in/to
      creating ..3 NEW_STAFF
      NUM ..4 openings/vacancies
      NUM ..3 jobs $
      NUM ..2 jobs on the way
      NUM ..2 jobs as
      NUM jobs/roles/posts for
      hire/hires/recruit/recruits/add/adds/adding/seek/seeks/seeking/employ/employs/train ..2 NUM ..3 OCCUPATION
      take/takes/taking on ..2 NUM ..3 OCCUPATION/NEW_STAFF
      looking/looks/hunt for ..2 NUM ..3 OCCUPATION/NEW_STAFF
      opens/opening/opened NUM ..4 positions/vacancies/roles
      plans/planning ..1 NUM ..3 hires/apprenticeships/recruits/vacancies
      hiring NUM
      new jobs
      job creation
      to employ ..3 NUM
      will employ
      hire/hires/hiring/recruit/recruits/recruiting ..1 NUM
      create/creates/creating/created ..4 jobs
    `,
    unless: `
      LAUNCH ..6 NEW_THING ..1 for ..3 STAFF/NEW_STAFF/OCCUPATION
      CUT ..4 NUM ..3 STAFF
      jobs OUSTED
      NUM ..3 jobs ..2 go/lost/axed/risk/cut/gone
      CLOSING
      PUBLIC_BODY ..1 HIRE
      has/have/offer/offers/support/supports/deliver/delivers/fill/post/posts/bring/brings/mean/means ..3 NUM ..4 people/drivers/managers/crew/traders/pilots/teachers/brokers/agents/reps/team/analysts/researchers
      saved/save/saves/safeguard/protect ..3 jobs
      MONEY ..2 jobs
      NUM jobs killed
      hire/hired/hires ..5 ROLE
      jobs lost
      PERCENT of GROUP
      restructure/restructures/restructuring ..2 NUM
      replace/replaces/replaced ..4 NUM/jobs
      ROLE says
      offer/offers buyouts/buyout
      moves/move/moving/shifts/relocates ..2 NUM
    `,
  },
  {
    name: 'hiring-drive',
    sure: 80,
    says: `
      HIRING
      ^ hiring :
      steps/step/ramps/ramp/speeds/gears up ..2 recruitment/recruiting/hiring
      boosts/increases/raises/doubles ..2 intake/recruitment
      seeks/seeking/needs/wants ..1 OCCUPATION
      to hire ..3 NEW_STAFF
      hiring ..3 NEW_STAFF
      recruiting ..3 NEW_STAFF
      begins/begin/starts/launches/opens ..2 recruitment/recruiting/hiring
      seeks/seeking/wants/needs/needed/wanted ..3 engineers/developers/designers/nurses/drivers/apprentices
      NEW_STAFF wanted/needed
      looking for ..4 engineer/developer/designer/marketer/NEW_STAFF
    `,
    unless: `
      hiring of
      why/how/what ..4 HIRING
      hiring the
      hiring bias/law/ban/rules/fraud/scandal/visa/data/slump/halt/hack/tool/tools/app/startup/software/platform/tests
      not hiring
      pauses/halts/slows/freezes/stops ..3 hiring
      paused/halted ..2 hiring
    `,
  },
  {
    name: 'hiring-growth',
    sure: 80,
    says: `
      to GROW ..5 TEAM
      plans to GROW ..6 STAFF
      doubling/tripling/growing/expanding ..3 TEAM
      GROW TEAM
      GROW ..3 team/workforce/headcount/staff ..2 by/to/in/with
      to double/triple ..4 team/office/operations
      GROW ..4 openings/hires
      will GROW ..3 TEAM
      resumes/restarts/resume/restart ..1 hiring/recruitment
      GROW ..2 its ..3 team/workforce/headcount
    `,
    unless: `
      GROW ..3 TEAM ..3 with ..3 ROLE/NAME
      GROW ..3 MANAGEMENT ..1 team
      ROLE
      raise/raises/raised ..2 staff
    `,
  },
])
