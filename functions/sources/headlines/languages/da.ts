import type { Language } from './language.ts'

export const DANISH: Language = {
  code: 'da',
  letters: /[æø]/i,
  common:
    'millioner,milliarder,mio,mia,kroner,og,at,i,på,af,for,med,til,fra,om,som,en,et,den,det,de,er,har,bliver,skal,vil,kan,ikke,efter,ved,under,over,mod,mere,end,sin,sine,sit,nu,når,så,ud,op,ind,ny,nyt,nye,hos,samt,men,eller,går,får,sig,uden,også,mellem,hele,alle,mod,må,hver,ham,hun,han',
  words: {
    OF: 'af,mellem,med',
    FOR_COMPANY: 'til',
    HELM: 'ved roret,roret i,i spidsen for,direktørstolen,i direktørstolen,i chefstolen',
    RECRUIT: 'ansætter,ansætte,rekrutterer,rekruttere,nyansætter',
    OUT: 'må gå,ryger ud,fyres,fyret,mister jobbet,sendes hjem,afskediges,siger farvel til,sige farvel til,fyringstruet',
    AGAINST: 'mod,protesterer,kræver,frygt,vrede,undgå,trods,uden,fagforening,færre,stoppe,kritik',
    ARTICLE: 'den,det,de',
    AFTER: 'efter,siden',
    FOR_WHOM: 'til,for,i',
    NUM: 'to,tre,fire,fem,seks,syv,otte,ni,ti,tolv,tyve,tredive,halvtreds,hundrede,hundredvis,hundreder,tusind,tusinde,tusindvis,tusinder,snesevis,tredjedel,halvdelen,hver fjerde,hver femte,hver tiende,en tredjedel,flere,samtlige,alle',
    BY: 'af',
    TO: 'til',
    HAVE: 'har',
    BE: 'bliver,er,blev',
    ACQUIRE:
      'køber,opkøber,overtager,erhverver,har købt,har opkøbt,opkøbt,køber op,sluger,opsluger,købte,opkøbte,snupper,overtog,erhvervede,køber sig ind,tager over,snupper konkurrenten',
    ACQUIRED:
      'købt,opkøbt,overtaget,sælges,solgt,opsluges,opkøbes,overtages,bliver solgt,bliver købt,bliver opkøbt',
    ACQUISITION:
      'køb af,købet af,opkøb,opkøbet,opkøb af,opkøbet af,overtagelse,overtagelsen,*opkøb,*overtagelse,virksomhedskøb,milliardopkøb,handlen med',
    COMPLETE: 'gennemfører,fuldfører,afslutter,lukker,færdiggør,indgår aftale om,offentliggør',
    COMPLETED: 'gennemført,fuldført,afsluttet,på plads,i hus,i mål',
    APPROVE: 'godkender,godkendt,grønt lys,godkendes,siger ja til,godkendelse',
    NEW_OWNER:
      'ny ejer,nye ejere,får ny ejer,får nye ejere,skifter ejer,skifter hænder,bliver en del af,bliver del af,havner hos,på nye hænder,ny hovedaktionær',
    MAJORITY:
      'majoriteten,majoritet,aktiemajoriteten,flertallet,100 procent,resten af,kontrollen,samtlige aktier,ejerandel på',
    MERGE:
      'fusionerer,fusionere,slår sig sammen,lægger sig sammen,slås sammen,går sammen om fusion,smelter sammen,lægges sammen',
    MERGER: 'fusion,fusionen,sammenlægning,sammenlægningen,*fusion,sammenslutning',
    SELL: 'sælger,frasælger,afhænder,har solgt,frasolgte,solgte,skiller sig af med,sælger fra,frasolgt,udskiller,frasælge',
    SALE: 'salg af,salget af,frasalg,frasalget,salg',
    UNIT: 'forretning,forretningen,datterselskab,datterselskabet,division,divisionen,afdeling,aktiviteter,enhed,ejerandel,andel,fabrik,fabrikken,selskab,*forretning,*division,*enhed,*selskab,*aktiviteter,kæde,mærke,brand,butikker',
    COMPANY:
      'virksomhed,virksomheden,selskab,selskabet,firma,firmaet,koncern,koncernen,konkurrent,konkurrenten,startup,startupvirksomhed,iværksætter,iværksættere,kæde,kæden,bank,producent,leverandør,rival,*virksomhed,*virksomheden,*selskab,*selskabet,*firma,*firmaet,*koncern,*kæde,*kæden,*producent,*bureau,*hus,fintech,biotek,medtech,enhjørning,scaleup,forlag,bryggeri,*gruppen,*studie,entreprenør,specialist',
    INVESTOR:
      'investor,investorer,investorerne,kapitalfond,kapitalfonden,kapitalfonde,ventures,ejere,konsortium,business angels,fond,vækstfonden,ledelse,capital',
    THING:
      'aktier,egne aktier,grund,grunden,ejendom,ejendomme,lejligheder,hus,villa,gård,slot,skov,kontor,fly,skibe,tog,busser,droner,våben,gas,olie,strøm,guld,bitcoin,spiller,spillere,angriber,forsvarer,målmand,bil,biler,tøj,rettigheder,licens,vaccine,obligationer,billetter,maleri,mad,bøger,sig fri,ansvaret,roret,stafetten,magten,førerpladsen,møbler',
    RAISE:
      'henter,rejser,får,sikrer sig,lukker,har hentet,har rejst,skaffer,hentede,rejste,indsamler,lander,tiltrækker,modtager,rejse,hente,sender,lægger hånd på,tjener,fik,bliver',
    ROUND:
      'investeringsrunde,finansieringsrunde,kapitalrunde,runde,serie a,serie b,serie c,series a,series b,kapitalrejsning,kapitaltilførsel,kapitalindsprøjtning,finansiering,vækstkapital,risikovillig kapital,seed runde,millioninvestering,emission,enhjørning,crowdfunding,investering,ny kapital,frisk kapital,*runde,*investering,*emission,*finansiering,kapital,*indsprøjtning,løvens hule',
    FUNDS: 'kapital,finansiering,investering,penge,ny kapital,frisk kapital,investorer,millioner',
    INVEST: 'investerer,skyder,pumper,går ind,putter,finansierer,spytter,poster',
    LEAD: 'leder,ledet,anfører,fører an',
    NO_FUNDS:
      'obligationer,obligation,udbytte,udbyttet,bøde,skat,sundhed,indsamling,overskud,overskuddet,omsætning,underskud,ordre,kontrakt,kræftramte,film,filmen,fabrik,datacenter,finanslov,løn,lotto,vandt,støtte til kommuner,kræft',
    APPOINT:
      'udnævner,ansætter,henter,vælger,udpeger,finder,rekrutterer,forfremmer,får,præsenterer,har udpeget,har ansat,indstiller,skifter,sætter,har fundet,hyrer,lokker,støvsuger',
    APPOINTED: 'udnævnt,ansat,valgt,udpeget,forfremmet,tiltræder,udnævnes,bliver udnævnt,rekrutteret,indsat',
    APPOINTMENT: 'udnævnelse,ansættelse,udpegning',
    BECOME:
      'bliver,tiltræder,afløser,overtager,overtager posten,ny topchef,rykker op,skal stå i spidsen,i spidsen for,efterfølger,erstatter,indtræder,skifter til,vender tilbage,sætter sig i,skal lede,kommer fra',
    NEW: 'ny,nye,nyt,næste,kommende,første,konstitueret',
    SUCCEED: 'efterfølger,afløser,afløser for,erstatter,efter',
    ROLE: 'topchef,topchefen,direktør,direktøren,direktører,adm direktør,adm . direktør,administrerende direktør,ceo,cfo,cto,coo,cmo,chef,chefen,finansdirektør,finanschef,formand,formanden,bestyrelsesformand,bestyrelsesformanden,bestyrelsesmedlem,partner,koncernchef,koncerndirektør,kommerciel direktør,hr direktør,stifter,stifteren,medstifter,*direktør,*direktøren,*chef,*chefen,*formand,bestyrelsen,bestyrelse,landechef,viceadm direktør',
    ROLE_CHANGE:
      'direktørskifte,topchefskifte,chefskifte,formandsskifte,skifter ud i toppen,skifter direktør,skifter topchef,ny ledelse,ledelsesskifte,vagtskifte,ændringer i ledelsen,ændringer i direktionen,rokade i toppen,direktørrokade,rokerer i ledelsen,ny direktion,udskiftning i toppen,ny bestyrelse',
    LEAVE:
      'stopper,fratræder,går af,trækker sig,forlader,siger op,fyrer,fyres,fyret,afskediget,opsagt,må gå,træder tilbage,smider håndklædet,takker af,forladt,stoppet,afsætter,afsat,går på pension,siger farvel,skilles,smidt på porten,sparker,afskediges,vrager,vraget,overlader,trådt tilbage',
    LEAVING: 'afgang,fratrædelse,exit,afsked,opsigelse,fyring af,pension',
    BOARD: 'bestyrelsen,bestyrelse,bestyrelse,direktionen,direktion,*bestyrelsen,*bestyrelse',
    CUT: 'fyrer,afskediger,nedlægger,skærer,reducerer,varsler,skiller sig af,siger farvel,lukker,mister jobbet,mister,må gå,halverer,fyre,nedlægge,skære,forsvinder,barberer,sender,opsiger,slanker,fyret,afskediges,ryger,berørt,beskærer,sløjfer,skåret,nedlægges,spares væk',
    LAYS: 'fyrer,afskediger,fyre,afskedige,har fyret',
    LAYOFF:
      'fyringsrunde,fyringer,massefyring,massefyringer,afskedigelser,fyringsbølge,nedskæringer,sparerunde,afskedigelsesrunde,opsigelser,stillingsnedlæggelser,jobtab,personalereduktion,frivillige fratrædelser,spareplan',
    STAFF:
      'medarbejdere,medarbejder,ansatte,ansat,stillinger,stilling,job,jobbet,personale,staben,stab,arbejdspladser,personer,folk,årsværk,kolleger,funktionærer,timelønnede,mand,medarbejderstab,kurerer,fyringer,arbejdsstyrken',
    HIRE: 'ansætter,ansætte,søger,skaber,skabe,rekrutterer,rekruttere,udvider,opretter,slår,mangler,har brug for,vil ansætte,skal ansætte,leder efter,jagter,fordobler,opruster,nyansætter,tilbyder,opnormerer,besætte,brug for,leder',
    NEW_STAFF:
      'medarbejdere,ansatte,job,stillinger,arbejdspladser,ingeniører,teknikere,udviklere,konsulenter,lokomotivførere,elever,specialister,folk,personer,nye medarbejdere,nye job,nye stillinger,piloter,chauffører,håndværkere,lærlinge,programmører,sælgere,operatører,nye,*folk,*ingeniører,*arbejdere,nye ansatte,praktikanter,hænder,nye hænder',
    HIRING:
      'ansættelser,nyansættelser,rekrutteringskampagne,jobfest,ansættelsesrunde,rekrutteringsoffensiv,jobrykind,nye job,nye arbejdspladser,ansættelsesoffensiv',
    LAUNCH:
      'lancerer,præsenterer,introducerer,afslører,udgiver,sender på markedet,på markedet,søsætter,ruller ud,starter,lancering,debuterer,tilbyder,begynder at sælge,viser,klar med',
    NEW_THING:
      'app,tjeneste,produkt,platform,model,elbil,kreditkort,kort,konto,forsikring,kollektion,mærke,øl,alkoholfri øl,abonnement,værktøj,software,højttaler,version,funktion,telefon,robot,medicin,vaccine,rute,ydelse,service,assistent,chatbot,spil,lån,cykel,*tjeneste,*app,*platform,*bil,*kort,*konto,*øl,*serie,*værktøj,*forsikring',
    OPEN: 'åbner,bygger,indvier,etablerer,opfører,investerer,tager spadestik,tager første spadestik,første spadestik,udvider,rykker ind,planlægger,flytter,åbning af,slår dørene op,bygge,opføre',
    PLACE:
      'butik,butikker,fabrik,kontor,varehus,restaurant,restauranter,laboratorium,datacenter,lager,center,hovedkontor,anlæg,hotel,hub,campus,testcenter,klinik,showroom,vindpark,vindmøllepark,solcellepark,rute,supermarked,supermarkeder,*fabrik,*butik,*center,*kontor,*lager,*anlæg,*park,flagskibsbutik,filial,filialer,produktion,tunnel,bro,metro,havn',
    PARTNER:
      'indgår samarbejde,samarbejder,indgår partnerskab,indleder samarbejde,indleder partnerskab,går sammen om,slår pjalterne sammen,udvider samarbejdet,finder sammen,danner joint venture,indgår aftale',
    PARTNERSHIP:
      'samarbejde,samarbejdet,partnerskab,samarbejdsaftale,alliance,joint venture,aftale om samarbejde,partneraftale,hensigtserklæring,rammeaftale',
    CONTRACT:
      'ordre,ordren,aftale,kontrakt,kontrakten,storordre,milliardordre,rammeaftale,*ordre,*kontrakt,udbud,opgave',
    WIN: 'får,vinder,sikrer sig,underskriver,lander,henter,indgår,tegner,modtager,scorer,løber med,skal levere,leverer',
    EXPAND:
      'rykker ind i,ekspanderer til,går ind i,udvider til,indtager,etablerer sig i,lancerer i,åbner i,ekspanderer i,tager hul på,går efter',
    MAYBE:
      'kan købe,kan blive,overvejer,rygter,rygte,bud på,bud,byder på,i forhandlinger,forhandler,forhandlinger,interesseret,interesse,kilder,ifølge kilder,truer,trues,frygter,ventes,måske,spekulationer,vil købe,tæt på,siges,drøfter,undersøger,mulig,muligt,kandidat,spås,fyringstruede,risikerer,angiveligt,på vej til at,bør,burde,søger køber,søger ny direktør',
    DENIED:
      'afviser,dropper,afblæser,nægter,dementerer,siger nej,stopper salget,kuldsejler,falder til jorden,skrinlægger,udskyder,ingen fyringer,uden fyringer,forbyder,blokerer,trækker bud,ikke,nej til,aflyser,stopper opkøb',
    QUESTION: 'derfor,hvorfor,hvordan,hvad,hvem,hvornår,hvilke,sådan,hvor,kan,her er,så',
    OPINION:
      'leder,debat,kommentar,interview,analyse,måling,undersøgelse,rangliste,podcast,portræt,guide,anmeldelse,klumme,kronik,overblik,de bedste,fem råd,råd,læserbrev,reportage',
    LIST: 'startups,selskaber,virksomheder,råd,grunde,ting,spørgsmål,tendenser,aktier,stiftere,tal,fejl,iværksættere',
    NOISE:
      'kursmål,aktien,*aktien,aktier,c25,børsen lukker,børs,wall street,kursen,overskud,overskuddet,overskuddets,kvartal,kvartalet,regnskab,regnskabet,årsregnskab,resultat,udbytte,udbyttet,underskud,rekordunderskud,ledigheden,arbejdsløshed,inflation,inflationen,renten,angriber,træner,træneren,forsvarer,målmand,fck,brøndby,agf,superligaen,landsholdet,fodbold,håndbold,retten,byretten,tiltalt,dømt,fængsel,sigtet,anklager,sagsøger,bøde,lotto,film,filmen,netflix,serie om,premiere,skuespiller,sanger,sangerinde,strejke,strejker,brand,ulykke,røveri,død,dør,afgået ved,tilbagekalder,guldprisen,oliepris,børsnotering,indsamling,konkurs,dykker,styrtdykker,stiger,falder,aflyser tog,fagforening,hackerangreb,udsteder,tennisskole',
    OFFICE:
      'minister,ministeren,statsminister,statsministeren,regeringen,regering,kommunen,kommune,kommuner,region,regionen,staten,folketinget,politiet,politi,betjente,forsvaret,hæren,skolen,skole,skoler,universitet,universitetet,hospital,hospitalet,kirken,biskop,paven,trump,putin,parti,partiet,partileder,socialdemokratiet,venstre,nationalbanken,ecb,fed,eu,nato,fn,kongen,dronningen,borgmester,borgmesteren,byråd,sygeplejersker,lærere,lærer,rigspolitichef,myndighed,styrelsen for,chef for statistik,ambassadør,rektor,brandvæsen',
  },
  says: {
    'hiring-number': `
      HIRE NUM $
      HIRE ..2 NUM ..1 i
      slår ..4 STAFF op
      ansætter ..2 NUM
      udvider med NUM
    `,
    'headcount-cuts': `
      NUM må gå
      skærer ..5 væk
      NUM mister jobbet
    `,
    'leader-leaves': `
      trækker sig fra ..3 BOARD
    `,
  },
}
