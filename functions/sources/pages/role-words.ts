import { foldLetters } from '../../shared/text/fold-letters.ts'
import { wordsIn } from '../text/words.ts'

/** Words of job titles, without accents: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Nordic. */
const ROLES = new Set(
  (
    'engineer developer manager director specialist analyst architect designer consultant ' +
    'scientist scientists lead leader head chief officer president vice vp svp evp ceo cto cfo coo cmo cpo cro ciso cio cdo chro founder cofounder partner principal owner chairman chairwoman chair chairperson ' +
    'associate assistant coordinator administrator executive representative accountant controller recruiter researcher technician operator operators mechanic electrician nurse physician doctor ' +
    'therapist pharmacist teacher trainer instructor tutor intern internship trainee apprentice apprenticeship graduate clerk cashier driver cook chef barista waiter waitress receptionist secretary ' +
    'editor writer copywriter journalist producer photographer strategist planner buyer purchaser merchandiser supervisor foreman superintendent inspector auditor attorney lawyer counsel paralegal ' +
    'sdr bdr devops sre qa tester programmer sysadmin advisor adviser agent broker underwriter actuary banker teller evangelist advocate ambassador scrum ' +
    'expert experte expertin experten experto experta esperto esperta ekspert especialistas vicepresident vicepresidente vicepresidenta vorsitzender vorsitzende stellvertreter tesorero tesorera secretario secretaria vocal revisor tresorier tresoriere secretaire administrateur administratrice delegue deleguee tesoriere segretario consigliere penningmeester voorzitter secretaris tesoureiro secretario conselheiro skarbnik sekretarz przewodniczacy ordforande styreleder bestyrelsesformand kassor puheenjohtaja ' +
    'member board treasurer secretary superintendent professor lecturer welder machinist carpenter plumber painter installer assembler picker packer dispatcher janitor cleaner caregiver caretaker housekeeper hostess steward guard laborer labourer surveyor mason bricklayer roofer electromechanic landscaper ' +
    'entwickler entwicklerin ingenieur ingenieurin leiter leiterin leitung mitarbeiter mitarbeiterin referent referentin berater beraterin sachbearbeiter sachbearbeiterin kaufmann kauffrau kaufleute techniker technikerin ' +
    'mechaniker mechatroniker elektroniker elektriker monteur meister facharbeiter fachkraft fachinformatiker auszubildende auszubildender azubi ausbildung praktikant praktikantin praktikum werkstudent werkstudentin volontar ' +
    'geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung vorstand vorstandsvorsitzender prokurist grunder grunderin inhaber inhaberin buchhalter verkaufer verkauferin projektleiter projektleiterin vertriebsleiter teamleiter ' +
    'assistenz assistentin vertrieb vertriebsmitarbeiter disponent lagerist fahrer koch pfleger pflegefachkraft arzt arztin erzieher erzieherin lehrer redakteur redakteurin architektin steuerberater rechtsanwalt notar ' +
    'ingenieure developpeur developpeuse responsable directeur directrice chef cheffe charge chargee gestionnaire conseiller conseillere technicien technicienne assistante comptable commerciale vendeur vendeuse ' +
    'stagiaire alternance alternant apprenti fondateur fondatrice president presidente gerant gerante associe associee juriste avocat avocate infirmier infirmiere chauffeur ouvrier redacteur concepteur conducteur ' +
    'ingeniero ingeniera desarrollador desarrolladora gerente jefe jefa tecnico tecnica especialista analista consultor consultora coordinador coordinadora asesor asesora comercial contable vendedor becario director directora fundador fundadora socio socia presidente abogado gestor gestora soldador soldadora operario operaria electricista mecanico mecanica metalmecanico almacenista instalador instaladora cajero cajera camarero camarera cocinero cocinera enfermero enfermera recepcionista arquitecto arquitecta disenador disenadora repartidor practicante pasante ' +
    'ingegnere sviluppatore sviluppatrice responsabile direttore direttrice addetto addetta impiegato impiegata consulente tecnico operaio tirocinio tirocinante stagista amministratore delegato fondatore fondatrice contabile venditore ' +
    'ontwikkelaar medewerker medewerkster adviseur monteur hoofd directeur stagiair verkoper projectleider teamleider beheerder oprichter eigenaar monteurs planner werkvoorbereider chauffeur bestuurder ' +
    'engenheiro engenheira desenvolvedor desenvolvedora gerente diretor diretora coordenador coordenadora estagiario estagio auxiliar socio fundador vendedor programador contador assistente ' +
    'inzynier programista kierownik dyrektor specjalista specjalistka analityk konsultant konsultantka asystent asystentka ksiegowy ksiegowa prezes czlonek zarzadu handlowiec przedstawiciel praktykant stazysta zalozyciel ' +
    'utvecklare ingenjor chef saljare konsult ekonom samordnare projektledare tekniker verkstallande vd grundare radgivare handlaggare praktikant montor elektriker sjukskoterska larare medarbetare ' +
    'udvikler ingenior leder saelger konsulent okonom koordinator projektleder direktor stifter radgiver elev montor medarbejder sygeplejerske ' +
    'utvikler ingenior leder selger konsulent prosjektleder daglig direktor grunder radgiver laerling sykepleier ' +
    'analyste ingenieurs techniciens commerciaux conseillers developpeurs secretaire cuisinier cuisiniere serveur serveuse macon plombier electricien menuisier charpentier couvreur soudeur mecanicien magasinier preparateur manutentionnaire caissier caissiere animateur animatrice educateur educatrice formateur formatrice enseignant enseignante soignant soignante pharmacien pharmacienne medecin psychologue dessinateur projeteur geometre acheteur acheteuse controleur auditeur administrateur administratrice coordinateur coordinatrice livreur cariste operateur operatrice tourneur fraiseur automaticien informaticien graphiste webdesigner redactrice traducteur notaire ' +
    'zimmerer zimmermann dachdecker maurer maler lackierer tischler schreiner schlosser metallbauer schweisser installateur heizungsbauer klempner fliesenleger polier gartner florist floristin friseur friseurin kellner kellnerin servicekraft kuchenhilfe kochin backer backerin konditor metzger steuerfachangestellte fachangestellte fachangestellter arzthelferin krankenschwester padagoge padagogin sozialarbeiter sozialarbeiterin physiotherapeut physiotherapeutin ergotherapeut logopade kraftfahrer zusteller reinigungskraft hausmeister burokraft aushilfe helfer maschinenfuhrer konstrukteur konstrukteurin bauzeichner vermesser laborant laborantin informatiker informatikerin programmierer grafiker grafikerin mediengestalter ubersetzer ' +
    'ejecutivo ejecutiva administrativo administrativa dependiente dependienta camarero camarera cocinero cocinera conductor repartidor operario operaria soldador electricista mecanico fontanero albanil carpintero enfermero enfermera medico medica farmaceutico profesor profesora abogado abogada arquitecto arquitecta programadora disenador disenadora periodista traductor recepcionista vigilante encargado encargada analistas tecnicos ingenieros gestor gestora cajero cajera vendedora ' +
    'magazziniere cuoco cuoca cameriere cameriera autista elettricista idraulico meccanico saldatore montatore muratore falegname infermiere infermiera farmacista insegnante educatore educatrice commessa commesso venditore venditrice segretaria segretario ragioniere programmatore programmatrice geometra avvocato collaboratore collaboratrice manutentore progettista disegnatore carrellista cassiere parrucchiere estetista fisioterapista ' +
    'boekhouder timmerman metselaar schilder loodgieter lasser elektricien automonteur kelner ober bakker slager kapper kapster verpleegkundige verzorgende apotheker leraar docent magazijnmedewerker orderpicker schoonmaker hovenier analist programmeur ontwerper vormgever tekenaar constructeur uitvoerder advocaat receptioniste secretaresse verkoopster winkelmedewerker bezorger vertegenwoordiger onderzoeker ' +
    'enfermeiro enfermeira motorista cozinheiro cozinheira atendente eletricista pedreiro carpinteiro operador operadora professora advogado advogada arquiteto arquiteta projetista jornalista redator fisioterapeuta psicologo nutricionista estoquista repositor comprador vendedora encarregado consultor consultora administrador ' +
    'spedytor fakturzystka kierowca magazynier spawacz elektryk mechanik monter slusarz tokarz murarz kucharz kelner kelnerka sprzedawca kasjer pielegniarka lekarz farmaceuta nauczyciel programistka projektant tlumacz prawnik sekretarka recepcjonistka pracownik brygadzista automatyk technolog konstruktor doradca koordynator ' +
    'lagerarbetare butikschef kock servitor snickare svetsare lastbilschauffor chauffor underskoterska lakare apotekare butiksmedarbetare konstruktor programmerare formgivare kommunikator vaktmastare stadare lokalvardare platschef arbetsledare arkitekt ' +
    'tomrer tomrersvend murer maler smed kok tjener butiksassistent lagermedarbejder chauffor laege bogholder revisor arkitekt programmor rengoringsassistent paedagog bygningskonstruktor ' +
    'butikksjef snekker rorlegger kokk servitor lagermedarbeider sjafor lege regnskapsforer revisor arkitekt programmerer renholder barnehagelaerer vernepleier utvikler ' +
    'kirjanpitaja myyja lahihoitaja sairaanhoitaja kokki tarjoilija kuljettaja varastotyontekija sahkoasentaja opettaja laakari ohjelmistokehittaja siivooja ' +
    'reditel reditelka jednatel jednatelka zakladatel zakladatelka vedouci ucetni asistentka skladnik ridic programator vyvojar konzultant mistr prodavac kuchar riaditel riaditelka konatel veduci uctovnik vodic predajca ' +
    // Of practices and law firms.
    'solicitor barrister dentist veterinarian physiotherapist psychologist psychiatrist optometrist hygienist midwife surgeon podiatrist counselor trustee curator ' +
    'zahnarzt zahnarztin tierarzt tierarztin facharzt facharztin hebamme heilpraktiker heilpraktikerin psychologe psychologin logopadin notarin ' +
    'osteopathe orthophoniste dentiste veterinaire huissier conservatrice conservateur psiquiatra psicologa odontologo odontologa veterinario veterinaria dentista procurador procuradora notario ' +
    'odontoiatra logopedista notaio commercialista avvocatessa tandarts huisarts psycholoog dierenarts logopedist praktijkondersteuner mondhygienist notaris ' +
    'fizjoterapeuta fizjoterapeutka terapeuta terapeutka psycholog logopeda dietetyk stomatolog rehabilitant opiekun opiekunka rejestrator rejestratorka ratownik polozna adwokat radca notariusz aplikant weterynarz ' +
    'tandlakare fysioterapeut tannlege tandlaege advokat dyrlaege ' +
    'kehittaja insinoori paallikko johtaja myyja asiantuntija koordinaattori suunnittelija harjoittelija toimitusjohtaja perustaja asentaja myyntipaallikko projektipaallikko konsultti'
  ).split(' '),
)

