/** The words by which the title of a leader belongs to a field, in the languages of headlines. */
export const ROLE_FIELDS: Readonly<Record<string, RegExp>> = {
  executive:
    /^(?:ceos?|coceo|president|presidents|chair|chairs|chairman|chairwoman|chairperson|chairmen|founder|vorstandschefin|vorstandschef|vorstand|geschaftsfuhrer|geschaftsfuhrerin|pdg|generale?|toimitusjohtaja|prezes|md|gm)$/,
  finance:
    /^(?:cfos?|financ\p{L}*|finanz\p{L}*|finans\p{L}*|finanse\p{L}*|finansow\p{L}*|talousjohtaja|treasur\p{L}*|accounting|controller|cao)$/u,
  technology:
    /^(?:ctos?|cios?|cdo|cdio|caio|technolog\p{L}*|tech|technik\p{L}*|technique|tecnolog\p{L}*|teknik\p{L}*|teknolog\p{L}*|engineering|engineer|technical|information|it|data|ai|software|infrastructure|digital\p{L}*)$/u,
  security: /^(?:ciso|cso|security|sicherheit\p{L}*|trust|privacy)$/u,
  marketing:
    /^(?:cmo|cxo|cgo|marketing\p{L}*|brand|content|communications|comms|growth|advertising|media|merchandising)$/u,
  sales:
    /^(?:cro|cco|sales|revenue|commercial\p{L}*|vertrieb\p{L}*|verkauf\p{L}*|ventas|vendite|comercial\p{L}*|customer|partnerships|channel|alliances)$/u,
  people:
    /^(?:chro|cpo|cpto|cdei|people|hr|human|talent|recruiting|personal\p{L}*|rrhh|diversity|inclusion|learning)$/u,
  operations:
    /^(?:coos?|operations|operating|operational|supply|logistics|procurement|manufacturing|production|betrieb\p{L}*|operativ\p{L}*)$/u,
  product: /^(?:cpo|cpto|product|produkt\p{L}*|producto|prodotto|experience|ux|design)$/u,
  legal:
    /^(?:clo|gc|legal|counsel|compliance|regulatory|government|affairs|policy|rechts\p{L}*|juridique|juridico)$/u,
  science: /^(?:cso|cmo|scientific|scientist|research|science|medical|clinical|r&d|forschung\p{L}*)$/u,
  board: /^(?:board|chair|chairs|chairman|chairwoman|chairperson|non|independent|aufsichtsrat\p{L}*)$/u,
}

const SECOND = /^(?:vice|vp|svp|evp|deputy)$/

/** "Chief financial officer", "VP finance", "CFO", "Finanzvorstand". A vice president leads no company. */
export const isRoleOf = (role: readonly string[], field: string) =>
  !(field === 'executive' && role.some((word) => SECOND.test(word))) &&
  role.some((word) => ROLE_FIELDS[field]?.test(word) === true)
