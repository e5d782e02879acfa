/** What a company's website calls its pages, without accents: link texts and names in addresses. */
export const PAGE_KINDS = ['careers', 'news', 'blog', 'team', 'about'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const list = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ''),
  )

/** English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish, Danish, Norwegian, Finnish. */
export const PLACE_PHRASES: Readonly<Record<PageKind, ReadonlySet<string>>> = {
  careers: list(`
    careers, career, jobs, job, job openings, open positions, open roles, openings, current openings, current vacancies, join us,
    join our team, join the team, work with us, work for us, work here, working here, working with us, hiring, we are hiring,
    we re hiring, were hiring, now hiring, vacancies, job vacancies, job opportunities, career opportunities, employment,
    employment opportunities, job offers, job listings, job postings, job board, jobs board, job search, open jobs, open vacancies, available positions, available jobs, available roles, available vacancies, careers page,
    join the crew, career center, search jobs, find a job, all jobs, life and careers, recruitment,
    karriere, stellenangebote, offene stellen, stellen, jobangebote, stellenmarkt, stellenanzeigen, offene positionen, jobborse,
    stellenborse, stellenausschreibungen, arbeiten bei uns, mitarbeiten, werde teil des teams, wir stellen ein, jobportal,
    karriereportal, deine karriere, ihre karriere, freie stellen, bewerbung, bewerben, jobs bei uns, komm ins team, karrieren,
    carriere, carrieres, recrutement, emploi, emplois, offres d emploi, offres d emplois, offres emploi, offres emplois, offre d emploi, nous rejoindre, rejoignez nous,
    rejoindre, rejoins nous, nos offres, nos offres d emploi, nos offres d emplois, on recrute, nous recrutons, postes ouverts, travailler chez nous, nous recrutons,
    empleo, empleos, trabaja con nosotros, trabaje con nosotros, trabaja en, carreras, unete, unete a nosotros, unete al equipo,
    ofertas de empleo, vacantes, trabajo, bolsa de trabajo, bolsa de empleo, carrera, talento, trabajos, ofertas de trabajo,
    lavora con noi, carriera, opportunita di lavoro, posizioni aperte, offerte di lavoro, lavoro, unisciti a noi, lavorare con noi, entra nel team,
    vacatures, werken bij, werken bij ons, werkenbij, banen, werken voor, kom werken, onze vacatures, openstaande vacatures, solliciteren, vacature, werken,
    carreiras, carreira, trabalhe conosco, trabalhe connosco, vagas, empregos, emprego, junte se a nos, recrutamento,
    oportunidades de emprego, vagas abertas, faca parte, trabalhar connosco,
    kariera, praca, oferty pracy, pracuj z nami, dolacz do nas, rekrutacja, dolacz do zespolu, praca u nas,
    karriar, jobb, lediga jobb, lediga tjanster, jobba hos oss, jobba med oss, arbeta hos oss, jobba pa, bli en av oss, jobba,
    ledige stillinger, ledige job, arbejd hos os, job hos os, bliv en del af holdet, job og karriere, ledig stilling,
    jobbe hos oss, jobb hos oss, bli med pa laget, stillinger, ledige jobber, jobbe,
    tyopaikat, avoimet tyopaikat, ura, toihin meille, tule meille toihin, rekry, rekrytointi, toihin, avoimet paikat, avoimet tehtavat,
    kariyer, is ilanlari, volna mista, volne pozice, prace, karrierer`),
  news: list(`
    news, newsroom, news room, press, press room, pressroom, press releases, press release, media, media center, media centre, press center,
    press centre, latest news, news events, news media, press media, media room, media relations, in the news, announcements, company news,
    in the media, in the press, press office, press kit, media coverage, press coverage, news updates, corporate news, press area, newsrooms, news center, news centre, media hub,
    news press, latest updates, media news, news stories, media enquiries, for media, for press, for journalists, news insights, news room,
    in der presse, in den medien, presse uber uns, en los medios, en prensa, hablan de nosotros, w mediach, i media,
    aktuelles, neuigkeiten, presse, pressemitteilungen, pressebereich, nachrichten, meldungen, medien, presseportal, pressemeldungen,
    newsuebersicht, pressecenter, mediathek presse, pressestelle, presseraum, presseinformationen, medienmitteilungen, news archiv, newsbereich, neues,
    dans la presse, dans les medias, la presse en parle, ils parlent de nous, on parle de nous, parutions presse,
    actualites, actualite, actus, communiques, communiques de presse, espace presse, salle de presse, nouvelles, medias, nos actualites,
    l actualite, actu, toutes les actualites, dernieres actualites, revue de presse,
    noticias, prensa, sala de prensa, actualidad, novedades, comunicados, notas de prensa, medios, comunicados de prensa, centro de prensa,
    notizie, stampa, comunicati stampa, sala stampa, ufficio stampa, novita, area stampa, rassegna stampa, comunicati, ultime notizie, dicono di noi,
    nieuws, pers, persberichten, actueel, in de media, perskamer, nieuwsberichten, laatste nieuws, nieuwsoverzicht, persbericht,
    imprensa, sala de imprensa, novidades, na midia, assessoria de imprensa, midia,
    aktualnosci, prasa, dla mediow, biuro prasowe, centrum prasowe, wiadomosci, nowosci, komunikaty, dla prasy, informacje prasowe,
    nyheter, pressrum, pressmeddelanden, nyhetsrum, aktuellt, press och media, pressreleaser, senaste nytt, nyhetsarkiv,
    nyheder, presserum, pressemeddelelser, aktuelt, seneste nyt, nyt, pressecenter,
    presserom, pressemeldinger, siste nytt, nytt, aktuelle saker,
    uutiset, ajankohtaista, lehdisto, medialle, tiedotteet, uutishuone, lehdistotiedotteet, mediatiedotteet,
    haberler, basin, novinky, aktuality, pro media, tiskove zpravy`),
  blog: list(`
    blog, blogs, weblog, insights, articles, stories, journal, magazine, blog posts, engineering blog, tech blog, engineering, corporate blog,
    company blog, product blog, our stories, blog news, thought leadership, perspectives, posts, latest posts,
    magazin, artikel, beitrage, fachartikel, ratgeber, blogbeitrage, blogartikel, wissen,
    articles de blog, le blog, notre blog, blogue, el blog, articulos, nuestro blog, il blog, articoli, blogberichten, artykuly, artigos,
    blogg, bloggen, blogi, bloggar, blogit, blogginlagg, artikler, artiklar, artikkelit`),
  team: list(`
    our experts, meet our experts, our attorneys, attorneys, our lawyers, meet our attorneys, our doctors, meet our doctors, our physicians, our professionals, meet our people, our specialists,
    unsere experten, unsere anwalte, rechtsanwalte, anwalte, unsere arzte, arzteteam, unsere berater, unsere kopfe,
    nos experts, nos avocats, les avocats, nos medecins, nuestros abogados, nuestros expertos, nuestros profesionales, nuestros medicos, cuadro medico,
    i nostri avvocati, gli avvocati, i nostri medici, onze experts, ontmoet onze experts, onze advocaten, onze specialisten, nasi eksperci, nasi lekarze, nasi prawnicy, vare advokater, vara advokater,
    team, our team, the team, meet the team, meet our team, leadership, leadership team, management, management team, executive team, our people, people,
    executives, board of directors, board, founders, our leadership, senior leadership, staff, our staff, board of governors, board of trustees, board members, our board, executive committee, executive board, supervisory board, staff directory, directors, executive officers, executive team members, management and board, board and management, officers and directors, directors and officers, who we are team, our experts,
    management board, executive leadership, governance, company leadership, meet us, crew, leaders, our leaders, about team, executive management, the people,
    das team, unser team, geschaftsfuhrung, vorstand, fuhrungsteam, mitarbeiter, unternehmensleitung, geschaeftsfuehrung, ihr team, geschaftsleitung, teamseite, aufsichtsrat, ansprechpartner, kopfe, unsere mitarbeiter, das sind wir team, fuhrung, fuhrungskrafte,
    equipe, notre equipe, l equipe, direction, equipe dirigeante, gouvernance, direction generale, conseil d administration, notre direction, l equipe dirigeante, equipe salariee, comite de direction, les equipes, nos equipes, fondateurs, comite executif,
    equipo, nuestro equipo, el equipo, equipo directivo, direccion, junta directiva, comite ejecutivo, consejo de administracion, comision directiva, directivos, alta direccion, quienes somos equipo,
    il team, il nostro team, il gruppo di lavoro, le persone, consiglio di amministrazione, la direzione, direzione, i soci, organigramma, squadra, la squadra,
    ons team, het team, medewerkers, onze mensen, directie, raad van bestuur, bestuur, het bestuur, managementteam, wie zijn wij team, onze medewerkers,
    equipa, nossa equipe, nosso time, a equipa, a nossa equipa, lideranca, diretoria, conselho de administracao, lideres, nossos lideres, quem faz, nossa equipa, time,
    zespol, nasz zespol, kadra, zarzad, ludzie, kierownictwo, rada nadzorcza, wladze, wladze spolki, nasi ludzie, poznaj zespol,
    teamet, vart team, medarbetare, ledning, manniskor, koncernledning, foretagsledning, ledningsgrupp, vara medarbetare, personal, styrelse,
    medarbejdere, ledelse, vores team, holdet, mennesker, direktion, mod teamet, bestyrelse, personale,
    ansatte, vare ansatte, vart team, ledergruppe, menneskene, konsernledelse, ledelsen, folkene, vare folk,
    tiimi, henkilosto, johto, ihmiset, johtoryhma, tiimimme, yhteyshenkilot,
    ekip, ekibimiz, yonetim, nas tym, tym, vedeni`),
  about: list(`
    about, about us, company, the company, who we are, our story, our company, about company, corporate, our mission, about the company, story, what we do,
    uber uns, ueber uns, wir, unternehmen, das unternehmen, wir uber uns, firma, wer wir sind, ueberuns, das sind wir, uns,
    a propos, qui sommes nous, l entreprise, entreprise, notre histoire, apropos, societe, la societe, decouvrez nous, notre entreprise, a propos de nous,
    sobre nosotros, quienes somos, empresa, nosotros, acerca de, la empresa, conocenos, sobre, nuestra historia, acerca de nosotros, compania,
    chi siamo, azienda, l azienda, la nostra storia, su di noi, la societa, about noi,
    over ons, wie zijn wij, bedrijf, het bedrijf, over, wie we zijn, ons verhaal, wie wij zijn,
    sobre nos, quem somos, a empresa, nossa historia, institucional,
    o nas, o firmie, onas, kim jestesmy, nasza historia, o spolce,
    om oss, foretaget, om, om foretaget, vilka vi ar,
    om os, virksomheden, hvem er vi, om virksomheden, om firmaet,
    om selskapet, hvem vi er, om bedriften, selskapet,
    meista, tietoa meista, yritys, keita olemme, yrityksesta, yhtio,
    hakkimizda, kurumsal, o spolecnosti`),
}

