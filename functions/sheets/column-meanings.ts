const names = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '))

/**
 * What CRMs and data providers call the columns of their exports, in the languages that they export in.
 *
 * Case, accents, blanks and punctuation don't matter: `Company Domain Name` is `company-domain-name`. A prefix such as
 * `Organization - ` belongs to the name. The names of a field are in order of preference: when a file has several of
 * them, the first one is taken, and the others where its cell is empty. A name is in one field only.
 *
 * To teach a new name, add it to its field. `test/sheets/column-meanings.test.ts` finds names that are given twice.
 */
export const COLUMN_MEANINGS = {
  /** A page of the professional network or a website: the cell tells which. */
  url: names(
    'url, link, linkedin, linkedin url, linkedin link, linkedin page, linkedin profile url, social url',
    'network page, page, linkedin seite, page linkedin, pagina de linkedin, linkedin pagina',
    'pagina do linkedin, pagina linkedin, strona linkedin',
  ),
  /** The page of a company. */
  companyPage: names(
    'company linkedin url, company linkedin, linkedin company page, company linkedin page',
    'linkedin company url, company linkedin profile, organization linkedin profile, organization linkedin',
    'organization linkedin url, organization linkedin page, account linkedin url, account linkedin',
    'linkedin company profile, linkedin company profile url, company linkedin profile url',
    'linkedin company, company social url, account social url',
    'organization social url, company page, regular company url, company profile url, company url',
    'linkedin unternehmensseite, unternehmensseite auf linkedin, linkedin firmenseite',
    'linkedin unternehmen, linkedin unternehmensprofil, page linkedin de l entreprise',
    'page entreprise linkedin, linkedin entreprise, page de l entreprise sur linkedin',
    'pagina de empresa de linkedin, pagina de linkedin de la empresa, linkedin de la empresa',
    'linkedin bedrijfspagina, bedrijfspagina linkedin, linkedin bedrijf, pagina da empresa no linkedin',
    'linkedin da empresa, pagina aziendale linkedin, linkedin azienda, strona firmy na linkedin',
    'linkedin foretagssida',
  ),
  /** The page of a person. */
  personPage: names(
    'default profile url, person linkedin url, linkedin profile, linkedin profil, linkedin contact profile url',
    'contact linkedin profile url, person linkedin profile url',
    ' person linkedin, person linkedin profile',
    'contact linkedin url, contact linkedin, linkedin bio, person social url, personal linkedin url',
    'linkedin profile link, profile url, lead linkedin url, prospect linkedin url, person page',
    'linkedin member url, linkedin profil url, profil linkedin, perfil de linkedin, linkedin profiel',
    'perfil do linkedin, profilo linkedin, kontakt linkedin',
  ),
  website: names(
    'website, website url, company website, company website url, account website, organization website',
    'person organization website, homepage, web page, web, websites, corporate website, website full',
    'site, site url, webseite, internetseite, firmenwebsite, unternehmenswebsite',
    'website des unternehmens, internet, url der website, organisation website, internetadresse',
    'webadresse, site web, url du site web, site internet, site web de l entreprise, site de l entreprise',
    'sitio web, url del sitio web, pagina web, sitio web de la empresa, pagina web de la empresa',
    'website bedrijf, bedrijfswebsite, website adres, url van website, website url bedrijf',
    'site da empresa, url do site, website da empresa, pagina da web, sito web, url sito web',
    'sito internet, strona internetowa, strona www, www, witryna, webbplats, hemsida, webbadress',
  ),
  domain: names(
    'domain, company domain name, company domain, domain name, domains, primary domain, email domain',
    'company email domain, account domain, website domain, organization domain, root domain',
    'organization domain name, company primary domain, web domain, unternehmensdomain name',
    'unternehmensdomain, name der unternehmensdomain, domain des unternehmens',
    'domain name des unternehmens, firmendomain, domaene, nom de domaine de l entreprise, nom de domaine',
    'domaine, domaine de l entreprise, nom de domaine de la societe, nombre de dominio de la empresa',
    'nombre del dominio de la empresa, nombre de dominio, dominio, dominio de la empresa',
    'domeinnaam van bedrijf, bedrijfsdomeinnaam, domeinnaam, domein, domeinnaam bedrijf, bedrijfsdomein',
    'nome de dominio da empresa, nome do dominio da empresa, nome de dominio, dominio da empresa',
    'nome di dominio dell azienda, nome dominio azienda, dominio azienda, nazwa domeny firmy, domena',
    'domena firmy, foretagets domannamn, domannamn, doman',
  ),
  /** The name of the company. */
  name: names(
    'company name, account name, organization name, company, account, organization, organisation',
    'organisation name, name, business name, current company, current company name, employer',
    'person organization, associated company, primary company, record, company name for emails',
    'organization 1 name, display name, company table data name, legal name, cleaned company name, client name, unternehmensname',
    'name des unternehmens, firmenname, firma, unternehmen, organisationsname, firmenbezeichnung',
    'kundenname, firma name, person organisation, nom de l entreprise, nom de la societe, entreprise',
    'societe, nom du compte, compte, raison sociale, organisation nom, nom de l organisation, nom',
    'nom entreprise, nom societe, nombre de la empresa, empresa, nombre de la cuenta, nombre de cuenta',
    'cuenta, razon social, organizacion nombre, nombre de la organizacion, nombre empresa',
    'nombre de la compania, bedrijfsnaam, naam bedrijf, bedrijf, accountnaam, naam van account',
    'organisatie naam, organisatie, naam organisatie, naam van bedrijf, naam, klantnaam, nome da empresa',
    'nome da conta, conta, nome da organizacao, organizacao nome, razao social, nome fantasia',
    'nome empresa, nome, organizacao, nome azienda, nome dell azienda, azienda, ragione sociale',
    'nome account, nazwa firmy, nazwa, nazwa konta, foretagsnamn, foretag, kontonamn, namn, bolagsnamn',
  ),
  email: names(
    'email, work email, email address, person email work, business email, company email, person email',
    'contact email, mail, primary email, email addresses, emails, person email home, person email other',
    'email 1, work email 1, e mail 1 value, e mail 2 value, e mail 2 address, professional email, secondary email, personal email, e mail adresse, geschaeftliche e mail',
    'geschaftliche e mail adresse, mailadresse, adresse e mail, courriel, adresse mail, correo',
    'correo electronico, direccion de correo electronico, correo electronico de trabajo, e mailadres',
    'zakelijke e mail, e mail zakelijk, endereco de e mail, e mail comercial, e mail corporativo',
    'indirizzo e mail, adres e mail, e post, e postadress, email adress',
  ),
  /** The id of the row in the program that it comes from. */
  recordId: names(
    'record id, account id, company id, organization id, hubspot id, hubspot record id, id, crm id',
    'salesforce id, apollo record id, apollo account id, apollo contact id, contact id, person id',
    'account id 18, case safe id, case safe account id, do not modify account, do not modify contact',
    'hs object id, company record id, record id company, external id, object id, lead id, row id',
    'datensatz id, account kennung, do not modify firma, nicht andern firma, nicht andern konto',
    'firmen id, id de l enregistrement, id de la fiche d informations, id de fiche d informations',
    'id enregistrement, id du compte, id de registro, id del registro, id de la cuenta, id de cuenta',
    'record id van bedrijf, organisatie id, id do registro, id da conta, identificador, id record',
    'id account, identyfikator rekordu, id rekordu, post id, organisation id, organizacion id',
    'organizacao id, niet wijzigen account, ne pas modifier compte, no modificar cuenta',
    'nao modificar conta',
  ),
  owner: names(
    'company owner, account owner, organization owner, owner, owner name, record owner, contact owner',
    'account owner name, person owner, lead owner, hubspot owner, account owner alias, sales owner',
    'company owner name, account manager, assigned to, fur unternehmen zustandiger mitarbeiter',
    'zustandiger mitarbeiter, zustandiger mitarbeiter fur unternehmen, account inhaber, inhaber, besitzer',
    'organisation besitzer, eigentumer, zustandig, proprietaire de l entreprise, proprietaire du compte',
    'proprietaire, organisation proprietaire, proprietaire de la fiche, propietario de la empresa',
    'propietario de la cuenta, propietario, propietario de cuenta, organizacion propietario',
    'eigenaar van bedrijf, bedrijfseigenaar, eigenaar, accounteigenaar, eigenaar van account',
    'organisatie eigenaar, proprietario da empresa, proprietario da conta, organizacao proprietario',
    'titolare account, proprietario, proprietario dell azienda, wlasciciel firmy, wlasciciel',
    'wlasciciel konta, foretagsagare, agare, kontoagare',
  ),
  city: names(
    'company city, company hq city, business city, billing city, headquarters city, hq city, primary location city, account city',
    'organization city town village locality of address, address 1 city, city, town, mailing city',
    'shipping city, organization city, city town, address city, head office city, location city, stadt',
    'ort, rechnungsort, rechnungsanschrift ort, rechnungsadresse ort, adresse 1 ort, adresse ort',
    'stadt gemeinde, rechnungsstadt, firmensitz, organisation stadt ort der adresse, adresse 1 stadt',
    'ville, ville de facturation, adresse 1 ville, ville facturation, adresse ville, ville du siege',
    'ciudad, ciudad de facturacion, direccion 1 ciudad, poblacion, localidad, direccion ciudad, municipio',
    'plaats, stad, factuurplaats, factuuradres plaats, adres 1 plaats, factureringsplaats, woonplaats',
    'vestigingsplaats, cidade, cidade de cobranca, endereco 1 cidade, cidade de faturamento, localidade',
    'citta, citta di fatturazione, miasto, miasto do faktury, faktureringsort, postort',
  ),
  region: names(
    'company state, company hq state, business state, billing state province, billing state, state region, state, state province, region',
    'primary location state, organization state county of address, organization region of address',
    'address 1 state province, county, province, hq state, headquarters state, company region',
    'billing province, mailing state province, mailing state, shipping state province, shipping state',
    'bundesland, bundesland region, bundesland kanton, kanton, rechnungsbundesland, adresse 1 bundesland',
    'adresse 1 bundesland kanton, rechnungsanschrift bundesland, bundesland provinz',
    'rechnungsstaat provinz, etat region, etat, departement, region departement, etat province',
    'etat province de facturation, estado region, estado o region, estado, provincia, estado provincia',
    'estado provincia de facturacion, provincie, staat regio, regio, staat provincie, factuurprovincie',
    'staat provincie facturering, estado regiao, regiao, uf, estado de cobranca',
    'estado provincia de cobranca, distrito, regione, wojewodztwo, lan, adresse 1 departement',
    'direccion 1 estado provincia, endereco 1 estado',
  ),
  country: names(
    'company country, company hq country, business country region, business country, billing country, country region, country, hq country, headquarters country',
    'primary location country, organization country of address, address 1 country region, country code',
    'company country region, mailing country, shipping country, address 1 country, location country',
    'land region, land, rechnungsland, rechnungsanschrift land, rechnungsadresse land, staat',
    'adresse 1 land region, organisation land der adresse, adresse 1 land, lander code, pays region, pays',
    'pays de facturation, adresse 1 pays region, pays facturation, adresse 1 pays, pais region, pais',
    'pais de facturacion, direccion 1 pais region, direccion 1 pais, land regio, factuurland',
    'factuuradres land, adres 1 land regio, factureringsland, adres 1 land, pais regiao, pais de cobranca',
    'endereco 1 pais regiao, pais de faturamento, paese, nazione, paese regione, paese di fatturazione',
    'kraj, kraj region, faktureringsland',
  ),
  headcount: names(
    'employees, number of employees, employee count, company size, headcount, size, no of employees',
    'organization number of employees, employee range, num employees, company headcount, employee size',
    'employees latest, linkedin employee count, linkedin headcount',
    'company employee count, company employee range, employee count range, staff count, total employees, company number of employees, staff',
    'employees count, account employees, company employees, linkedin employees, anzahl der mitarbeiter',
    'mitarbeiter, mitarbeiterzahl, anzahl mitarbeiter, anzahl beschaftigte, anzahl der beschaftigten',
    'mitarbeitende, beschaftigte, unternehmensgrosse, organisation anzahl der mitarbeiter',
    'nombre d employes, employes, effectif, effectifs, nombre de salaries, salaries',
    'taille de l entreprise, numero de empleados, empleados, n de empleados, cantidad de empleados',
    'tamano de la empresa, plantilla, aantal werknemers, werknemers, aantal medewerkers, medewerkers',
    'bedrijfsgrootte, aantal fte, numero de funcionarios, funcionarios, n de funcionarios',
    'numero de empregados, empregados, colaboradores, tamanho da empresa, numero di dipendenti',
    'dipendenti, numero dipendenti, liczba pracownikow, pracownicy, antal anstallda, anstallda',
    'quantidade de funcionarios, numero de colaboradores',
  ),
  industry: names(
    'industry, company industry, primary industry, organization industry, industries, sector, categories',
    'account industry, vertical, linkedin industry, industry type, main industry, company sector, branche',
    'wirtschaftszweig, branchen, industriezweig, geschaftsbranche, secteur d activite, secteur',
    'secteur d activites, domaine d activite, industrie, sector industrial, industria, rubro',
    'sector de actividad, sector empresarial, bedrijfstak, sector branche, industrietak, setor, segmento',
    'ramo de atividade, setor industrial, ramo, setor de atividade, settore, settore industriale, branza',
    'bransch',
  ),
  firstName: names(
    'first name, person first name, contact first name, given name, forename, first, vorname, prenom',
    'voornaam, primeiro nome, nombre de pila, primer nombre, imie, fornamn, nome proprio, person vorname',
    'nome do contato',
  ),
  lastName: names(
    'last name, person last name, contact last name, surname, family name, last, nachname, familienname',
    'nom de famille, achternaam, apellido, apellidos, sobrenome, ultimo nome, apelido, cognome, nazwisko',
    'efternamn, person nachname',
  ),
  fullName: names(
    'full name, person name, contact name, contact full name, person full name, lead name, contact',
    'prospect name, full name of person, primary contact, primary contact name, vollstandiger name, ansprechpartner',
    'kontaktname, ganzer name, nom complet, nom du contact, nombre completo, nombre del contacto',
    'volledige naam, naam contactpersoon, contactpersoon, nome completo, nome contatto, imie i nazwisko',
    'fullstandigt namn, interlocuteur, nombre de contacto, person nome, persona nombre, personne nom',
  ),
  title: names(
    'job title, title, person job title, current job, current job title, organization title',
    'organization 1 title, current position, position, role, job role, current title, headline, contact title',
    'job position, person title, jobtitel, berufsbezeichnung, position im unternehmen, stellenbezeichnung',
    'funktion, titel, intitule du poste, poste, fonction, titre, titre du poste, cargo, puesto',
    'puesto de trabajo, titulo del cargo, functie, functietitel, functienaam, titulo do cargo, funcao',
    'qualifica, posizione, stanowisko, jobbtitel, befattning, titulo',
  ),
}