/** "(m/w/d)", "(f/m/x)", "H/F" and the like, which are written behind job titles only. */
const FOR_ALL =
  /\(\s*(?:[mwfdxhvkagi*]\s?[/|,]\s?){1,3}[mwfdxhvkagi*]\s*\)|\b[HFM]\/[HFM](?:\/[XD])?\b|\bm\/w\/d\b/i
/** German and Nordic titles are compounds of these. */
const ENDINGS =
  /(?:entwickler|ingenieur|leiter|mitarbeiter|berater|techniker|mechaniker|elektroniker|manager|sachbearbeiter|kaufmann|kauffrau|fahrer|fachkraft|assistent|assistenz|referent|spezialist|planer|verkaufer|monteur|meister|helfer|pfleger|technolog|logistiker|chemiker|physiker|informatiker|laborant|elektriker|installateur|schlosser|mechatroniker|therapeut|arzt|anwalt|prufer|padagog|zeichner|gestalter|architekt|redakteur|werker|arbeiter|maschinenfuhrer|schweisser|lackierer|gartner|erzieher|lehrer|chef|sjef|mester|mastare|ansvarlig|ansvarig|utvecklare|ingenjor|ledare|saljare|konsult|konsulent|tekniker|radgiver|udvikler|utvikler|ingenior|leder|medewerker|adviseur|ontwikkelaar|monteur|beheerder|paallikko|johtaja|insinoori|suunnittelija|asiantuntija)(?:in|innen|en|s|e)?$/