/** One of these words in a short link text is enough. */
export const TELLING_WORDS: Readonly<Record<PageKind, ReadonlySet<string>>> = {
  careers: list(
    'careers, jobs, hiring, vacancies, karriere, karrierewebsite, karriereseite, stellenangebote, stellenanzeigen, jobangebote, recrutement, carrieres, emplois, empleo, empleos, vacantes, vacatures, carreiras, vagas, kariera, karriar, tyopaikat, kariyer, jobportal, stellenmarkt',
  ),
  news: list(
    'newsroom, pressemitteilungen, pressemeldungen, aktuelles, neuigkeiten, actualites, noticias, persberichten, imprensa, prensa, aktualnosci, nyheter, nyheder, uutiset, pressrum, presserum, presserom, pressroom, pressreleases',
  ),
  blog: list('blog, blogg, bloggen, blogi, blogue, weblog'),
  team: list('leadership, geschaftsfuhrung, zespol, medarbejdere, medarbetare, henkilosto'),
  about: list(''),
}

/** They say nothing of the page behind a link. */
export const FLUFF: ReadonlySet<string> = new Set(
  (
    'our the us see all view read more latest visit explore to go check out find here at in and und et y e och og ja en de la le les des du von zu zum zur ' +
    'unser unsere unseren unserem nos notre nuestro nuestra nuestras nuestros il nostro i ons onze het nossa nosso nasz nasze var vart vara vores official offizielle ' +
    'a an for of on with by company corporate group discover meet follow about learn mehr jetzt entdecken alle zur new open opens tab window neue current external link ' +
    'welcome home page website site section'
  ).split(' '),
)

