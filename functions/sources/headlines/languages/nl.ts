import type { Language } from './language.ts'

export const DUTCH: Language = {
  code: 'nl',
  letters: /[ëï]|ij/i,
  common:
    'miljoen,miljard,euro,de,het,een,van,in,op,en,of,met,voor,naar,bij,aan,uit,door,over,om,te,als,dat,die,dit,zijn,haar,hun,is,wordt,worden,heeft,hebben,gaat,gaan,wil,willen,moet,niet,ook,nog,meer,na,tot,tegen,onder,ruim,bijna,nieuwe,nieuw,zich,er,je,maar,weer,al,zo,tussen,sinds,ondanks,tijdens,volgens,samen,krijgt',
  words: {
    OF: 'van,tussen,met,door',
    FOR_COMPANY: 'voor',
    HELM: 'de scepter,aan het roer,het roer,het stokje,aan het hoofd van,de leiding over,de leiding van,aan het stuur',
    RECRUIT: 'werft,werven,aannemen,rekruteert,aanwerven,op zoek naar,trekt aan',
    OUT: 'op straat,moeten weg,verliezen hun baan,raken hun baan kwijt,moeten eruit',
    AGAINST:
      'tegen,protest,protesteren,eisen,vrees,angst,voorkomen,ondanks,zonder,vakbonden,minder,woede,boos',
    ARTICLE: 'de,het',
    AFTER: 'na,sinds,ondanks',
    FOR_WHOM: 'voor',
    NUM: 'twee,drie,vier,vijf,zes,zeven,acht,negen,tien,twaalf,twintig,dertig,vijftig,honderd,honderden,duizend,duizenden,tientallen,derde,helft,kwart,een derde,de helft,enkele,alle',
    BY: 'door',
    TO: 'aan',
    HAVE: 'heeft,hebben',
    BE: 'wordt,is,werd,worden',
    ACQUIRE:
      'koopt,kopen,verwerft,neemt over,nemen over,slokt op,lijft in,gekocht,overneemt,inlijven,krijgt meerderheid,pakt meerderheid,overnemen,koopt zich in,slaat slag met,hapt',
    ACQUIRED: 'overgenomen,gekocht,opgekocht,ingelijfd,verkocht,opgeslokt,verworven,aangekocht',
    ACQUISITION:
      'overname,overnames,aankoop van,acquisitie,acquisities,*overname,miljardenovername,inlijving',
    COMPLETE: 'rondt,voltooit,sluit,bezegelt,kondigt,bevestigt,afronden',
    COMPLETED: 'afgerond,rond,voltooid,beklonken,definitief,bezegeld,af',
    APPROVE: 'keurt goed,goedgekeurd,goedkeuring,groen licht,akkoord met,stemt in,toestemming,keurt,akkoord',
    NEW_OWNER:
      'in handen van,komt in handen,valt in handen,wordt onderdeel van,onderdeel van,gaat op in,krijgt nieuwe eigenaar,nieuwe eigenaar,wisselt van eigenaar,gaat naar de eigenaar,in buitenlandse handen,in andere handen,komt onder de vleugels,valt toe aan',
    MAJORITY: 'meerderheid,meerderheidsbelang,100 procent,volledige,resterende,controle',
    MERGE: 'fuseren,fuseert,gaan samen verder,smelten samen,gefuseerd,bundelen krachten in fusie,gaan op in',
    MERGER: 'fusie,fusies,samenvoeging,samengaan,*fusie',
    SELL: 'verkoopt,verkopen,stoot af,stoten af,doet van de hand,ontdoet zich,verkocht,van de hand',
    SALE: 'verkoop',
    UNIT: 'tak,divisie,dochter,dochterbedrijf,dochteronderneming,onderdeel,onderdelen,activiteiten,belang,merk,fabriek,winkels,leasetak,*tak,*divisie,*dochter,*onderdeel,bedrijfsonderdeel,apparaten,afdeling,*activiteiten',
    COMPANY:
      'bedrijf,concern,onderneming,concurrent,rivaal,start up,startup,start ups,startups,scale up,scaleup,keten,groep,bureau,uitgever,fabrikant,producent,specialist,aanbieder,softwarebedrijf,techbedrijf,fintech,biotech,proptech,healthtech,foodtech,bank,verzekeraar,maker,bouwer,brouwer,brouwerij,webwinkel,platform,eenhoorn,leverancier,ontwikkelaar,bouwbedrijf,familiebedrijf,*bedrijf,*maker,*keten,*fabrikant,*producent,*bouwer,*groep,*bureau,*specialist,*concern,*dienst,*winkel,boekhoudsoftware,fotonicamaker',
    INVESTOR:
      'investeerder,investeerders,investeringsfonds,durfkapitalist,durfkapitalisten,durfinvesteerder,aandeelhouders,private equity,ventures,venture,capital,business angels',
    THING:
      "aandelen,grond,gebouw,gebouwen,pand,panden,huis,huizen,woning,woningen,villa,boerderij,kantoor,oude fabriek,vliegtuigen,vliegtuig,schepen,schip,treinen,bussen,drones,wapens,gas,olie,stroom,goud,bitcoin,spelers,speler,spits,verdediger,keeper,schilderij,auto,auto's,kleding,bossen,bos,landgoed,rechten,licentie,vaccins,staatsobligaties,kaartjes,tickets,eigen,eten,kunst,leiding,roer,stokje,kaas,spullen",
    RAISE:
      'haalt,halen,krijgt,krijgen,ontvangt,ontvangen,sluit,sleept,verzekert zich,opgehaald,haalde,verwelkomt,trekt,bemachtigt,vangt,levert,binnengehaald,ophalen,stelt veilig,scoort,harkt',
    ROUND:
      'financieringsronde,investeringsronde,kapitaalronde,seedronde,serie a,serie b,serie c,series a,series b,series c,series d,groeikapitaal,kapitaalinjectie,investering,miljoeneninvestering,financiering,groeifinanciering,kapitaal,durfkapitaal,crowdfunding,eenhoorn,*investering,*financiering,*ronde,zaaikapitaal,startkapitaal,vers kapitaal,geldinjectie',
    FUNDS: 'kapitaal,geld,investering,financiering,investeerders,fondsen',
    INVEST: 'investeert,investeren,steekt,steken,stapt in,pompt,pompen,financiert',
    LEAD: 'leidt,leiden,geleid,trekt de kar',
    NO_FUNDS:
      'obligaties,obligatielening,dividend,boete,schade,onderwijs,subsidie voor scholen,belasting,goed doel,winst,omzet,verlies,kwf,actie voor,film,order,opdracht,contract,datacenter,fabriek,bioscoop,salaris,begroting,spaargeld',
    APPOINT:
      'benoemt,benoemen,stelt,haalt,kiest,trekt,draagt voor,draagt,maakt,strikt,promoveert,vindt,krijgt,werft,zet,verwelkomt,neemt aan,lokt,schuift,presenteert',
    APPOINTED: 'benoemd,aangesteld,gekozen,gepromoveerd,voorgedragen,herbenoemd,aangetrokken',
    APPOINTMENT: 'benoeming,benoemingen,aanstelling,voordracht',
    BECOME:
      'wordt,worden,volgt op,volgt,neemt het roer over,neemt roer over,gaat leiden,krijgt leiding,aan het roer,aan het hoofd,start als,begint als,stapt over,treedt aan,maakt overstap,keert terug,vervangt,neemt stokje over,schuift door',
    NEW: 'nieuwe,nieuw,nieuwste,volgende,eerste',
    SUCCEED: 'opvolger,opvolgster,opvolging,volgt op,vervanger',
    ROLE: 'ceo,cfo,cto,coo,cmo,topman,topvrouw,directeur,directrice,bestuursvoorzitter,bestuurder,president directeur,president commissaris,commissaris,commissarissen,raad van bestuur,raad van commissarissen,financieel directeur,algemeen directeur,commercieel directeur,voorzitter van de raad,baas,bazin,hoofd,managing partner,partner,manager nederland,oprichter,financiële topman,*directeur,*topman,*topvrouw,*baas,*bestuurder,chef,technisch directeur,operationeel directeur,statutair directeur,general manager,financiële baas',
    ROLE_CHANGE:
      'bestuurswissel,wisseling van de wacht,directiewissel,wisseling aan de top,wissel aan de top,topwissel,machtswissel,nieuwe directie,nieuw bestuur,nieuwe leiding,wisseling in de directie,topmanwissel,stoelendans,verandering aan de top',
    LEAVE:
      'vertrekt,vertrekken,stapt op,stappen op,verlaat,verlaten,treedt terug,treedt af,neemt afscheid,ontslaat,ontslagen,legt functie neer,legt neer,weg bij,zwaait af,moet weg,moet vertrekken,met pensioen,zegt vaarwel,wordt bedankt,aan de kant gezet,weggestuurd,op non actief,ruimt het veld,maakt plaats,stopt als',
    LEAVING: 'vertrek,ontslag,aftreden,afscheid,pensioen,opstappen',
    BOARD: 'raad van bestuur,raad van commissarissen,directie,bestuur',
    CUT: 'schrapt,schrappen,ontslaat,ontslaan,snijdt,snijden,bezuinigt,verdwijnen,verdwijnt,weg,verliezen,op straat,laat gaan,laten gaan,krimpt,halveert,sluit,sneuvelen,kost,verliest,gaan eruit,vervallen,vervalt,zet op straat,getroffen,op de tocht,staan op de tocht',
    LAYS: 'ontslaat,ontslaan,zet op straat,laat gaan',
    LAYOFF:
      'ontslagen,ontslagronde,massaontslag,banenverlies,banenkrimp,reorganisatie,collectief ontslag,gedwongen ontslagen,ontslaggolf,afslanking,saneringsronde,sanering,banenschrap,reorganisaties,kaalslag,streep door',
    STAFF:
      'banen,baan,medewerkers,medewerker,werknemers,personeel,personeelsbestand,functies,arbeidsplaatsen,mensen,managers,kantoorbanen,krachten,voltijdbanen,fte,jobs,werknemer,personeelsleden,mannen,bezetting,*banen,ingenieurs,helft van personeel,arbeiders',
    HIRE: 'zoekt,zoeken,neemt aan,nemen aan,aannemen,aangenomen,werft,werven,levert,schept,scheppen,creëert,creëren,biedt,op zoek naar,heeft,wil,breidt,komen,nodig,verdubbelt,brengt,aantrekken,trekt aan,rekruteert,aanwerven,werft aan',
    NEW_STAFF:
      "banen,arbeidsplaatsen,mensen,medewerkers,werknemers,krachten,vacatures,ingenieurs,machinisten,conducteurs,bezorgers,monteurs,beveiligers,piloten,technici,vakantiekrachten,personeel,ontwikkelaars,chauffeurs,vakmensen,uitzendkrachten,stagiairs,trainees,specialisten,programmeurs,verkopers,jobs,fte,seizoenkrachten,koeriers,consultants,it'ers,tijdelijke krachten,collega's,*krachten,*monteurs,personeelsbestand",
    HIRING:
      'wervingscampagne,banengroei,vacaturestop voorbij,wervingsoffensief,banenmotor,aanwervingen,nieuwe banen,extra banen',
    LAUNCH:
      'lanceert,lanceren,introduceert,onthult,presenteert,komt met,brengt uit,brengt op de markt,op de markt,rolt uit,begint,start,begint met,lancering,debuteert,zet in de markt,toont,start met,breidt uit met,gaat aanbieden',
    NEW_THING:
      'app,dienst,product,platform,model,fiets,elektrische fiets,rekening,spaarrekening,betaalkaart,verzekering,maaltijden,bier,alcoholvrij bier,collectie,merk,abonnement,tool,software,oplossing,assistent,thuisbezorging,bezorging,auto,suv,route,vlucht,versie,functie,telefoon,chip,robot,medicijn,vaccin,hypotheek,lijn,bezorgdienst,*dienst,*platform,*app,*rekening,*fiets,*verzekering,*model',
    OPEN: 'opent,openen,bouwt,bouwen,gaat bouwen,vestigt zich,investeert,steekt,betrekt,begint,sloeg eerste paal,eerste paal,breidt,opening van,in gebruik,zet,neemt in gebruik,verhuist,gaat openen',
    PLACE:
      'winkel,winkels,fabriek,kantoor,datacenter,distributiecentrum,onderzoekscentrum,vestiging,vestigingen,campus,lab,laboratorium,hoofdkantoor,filiaal,filialen,restaurant,hotel,hub,magazijn,supermarkt,supermarkten,foodmarkt,flagshipstore,centrum,locatie,windpark,zonnepark,showroom,*centrum,*fabriek,*winkel,*kantoor,*markt,*park,batterijfabriek,productielijn,*terminal,terminal,*lab,*haven',
    PARTNER:
      'werken samen,werkt samen,slaan handen ineen,bundelen krachten,gaan samenwerken,gaat samenwerken,gaan in zee,gaat in zee,sluiten samenwerking,kondigen samenwerking,samenwerken,smeden,zetten samen',
    PARTNERSHIP:
      'samenwerking,partnerschap,partnership,joint venture,alliantie,samenwerkingsverband,samenwerkingsovereenkomst,akkoord over samenwerking,*samenwerking',
    CONTRACT:
      'opdracht,order,orders,contract,contracten,megaorder,aanbesteding,deal,*order,*opdracht,*contract,raamcontract',
    WIN: 'wint,haalt,krijgt,sleept,sluit,sluiten,tekent,tekenen,levert,bemachtigt,boekt,scoort,verwerft,gaat leveren',
    EXPAND:
      'breidt uit naar,breidt uit,start in,gaat naar,betreedt,komt naar,strijkt neer,verovert,zet voet aan wal,uitbreiding naar,waagt sprong',
    MAYBE:
      'zou,zouden,mogelijk,overweegt,overwegen,onderzoekt,praat,praten,gesprekken,onderhandelt,onderhandelingen,geruchten,bod,bod op,biedt op,aast,azen,belangstelling,interesse,in beeld,wil overnemen,wil kopen,bronnen,dreigt,dreigen,vreest,vrezen,kandidaat,gegadigde,waarschijnlijk,hoopt,misschien,speculatie,naar verluidt,in gesprek,exclusieve,lonkt,polst,verkent,kan,kunnen,zoekt koper,zoekt nieuwe topman,zoekt opvolger',
    DENIED:
      'ontkent,ontkennen,ketst af,afgeketst,van de baan,blaast af,afgeblazen,weigert,wijst af,verwerpt,mislukt,blokkeert,verbiedt,gestrand,geen ontslagen,zonder gedwongen ontslagen,stelt uit,trekt in,schort,geen,niet',
    QUESTION: 'waarom,hoe,wat,wie,wanneer,welke,waar,zo,hoeveel,wordt dit,dit zijn,moet',
    OPINION:
      'column,opinie,interview,analyse,podcast,commentaar,enquête,onderzoek,ranglijst,portret,reportage,recensie,de beste,tips,vijf tips,overzicht,dossier,factcheck,liveblog,beursblog,essay',
    LIST: 'start ups,startups,bedrijven,redenen,tips,dingen,vragen,feiten,oprichters,aandelen,trends,cijfers,lessen,fouten',
    NOISE:
      'netflix serie,tv serie,koersdoel,aandeel,aandelen,aex,beurs,wall street,koers,koersen,winst,omzet,kwartaal,kwartaalcijfers,halfjaarcijfers,jaarcijfers,dividend,verlies,recordverlies,werkloosheid,inflatie,rente,spits,verdediger,keeper,trainer,ajax,feyenoord,psv,eredivisie,oranje,transfer,rechter,rechtbank,rechtszaak,veroordeeld,veroordeelt,celstraf,schikking,boete,om eist,verdachte,loterij,staatsloterij,jackpot,film,netflix,acteur,actrice,zanger,zangeres,staking,brand,ongeluk,overval,overleden,dood,sterft,terugroepactie,roept terug,roept,goudprijs,olieprijs,keldert,kelderen,beursgang,ipo,vakbond,hack,cyberaanval,failliet,verstappen,bankroof,huizenmarkt,staatsobligaties,shirts,aanklacht,schaatsen',
    OFFICE:
      'minister,ministerie,kabinet,premier,staatssecretaris,koning,koningin,burgemeester,wethouder,gemeente,provincie,rijk,staat,tweede kamer,eerste kamer,kamerlid,politie,leger,defensie koopt,school,scholen,universiteit,ziekenhuis,ziekenhuizen,kerk,bisschop,paus,trump,poetin,partij,vvd,pvv,d66,cda,ecb,fed,dnb,eu,brussel,navo,vn,woningcorporatie,leraren,verpleegkundigen,raadslid,waterschap,statistiekbureau,ambassadeur,gouverneur,boeren,brandweer',
  },
  says: {
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
      stapt/stappen in ..5 NAME/COMPANY
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
