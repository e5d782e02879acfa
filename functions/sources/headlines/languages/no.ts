import type { Language } from './language.ts'

export const NORWEGIAN: Language = {
  code: 'no',
  letters: /[øæ]/i,
  common:
    'millioner,milliarder,mill,mrd,kroner,og,å,i,på,av,for,med,til,fra,om,som,en,et,ei,den,det,de,er,har,blir,skal,vil,kan,ikke,etter,ved,under,over,mot,mer,enn,sin,sine,sitt,nå,når,så,ut,opp,inn,ny,nytt,nye,hos,samt,men,eller,går,får,seg,uten,også,mellom,hele,alle,må,hver,han,hun,bør,etter',
  words: {
    OF: 'av,mellom,med',
    FOR_COMPANY: 'til',
    HELM: 'ved roret,roret i,på toppen i,i sjefsstolen,sjefsstolen,i spissen for',
    RECRUIT: 'ansetter,ansette,rekrutterer,rekruttere,nyansetter,oppbemanner',
    OUT: 'må gå,må ut,mister jobben,sies opp,blir oppsagt,sagt opp',
    AGAINST: 'mot,protesterer,krever,frykt,sinne,unngå,tross,uten,fagforeningen,færre,stoppe,kritikk',
    ARTICLE: 'den,det,de',
    AFTER: 'etter,siden',
    FOR_WHOM: 'til,for,i',
    NUM: 'to,tre,fire,fem,seks,sju,syv,åtte,ni,ti,tolv,tjue,tretti,femti,hundre,hundrevis,tusen,tusenvis,titalls,dusinvis,tredel,tredjedel,halvparten,hver fjerde,hver femte,hver sjette,hver tiende,en tredel,flere,samtlige,alle',
    BY: 'av',
    TO: 'til',
    HAVE: 'har',
    BE: 'blir,er,ble',
    ACQUIRE:
      'kjøper,kjøper opp,overtar,har kjøpt,har kjøpt opp,kjøpte,sluker,tar over,sikrer seg majoriteten,kjøper ut,kjøper seg inn,overtok,svelger,erverver,spiser opp',
    ACQUIRED: 'kjøpt,kjøpt opp,solgt,overtatt,kjøpes,selges,blir solgt,blir kjøpt opp,oppkjøpt',
    ACQUISITION:
      'kjøp av,kjøpet av,oppkjøp,oppkjøpet,oppkjøp av,oppkjøpet av,overtakelse,overtakelsen,*oppkjøp,*overtakelse,selskapskjøp,milliardoppkjøp',
    COMPLETE: 'fullfører,gjennomfører,sluttfører,avslutter,lukker,inngår avtale om,offentliggjør',
    COMPLETED: 'fullført,gjennomført,sluttført,i boks,i havn,på plass,klar,godkjent',
    APPROVE: 'godkjenner,godkjent,grønt lys,klarsignal,godkjennes,sier ja til',
    NEW_OWNER:
      'ny eier,nye eiere,får ny eier,får nye eiere,bytter eier,skifter eier,blir en del av,blir del av,på nye hender,havner hos,ny hovedeier',
    MAJORITY:
      'majoriteten,majoritet,aksjemajoriteten,100 prosent,resten av,kontrollen,samtlige aksjer,hele selskapet,flertallet',
    MERGE: 'fusjonerer,fusjonere,slår seg sammen,slås sammen,går sammen om fusjon,slår sammen,smelter sammen',
    MERGER: 'fusjon,fusjonen,sammenslåing,sammenslåingen,*fusjon',
    SELL: 'selger,avhender,selger seg ut,har solgt,solgte,kvitter seg med,skiller ut,selger unna,avhendet,selge',
    SALE: 'salg av,salget av,nedsalg,salg,avhending',
    UNIT: 'virksomhet,virksomheten,datterselskap,datterselskapet,divisjon,divisjonen,avdeling,enhet,andel,eierandel,fabrikk,fabrikken,mediehusene,vannkraften,*virksomhet,*virksomheten,*divisjon,*selskap,*fabrikk,merkevare,kjeden,kjede,butikker,del,anlegg',
    COMPANY:
      'selskap,selskapet,bedrift,bedriften,firma,konsern,konsernet,konkurrent,konkurrenten,startup,startupen,oppstartsselskap,gründerselskap,kjede,kjeden,bank,produsent,leverandør,rival,*selskap,*selskapet,*bedrift,*konsern,*kjede,*kjeden,*produsent,*byrå,*firma,*gruppen,fintech,biotek,enhjørning,gründer,gründere,*gründer,*gründerne,scaleup,forlag,bryggeri,utvikler',
    INVESTOR:
      'investor,investorer,investorene,oppkjøpsfond,oppkjøpsfondet,ventures,eiere,konsortium,*konsortium,fond,capital,stiftelsen,*stiftelsen',
    THING:
      'aksjer,egne aksjer,tomt,tomten,eiendom,eiendommer,leiligheter,hus,villa,gård,slott,skog,kontorbygg,bygg,fly,skip,tog,busser,droner,våpen,gass,olje,strøm,gull,bitcoin,spiller,spillere,spiss,forsvarer,keeper,bil,biler,klær,rettigheter,lisens,vaksine,obligasjoner,billetter,maleri,mat,bøker,ansvaret,roret,stafettpinnen,makten,hytte,jord',
    RAISE:
      'henter,får,sikrer seg,reiser,har hentet,hentet,skaffer,hente,lukker,samler inn,lander,tiltrekker,mottar,sikrer,reiste,hentet inn,henter inn,fikk,har sikret,har fått,ny',
    ROUND:
      'emisjon,emisjonen,kapitalinnhenting,finansieringsrunde,investeringsrunde,runde,serie a,serie b,serie c,series a,series b,finansiering,vekstkapital,risikokapital,fersk kapital,frisk kapital,ny kapital,såkornrunde,såkornkapital,folkefinansiering,enhjørning,*runde,*emisjon,*finansiering,*investering,investering,kapital',
    FUNDS: 'kapital,finansiering,investering,penger,fersk kapital,frisk kapital,investorer,millioner,emisjon',
    INVEST: 'investerer,skyter,pumper,går inn,putter,finansierer,spytter,skyter inn',
    LEAD: 'leder,ledet,anfører',
    NO_FUNDS:
      'obligasjoner,obligasjonslån,utbytte,utbyttet,bot,skatt,barnehager,innsamling,overskudd,overskuddet,omsetning,underskudd,ordre,kontrakt,kreftsaken,film,filmen,fabrikk,datasenter,statsbudsjettet,lønn,lotto,vant,støtte til,gebyr',
    APPOINT:
      'ansetter,henter,utnevner,utpeker,velger,rekrutterer,finner,forfremmer,får,presenterer,har ansatt,har funnet,har utnevnt,innstiller,bytter,setter,har fått,hyrer,lokker,håndplukker',
    APPOINTED: 'ansatt,utnevnt,valgt,utpekt,forfremmet,tiltrer,ansettes,utnevnes,hentet,innsatt',
    APPOINTMENT: 'utnevnelse,ansettelse,utnevning',
    BECOME:
      'blir,tiltrer,overtar,overtar som,tar over,tar over som,etterfølger,erstatter,rykker opp,skal lede,går inn som,vender tilbage,kommer fra,i spissen,starter som,overtar etter,ny toppsjef',
    NEW: 'ny,nye,nytt,neste,påtroppende,første,konstituert',
    SUCCEED: 'etterfølger,erstatter,arvtaker,overtar etter,etter',
    ROLE: 'toppsjef,toppsjefen,konsernsjef,konsernsjefen,direktør,direktøren,administrerende direktør,adm direktør,adm . direktør,ceo,cfo,cto,coo,cmo,sjef,sjefen,topp,finansdirektør,finanssjef,styreleder,styrelederen,styremedlem,partner,konserndirektør,markedsdirektør,teknologidirektør,hr direktør,gründer,gründeren,grunnlegger,daglig leder,leder,*direktør,*direktøren,*sjef,*sjefen,*leder,*topp,styret,viseadministrerende,landsjef',
    ROLE_CHANGE:
      'sjefsbytte,sjefskifte,toppsjefbytte,toppsjefskifte,lederskifte,direktørbytte,bytter toppsjef,bytter sjef,bytter konsernsjef,ny ledelse,ny konsernledelse,endringer i konsernledelsen,endringer i ledelsen,vaktskifte,rokade i ledelsen,nytt styre,rokkerer i ledelsen,styrelederskifte',
    LEAVE:
      'slutter,går av,trekker seg,forlater,sier opp,gir seg,sparker,sparkes,sparket,fikk sparken,får sparken,må gå,fratrer,takker for seg,går av med pensjon,avskjediget,sluttet,trer av,kaster inn,avsettes,avsatt,pensjonerer seg,sies opp,hopper av,må forlate,avgår',
    LEAVING: 'avgang,avgangen,avskjed,fratreden,exit,oppsigelse,pensjon',
    BOARD: 'styret,styre,konsernledelsen,ledergruppen,konsernledelse',
    CUT: 'kutter,sier opp,nedbemanner,permitterer,reduserer,varsler,kvitte seg,kvitter seg,legger ned,mister jobben,mister,må gå,halverer,kutte,forsvinner,sparker,nedbemanne,si opp,kutt,ryker,slanker,fjerner,berørt,rammes,skjærer',
    LAYS: 'nedbemanner,sier opp,permitterer,sparker,si opp,permittere,nedbemanne',
    LAYOFF:
      'nedbemanning,nedbemanninger,oppsigelser,masseoppsigelser,masseoppsigelse,permitteringer,kutt av,jobbkutt,nedskjæringer,innsparinger,oppsigelsesrunde,årsverkskutt,bemanningskutt,sluttpakker,kuttrunde',
    STAFF:
      'ansatte,ansatt,årsverk,stillinger,stilling,jobber,jobb,jobben,medarbeidere,personer,folk,bemanning,bemanningen,arbeidsplasser,kolleger,arbeidere,staben,innleide,fulltidsstillinger,arbeidsstokken,mann',
    HIRE: 'ansetter,ansette,søker,skaper,skape,rekrutterer,rekruttere,oppbemanner,trenger,oppretter,utvider,skal ansette,vil ansette,leter etter,jakter,dobler,nyansetter,tilbyr,lyser ut,bemanner opp,ansette flere',
    NEW_STAFF:
      'medarbeidere,ansatte,jobber,stillinger,arbeidsplasser,ingeniører,teknikere,utviklere,konsulenter,lokførere,lærlinger,piloter,folk,personer,sommervikarer,nye,nye ansatte,nye jobber,nye stillinger,fagarbeidere,sjåfører,spesialister,operatører,selgere,programmerere,*arbeidere,*vikarer,*ingeniører,traineer',
    HIRING:
      'ansettelser,nyansettelser,oppbemanning,rekrutteringskampanje,jobbfest,ansettelsesbølge,nye arbeidsplasser,nye jobber,oppbemanner',
    LAUNCH:
      'lanserer,presenterer,introduserer,avslører,slipper,ruller ut,starter,lansering,debuterer,tilbyr,begynner å selge,viser frem,klar med,på markedet',
    NEW_THING:
      'app,tjeneste,produkt,plattform,modell,elbil,kredittkort,kort,konto,forsikring,kolleksjon,merke,øl,abonnement,verktøy,ai verktøy,programvare,høyttaler,versjon,funksjon,telefon,robot,medisin,vaksine,levering,betaling,assistent,chatbot,spill,brikke,lån,sykkel,mobil,*tjeneste,*app,*plattform,*bil,*kort,*konto,*verktøy,*løsning,løsning,*forsikring',
    OPEN: 'åpner,bygger,innvier,etablerer,legger,investerer,første spadetak,utvider,planlegger,flytter,åpning av,åpnet,setter opp',
    PLACE:
      'butikk,butikker,fabrikk,kontor,varehus,restaurant,restauranter,laboratorium,datasenter,lager,senter,hovedkontor,anlegg,hotell,hub,campus,testsenter,klinikk,showroom,vindpark,havvindpark,solpark,rute,ruter,batterifabrikk,resirkuleringsanlegg,*fabrikk,*butikk,*senter,*kontor,*lager,*anlegg,*park,filial,flaggskipbutikk',
    PARTNER:
      'inngår samarbeid,samarbeider,inngår partnerskap,innleder samarbeid,går sammen om,utvider samarbeidet,danner fellesforetak,inngår avtale,signerer samarbeidsavtale,slår seg sammen om',
    PARTNERSHIP:
      'samarbeid,samarbeidet,partnerskap,samarbeidsavtale,allianse,joint venture,fellesforetak,partneravtale,intensjonsavtale,rammeavtale',
    CONTRACT:
      'kontrakt,kontrakten,ordre,avtale,storkontrakt,gigantkontrakt,milliardkontrakt,rammeavtale,oppdrag,*kontrakt,*ordre,anbud',
    WIN: 'får,vinner,sikrer seg,signerer,lander,inngår,tildeles,mottar,stikker av med,skal levere,leverer,undertegner',
    EXPAND:
      'etablerer seg i,ekspanderer til,går inn i,utvider til,inntar,lanserer i,åpner i,ekspanderer i,satser i',
    MAYBE:
      'kan kjøpe,kan bli,vurderer,rykter,rykte,bud på,bud,byr på,i forhandlinger,forhandler,forhandlinger,interessert,interesse,kilder,ifølge kilder,truer,frykter,ventes,kanskje,spekulasjoner,vil kjøpe,nær,skal være i samtaler,i samtaler,diskuterer,mulig,kandidat,angivelig,risikerer,utreder,aktuell som,bør,burde,søker kjøper,søker ny sjef',
    DENIED:
      'avviser,dropper,avlyser,nekter,dementerer,sier nei,skrinlegger,utsetter,ingen oppsigelser,uten oppsigelser,forbyr,blokkerer,trekker budet,ikke,nei til,stanser,stopper oppkjøp,faller i fisk',
    QUESTION: 'derfor,hvorfor,hvordan,hva,hvem,når,hvilke,slik,hvor,kan,her er,så',
    OPINION:
      'leder,debatt,kommentar,intervju,analyse,måling,undersøkelse,rangering,podkast,portrett,guide,anmeldelse,kronikk,oversikt,de beste,fem råd,råd,leserbrev,reportasje',
    LIST: 'startups,oppstartsselskaper,selskaper,bedrifter,råd,grunner,ting,spørsmål,trender,aksjer,gründere,tall,feil',
    NOISE:
      'kursmål,kursmålet,aksjen,*aksjen,aksjer,oslo børs,børsen,børs,wall street,kursen,overskudd,overskuddet,kvartal,kvartalet,regnskap,resultat,utbytte,utbyttet,underskudd,rekordunderskudd,ledigheten,arbeidsledighet,inflasjon,inflasjonen,renten,spiss,trener,treneren,forsvarer,keeper,rosenborg,brann sparker,vålerenga,molde fk,eliteserien,landslaget,fotball,håndball,retten,tingretten,tiltalt,dømt,fengsel,siktet,aktor,saksøker,bot,lotto,film,filmen,netflix,serie om,nrk serie,premiere,skuespiller,sanger,artist,streik,streiker,ulykke,ran,død,dør,tilbakekaller,gullprisen,oljepris,oljeprisen,børsnotering,innsamling,konkurs,stuper,stiger,faller,innstiller tog,fagforeningen,hackerangrep,obligasjonslån,haaland,drakt,tog',
    OFFICE:
      'minister,ministeren,statsminister,statsministeren,statsråd,statsråden,regjeringen,regjering,kommunen,kommune,fylket,fylkeskommune,staten,stortinget,politiet,politi,betjenter,forsvaret,hæren,skolen,skole,skoler,universitet,universitetet,sykehus,sykehuset,kirken,biskop,paven,trump,putin,parti,partiet,partileder,arbeiderpartiet,høyre,frp,norges bank,sentralbanksjef,ecb,fed,eu,nato,fn,kongen,dronningen,ordfører,ordføreren,bystyret,sykepleiere,lærere,lærer,rektor,etat,statistikkbyrået,ambassadør,brannvesenet',
  },
  says: {
    'hiring-number': `
      HIRE NUM $
      HIRE ..2 NUM ..1 i
      ansetter ..2 NUM
      oppbemanner med NUM
    `,
    'headcount-cuts': `
      NUM må gå
      NUM mister jobben
    `,
    'headcount-layoffs': `
      LAYS NUM
      nedbemanner
    `,
  },
}
