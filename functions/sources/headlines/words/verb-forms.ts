const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'become became becoming,bring brought,build built,buy bought,choose chose chosen choosing,cut cutting,draw drew drawn,' +
    'find found,get got getting gotten,give gave given giving,go goes went gone,grow grew grown,hold held,' +
    'hit hitting,lay laid,lead led,leave left leaving,let letting,lose lost losing,make made making,pay paid,' +
    'put putting,quit quits quitting,sell sold,set setting,shed shedding,show shown,spin spun spinning,' +
    'take took taken taking,win won winning,is are was were be been,have has had having,begin began begun beginning,' +
    'see saw seen,seek sought,wed wedding,rise rose risen rising,shoot shot,split splitting,stick stuck,' +
    'swallow swallows swallowed,beef beefs beefed,tie ties tied tying'
  )
    .split(',')
    .map((forms) => [forms.split(' ')[0], forms]),
)
const DOUBLED =
  /^(?:bag|nab|snag|net|tap|trim|scrap|plan|step|slip|swap|drop|top|equip|grab|lop|up|ship|tip|refer|expel|ink|rehab|chop|bet|fit|gut|slim)$/

/** The forms of an English verb: "raise", "raises", "raised", "raising". */
export function verbForms(verb: string): readonly string[] {
  const irregular = IRREGULAR[verb]
  if (irregular !== undefined) return [...new Set([...irregular.split(' '), `${verb}s`, `${verb}ing`])]
  if (verb === 'ink') return ['ink', 'inks', 'inked', 'inking']
  if (DOUBLED.test(verb)) return [verb, `${verb}s`, `${verb}${verb.at(-1)}ed`, `${verb}${verb.at(-1)}ing`]
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`]
  const stem = verb.slice(0, -1)
  if (/[^aeiou]y$/.test(verb)) return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`]
  return [verb, `${verb}${/(?:s|sh|ch|x|z|o)$/.test(verb) ? 'es' : 's'}`, `${verb}ed`, `${verb}ing`]
}