/** German titles with an ending for women, such as "Optiker/in". Readers and customers have it too. */
const GENDERED = /(?<![\p{L}-])(\p{L}{5,40})(?:\/-?|[:*_]|\()in\)?(?![\p{L}])/u
const NO_ROLE =
  /^(?:ansprechpartner|partner|kunde?|nutzer|leser|besucher|bewerber|kandidat|einwohner|burger|patient|teilnehmer|interessent)$/

function isGendered(text: string): boolean {
  const [, role] = GENDERED.exec(text) ?? []
  return role !== undefined && !NO_ROLE.test(role)
}

export function rolesIn(text: string): number {
  const folded = foldLetters(text.slice(0, 300))
  const roles = wordsIn(folded).filter(
    (word) => ROLES.has(word) || (word.length > 8 && ENDINGS.test(word)),
  ).length
  return roles === 0 && isGendered(folded) ? 1 : roles
}

export const isForAll = (text: string): boolean => FOR_ALL.test(text.slice(0, 300))

/** Words for working hours and contracts, which a page writes below the title of an opening. */
const TERMS = new Set(
  (
    'vollzeit teilzeit voll teil zeit minijob festanstellung unbefristet befristet und oder ab sofort ' +
    'full part time fulltime parttime permanent temporary or temps plein partiel cdi cdd ' +
    'tempo pieno parziale completa parcial jornada voltijds deeltijds heltid deltid etat pelny'
  ).split(' '),
)

/** A line with working hours and "(m/w/d)" alone, such as "Vollzeit (m/w/d)". */
export const isTermsForAll = (text: string): boolean =>
  text.length <= LONGEST_TITLE &&
  isForAll(text) &&
  wordsIn(foldLetters(text.replace(FOR_ALL, ' '))).every((word) => TERMS.has(word))

const LONGEST_TITLE = 140

/** Whether a line can be the title of an opening. */
export const isJobTitle = (line: string): boolean =>
  line !== '' &&
  line.length <= LONGEST_TITLE &&
  !/[.?!:]$/.test(line) &&
  (rolesIn(line) > 0 || (isForAll(line) && !isTermsForAll(line)))
