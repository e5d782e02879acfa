/**
 * Legal forms of companies, as names write them: without accents, dots and capitals. One line has the writings of one
 * form, so that a name with "AG" and a name with "GmbH" are known to be two companies. The countries' own registers and
 * the ISO 20275 list of entity legal forms name them. Left out are forms that are everyday words or other things at the
 * end of a name: "NA", "EV", "SC", "PC", "UP".
 */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  // United States, Canada, Philippines.
  // With classes of shares too, as exchanges list them.
  inc: 'inc a|inc b|inc cl a|inc cl b|inc class a|inc class b|corp a|corp b|corp cl a|corp cl b|corp class a|corp class b|inc|incorporated|incorporation|incorporee|corp|corporation|corporacion|corporacao|opc',
  llc: 'llc|lc|pllc|limited liability company|limited liability co|ltd liability co|ltd liability company|professional limited liability company',
  lp: 'lp|limited partnership|lllp|limited liability limited partnership|scsp|special limited partnership',
  llp: 'llp|limited liability partnership',
  ulc: 'ulc|unlimited liability company|unlimited company',
  // United Kingdom, Ireland, India, Pakistan, Australia, New Zealand, South Africa, Singapore, Hong Kong, China, Israel.
  ltd: 'ltd|limited|private limited|private ltd|private limited company|pvt ltd|pvt limited|pvt|pty ltd|pty limited|pty|proprietary limited|proprietary ltd|pte ltd|pte limited|pte|private company limited by shares|ltee|limitee|teoranta|teo|coltd|בעמ|בע מ|有限公司|有限责任公司|有限責任公司',
  plc: 'plc|public limited company|public ltd company|public ltd co|cpt|public company limited|public co ltd|pcl|ccc|cyf',
  guarantee: 'clg|company limited by guarantee|cic|community interest company',
  dac: 'dac|designated activity company',
  // Germany, Austria, Switzerland, Liechtenstein.
  gmbh: 'gmbh|mbh|gesellschaft mbh|ggmbh|gesmbh|ges mbh|ges m b h|gesellschaft mit beschrankter haftung|gesellschaft mit beschraenkter haftung|gemeinnutzige gmbh|gemeinnutzige gesellschaft mit beschrankter haftung|sagl|societa a garanzia limitata',
  ug: 'ug|ug haftungsbeschrankt|ug haftungsbeschraenkt|unternehmergesellschaft|unternehmergesellschaft haftungsbeschrankt|haftungsbeschrankt',
  ag: 'ag|akg|aktiengesellschaft|aktien gesellschaft',
  se: 'se|societas europaea|europaische gesellschaft|societe europeenne',
  kg: 'kg|kommanditgesellschaft|gmbh and co kg|gmbh co kg|gmbh und co kg|ug and co kg|ag and co kg|se and co kg|mbh and co kg|gmbh and co kommanditgesellschaft|gesellschaft mit beschrankter haftung and co kg|gesellschaft mit beschrankter haftung und co kg|gesellschaft mit beschrankter haftung and co kommanditgesellschaft|gesellschaft mit beschrankter haftung und co kommanditgesellschaft',
  kgaa: 'kgaa|kommanditgesellschaft auf aktien|gmbh and co kgaa|ag and co kgaa|se and co kgaa|gmbh co kgaa',
  ohg: 'ohg|offene handelsgesellschaft|gmbh and co ohg|og|offene gesellschaft',
  gbr: 'gbr|gesellschaft burgerlichen rechts',
  ek: 'ek|e k|ekfm|ekfr|eingetragener kaufmann|eingetragene kauffrau|inh',
  eg: 'eg|egen|eingetragene genossenschaft|genossenschaft',
  verein: 'eingetragener verein',
  partg: 'partg|partgmbb|partg mbb|partnerschaftsgesellschaft|partnerschaftsgesellschaft mbb',
  // France, Belgium, Luxembourg, Switzerland, Monaco, West Africa, Quebec.
  sa: 'sa|societe anonyme|societe anonyme a conseil dadministration|sociedad anonima|sociedade anonima|sau|sociedad anonima unipersonal|sgps sa|sgps|spolka akcyjna|societate pe actiuni|ανωνυμη εταιρεια|ανωνυμος εταιρεια|ανωνυμη εταιρια|αε|ae|anonymi etaireia|anonymos etaireia',
  sas: 'sas|sasu|societe par actions simplifiee|societe par actions simplifiee unipersonnelle|sociedad por acciones simplificada',
  sarl: 'sarl|sarlu|eurl|selarl|societe a responsabilite limitee|entreprise unipersonnelle a responsabilite limitee|s a r l|sa rl',
  snc: 'snc|societe en nom collectif|societa in nome collettivo|senc|sencrl',
  sca: 'sca|societe en commandite par actions|sapa|societa in accomandita per azioni',
  scs: 'scs|societe en commandite simple|secs|societe en commandite|societa in accomandita semplice|sociedad en comandita',
  sci: 'sci|societe civile immobiliere',
  scop: 'scop|scic|scrl|cvba|societe cooperative|cooperatieve vennootschap|societe cooperative a responsabilite limitee',
  sprl: 'sprl|bvba|sprlu|ebvba|besloten vennootschap met beperkte aansprakelijkheid|societe privee a responsabilite limitee',
  asbl: 'asbl|vzw|aisbl|ivzw|association sans but lucratif|vereniging zonder winstoogmerk',
  gie: 'gie|groupement dinteret economique',
  // Netherlands, Belgium.
  bv: 'bv|besloten vennootschap',
  nv: 'nv|naamloze vennootschap',
  vof: 'vof|vennootschap onder firma',
  cv: 'commanditaire vennootschap|gcv|commv',
  // Italy, Romania, Moldova, Argentina, Mexico, Spain, Portugal, Latin America.
  spa: 'spa|societa per azioni|sociedad por acciones',
  srl: 'srl|srls|srlu|societa a responsabilita limitata|societa a responsabilita limitata semplificata|societatea cu raspundere limitata|societate cu raspundere limitata|sociedad de responsabilidad limitada|s de rl|sdrl',
  coop: 'scarl|scrl consortile|soc coop|societa cooperativa|soc cooperativa|societa consortile a responsabilita limitata|sociedad cooperativa|s coop',
  sl: 'sl|slu|sll|slp|slne|sociedad limitada|sociedad de responsabilidad limitada unipersonal|sociedad limitada unipersonal|sociedad limitada profesional',
  sadecv:
    'sa de cv|s a de c v|sociedad anonima de capital variable|sab de cv|sapi de cv|sapib de cv|sociedad anonima bursatil de capital variable|sociedad anonima promotora de inversion de capital variable|sociedad anonima bursatil|sab|sapi',
  sderl: 's de rl de cv|s de r l de c v|srl de cv|sociedad de responsabilidad limitada de capital variable',
  sac: 'sac|sociedad anonima cerrada|saa|sociedad anonima abierta',
  eirl: 'eirl|eireli|empresa individual de responsabilidad limitada|empresa individual de responsabilidade limitada',
  ltda: 'ltda|lda|limitada|sociedade limitada|unipessoal lda|unipessoal ltda|sociedad limitada por cuotas|sociedade por quotas|sociedade unipessoal por quotas',
  // Denmark, Norway, Sweden, Finland, Iceland. Czech and Slovak stock companies are "a.s." too.
  as: 'as|aktieselskab|aksjeselskap|akciova spolecnost|akciova spolocnost|aksiaselts',
  asa: 'asa|allmennaksjeselskap',
  aps: 'aps|anpartsselskab|ivs',
  ab: 'ab|aktiebolag|aktiebolaget|ab publ|publ|publikt aktiebolag|akcine bendrove',
  hb: 'handelsbolag|kommanditbolag',
  oy: 'oy|osakeyhtio|oy ab|ab oy',
  oyj: 'oyj|julkinen osakeyhtio|oyj abp|abp',
  hf: 'hf|ehf|ohf|hlutafelag|einkahlutafelag',
  // Estonia, Latvia, Lithuania.
  ou: 'ou|osauhing',
  sia: 'sia|sabiedriba ar ierobezotu atbildibu',
  akciju: 'akciju sabiedriba',
  uab: 'uab|uzdaroji akcine bendrove',
  // Poland, Czechia, Slovakia, Hungary.
  spzoo:
    'sp z oo|sp zoo|spzoo|sp z o o|spolka z oo|spolka z ograniczona odpowiedzialnoscia|spolka z ograniczona odpowiedzialnoscia sp k|sp z oo sp k|sp z oo spolka komandytowa',
  spk: 'sp k|spk|spolka komandytowa|sp j|spj|spolka jawna|ska|spolka komandytowo akcyjna|psa|prosta spolka akcyjna',
  sro: 'sro|s r o|spol sro|spol s ro|spol s r o|spolecnost s rucenim omezenym|spolocnost s rucenim obmedzenym',
  vos: 'vos|verejna obchodni spolecnost|komanditni spolecnost',
  kft: 'kft|korlatolt felelossegu tarsasag',
  zrt: 'zrt|nyrt|zartkoruen mukodo reszvenytarsasag|nyilvanosan mukodo reszvenytarsasag|reszvenytarsasag',
  bt: 'beteti tarsasag|kkt|kozkereseti tarsasag',
  // Slovenia, Croatia, Bosnia, Serbia, Montenegro, North Macedonia, Bulgaria, Albania.
  doo: 'doo|d o o|jdoo|dooel|доо|дооел|drustvo s ogranicenom odgovornoscu|drustvo sa ogranicenom odgovornoscu|druzba z omejeno odgovornostjo|društvo s ogranicenom odgovornoscu|друштво са ограниченом одговорношћу|друштво со ограничена одговорност',
  dd: 'dd|dionicko drustvo|delniska druzba',
  ad: 'ad|ead|адсиц|ад|еад|akcionarsko drustvo|акционерно дружество|еднолично акционерно дружество|акционарско друштво|aktsionerno druzhestvo',
  ood: 'ood|eood|оод|еоод|дружество с ограничена отговорност|еднолично дружество с ограничена отговорност|druzhestvo s ogranichena otgovornost',
  shpk: 'shpk|sh p k|sha|shoqeri me pergjegjesi te kufizuar|shoqeri aksionare',
  // Russia, Ukraine, Belarus, Kazakhstan, Armenia, Georgia, Uzbekistan.
  jsc: 'jsc|ojsc|cjsc|pjsc|ao|oao|zao|pao|nao|ао|оао|зао|пао|нао|joint stock company|joint stock co|open joint stock company|closed joint stock company|public joint stock company|private joint stock company|акционерное общество|открытое акционерное общество|закрытое акционерное общество|публичное акционерное общество|непубличное акционерное общество|aktsionernoe obshchestvo|otkrytoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo|publichnoe aktsionernoe obshchestvo|ат|пат|прат|prat|prjsc|акціонерне товариство|публічне акціонерне товариство|приватне акціонерне товариство|aktsionerne tovarystvo|publichne aktsionerne tovarystvo|адкрытае акцыянернае таварыства|joint stock company jsc',
  ooo: 'ooo|ооо|одо|общество с ограниченной ответственностью|общество с дополнительной ответственностью|obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu|obschestvo s ogranichennoy otvetstvennostyu|tov|тов|товариство з обмеженою відповідальністю|tovarystvo z obmezhenoyu vidpovidalnistyu|тоо|товарищество с ограниченной ответственностью|tovarishchestvo s ogranichennoy otvetstvennostyu|чуп|ооо ооо',
  ip: 'ип|фоп|индивидуальный предприниматель|фізична особа підприємець',
  unitary:
    'фгуп|гуп|муп|fgup|federal state unitary enterprise|федеральное государственное унитарное предприятие|государственное унитарное предприятие|республиканское унитарное предприятие',
  ano: 'ано|ano|автономная некоммерческая организация|autonomous non profit organization',
  // Greece and Cyprus.
  epe: 'επε|epe|εταιρεια περιορισμενης ευθυνης|etaireia periorismenis efthynis',
  ike: 'ικε|ike|μικε|ιδιωτικη κεφαλαιουχικη εταιρεια|idiotiki kefalaiouchiki etaireia',
  oe: 'οε|ομορρυθμη εταιρεια|εε|ετερορρυθμη εταιρεια',
  // Turkey.
  anonim: 'anonim sirketi|anonim sirket|anonim ortakligi',
  sti: 'ltd sti|limited sirketi|limited sirket|ltd sirketi|sti',
  // Japan, Korea, Taiwan, China.
  kk: 'kk|k k|kabushiki kaisha|kabushiki gaisha|kabushikigaisha|株式会社|株|주식회사|주|jusik hoesa|chusik hoesa|股份有限公司|股份公司',
  gk: 'gk|godo kaisha|goudou kaisha|合同会社|유한회사|有限会社|yugen kaisha|yk',
  // Indonesia, Malaysia, Thailand, Vietnam.
  tbk: 'pt|tbk|tbk pt|pt tbk|persero|persero tbk|perseroan terbatas',
  sdnbhd: 'sdn bhd|sdn berhad|sendirian berhad|sendirian bhd|sdnbhd',
  bhd: 'bhd|berhad',
  tnhh: 'tnhh|cong ty tnhh|cong ty trach nhiem huu han|cong ty tnhh mtv|cong ty tnhh mot thanh vien|บริษัทจำกัด|จำกัด',
  cophan: 'ctcp|cong ty co phan|cong ty cp|จำกัดมหาชน|มหาชน',
  // Gulf states, Egypt, Saudi Arabia, Iran.
  free: 'fze|fzco|fz llc|fzllc|fzc|dmcc|free zone establishment|free zone company',
  wll: 'wll|with limited liability|spc|bsc|qsc|qpsc|ksc|kscp|saog|saoc|ذمم|ش ذ م م|شذمم|ذ م م|محدودة|المحدودة|شمم|ش م م|شمك|مساهمة|المساهمة|sae',
}