export type ColumnField = keyof typeof COLUMN_MEANINGS
export const COLUMN_FIELDS: readonly ColumnField[] = Object.keys(COLUMN_MEANINGS).filter(isColumnField)

function isColumnField(name: string): name is ColumnField {
  return Object.hasOwn(COLUMN_MEANINGS, name)
}

/** Beside a column with the company's name, and columns about a person, these are the person's name. */
export const NAMES_OF_EITHER: readonly string[] = [
  'name',
  'nom',
  'naam',
  'nome',
  'nazwa',
  'namn',
  'record',
  'displayname',
]

/** Columns of other companies and other things, whatever they hold. */
export const OTHER_THINGS =
  /parent|competitor|ultimate|subsidiar|partner|logo|photo|image|avatar|career|jobs?\b|referr|facebook|twitter|instagram|youtube|crunchbase|mutter|konzern|wettbewerb|maison|matriz|moeder/i

/** The name in the form in which names are compared. */
export const bareName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')

interface Meaning {
  readonly field: ColumnField
  /** The smaller, the better the name says it. */
  readonly rank: number
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  COLUMN_FIELDS.flatMap((field) =>
    COLUMN_MEANINGS[field].map((name, rank): [string, Meaning] => [bareName(name), { field, rank }]),
  ),
)

/** `First Name <contact>` and `Name [Company]` are also known by what is before the bracket. */
const BRACKET = /[<([{]/

const LONGEST = 200

/** What a column of this name holds. */
export function meaningOf(name: string): Meaning | undefined {
  if (name.length > LONGEST) return undefined
  return MEANINGS.get(bareName(name)) ?? MEANINGS.get(bareName(name.split(BRACKET, 1)[0] ?? ''))
}