/** Hosts below a company's domain, such as careers.acme.com. */
export const HOST_LABELS: Readonly<Record<PageKind, ReadonlySet<string>>> = {
  careers: list(
    'careers, career, jobs, job, karriere, talent, hiring, recruit, recruiting, work, join, vacatures, werkenbij, carrieres, recrutement, recruitment, empleo, empleos, trabajo, vagas, carreiras, kariera, praca, karriar, jobb, rekry, joinus, workwithus, vacancies, kariyer, stellen, stellenangebote, carriere, lavoraconnoi, team, people, apply',
  ),
  news: list(
    'news, press, newsroom, media, presse, mediaroom, pressroom, prensa, press-releases, pressreleases, medien, aktuelles, actualites, imprensa, pers, nieuws, nyheter, mediacenter, investors-news',
  ),
  blog: list(
    'blog, blogs, engineering, tech, insights, stories, magazine, magazin, blogg, developers-blog, techblog, eng',
  ),
  team: list(''),
  about: list('about, corporate, company, corp, group, unternehmen'),
}

/** They name other things as often: only the text and the address together tell. */
export const WEAK_PHRASES: ReadonlySet<string> = list(`
    join, join us, job, work, opportunities, talento, ura, lavoro, trabajo, prace, bewerbung, bewerben, employment, openings, job search, find a job, search jobs,
    media, announcements, updates, press kit, medien, medias, medios, midia, prasa, pers, nyt, nytt, neues, media hub,
    engineering, stories, posts, perspectives, magazine, magazin, journal, wissen, artikel, articles, ratgeber, insights, artikler, artiklar, artykuly,
    people, board, governance, directors, bestuur, direzione, fuhrung, ansprechpartner, mennesker, manniskor, lideres, wladze, direction, management, staff, crew, time, personal, leaders, founders, executives, personale, gouvernance, direccion, directie, styrelse, bestyrelse,
    corporate, story, om, over, sobre, uns, what we do, firma, institucional, societe, corp`)
