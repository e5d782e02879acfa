import type { Language } from '../language.ts'

export const DUTCH: Language = {
  code: 'nl',
  common:
    'miljoen,miljard,euro,de,het,een,van,in,op,en,of,met,voor,naar,bij,aan,uit,door,over,om,te,als,dat,die,dit,zijn,haar,hun,is,wordt,worden,heeft,hebben,gaat,gaan,wil,willen,moet,niet,ook,nog,meer,tot,tegen,onder,ruim,bijna,nieuwe,nieuw,zich,er,je,maar,weer,zo,tussen,sinds,ondanks,tijdens,volgens,samen,krijgt,wel,veel,eerste,jaar,deze,wie,waar,welke,dan,vanaf,zeker,twee,drie,vier,vijf,honderden,duizenden,komt,kan,zal,werd,eigen,grote,grootste,nederlandse,belgische',
  verbs: { en: '-,-en', s: '-,-s', t: '-t,-en,-te,-ten', d: '-t,-en,-de,-den' },
  words: {
    OF: 'van,tussen,met,door',
    FOR_COMPANY: 'voor',
    HELM: 'de scepter,aan het roer,het roer,het stokje,aan het hoofd van,de leiding over,de leiding van,aan het stuur,de leiding,het stuur,het roer over,de touwtjes,de directiestoel,de hoogste post,de teugels',
    RECRUIT: 'werft,werven,aannemen,rekruteert,aanwerven,op zoek naar,trekt aan',
    OUT: 'op straat,moeten weg,verliezen hun baan,raken hun baan kwijt,moeten eruit',
    AGAINST:
      'tegen,protest,protesteren,eisen,vrees,angst,voorkomen,ondanks,zonder,vakbonden,minder,woede,boos',
    ARTICLE: 'de,het',
    AFTER: 'na,sinds,ondanks',
    FOR_WHOM: 'voor',
    NUM: 'twee,drie,vier,vijf,zes,zeven,acht,negen,tien,twaalf,twintig,dertig,vijftig,honderd~en,duizend~en,tientallen,derde,helft,kwart,enkele,alle',
    BY: 'door',
    TO: 'aan',
    HAVE: 'heeft,hebben',
    BE: 'wordt,is,werd,worden',
    ACQUIRE:
      'koopt,kopen,verwerft,neemt over,nemen over,gekocht,overneemt,inlijven,krijgt meerderheid,pakt meerderheid,overnemen,slaat slag met,hapt,kocht,overgenomen,neemt meerderheid,neemt belang over,lijft,slokt,verwerven,verwierf,opgekocht,schaft zich,strikt,grijpt macht,neemt controle,wordt eigenaar,wordt volledig eigenaar,haalt binnen,versterkt zich met,breidt uit met overname,rondt overname af,nam over,pikt op,aankoop van',
    ACQUIRED: 'overgenomen,gekocht,opgekocht,ingelijfd,verkocht,opgeslokt,verworven,aangekocht',
    ACQUISITION:
      'overname~s,acquisitie~s,*overname,inlijving,aankoop,meerderheidsbelang in,buy out,miljardenovername',
    COMPLETE: 'rondt,voltooit,sluit,bezegelt,kondigt,bevestigt,afronden',
    COMPLETED: 'afgerond,rond,voltooid,beklonken,definitief,bezegeld,af',
    APPROVE: 'goedgekeurd,goedkeuring,groen licht,stemt in,toestemming,keurt,akkoord',
    NEW_OWNER:
      'in handen van,komt in handen,valt in handen,wordt onderdeel van,onderdeel van,gaat op in,krijgt nieuwe eigenaar,nieuwe eigenaar,wisselt van eigenaar,gaat naar de eigenaar,in buitenlandse handen,in andere handen,komt onder de vleugels,valt toe aan,in nieuwe handen,heeft nieuwe eigenaar,krijgt andere eigenaar,verandert van eigenaar,wordt onderdeel,sluit zich aan bij,vindt koper,vindt nieuwe eigenaar,onder de vleugels,in belgische handen,in duitse handen,in amerikaanse handen,in franse handen,gaat naar,voegt zich bij,eigendom van',
    MAJORITY: 'meerderheid,meerderheidsbelang,100 procent,volledige,resterende,controle',
    MERGE:
      'fuseren,fuseert,gaan samen verder,smelten samen,gefuseerd,bundelen krachten in fusie,gaan op in,gaan samen,samengaan,voegen samen,gaat samen,bundelen activiteiten,slaan handen ineen voor fusie,samengevoegd,versmelten',
    MERGER: 'fusie~s,samenvoeging,samengaan,*fusie,fusieplan',
    SELL: 'verkoopt,verkopen,stoten af,doet van de hand,ontdoet zich,verkocht,van de hand,doet weg,stoot,zet in de etalage,neemt afscheid van,verzilvert,brengt onder bij,ontdoet zich van',
    SALE: 'verkoop,afstoting,*verkoop',
    UNIT: 'tak,divisie,dochter,dochteronderneming,onderdeel,onderdelen,activiteiten,belang,merk~en,fabriek~en,winkels,*tak,*divisie,*dochter,*onderdeel,apparaten,afdeling,*activiteiten,*bedrijf,filialen,vestigingen,webshop,portefeuille,aandeel,meerderheidsbelang,slachterijen,dochterbedrijf,leasetak,bedrijfsonderdeel',
    COMPANY:
      'bedrijf,concern,onderneming,concurrent,rivaal,startup~s,keten,groep,bureau,uitgever,fabrikant,producent,specialist,aanbieder,bank,verzekeraar,maker,bouwer,brouwer,brouwerij,platform,eenhoorn,leverancier,ontwikkelaar,*bedrijf,*maker,*keten,*fabrikant,*producent,*bouwer,*groep,*bureau,*specialist,*concern,*dienst,*winkel,boekhoudsoftware,*fonds,*bank,*verzekeraar,*leverancier,*platform,*aanbieder,*uitgever,*handelaar,*concurrent,*start,bierbrouwer,installateur,softwarehuis,groothandel,uitzender,uitgeverij,vervoerder,rederij,bakker,bakkerij,drogist,accountant,accountantskantoor,advocatenkantoor,kantoor,maatschap,branchegenoot,sectorgenoot,nieuwkomer,spin off,belgische,duitse,franse,britse,amerikaanse,zweedse,deense,spaanse,italiaanse,amsterdamse,rotterdamse,utrechtse,eindhovense,delftse,haagse,groningse,vlaamse,brabantse,twentse,leidse,oprichters,softwarebedrijf,techbedrijf,webwinkel,bouwbedrijf,familiebedrijf,fotonicamaker',
    INVESTOR:
      'investeerder~s,durfkapitalist~en,aandeelhouders,venture~s,investeringsmaatschappij,participatiemaatschappij,invest nl,fonds~en,informals,private equity partij,private equitypartij,pensioenfondsen,geldschieter~s,*investeerder,*fonds,investeringsfonds,durfinvesteerder',
    THING:
      "aandelen,grond,gebouw~en,pand~en,huis,huizen,woning~en,boerderij,kantoor,oude fabriek,vliegtuig~en,schepen,schip,treinen,bussen,drones,wapens,gas,olie,stroom,goud,speler~s,spits,verdediger,keeper,schilderij,auto,auto's,kleding,bossen,bos,landgoed,rechten,licentie,vaccins,staatsobligaties,kaartjes,tickets,eigen,eten,kunst,leiding,roer,stokje,kaas,spullen",
    RAISE:
      'haalt,halen,krijgt,krijgen,ontvangt,ontvangen,sluit~en,sleept,verzekert zich,opgehaald,haalde,verwelkomt,trekt,bemachtigt,vangt,levert,binnengehaald,ophalen,stelt veilig,scoort,harkt,slepen,trekken,verzamelt,vergaart,rondt,verzekert zich van,tikt af,weet,int,incasseert,zamelt,kan rekenen op,strikt,boekt,versterkt,rijft,ontving,mag rekenen',
    ROUND:
      'groeikapitaal,investering,financiering,kapitaal,durfkapitaal,eenhoorn,*investering,*financiering,*ronde,zaaikapitaal,startkapitaal,ronde,serie,*injectie,funding,vers geld,waardering van,miljoenen,aandelenemissie,emissie,lening,financieringsronde,investeringsronde,kapitaalronde,seedronde,kapitaalinjectie,miljoeneninvestering,groeifinanciering,geldinjectie',
    FUNDS: 'kapitaal,geld,investering,financiering,investeerders,fondsen',
    INVEST:
      'investeert,investeren,steekt,steken,stapt in,pompt,pompen,financiert,investeerde,stak,stopt,stoppen,stappen in,financieren,zet in op,gokt op,neemt belang,nemen belang,neemt minderheidsbelang,legt in,leggen in,gelooft in,steunt,steunen',
    LEAD: 'leidt,leiden,geleid,onder leiding van,aangevoerd,trekt',
    NO_FUNDS:
      'obligaties,obligatielening,dividend,boete,schade,onderwijs,subsidie voor scholen,belasting,goed doel,winst,omzet,verlies,kwf,actie voor,film,order,opdracht,contract,datacenter,fabriek,bioscoop,salaris,begroting,spaargeld',
    APPOINT:
      'benoem~d,stelt,haalt,kiest,trekt,draagt,maakt,strikt,promoveert,vindt,krijgt,werft,zet,verwelkomt,neemt aan,lokt,schuift,presenteert,neemt in dienst,rekruteert,wijst,versterkt,breidt directie uit,plukt,lijft in,heeft,vertrouwt,contracteert,nomineert,installeert,verleidt',
    APPOINTED:
      'benoemd,aangesteld,gekozen,gepromoveerd,voorgedragen,herbenoemd,aangetrokken,aangewezen,geïnstalleerd,bevorderd',
    APPOINTMENT:
      'benoeming~en,aanstelling,voordracht,aantreden,nieuwe gezichten,nieuw gezicht,komst van,promotie',
    BECOME:
      'wordt,worden,volgt,neemt het roer over,neemt roer over,gaat leiden,krijgt leiding,aan het roer,aan het hoofd,start als,begint als,stapt over,treedt aan,maakt overstap,keert terug,vervangt,neemt stokje over,schuift door,treedt in dienst,gaat aan de slag als,aan de slag als,neemt het stokje over,neemt leiding over,krijgt de leiding,neemt plaats in,stapt over naar,maakt overstap naar,maakt de overstap,keert terug als,gaat naar,leidt voortaan,opvolgt,treedt toe tot,komt over van,komt van,verruilt,verkast naar,nieuwe baas,klimt op,nieuwe man,nieuwe vrouw,staat voortaan,maakt plaats,aangetreden,werd,is de nieuwe,is nieuwe',
    NEW: 'nieuwe,nieuw,nieuwste,volgende,eerste',
    SUCCEED: 'opvolger,opvolgster,opvolging,volgt op,vervanger,vervangt',
    ROLE: 'topman,topvrouw,directeur~en,directrice,bestuursvoorzitter,bestuurder~s,president directeur,president commissaris,commissaris,commissarissen,raad van bestuur,raad van commissarissen,financieel directeur,algemeen directeur,commercieel directeur,voorzitter van de raad,baas,bazin,hoofd,managing partner,partner~s,manager nederland,financiële topman,*directeur,*topman,*topvrouw,*baas,*bestuurder,chef,technisch directeur,operationeel directeur,statutair directeur,general manager,financiële baas,bestuurslid,*directrice,voorzitter,*hoofd,*chef,manager,*manager,managing director,financiële man,financiële chef,leider,ceo schap,country manager,secretaris,bestuursvoorzitster,voorvrouw,voorman,rvb,rvc,kopstuk,creatief directeur,hoofdredacteur,directievoorzitter,boegbeeld',
    ROLE_CHANGE:
      'bestuurswissel,wisseling van de wacht,directiewissel,wisseling aan de top,wissel aan de top,topwissel,machtswissel,nieuwe directie,nieuw bestuur,nieuwe leiding,wisseling in de directie,topmanwissel,stoelendans,verandering aan de top,bestuurswisseling,directiewisseling,ceo wissel,wijziging in de directie,wijzigingen in de directie,wijzigingen in raad van bestuur,wijziging raad van bestuur,nieuwe top,nieuw managementteam,leiderschapswissel,personele wisseling,personele wijzigingen,vernieuwt directie,vernieuwt bestuur,vernieuwt top,herschikking aan de top,herschikt top,nieuwe ceo,nieuwe cfo,aflossing van de wacht,andere baas,wisselt van ceo,wisselt van topman,topman gewisseld',
    LEAVE:
      'vertrekt,vertrekken,stappen op,verlaat,verlaten,treedt terug,treedt af,neemt afscheid,ontslaat,ontslagen,legt functie neer,legt neer,zwaait af,met pensioen,zegt vaarwel,wordt bedankt,aan de kant gezet,weggestuurd,op non actief,ruimt het veld,maakt plaats,stapt,vertrok,treden af,treden terug,legt taken neer,verliet,op straat gezet,weg,stuurt,moet opstappen,moet het veld ruimen,ruimt veld,gaat met pensioen,draagt over,draagt stokje over,geeft stokje door,geeft roer over,geeft het roer over,gooit handdoek,gooit de handdoek,houdt ermee op,houdt het voor gezien,houdt op,hangt aan de wilgen,stopt,uit functie,geschorst,opzij,opgestapt,vertrokken,afgetreden,teruggetreden,afgezet,zet af,doet stap terug,doet een stap terug,wijkt,naar huis gestuurd,exit,trekt zich terug,zoekt andere uitdaging',
    LEAVING: 'vertrek,ontslag,aftreden,afscheid,pensioen,opstappen,exit,terugtreden',
    BOARD:
      'raad van commissarissen,directie,bestuur,managementteam,directieteam,top,rvb,rvc,board,directiecomité',
    CUT: 'schrapt,schrappen,ontslaat,ontslaan,snijdt,snijden,bezuinigt,verdwijnen,verdwijnt,weg,verliezen,op straat,laat gaan,laten gaan,krimpt,halveert,sluit,sneuvelen,kost~en,verliest,gaan eruit,vervallen,vervalt,getroffen,op de tocht,staan op de tocht,schrapte,snoeit,snoeien,krimpen,neemt afscheid,nemen afscheid,stuurt,kort,dunt uit,reduceert,vermindert,moeten vertrekken,kwijt,geschrapt,gaan verloren,gaat verloren,zet,hakt,wil af van,haalt bezem door,saneert,opgedoekt',
    LAYS: 'ontslaat,ontslaan,zet op straat,laat gaan,ontsloeg',
    LAYOFF:
      'ontslagen,ontslagronde,banenverlies,banenkrimp,reorganisatie~s,collectief ontslag,ontslaggolf,afslanking,saneringsronde,sanering,banenschrap,kaalslag,streep door,reorganisatieronde,banenschrapping,herstructurering,inkrimping,ontslagplan,vertrekregeling,*ontslag,*ontslagen,afvloeiing,personeelsreductie,krimp,massaontslag',
    STAFF:
      "banen,baan,medewerker~s,personeel,personeelsbestand,functies,mensen,managers,krachten,fte,jobs,werknemer~s,personeelsleden,mannen,bezetting,*banen,ingenieurs,arbeiders,arbeidsplaats~en,posities,collega's,bedienden,*medewerkers,*werknemers,*personeel,*functies,*krachten,man,flexwerkers,staf,rollen,koppen,kantoorbanen,voltijdbanen",
    HIRE: 'zoekt,zoeken,aannemen,aangenomen,werft,werven,levert,schept,scheppen,creëert,creëren,biedt,op zoek naar,heeft,wil,breidt,komen,nodig,verdubbelt,brengt,aantrekken,rekruteert,aanwerven,neemt,nemen,uitbreiden,rekruteren,bieden,verwacht,plaats voor,vacatures,groeit,in dienst,op zoek,jaagt op,jacht op,verdubbelen,opent,vergroot,trekt,invullen,opleveren,haalt',
    NEW_STAFF:
      "banen,arbeidsplaatsen,mensen,medewerkers,werknemers,krachten,vacatures,ingenieurs,machinisten,conducteurs,bezorgers,monteurs,beveiligers,piloten,technici,personeel,ontwikkelaars,chauffeurs,vakmensen,stagiairs,trainees,specialisten,programmeurs,verkopers,jobs,fte,koeriers,consultants,it'ers,collega's,*krachten,*monteurs,personeelsbestand,personeelsleden,engineers,developers,koks,stewardessen,verpleegkundigen,lassers,elektriciens,schoonmakers,agenten,adviseurs,starters,talenten,jongeren,collega,extra,*medewerkers,*banen,*chauffeurs,arbeiders,bedienden,operators,pakketbezorgers,studenten,vakantiekrachten,uitzendkrachten,seizoenkrachten",
    HIRING:
      'wervingscampagne,banengroei,vacaturestop voorbij,wervingsoffensief,banenmotor,aanwervingen,nieuwe banen,extra banen,banenmachine,wervingsactie,openstaande vacatures,vacatures open,honderden vacatures,duizenden vacatures,zoekt personeel,zoekt mensen,zoekt medewerkers,rekruteringscampagne,rekruteert volop,jobbeurs,jobdag,banenplan,personeel gezocht,nieuwe medewerkers,wervingsronde',
    LAUNCH:
      'lanceert,lanceren,introduceert,onthult,presenteert,komt met,op de markt,rolt uit,begint,start,lancering,debuteert,zet in de markt,toont,breidt uit met,gaat aanbieden,lanceerde,introduceren,presenteren,onthullen,brengt,zet op de markt,breidt uit,test,biedt,verkoopt voortaan,stapt in,gaat verkopen,gaat bezorgen,vernieuwt,maakt mogelijk,stelt beschikbaar',
    NEW_THING:
      'dienst,product~en,platform,model,fiets,rekening,verzekering,maaltijden,bier,collectie,merk,abonnement,tool,oplossing,assistent,thuisbezorging,bezorging,auto,route,vlucht~en,versie,functie,telefoon,medicijn,vaccin,hypotheek,lijn,*dienst,*platform,*app,*rekening,*fiets,*verzekering,*model,lening,betaalmethode,webshop,webwinkel,marktplaats,*service,service,*kaart,kaart,creditcard,*collectie,*lijn,*merk,*bier,drankje,ijs,burger,assortiment,menu,*auto,*bus,*wagen,batterij,thuisbatterij,warmtepomp,toestel,horloge,*robot,drone,*drone,*chip,*tool,*assistent,spel,game,zender,magazine,cursus,verbinding,*vluchten,treinverbinding,trein,test,behandeling,systeem,techniek,technologie,formule,concept,programma,spaarprogramma,fonds,variant,editie,*oplossing,softwarepakket,agent,*agent,laadnetwerk,leaseconcept,lease,pakket,spaarrekening,betaalkaart,bezorgdienst',
    OPEN: 'open~d,bouwt,bouwen,investeert,steekt,betrekt,begint,sloeg eerste paal,eerste paal,breidt,in gebruik,zet,verhuist,verhuizen,vestigt,vestigen,neemt,start bouw,legt eerste steen,slaat eerste paal,opening,heropent,plant,verdubbelt,strijkt neer,richt op,huurt',
    PLACE:
      'winkel~s,fabriek~en,kantoor,vestiging~en,lab,laboratorium,filiaal,filialen,restaurant~s,magazijn,supermarkten,flagshipstore,centrum,locatie~s,*centrum,*fabriek,*winkel,*kantoor,*markt,*park,productielijn,*terminal,terminal,*lab,*haven,kantoren,hotels,sportschool,sportscholen,café,*station,laadstations,laadplein,brouwerij,productielocatie,studio,experience store,pop up,kliniek,ziekenhuis,praktijk,academie,werkplaats,garage,depot,warenhuis,bakkerij,showrooms,raffinaderij,servicepunt,afhaalpunt,pakketpunt,dependance,installatie,centrale,biomassacentrale,hal,productiehal,loods,distributiecentrum,onderzoekscentrum,hoofdkantoor,supermarkt,foodmarkt,windpark,zonnepark,batterijfabriek',
    PARTNER:
      'werken samen,werkt samen,slaan handen ineen,bundelen krachten,gaan in zee,gaat in zee,sluiten samenwerking,kondigen samenwerking,samenwerken,smeden,zetten samen,slaan de handen ineen,slaat handen ineen,bundelt krachten,bundelen de krachten,sluit samenwerking,sluiten partnerschap,sluit partnerschap,gaan partnerschap aan,gaat partnerschap aan,gaat in zee met,gaan samen voor,tekenen samenwerkingsovereenkomst,starten samenwerking,start samenwerking,breiden samenwerking uit,breidt samenwerking uit,verlengen samenwerking,verlengt samenwerking,ontwikkelen samen,ontwikkelt samen,sluiten alliantie,sluit alliantie,richten joint venture op,vormen joint venture,vormen alliantie,trekken samen op,samen met,partner van,sluiten verbond,verbinden zich,kiest als partner,bouwen samen',
    PARTNERSHIP:
      'samenwerking,partnerschap,alliantie,samenwerkingsverband,*samenwerking,overeenkomst,*overeenkomst,intentieverklaring,deal met,*deal,contract met,convenant,verbond,afnamecontract,leveringscontract,samenwerkingsovereenkomst',
    CONTRACT:
      'opdracht~en,order~s,contract~en,aanbesteding,deal,*order,*opdracht,*contract,concessie,*deal,bestelling,gunning,megaorder,raamcontract',
    WIN: 'wint,haalt,krijgt,sleept,sluit~en,tekent,tekenen,levert,bemachtigt,boekt,scoort,verwerft,winnen,ontvangt,in de wacht,gegund,leveren,gaat bouwen,mag bouwen,bouwt,verlengt,rijft binnen,pakt,verovert,strikt',
    EXPAND:
      'breidt uit naar,breidt uit,start in,gaat naar,betreedt,komt naar,strijkt neer,verovert,zet voet aan wal,uitbreiding naar,waagt sprong,breidt uit in,zet voet,zet eerste stap,zet stap,steekt grens over,steekt de grens over,over de grens,waagt zich,lanceert in,begint in,opent in,actief in,strijkt neer in,expandeert,intrede in,entree in,stapt in,betreden,trekt naar,de oversteek',
    MAYBE:
      'zou,zouden,mogelijk,overweegt,overwegen,onderzoekt,praat,praten,gesprekken,onderhandelt,onderhandelingen,bod,biedt op,aast,azen,belangstelling,interesse,in beeld,wil overnemen,wil kopen,bronnen,dreigt,dreigen,vreest,vrezen,kandidaat,gegadigde,waarschijnlijk,hoopt,misschien,speculatie,naar verluidt,in gesprek,exclusieve,lonkt,polst,verkent,kan,kunnen,zoekt koper,zoekt nieuwe topman,zoekt opvolger,wil verkopen,mogelijke,bekijkt,onderhandelen,geïnteresseerd,gerucht~en,aarzelt,hint,in de race,in de etalage,te koop,zoekt investeerder,zoekt kopers,overnameprooi,overnamekandidaat,op zoek naar koper,wellicht,strategische opties,dichtbij,bijna rond,vlak voor,eist,waarschuwt,sluit niet uit,heeft oog op,oog op,ruziën',
    DENIED:
      'ontkent,ontkennen,afgeketst,van de baan,afgeblazen,verwerpt,mislukt,blokkeert,verbiedt,gestrand,zonder gedwongen ontslagen,stelt uit,trekt in,schort,niet,ketst,blaast,wijst,afgewezen,trekt bod in,stopt overname,mislukken,ziet af van,zien af,zonder ontslagen,uitgesteld',
    QUESTION: 'waarom,hoe,wat,wie,wanneer,welke,waar,zo,hoeveel,wordt dit,dit zijn,moet',
    OPINION:
      'column,opinie,interview,analyse,podcast,commentaar,enquête,onderzoek,ranglijst,portret,reportage,recensie,de beste,tips,overzicht,dossier,factcheck,liveblog,beursblog,essay',
    LIST: 'start ups,startups,bedrijven,redenen,tips,dingen,vragen,feiten,oprichters,aandelen,trends,cijfers,lessen,fouten',
    NOISE:
      'koersdoel,aandeel,aandelen,aex,beurs,koers~en,winst,omzet,kwartaal,kwartaalcijfers,halfjaarcijfers,jaarcijfers,dividend,verlies,recordverlies,werkloosheid,inflatie,rente,spits,verdediger,keeper,trainer,ajax,feyenoord,psv,eredivisie,oranje,transfer,rechter,rechtbank,rechtszaak,veroordeeld,veroordeelt,celstraf,schikking,boete,om eist,verdachte,loterij,staatsloterij,acteur,actrice,zanger,zangeres,staking,brand,ongeluk,overval,overleden,dood,sterft,terugroepactie,roept,goudprijs,olieprijs,keldert,kelderen,beursgang,vakbond,hack,cyberaanval,verstappen,bankroof,huizenmarkt,staatsobligaties,shirts,aanklacht,schaatsen,advies,analist~en,bel20,bel 20,nettowinst,winstwaarschuwing,huizenprijzen,koopkracht,cao,loonsverhoging,middenvelder,aanvaller,club brugge,anderlecht,rode duivels,wielrenner,schaatser,wk,ek,olympische,hoger beroep,aangeklaagd,claimt,schadeclaim,schadevergoeding,fraude,witwassen,fiod,justitie,politie,inval,overlijdt,stakers,staken,fnv,storm,storing,treinstoring,prijs voor,wint prijs,award,concert,festival,boek,serie,seizoen,gasprijs,energieprijzen,spaarrente,hypotheekrente,hacker,datalek,protest,betoging,winnaar~s,naar kopen,naar verkopen,naar houden',
    OFFICE:
      'minister~s,ministerie,kabinet,premier,staatssecretaris,koning,koningin,burgemeester,wethouder,gemeente,provincie,rijk,staat,tweede kamer,eerste kamer,kamerlid,politie,leger,school,scholen,universiteit,ziekenhuis,ziekenhuizen,kerk,bisschop,paus,poetin,partij,vvd,pvv,d66,cda,ecb,dnb,navo,vn,woningcorporatie,leraren,verpleegkundigen,raadslid,waterschap,statistiekbureau,ambassadeur,gouverneur,boeren,brandweer,regering,gemeenteraad,gedeputeerde,rutte,schoof,wilders,jetten,bontenbal,timmermans,de wever,groenlinks,pvda,bbb,nsc,n va,vooruit,partijleider,fractievoorzitter,prins,politiechef,korpschef,defensie,landmacht,luchtmacht,marine,hogeschool,rector,decaan,umc,afm,oekraïne,zelensky,rechters,ombudsman,belastingdienst,uwv,knvb,uefa,ggd,vakbondsleider',
    IN: 'in,op,te',
    BRINGS:
      'lanceert,lanceren,lanceerde,introduceert,introduceren,introduceerde,onthult,onthullen,komt met nieuwe,komt met nieuw,komt met eigen,komt met eerste,presenteert nieuwe,presenteert nieuw,presenteert eerste,start met verkoop,begint met verkoop,begint met eigen,begint met,start eigen,start nieuwe,start met,brengt nieuwe,gaat verkopen,gaat aanbieden,stapt in de markt',
    NOT_LAUNCH:
      'bod,overnamebod,onderzoek,aanval,offensief,raket,raketten,campagne,rechtszaak,obligatie,obligatielening,aandeleninkoop,inkoopprogramma,inkoop,beursgang,reorganisatie,ontslagronde,cijfers,kwartaalcijfers,resultaten,boek,film,album,single,tour,tournee,seizoen,serie,petitie,oproep,waarschuwing,staking~en,onderhandelingen,gesprekken,aanbesteding,zoektocht,enquête,verkiezingscampagne,satelliet,wervingscampagne,wervingsoffensief,procedure,crowdfunding,terugroepactie,strategie,plan,plannen,hoger beroep,zaak,transfer,selectie,wedstrijd,uitverkoop,actie~s,rechtsgang,kort geding,kritiek',
    OPENS: 'open~d',
    MOVES: 'stapt over naar,gaat naar,vertrekt naar,verkast naar,verruilt',
    SUPPLIES: 'levert,leveren',
    FOUNDER: 'oprichter~s,oprichtster,medeoprichter',
    HIRE_SURE: 'zoekt,zoeken,werft,werven',
    RESIGN: 'stapt op,treedt af,zwaait af,treedt terug,gaat met pensioen,neemt afscheid',
  },
  says: {
    'leader-appointed-passive': `
      volgt ..4 op ..1 bij/als
    `,
    'deal-acquires': `
      neemt/nemen ..8 over
      lijft/lijven ..6 in
      rondt ..3 ACQUISITION ..6 af
      slokt ..6 op
    `,
    'deal-sells': `
      doet ..6 van de hand
      stoot ..6 af
    `,
    'funding-raised': `
      haalt/halen ..9 op
      haalt/halen ..2 MONEY
      sleept ..6 binnen
      haalt ..6 binnen
    `,
    'funding-by-investor': `
      stapt/stappen in ..1 NAME/COMPANY
    `,
    'hiring-number': `
      neemt/nemen NUM ..4 aan
      neemt/nemen ..3 STAFF ..3 aan
      breidt STAFF ..2 uit
      trekt NUM ..4 aan
    `,
    'headcount-cuts': `
      laat/laten ..5 gaan
      zet ..4 op straat
      gaan/moeten NUM ..4 uit/weg
      NUM STAFF ..2 weg
    `,
    'leader-leaves': `
      ROLE ..5 op/terug/af/neer $
      stapt/stappen ..4 op als ..2 ROLE
      legt ..5 neer
      weg als ROLE
    `,
    'leader-appointed': `
      stelt ..8 aan ..4 ROLE
      stelt ..8 ROLE aan
      trekt ..6 ROLE ..4 aan
      tot ..2 ROLE
      haalt ROLE weg
      draagt ..6 voor als ROLE
    `,
    'announcement-launch': `
      gaat/gaan ..4 verkopen/aanbieden/bezorgen/produceren
      komt met ..4 NEW_THING
      brengt/brengen ..6 op de markt
      brengt ..5 uit
      rolt ..5 uit
    `,
    'announcement-contract': `
      haalt/sleept ..6 CONTRACT ..6 binnen
    `,
  },
}
