import type { Entry } from './entry.ts'

/** A catalogue is read once a week. */
const A_WEEK = 9

export const headcounts = (): Entry[] =>
  [
    'elmgatesoft',
    'fjordlinje',
    'jolandaverf',
    'lumenport',
    'quillstone',
    'tarnowskie',
    'emberline',
    'ivoryglen',
  ].map(
    (company, n): Entry => ({
      what: 'headcount',
      company,
      day: 6 + n * 9,
      headcount: 400 + n * 35,
      expects: { type: 'ACCOUNT_HEADCOUNT_CHANGE', says: `to ${400 + n * 35}`, within: A_WEEK },
    }),
  )

/** Two looks at a team page say the same, or Wikidata, which is read once a week. */
export const knownPeople = (): Entry[] => [
  ...TEAMS.flatMap(([company, person, title], n): Entry[] => [
    {
      what: 'team',
      company,
      day: 11 + n * 7,
      person,
      title,
      expects: { type: 'PERSON_JOB_CHANGE', says: person },
    },
    // Gone for one look only, as a page that was edited.
    { what: 'team', company, day: 30 + n * 5, person, title: null, until: 30 + n * 5 },
  ]),
  ...MOVERS.map(
    ([person, , company], n): Entry => ({
      what: 'moves here',
      company,
      day: 8 + n * 8,
      person,
      expects: { type: 'PERSON_JOB_CHANGE', says: person, within: A_WEEK },
    }),
  ),
  ...LEADERS.flatMap(([company, old, fresh], n): Entry[] => {
    const change = (what: 'leads' | 'stops leading', person: string, says: string): Entry => ({
      what,
      company,
      day: 13 + n * 12,
      person,
      expects: { type: 'ACCOUNT_DECISION_MAKER_CHANGE', says: `${person}${says}`, within: A_WEEK },
    })
    return [
      change('leads', fresh, ' (Chief Executive Officer) is a new'),
      change('stops leading', old, ' (Chief Executive Officer) is no'),
    ]
  }),
]

/** Who is known to work there by the first title, and what the page says later. */
export const TEAMS: readonly (readonly [company: string, person: string, later: string | null])[] = [
  ['elmgatesoft', 'Marit Solheim', null],
  ['gleisbau', 'Jonas Weidner', 'Chief Operating Officer'],
  ['kestreldata', 'Colette Marchand', 'Head of Operations'],
  ['rivermeadow', 'Stefan Orlow', null],
  ['uferwerk', 'Birgit Kahl', 'Head of Finance'],
  ['yarrowhealth', 'Dario Fontanelli', null],
  ['moorlandsteel', 'Esther Lindgren', 'Sales Director'],
  ['quaysideaero', 'Gavin Mossop', null],
]

/** Who works where, and goes where. */
export const MOVERS: readonly (readonly [person: string, from: string, to: string])[] = [
  ['Hanna Reuter', 'brackenfield', 'granithof'],
  ['Igor Stanek', 'grzybowo', 'tarnowskie'],
  ['Joana Prates', 'pinhalnovo', 'ivoryglen'],
  ['Karl Edlund', 'nordvik', 'kaprifol'],
  ['Lidia Ferrante', 'castellmar', 'montagnana'],
  ['Manuel Ortega', 'islaverde', 'jaravent'],
  ['Nora Bakke', 'havremark', 'fjordlinje'],
  ['Owen Prosser', 'emberline', 'nettleware'],
]

/** Who leads a company, and who does later. */
export const LEADERS: readonly (readonly [company: string, old: string, fresh: string])[] = [
  ['alderworks', 'Philippa Renwick', 'Quentin Sallow'],
  ['velvetroast', 'Rosa Tindall', 'Silas Umber'],
  ['drumlinenergy', 'Tamsin Vale', 'Ulric Wexford'],
  ['beaconreach', 'Vera Yelland', 'Walter Zouch'],
  ['willowbrook', 'Xenia Abell', 'Yorick Bramble'],
]