/** They say no more than that it is a company, so they contradict no other form. */
export const ANY_COMPANY =
  'co|company|companies|and cia|and compania|und cie|und compagnie|cos|cie|compagnie|cia|compania|companhia|compagnia|und co|and co|and cos|and company|and cie|et cie|et co|et compagnie|y cia|y compania|e cia|e companhia|og co|och co|en co|co ltd and co|شركة|公司'

/**
 * Forms that may stand before the name too. A short form is not here when companies are called so: "AB InBev", "AS Roma",
 * "SAS Institute", "SE Health", "SRL Diagnostics", "UAB Medicine", "A. O. Smith".
 */
export const ABBREVIATED_BEFORE =
  'gmbh|ooo|oao|zao|pao|jsc|ojsc|cjsc|pjsc|prjsc|prat|fgup|llc|sarl|eurl|sprl|bvba|eood|ood|dooel|kft|zrt|nyrt|tnhh|ctcp|株|주'

/** Companies are called so too, so two words must follow: "SRL Diagnostics" keeps its name, "SRL Pro Traffic" has a form. */
export const BEFORE_TWO_WORDS = 'srl|pt'

/** Forms that scripts without spaces write together with the name. */
export const JOINED_FORMS =
  '株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限責任公司|股份公司|有限公司|주식회사|유한회사|บริษัท|จำกัดมหาชน|จำกัด'
