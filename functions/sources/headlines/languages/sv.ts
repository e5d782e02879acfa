import type { Language } from './language.ts'

export const SWEDISH: Language = {
  code: 'sv',
  letters: /[äö]/i,
  common:
    'miljoner,miljarder,miljon,kronor,mkr,och,att,i,på,av,för,med,till,från,om,som,en,ett,den,det,de,är,har,blir,ska,vill,kan,inte,efter,vid,under,över,mot,mer,än,sin,sina,sitt,nu,när,så,ut,upp,in,ny,nytt,nya,hos,samt,men,eller,var,går,får,sig,utan,också,mellan,hela,alla',
  words: {
    OF: 'av,mellan,med',
    FOR_COMPANY: 'till,för',
    HELM: 'vid rodret,rodret,tar över rodret,tar över ratten,i toppen för,leda',
    RECRUIT: 'anställer,anställa,rekryterar,rekrytera,nyanställer,nyanställa,nyrekryterar',
    OUT: 'får gå,tvingas gå,sägs upp,får sluta,blir av med jobbet,ska bort',
    AGAINST: 'mot,protesterar,kräver,oro,ilska,undvika,trots,utan,facket,färre,stoppa,kritik',
    ARTICLE: 'den,det,de',
    AFTER: 'efter,sedan',
    FOR_WHOM: 'till,för,i',
    NUM: 'två,tre,fyra,fem,sex,sju,åtta,nio,tio,tolv,femton,tjugo,trettio,femtio,hundra,hundratals,tusen,tusentals,dussintals,tiotal,tredjedel,hälften,var femte,var tionde,var fjärde,en tredjedel,fler,flera,samtliga,alla',
    BY: 'av',
    TO: 'till',
    HAVE: 'har',
    BE: 'blir,är,blev',
    ACQUIRE:
      'köper,köper upp,förvärvar,tar över,köpt,har förvärvat,har köpt,övertar,slukar,köper in sig,går in som majoritetsägare,förvärvat,lägger beslag på,sväljer,införlivar,lägger vantarna på',
    ACQUIRED: 'köps,köps upp,förvärvas,uppköpt,förvärvat av,köpts,såld,säljs,tas över,köps ut',
    ACQUISITION:
      'köp av,köpet av,köpet,förvärv,förvärvet,förvärv av,förvärvet av,uppköp,uppköpet,övertagande,övertagandet,*förvärv,*uppköp,storaffär,affären',
    COMPLETE: 'slutför,fullföljer,genomför,avslutar,ror i land,meddelar,ingår avtal om',
    COMPLETED: 'klart,klar,slutfört,slutförd,genomfört,genomförd,i hamn,fullbordat',
    APPROVE: 'godkänner,godkänns,grönt ljus,klartecken,godkänt,ger klartecken,får klartecken',
    NEW_OWNER:
      'ny ägare,nya ägare,får ny ägare,får nya ägare,byter ägare,hamnar i händerna,blir ny ägare,går till nya ägare,blir en del av,blir del av,ny huvudägare',
    MAJORITY:
      'majoriteten,majoritet,aktiemajoriteten,samtliga aktier,100 procent,resterande,kontrollen,kontrollpost,hela',
    MERGE:
      'går samman,fusionerar,fusioneras,slår ihop,slås ihop,slås samman,slår sig ihop,slår samman,gå samman',
    MERGER: 'fusion,fusionen,sammanslagning,sammanslagningen,samgående,samgåendet,*fusion',
    SELL: 'säljer,avyttrar,säljer av,säljer ut,knoppar av,har sålt,gör sig av med,sålt,lämnar över',
    SALE: 'försäljning av,försäljningen av,avyttring,försäljning,avyttringen,avknoppning',
    UNIT: 'verksamhet,verksamheten,dotterbolag,dotterbolaget,del,division,divisionen,affärsområde,affärsområdet,innehavet,innehav,enhet,enheten,*verksamhet,*verksamheten,*bolaget,*bolag,*enhet,*division,varumärket,fabriken,kedjan,spelstudion,andel,andelen,privatkunder',
    COMPANY:
      'bolag,bolaget,företag,företaget,företagen,konkurrent,konkurrenten,koncern,koncernen,startup,startupen,kedjan,kedja,bank,banken,tillverkare,leverantör,rival,rivalen,*bolag,*bolaget,*företag,*företaget,*koncernen,*kedjan,*jätten,*byrå,*byrån,*tillverkaren,*studion,*operatören,fintech,fintechbolag,enhörning,*firman,scaleup,techbolag,utvecklare,spelstudio,*grundare,*appen,appen',
    INVESTOR:
      'investerare,investerarna,riskkapitalbolag,riskkapitalisten,ägare,ägarna,ägarna,ventures,capital,private equity,ängelinvesterare,fond,riskkapital',
    THING:
      'aktier,aktie,egna aktier,mark,tomt,fastighet,fastigheter,fastigheten,lägenheter,hus,huset,villa,gård,slott,skog,kontor,flygplan,plan,fartyg,tåg,bussar,drönare,vapen,gas,olja,el,guld,bitcoin,spelare,anfallare,back,målvakt,bilar,bil,kläder,rättigheter,licens,vaccin,obligationer,biljetter,tavla,möbler,mat,böcker,ansvar,ansvaret,rodret,stafettpinnen,initiativet,makten,ledningen i',
    RAISE:
      'tar in,säkrar,får,får in,reser,stänger,plockar in,hämtar in,hämtat,drar in,rest,tagit in,säkrat,landar,samlar in,knyter till sig,lockar,ger,drar,kammar hem,erhåller,håvar in,stänger in,fyller på,fyller kassan',
    ROUND:
      'finansieringsrunda,investeringsrunda,kapitalrunda,runda,rundan,serie a,serie b,serie c,series a,series b,series c,nyemission,nyemissionen,emission,finansiering,riskkapital,tillväxtkapital,kapitaltillskott,såddrunda,såddfinansiering,miljoninvestering,miljonfinansiering,enhörning,crowdfunding,*runda,*emission,*finansiering,*investering,investering,kapital,miljonregn,kapitalregn,påfyllning',
    FUNDS: 'kapital,finansiering,investering,nytt kapital,pengar,färskt kapital,riskkapital,miljoner',
    INVEST:
      'investerar,pumpar in,skjuter till,går in,backar,finansierar,skjuter in,satsar miljoner,satsar på bolaget,satsar i',
    LEAD: 'leder,leds,ledd',
    NO_FUNDS:
      'obligationer,obligation,utdelning,utdelningen,böter,skatt,skolan,insamling,vinst,omsättning,förlust,order,uppdrag,kontrakt,cancerforskning,bötfälls,film,filmen,fabrik,datacenter,budget,lön,hyra,stödpaket,lotto,vann',
    APPOINT:
      'utser,rekryterar,värvar,tillsätter,anställer,hämtar,väljer,föreslår,har utsett,utnämner,befordrar,får,byter,hittar,plockar,tar in,presenterar,knyter till sig',
    APPOINTED: 'utsedd,utses,utnämnd,utnämns,vald,tillträder,rekryterad,befordrad,anställd',
    APPOINTMENT: 'utnämning,rekrytering,tillsättning,vd rekrytering',
    BECOME:
      'blir,tar över som,tillträder,går in som,efterträder,ersätter,tar över,tar plats,kliver in,kliver upp,börjar som,ny vd,leder nu,tar rodret,tar över rodret,lämnar för,går till,återvänder',
    NEW: 'ny,nya,nytt,nye,nästa,första,tf,tillförordnad',
    SUCCEED: 'efterträder,efterträdare,ersätter,ersättare,efter',
    ROLE: 'vd,vd:n,vd n,ceo,cfo,cto,coo,cmo,koncernchef,koncernchefen,finanschef,finanschefen,ordförande,ordföranden,styrelseordförande,chef,chefen,chefer,styrelseledamot,direktör,direktören,teknikchef,marknadschef,hr chef,inköpschef,partner,grundare,grundaren,vice vd,ledningsgrupp,*chef,*chefen,*direktör,*direktören,*ordförande,*chefer,toppchef,styrelse,styrelsen,landschef',
    ROLE_CHANGE:
      'vd byte,vd skifte,chefsbyte,chefsskifte,byter vd,byter finanschef,byter ordförande,byter chef,ordförandebyte,ledningsskifte,maktskifte,skifte på vd posten,ny ledning,ändringar i ledningen,förändringar i ledningen,förändring i koncernledningen,ny koncernledning,ledningsförändringar,vd bytet',
    LEAVE:
      'avgår,slutar,lämnar,kliver av,kliver ned,kliver ner,sparkar,sparkas,sägs upp,får sparken,får gå,tvingas bort,går i pension,hoppar av,avskedas,säger upp sig,petas,kickar,tvingas gå,lämnat,avgått,drar sig tillbaka,avsätter,avsätts,avsatt,träder tillbaka',
    LEAVING: 'avgång,avgången,avhopp,avhoppet,sorti,pension,avsked',
    BOARD: 'styrelsen,styrelse,koncernledning,koncernledningen,ledningsgrupp,ledningsgruppen',
    CUT: 'varslar,säger upp,skär ned,skär ner,skär,minskar,drar ned,drar ner,gör sig av,halverar,minska,sparkar,avskedar,får gå,mister jobbet,förlorar jobbet,berörs,försvinner,bantar,krymper,tar bort,drar in,säga upp,kapar,slopar,uppsagda,stryker,göra sig av',
    LAYS: 'varslar,säger upp,sparkar,avskedar',
    LAYOFF:
      'varsel,varslet,uppsägningar,uppsägning,massuppsägning,massuppsägningar,nedskärningar,neddragningar,personalneddragningar,storvarsel,jättevarsel,varslas,sparpaket,korttidspermittering,avskedanden,jobbneddragningar,nedskärning',
    STAFF:
      'anställda,anställd,tjänster,tjänst,jobb,jobben,medarbetare,personal,personalen,personalstyrka,personalstyrkan,personer,arbetare,tjänstemän,roller,årsanställda,heltidstjänster,arbetsstyrkan,arbetstillfällen,konsulter,*tjänster,*jobb,bemanning',
    HIRE: 'anställer,anställa,rekryterar,rekrytera,söker,skapar,skapa,nyanställer,nyanställa,behöver,växer,ska anställa,vill anställa,letar,jagar,utökar,tillsätter,ger,erbjuder,fyller på,expanderar',
    NEW_STAFF:
      'personer,medarbetare,anställda,jobb,tjänster,arbetstillfällen,ingenjörer,tekniker,utvecklare,lokförare,piloter,sommarjobbare,extraarbetare,konsulter,säljare,chaufförer,montörer,operatörer,specialister,nya jobb,nya medarbetare,nya,lagerarbetare,programmerare,*jobbare,*arbetare,*ingenjörer,till lagret,unga',
    HIRING:
      'nyanställningar,rekryteringsdrive,anställningsvåg,nyanställer,jobblyft,storrekrytering,rekryteringskampanj,jätterekrytering,nyrekryteringar,nya jobb',
    LAUNCH:
      'lanserar,släpper,visar upp,visar,presenterar,introducerar,börjar leverera,börjar sälja,rullar ut,lansering,startar,premiär för,avtäcker,erbjuder,lanserat,börjar med',
    NEW_THING:
      'app,tjänst,produkt,plattform,modell,elbil,elbilen,suv,elcyklar,elcykel,lastbil,ellastbil,konto,bankkonto,kort,försäkring,kollektion,varumärke,öl,abonnemang,verktyg,programvara,ljudböcker,tjänsten,version,funktion,telefon,robot,läkemedel,vaccin,linje,hemleverans,assistent,ai assistent,spel,bolån,till,*tjänst,*app,*plattform,*bil,*konto,*kort,*modell,*cyklar,*lastbil,*verktyg,*lån',
    OPEN: 'öppnar,bygger,inviger,etablerar,investerar,startar,expanderar,utökar,invigning,första spadtaget,planerar,satsar,flyttar,öppning av,uppför,reser',
    PLACE:
      'butik,butiker,fabrik,fabriken,kontor,varuhus,restaurang,restauranger,labb,laboratorium,datacenter,lager,center,huvudkontor,anläggning,hotell,hub,campus,centrallager,gym,klinik,verkstad,showroom,vindkraftspark,batterifabrik,*fabrik,*butik,*center,*kontor,*lager,*anläggning,*park,*labb,flaggskeppsbutik',
    PARTNER:
      'inleder samarbete,samarbetar,ingår partnerskap,ingår samarbete,går ihop om,utökar samarbetet,tecknar samarbetsavtal,gör gemensam sak,i samarbete,slår sig samman i',
    PARTNERSHIP:
      'samarbete,samarbetet,partnerskap,samarbetsavtal,allians,joint venture,samriskbolag,samarbetsavtalet,avsiktsförklaring',
    CONTRACT:
      'order,ordern,avtal,kontrakt,uppdrag,beställning,storavtal,ramavtal,storaorder,jätteorder,miljardorder,*avtal,*order,upphandling,storkontrakt',
    WIN: 'får,tar,vinner,tecknar,säkrar,kniper,skriver,bärgar,erhåller,sluter,levererar,ska leverera,tar hem,har fått',
    EXPAND:
      'etablerar sig i,expanderar till,expanderar i,lanserar i,går in i,tar klivet in,kliver in på,tar sig in,öppnar i,intar,satsar i,kliver in',
    MAYBE:
      'kan köpa,kan komma,uppges,överväger,funderar,planerar att köpa,rykten,rykte,bud på,bud,lägger bud,budar,i samtal,för samtal,förhandlar,förhandlingar,intresserad,intresserade,källor,enligt uppgifter,uppgifter,hotas,hotar,riskerar,befaras,väntas,spekulationer,möjlig,vill köpa,nära,sägs,diskuterar,utvärderar,eventuell,tippas,bör,borde,söker köpare,söker ny vd',
    DENIED:
      'dementerar,avbryter,nobbar,säger nej,avvisar,stoppas,stoppar,drar tillbaka,misslyckas,skrotar,skjuter upp,inga uppsägningar,utan uppsägningar,förnekar,blåser av,inte,nej till,pausar,ställer in,förbjuder,blockerar',
    QUESTION: 'därför,varför,hur,vad,vem,när,vilka,så,var,kan,det här,här är',
    OPINION:
      'ledare,krönika,debatt,intervju,analys,kommentar,undersökning,ranking,podd,porträtt,tips,guide,recension,insändare,rapport,lista,de bästa,bästa,fem råd,fråga,essä,reportage,enkät',
    LIST: 'startups,bolag,företag,råd,tips,skäl,saker,frågor,trender,aktier,grundare,siffror,lärdomar,misstag',
    NOISE:
      'riktkurs,riktkursen,börsen,börs,stockholmsbörsen,asienbörserna,wall street,kursen,kurs,aktien,*aktien,aktier,vinst,vinsten,rapporten,kvartal,kvartalet,kvartalsrapport,bokslut,resultat,omsättning,utdelning,utdelningen,förlust,rekordförlust,arbetslösheten,arbetslöshet,inflationen,inflation,räntan,ränta,anfallare,tränare,tränaren,back,målvakt,aik,hammarby,djurgården,malmö ff,ifk,allsvenskan,landslaget,fotboll,hockey,rätten,tingsrätten,åtal,åtalas,döms,dömd,fängelse,häktas,åklagare,stäms,stämmer,böter,bötfälls,lotto,film,filmen,serie om,netflixserie,netflix,premiär,skådespelare,artist,artisten,strejk,strejkar,brand,olycka,rån,död,dör,avliden,återkallar,guldpriset,oljepriset,börsnotering,noteras,insamling,insamlingen,konkurs,elpriset,zlatan,rusar,rasar,störtdyker,lyfter,faller,tåg,facket,hackare,dataintrång,emitterar,pris för',
    OFFICE:
      'minister,ministern,statsminister,statsministern,regeringen,regering,kommunen,kommun,region,regionen,staten,riksdagen,riksdag,polisen,polis,försvarsmakten,armén,skolan,skola,skolor,universitet,universitetet,sjukhus,sjukhuset,kyrkan,biskop,påven,trump,putin,partiet,partiledare,partiledaren,socialdemokraterna,moderaterna,sverigedemokraterna,riksbanken,ecb,fed,eu,nato,fn,kungen,kronprinsessan,landshövding,borgmästare,kommunalråd,sjuksköterskor,lärare,generaldirektör,myndighet,myndigheten,räddningstjänsten,statistikchef,ambassadör,rektor,landsting',
  },
  says: {
    'hiring-number': `
      HIRE NUM $
      HIRE ..2 NUM ..1 i
      HIRE ..3 NUM ..2 till
    `,
    'headcount-cuts': `
      NUM får gå
      gör sig av med ..4 STAFF
    `,
    'headcount-layoffs': `
      LAYS NUM
    `,
  },
}
