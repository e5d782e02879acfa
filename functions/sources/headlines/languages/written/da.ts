import type { Language } from '../language.ts'

export const DANISH: Language = {
  code: 'da',
  common:
    'millioner,milliarder,mio,mia,kroner,og,at,i,på,af,for,med,til,fra,om,som,en,et,den,det,de,er,har,bliver,skal,vil,kan,ikke,efter,ved,under,over,mod,mere,end,sin,sine,sit,nu,når,så,ud,op,ind,ny,nyt,nye,hos,samt,men,eller,går,får,sig,uden,også,mellem,hele,alle,mod,må,hver,ham,hun,han,dem,deres,hendes,hans,vi,denne,dette,disse,både,siden,før,derfor,gennem,omkring,ifølge,allerede,kun,igen,nær,års,år,året,million,milliard,første,stor,stort,store,største,dansk,danske,to,tre,fire,fem,seks,syv,otte,ti,blive,kommer,tager,gør,gå,giver,væk,tilbage,tidligere,knap,cirka,tæt,samme,bedste,nogle,jeg,var,blev,kunne,ville,skulle,havde,ejer',
  verbs: {
    et: '-,-et',
    en: '-,-en',
    n: '-,-n',
    er: '-er,-ede,-e,har -et',
    te: '-er,-te,-e,har -t',
    erer: '-erer,-erede,-ere,har -eret',
  },
  words: {
    OF: 'af,mellem,med',
    FOR_COMPANY: 'til',
    HELM: 'ved roret,roret i,i spidsen for,direktørstolen,i direktørstolen,i chefstolen,chefstolen,for bordenden,bordenden,roret,tøjlerne,rattet,toppen af,topposten,posten som,direktørposten,formandsposten,formandsstolen,formandskasketten,stafetten,spidsen for,til at lede',
    RECRUIT: 'ansætter,ansætte,rekrutterer,rekruttere,nyansætter',
    OUT: 'må gå,ryger ud,fyres,fyret,mister jobbet,sendes hjem,afskediges,siger farvel til,sige farvel til,fyringstruet,sendt hjem,mister deres job,mister deres arbejde,mister arbejdet,må finde nyt job,skal finde nyt job,opsiges,uden job,skal væk,må forlade,siger farvel,fritstilles',
    AGAINST: 'mod,protesterer,kræver,frygt,vrede,undgå,trods,uden,fagforening,færre,stoppe,kritik',
    ARTICLE: 'den,det,de',
    AFTER: 'efter,siden',
    FOR_WHOM: 'til,for,i',
    NUM: 'to,tre,fire,fem,seks,syv,otte,ni,ti,tolv,tyve,tredive,halvtreds,hundrede,hundredvis,hundreder,tusind,tusinde,tusindvis,tusinder,snesevis,tredjedel,halvdelen,hver fjerde,hver femte,hver tiende,flere,samtlige,alle,fjerdedel,femtedel',
    BY: 'af',
    TO: 'til',
    HAVE: 'har',
    BE: 'bliver,er,blev',
    ACQUIRE:
      'køb~te,opkøber,overtager,erhverver,opkøbt,sluger,opsluger,opkøbte,snupper,overtog,erhvervede,tager over,snuppede,opslugte,sætter sig på,får kontrol med,får kontrol over,bliver hovedejer,bliver ny ejer,bliver ny hovedejer,bliver majoritetsejer,vokser med opkøb,slår til,slår kløerne i,hapser,indlemmer,indlemmede,lægger ind under,gennemfører opkøb,gennemfører købet,fuldfører opkøb,lukker opkøb',
    ACQUIRED:
      'købt,opkøbt,overtaget,sælges,solgt,opsluges,opkøbes,overtages,købes,indlemmes,frasolgt,opslugt',
    ACQUISITION:
      'købet af,opkøb~et,overtagelse~n,*opkøb,*overtagelse,virksomhedskøb,handel,milliardhandel,virksomhedshandel,køb,handlen,milliardopkøb',
    COMPLETE: 'gennemfører,fuldfører,afslutter,lukker,færdiggør,indgår aftale om,offentliggør',
    COMPLETED: 'gennemført,fuldført,afsluttet,på plads,i hus,i mål',
    APPROVE: 'godkender,godkendt,grønt lys,godkendes,siger ja til,godkendelse',
    NEW_OWNER:
      'ny ejer,nye ejere,får ny ejer,får nye ejere,skifter ejer,skifter hænder,bliver en del af,bliver del af,havner hos,på nye hænder,ny hovedaktionær,får nye hænder,på svenske hænder,på amerikanske hænder,på tyske hænder,på norske hænder,på udenlandske hænder,på danske hænder,ejerskifte,har fået ny ejer,har fundet køber,finder køber,finder ny ejer,ny hovedejer,nye hovedejere,bliver solgt,havner i,lægges ind under,bliver overtaget,hopper ombord i,bliver del',
    MAJORITY:
      'majoritet~en,aktiemajoriteten,flertallet,100 procent,resten af,kontrollen,samtlige aktier,ejerandel på',
    MERGE:
      'fusioner~er,slår sig sammen,lægger sig sammen,slås sammen,går sammen om fusion,lægges sammen,fusion~erer,slår sig,slår kludene sammen,lægger forretninger sammen,lægger kræfterne sammen,slået sammen,sammenlægges,bliver til én,går sammen,smelter,lægge sammen',
    MERGER: 'fusion~en,sammenlægning~en,*fusion,sammenslutning~en',
    SELL: 'sælger,frasælger,afhænder,har solgt,frasolgte,solgte,skiller sig af med,frasolgt,udskiller,frasælge,sælge,afhændede,afstår,skiller sig,dropper ejerskabet af,kommer af med,gør sig fri af,spinner ud,sætter på andre hænder',
    SALE: 'salget af,frasalg~et,salg,afhændelse,exit,*salg,*salget',
    UNIT: 'forretning~en,datterselskabet,division~en,afdeling,aktiviteter,enhed,andel,fabrik,fabrikken,selskab~et,*forretning,*division,*enhed,*selskab,*aktiviteter,kæde,mærke,brand,butikker,ejerandele,andele,afdelinger,fabrikker,datterselskaber,*ejerandel,*andel,aktiepost~en,portefølje,*portefølje,*gren,forretninger,*forretninger,*afdeling,*kæde,*butikker,*fabrik,aktiver,brands,mærker,datterselskab,ejerandel',
    COMPANY:
      'gigant,virksomhed~en,selskab~et,firma~et,koncern~en,konkurrent~en,iværksætter,iværksættere,kæde~n,bank,producent,leverandør,rival,*virksomhed,*virksomheden,*selskab,*selskabet,*firma,*firmaet,*koncern,*kæde,*kæden,*producent,*bureau,*hus,enhjørning,forlag,bryggeri~et,*gruppen,*studie,entreprenør,specialist,*virksomheder,*selskaber,*konkurrent,*konkurrenten,*rival,*gigant,*giganten,*kæmpe,*leverandør,*producenten,*udvikler,*operatør,*bank,*banken,*forlag,*startup,*iværksætter,*iværksættere,*platform,*specialist,*gruppe,*grossist,bureau~et,rådgiver,it hus,vognmand,speditør,rederi~et,bager,grossist,forhandler,bilforhandler,mægler,familieejede,spinout,svensk,svenske,norsk,norske,tysk,tyske,finsk,finske,britisk,britiske,fransk,franske,amerikansk,amerikanske,hollandsk,hollandske,spansk,italiensk,polsk,aarhusiansk,aalborgensisk,københavnsk,odenseansk,fynsk,jysk,kinesisk,indisk,branchekollega,udfordrer~en,stiftere,ejeren af,medejer,startupvirksomhed',
    INVESTOR:
      'investor,investorer,investorerne,kapitalfond~en,kapitalfonde,ejere,fond,ledelse,eifo,novo holdings,pensionskasse~n,pensionskasser,storaktionær,*fond,*fonden,*investorer,*investor,fonde,rigmand,rigmænd,milliardær,milliardærfamilie,velhavere,family office,investeringsselskab,vækstfonden',
    THING:
      'aktier,grund~en,ejendom,ejendomme,lejligheder,hus,gård,slot,skov,kontor,fly,skibe,tog,busser,droner,våben,gas,olie,strøm,guld,spiller,spillere,angriber,forsvarer,målmand,bil,biler,tøj,rettigheder,licens,vaccine,obligationer,billetter,maleri,mad,bøger,sig fri,ansvaret,roret,stafetten,magten,førerpladsen,møbler',
    RAISE:
      'hent~er,rejs~te,får,lukker,skaffer,indsamler,lander,tiltrækker,modtager,sender,lægger hånd på,tjener,fik,bliver,skaffede,indsamlede,landede,tiltrak,modtog,lukkede,sikrer,sikrede,har sikret sig,trækker,indkasserer,scorer,scorede,samler,sparker,støvsuger,tilføres,høster,har skaffet,har landet,hiver,tager,opnår,trukket,kan se frem,polstrer sig,værdisættes',
    ROUND:
      'runde~n,kapitalrejsning,kapitaltilførsel,finansiering,emission,enhjørning,investering~en,*runde,*investering,*emission,*finansiering,kapital,*indsprøjtning,løvens hule,finansieringsrunden,investeringsrunden,kapitalforhøjelse,kapitaludvidelse,tocifret millionbeløb,trecifret millionbeløb,*beløb,*kapital,kapitalindskud,indskud,friske millioner,nye millioner,friske penge,nye penge,værdiansættelse,værdisættelse,*værdi,enhjørninger,enhjørningestatus,vækstlån,lån,bevilling,investeringsrunde,finansieringsrunde,kapitalrunde,kapitalindsprøjtning,vækstkapital,millioninvestering',
    FUNDS: 'kapital,finansiering,investering,penge,investorer,millioner',
    INVEST:
      'investerer,skyder,pumper,går ind,putter,finansierer,spytter,poster,investerede,skød,pumpede,går ind i,går med i,køber sig ind i,smider,lægger,sender,satser på,bakker op,støtter,tror på,åbner pengekassen,åbner pengepungen',
    LEAD: 'leder,ledet,anfører,fører an',
    NO_FUNDS:
      'obligationer,obligation,udbytte,udbyttet,bøde,skat,sundhed,indsamling,overskud,overskuddet,omsætning,underskud,ordre,kontrakt,kræftramte,film~en,fabrik,datacenter,finanslov,løn,lotto,vandt,støtte til kommuner,kræft',
    APPOINT:
      'udnævner,ansætter,henter,vælger,udpeger,finder,rekrutterer,forfremmer,får,præsenterer,har udpeget,har ansat,indstiller,skifter,sætter,har fundet,hyrer,lokker,støvsuger,udnævnte,ansatte,hentede,valgte,udpegede,fandt,rekrutterede,forfremmede,hyrede,indsætter,indsatte,opgraderer,headhunter,snupper,napper,har hentet,har valgt,har rekrutteret,styrker,udvider ledelsen,udvider direktionen,forstærker,har hyret,giver,gør,kårer,nominerer,peger på,udskifter,satser på,kalder',
    APPOINTED:
      'udnævnt,ansat,valgt,udpeget,forfremmet,tiltræder,udnævnes,rekrutteret,indsat,hentet ind,forfremmes,indstillet,konstitueret som,konstitueres,tiltrådte,ny som,indtræder som,udpeges,vælges,ansættes som,hyret',
    APPOINTMENT:
      'udnævnelse,ansættelse~n,udpegning,udnævnelser,udskiftning,rekruttering,forfremmelse,tiltrædelse',
    BECOME:
      'bliver,tiltræder,afløser,overtager,ny topchef,rykker op,skal stå i spidsen,i spidsen for,efterfølger,erstatter,indtræder,skifter til,vender tilbage,sætter sig i,skal lede,kommer fra,blev,tager over efter,tager over,tager plads i,tager plads,rykker ind,rykker ind som,rykker ind i,rykker op i,rykker op som,går til,skifter job,skifter fra,indtager,sætter sig,sætter sig i spidsen,sætter sig for bordenden,skal være,skal stå,skal stå i,i spidsen,stiller sig,starter som,begynder som,vender tilbage som,kommer fra en,får topjob,får topjob i,får ansvaret,får toppost,får job som,lander job,lander topjob,lander job som,ny mand,ny kvinde,ny leder,erstattede,afløste,efterfulgte,er ny,er den nye,klar som,på plads som,træder ind,avancerer til,tiltrådt,tager tøjlerne,tager styringen,tager rattet,leder nu,træder til',
    NEW: 'ny,nye,nyt,næste,kommende,første,konstitueret',
    SUCCEED: 'efterfølger~en,afløser~en,erstatter,efter,arvtager,arving til posten,afløses',
    ROLE: 'direktør~en,direktører,adm direktør,adm . direktør,administrerende direktør,chef~en,formand~en,bestyrelsesmedlem,partner,kommerciel direktør,hr direktør,*direktør,*direktøren,*chef,*chefen,*formand,bestyrelse~n,viceadm direktør,administrerende,cro,partnere,ledelsen,ledende medarbejder,medlem,bestyrelsesmedlemmer,country manager,managing director,medejer,*chefer,*direktører,*leder,chefer,ledere,leder,*redaktør,*formanden,formænd,topledelse,toplederen,toplederne,toppost,topmand~en,topkvinde,boss,chefjurist,cheføkonom,chefdesigner,direktion,direktionsmedlem,adm,kreativ direktør,hr,topchef,topchefen,finansdirektør,finanschef,bestyrelsesformand,bestyrelsesformanden,koncernchef,koncerndirektør,landechef',
    ROLE_CHANGE:
      'direktørskifte,topchefskifte,chefskifte,formandsskifte,skifter ud i toppen,skifter direktør,skifter topchef,ny ledelse,ledelsesskifte,vagtskifte,ændringer i ledelsen,ændringer i direktionen,direktørrokade,rokerer i ledelsen,ny direktion,udskiftning i toppen,ny bestyrelse,direktørskift,topchefskift,chefskift,formandsskift,ledelsesskift,rokade,rokader i ledelsen,rokader i direktionen,ledelsesrokade,ledelsesrokader,topposter skifter,nyt hold,nyt ledelseshold,nyt ledelsesteam,nye kræfter i ledelsen,nye ansigter i ledelsen,nye ansigter i bestyrelsen,skift i toppen,skift i ledelsen,skift i direktionen,skift i bestyrelsen,skift på topposten,skift på chefposten,skifter ledelse,skifter ledelsen ud,skifter bestyrelse,skifter formand,skifter chef,skifter finansdirektør,skifter økonomidirektør,skifter ceo,skifter adm,skifter ud i ledelsen,skifter ud i direktionen,skifter ud i bestyrelsen,udskiftning i ledelsen,udskiftning i direktionen,udskiftning i bestyrelsen,udskifter ledelsen,udskifter direktionen,udskifter topchef,udskifter direktør,udskifter adm,ændrer i ledelsen,ændringer i bestyrelsen,ændrer direktion,ny bestyrelse i,stoleleg,stoledans,generationsskifte,magtskifte,ny koncernledelse,ny topledelse,nyt makkerpar,omrokerer i ledelsen,omrokering i ledelsen,rykker rundt i ledelsen,rykker rundt i direktionen,rykker rundt på,barsler med ny ledelse,stafetskifte',
    LEAVE:
      'stopp~er,fratræder,trækker sig,forlader,siger op,fyrer,fyres,fyret,afskediget,opsagt,må gå,træder tilbage,takker af,forladt,stoppet,afsætter,afsat,siger farvel,skilles,smidt på porten,sparker,afskediges,vrager,vraget,overlader,trådt tilbage,fratrådte,gik af,trækker sig som,trak sig,trukket sig,forlod,sagde op,fyrede,siger stop,kaster håndklædet i ringen,kaster håndklædet,smider,giver stafetten videre,giver stafetten,giver roret,giver posten,afleverer,overdrager,lader sig pensionere,har valgt at fratræde,fortid,færdig,ude,smuttet,smutter,skrider,på vej ud,vej ud,vipper,vippet af,vippes af,skubbes ud,skubbet ud,tvunget ud,tvinges ud,tvunget til,er fratrådt,opsiger,opsagde,sat fra bestillingen,sættes fra bestillingen,fritstillet,fritstilles,suspenderet,hopper af,slipper,drejer nøglen om,lægger,nedlægger hvervet,takkede af,går,udskiftes,udskiftet,rykker videre,søger nye udfordringer,skiftet ud,retræte',
    LEAVING:
      'afgang,fratrædelse,exit,afsked,opsigelse,fyring af,pension,farvel,retræte,aftrædelse,fyringen af,pensionering,opbrud,sidste dag',
    BOARD:
      'bestyrelse~n,direktion~en,*bestyrelsen,*bestyrelse,ledelse~n,koncernledelse~n,topledelsen,direktørgangen,bestyrelseslokalet,ledergruppe~n',
    CUT: 'fyr~er,afskediger,nedlægger,skærer,reducerer,varsler,skiller sig af,siger farvel,lukker,mister,må gå,halverer,nedlægge,skære,forsvinder,barberer,sender,opsiger,slanker,fyret,afskediges,ryger,berørt,beskærer,sløjfer,skåret,nedlægges,spares væk,afskedigede,nedlagde,skar,reducerede,varslet,halverede,opsagde,skrotter,sparer,spare væk,sparet væk,skruer ned,fjerner,sløjfede,sætter på gaden,sat på gaden,smides ud,nedbringer,trimmer,svinger sparekniven,svinger fyringskniven,kapper,hugger,slagter,slår ned,går ud over,rammer,rammes,overflødige,skal væk,fjernes,skæres,ned på,kniven i',
    LAYS: 'fyr~er,afskedig~er,opsiger,hjemsender,fritstiller,varsler fyringer,sparker',
    LAYOFF:
      'fyringsrunde~n,fyringer,afskedigelser,fyringsbølge,nedskæringer,sparerunde,afskedigelsesrunde,opsigelser,stillingsnedlæggelser,jobtab,personalereduktion,spareplan,fyringsrunder,fyringsvarsel,fyringsplan,fyringskniv~en,afskedigelse,masseafskedigelse,nedskæring,personalereduktioner,stillinger nedlægges,stillingsnedlæggelse,hjemsendelser,frivillig fratrædelse,fratrædelsesordning,fratrædelsesordninger,fratrædelser,fratrædelsesaftaler,sparekniv~en,spareøvelse,besparelser,jobslagtning,joblukninger,*fyringer,*fyringsrunde,*afskedigelser,*nedskæringer,*fyring,fyring,afvikling,slankekur,organisationsændring,fyresedler,fyreseddel~en,fyringsbreve,opsigelse,massefyrer,massefyring,massefyringer',
    STAFF:
      'medarbejder,ansatte,ansat,stillinger,stilling,job,jobbet,personale,stab~en,arbejdspladser,personer,folk,årsværk,kolleger,funktionærer,timelønnede,mand,medarbejderstab~en,kurerer,fyringer,arbejdsstyrken,*stillinger,*ansatte,*medarbejdere,*arbejdere,*job,*folk,arbejdere,ingeniører,journalister,konsulenter,håndværkere,udviklere,lønmodtagere,mennesker,ansættelser,arbejdskraft,bemanding~en,medarbejderne,positioner,roller,vikarer,arbejdspladsen,arbejdspladserne,årsværker,ledere,medarbejdere',
    HIRE: 'ansætter,ansætte,søger,skaber,skabe,rekrutterer,rekruttere,udvider,opretter,slår,mangler,har brug for,jagter,fordobler,opruster,nyansætter,tilbyder,opnormerer,besætte,brug for,leder,ansatte,få brug for,får brug for,har behov for,behov for,går på jagt efter,på jagt efter,på udkig efter,vokser med,vokse med,øger,vil fordoble,styrker,bemander op,opbemander,giver job til,job til,plads til,efterlyser,åbner for,sætter gang i,hyrer,hyre,bruge,bygger ud,bliver flere,tilfører,besætter,slås op,tager',
    NEW_STAFF:
      'ansatte,job,stillinger,arbejdspladser,ingeniører,teknikere,udviklere,konsulenter,elever,specialister,folk,personer,piloter,chauffører,håndværkere,lærlinge,programmører,sælgere,operatører,nye,*folk,*ingeniører,*arbejdere,praktikanter,hænder,kollegaer,kolleger,talenter,kokke,tjenere,svejsere,elektrikere,smede,mekanikere,tømrere,forskere,montører,kurerer,bude,kabinepersonale,stewardesser,rådgivere,analytikere,agenter,vagter,studerende,studentermedhjælpere,nyuddannede,dimittender,trainees,sommervikarer,afløsere,*medarbejdere,*ansatte,*job,*stillinger,*teknikere,*udviklere,*chauffører,*montører,*sælgere,*konsulenter,*operatører,faglærte,ufaglærte,kræfter,personale,arbejdskraft,arbejdere,unge,staben,mand,mennesker,*førere,medarbejdere,lokomotivførere',
    HIRING:
      'ansættelser,nyansættelser,rekrutteringskampagne~n,jobfest,ansættelsesrunde,rekrutteringsoffensiv,jobrykind,nye job,nye arbejdspladser,ansættelsesoffensiv,rekrutteringsrunde,rekrutteringsfremstød,rekrutteringsdag,jobmesse,jobdag,jobboom,storrekruttering,masserekruttering,masseansættelser,ansætter stort,ansætter massivt,ansætter løs,ansætter flere,ledige stillinger,ledige job,søger medarbejdere,søger folk,søger personale,søger nye,mangler hænder,mangler folk,mangler medarbejdere,jobs på vej,arbejdspladser på vej,nye stillinger,flere arbejdspladser,ansættelsesbølge,jobeventyr,jobmaskine',
    LAUNCH:
      'lancer~er,præsenterer,introducerer,afslører,udgiver,sender på markedet,på markedet,søsætter,ruller ud,starter,lancering,debuterer,tilbyder,begynder at sælge,viser,lanc~erer,præsenterede,introducerede,afslørede,rullede ud,debuterede,viste,på gaden med,kommer med,går i luften med,går i luften,åbner for,indfører,sætter gang i,sætter strøm til,udvider sortimentet,udvider med,tester,prøver,relancerer,begynder at,begynder salg,begynder salget,giver kunder,frigiver,opdaterer,kaster sig over,kaster sig ind i,klar',
    NEW_THING:
      'tjeneste,produkt,platform,model,kort,konto,forsikring,kollektion,mærke,øl,abonnement,værktøj,højttaler,version,funktion,telefon,medicin,vaccine,rute,ydelse,service,assistent,spil,lån,cykel,*tjeneste,*app,*platform,*bil,*kort,*konto,*øl,*serie,*værktøj,*forsikring,opsparing,boliglån,betaling,webshop,netbutik,e handel,markedsplads,*handel,*løsning,løsning,løsninger,*ydelse,*robot,*assistent,*drone,drone,*batteri,batteri,lader,*lader,*pumpe,*cykel,*scooter,bus,*bus,*lastbil,fly,sko,*mærke,*kollektion,drik,*drik,is,chokolade,burger,*burger,menu,sortiment,*spil,kursus,program,*program,kundeklub,teknologi,*teknologi,generation,fond,*fond,leasing,*leasing,delebiler,ruter,*rute,*ruter,togforbindelse,test,behandling,*behandling,briller,ur,høretelefoner,høreapparat,*produkt,produkter,*produkter,system,*system,koncept,*koncept,levering,*levering,funktioner,sprogmodel,agent,*agent,legetøj,sæt,møbel,møbler,køkken,elbil,kreditkort',
    OPEN: 'åbn~er,bygg~er,indvier,etablerer,opfører,investerer,udvider,rykker ind,planlægger,flytter,åbning af,slår dørene op,opføre,indviede,etablerede,slår dørene op for,slår dørene,tager første,tager hul på byggeri,rejser,genåbner,lejer,overtager lokaler,klipper snoren,grundsten,spadestik,indvielse,fordobler,udbygger,skyder op,placerer',
    PLACE:
      'butik,butikker,fabrik,kontor,restaurant,restauranter,laboratorium,lager,center,anlæg,klinik,rute,supermarked,supermarkeder,*fabrik,*butik,*center,*kontor,*lager,*anlæg,*park,filial,filialer,produktion,tunnel,bro,metro,havn,bryggeri,bageri,café,caféer,destilleri,studie,*studie,*butikker,*restaurant,*restauranter,*hotel,*hal,hal,haller,*hus,*klinik,klinikker,skole,akademi,*terminal,terminal,*værk,værk,raffinaderi,*depot,depot,ladeparker,*stationer,*station,*linje,*afdeling,afdeling,hovedkvarter,hovedsæde,flagskib,byggemarked,fitnesscentre,centre,*kontoret,*fabrikken,værksted,*værksted,mine,pop up,lokaler,testbane,pakkebokse,pakkeshop,fabrikker,kontorer,vinbar,bar,spisested,madmarked,varehus,datacenter,hovedkontor,testcenter,vindpark,vindmøllepark,solcellepark,flagskibsbutik',
    PARTNER:
      'indgår samarbejde,samarbejder,indgår partnerskab,indleder samarbejde,indleder partnerskab,går sammen om,slår pjalterne sammen,udvider samarbejdet,finder sammen,danner joint venture,indgår aftale,samarbejde om,indgår strategisk,indgår nyt,indgår alliance,indgår samarbejdsaftale,indgår partneraftale,indgår joint venture,indleder strategisk,forlænger samarbejdet,forlænger aftale,forlænger aftalen,fornyer samarbejdet,udvider samarbejde,udvider partnerskab,styrker samarbejdet,uddyber samarbejdet,allierer sig,slår sig sammen om,går i samarbejde,går i partnerskab,går i alliance,går sammen med,gør fælles sag,arbejder sammen,stifter joint venture,stifter fælles selskab,danner partnerskab,danner alliance,danner fælles,underskriver samarbejdsaftale,underskriver partneraftale,lander samarbejde,lander partnerskab,lander aftale med,lander partneraftale,lander samarbejdsaftale,bliver partner,bliver samarbejdspartner,ny partner,nyt samarbejde,i nyt samarbejde,i samarbejde,sammen med,kaster sig i armene,rækker hånden,finder sammen om,vælger som partner,udvikler sammen,hånd i hånd,starter samarbejde,forener kræfter,forener kræfterne',
    PARTNERSHIP:
      'samarbejde,samarbejdet,partnerskab,alliance~n,hensigtserklæring,ppa,partner,samarbejdspartner,fælles selskab,*samarbejde,*samarbejdsaftale,*partnerskab,*alliance,*aftale,forståelse,samarbejdsaftale,partneraftale,rammeaftale',
    CONTRACT:
      'ordre~n,aftale,kontrakt~en,*ordre,*kontrakt,udbud,opgave,ordrer,kontrakter,*aftale,*opgave,*ordrer,*kontrakter,bestilling,*bestilling,leverance,leverancer,*leverance,koncession,udbuddet,totalentreprise,entreprise,vedligeholdelse,havvindmøller,turbiner,handel,*udbud,storordre,milliardordre,rammeaftale',
    WIN: 'får,vinder,sikrer sig,underskriver,lander,henter,indgår,tegner,modtager,scorer,løber med,skal levere,leverer,vandt,sikrede sig,underskrev,landede,hentede,indgik,modtog,scorede,løb med,hiver,hjemtager,tildeles,snupper,snuppede,har vundet,har landet,har fået,leverede,skal bygge,bygger for,skal opføre,skal udstyre,bag ordre,sætter sig på,booker,napper,er valgt til,valgt til at,udvalgt til,skriver under,skriver kontrakt',
    EXPAND:
      'rykker ind i,går ind i,udvider til,indtager,etablerer sig i,lancerer i,åbner i,tager hul på,går efter,rykker til,rykker ind på,rykker ud i,går ind på,erobrer,erobre,ekspanderer,ekspansion i,ekspansion til,etablerer sig,gør sit indtog,gør indtog,sætter fod,sætter foden,træder ind på,entrerer,debuterer i,kommer til,vokser i,starter i,starter op i,lancerer på,åbner op i,satser i,vil indtage,udvider i,indtog i,indtog på,krydser,til tyskland,til sverige,til norge,til usa,på vej til,storsatser i',
    MAYBE:
      'kan købe,kan blive,overvejer,rygter,rygte,bud,byder på,forhandler,forhandlinger,interesseret,interesse,kilder,truer,trues,frygter,ventes,måske,spekulationer,vil købe,tæt på,siges,drøfter,undersøger,mulig,muligt,kandidat,spås,fyringstruede,risikerer,angiveligt,på vej til at,bør,burde,søger køber,søger ny direktør,vil overtage,vil fusionere,vil sælge,vil frasælge,kan overtage,kan sælge,kan miste,kan blive fyret,kan blive nødt,kan koste,kan ende,kunne,overvejede,pønser på,lurer på,kigger på,ser på,sonderer,tales om,taler om,taler med,snakker med,i spil,i spil til,favorit,kandidater,til salg,sat til salg,sætter til salg,søger investor,søger investorer,søger ny ejer,leder efter køber,leder efter investor,håber,frygt for,risiko for,varsler om,advarer,kræver,budkrig,budkamp,bejler,bejlere,frier til,strategisk gennemgang,strategiske muligheder,meldes,forlyder,rygtes,efter planen,lægger op til',
    DENIED:
      'afviser,dropper,afblæser,nægter,dementerer,siger nej,stopper salget,kuldsejler,falder til jorden,skrinlægger,udskyder,ingen fyringer,uden fyringer,forbyder,blokerer,trækker bud,ikke,nej til,aflyser,stopper opkøb,afvist,droppet,droppede,aflyst,aflyste,skrottet,skrotter,opgiver,trækker sig fra opkøb,trækker sig fra handel,trækker tilbage,trækker sit bud,stoppes,stoppet handel,blokerede,forbød,ingen handel,intet bud,intet salg,undgår fyringer,slipper for fyringer,går i vasken,gik i vasken,falder på gulvet,sættes på pause,sætter på pause,strander,strandede,udskydes',
    QUESTION: 'derfor,hvorfor,hvordan,hvad,hvem,hvornår,hvilke,sådan,hvor,kan,her er,så',
    OPINION:
      'leder,debat,kommentar,interview,analyse,måling,undersøgelse,rangliste,podcast,portræt,guide,anmeldelse,klumme,kronik,overblik,de bedste,råd,læserbrev,reportage',
    LIST: 'startups,selskaber,virksomheder,råd,grunde,ting,spørgsmål,tendenser,aktier,stiftere,tal,fejl,iværksættere',
    NOISE:
      'kursmål,aktien,*aktien,aktier,c25,børsen lukker,børs,kursen,overskud,overskuddet,overskuddets,kvartal~et,regnskab~et,årsregnskab,resultat,udbytte,udbyttet,underskud,rekordunderskud,ledigheden,arbejdsløshed,inflation~en,renten,angriber,midterforsvarer,kantspiller,træner~en,forsvarer,målmand,fck,brøndby,agf,landsholdet,fodbold,håndbold,retten,byretten,tiltalt,dømt,fængsel,sigtet,anklager,sagsøger,bøde,film~en,serie om,premiere,skuespiller,sanger,sangerinde,strejke,strejker,brand,ulykke,røveri,død,dør,afgået ved,tilbagekalder,guldprisen,oliepris,børsnotering,indsamling,konkurs,dykker,styrtdykker,stiger,falder,aflyser tog,fagforening,hackerangreb,udsteder,tennisskole,anbefaling,analytiker,analytikere,analytikerne,sænker,driftsresultat,indtjening,forventninger,forventningerne,opjusterer,nedjusterer,toplinje,bundlinje,milliardunderskud,milliardoverskud,halvår,halvårsregnskab,delårsrapport,kursfald,kursras,kursstigning,ryger ned,boligpriser,boligpriserne,midtbane,midtbanespiller,back,keeper,topscorer,superliga~en,superligaklub,fcm,fc midtjylland,fc nordsjælland,esbjerg fb,ob,aab hent,landstræner,håndboldklub,vingegaard,tour de france,badminton,axelsen,tennis,golf,ol,em,vm,landsretten,højesteret,erstatning,svindel,bedrageri,kursmanipulation,insiderhandel,hvidvask,skattesag,mistænkt,anholdt,varetægtsfængslet,frifundet,frikendt,razzia,politianmeldt,rekonstruktion,storm,oversvømmelse,strømafbrydelse,pris,hæder,hædres,hædret,nomineret,koncert,festival,album,turné,roman,bog,udstilling,grandprix,x factor,benzinpris,elpriser,elpris,valg,valgkamp,pension,efterløn,overenskomst,afstemning,til køb,til sælg,til hold',
    OFFICE:
      'minister~en,statsminister~en,regering~en,kommune~n,kommuner,region~en,staten,folketinget,politi~et,betjente,forsvaret,hæren,skole~n,skoler,universitet~et,hospital~et,kirken,biskop,paven,parti~et,partileder,socialdemokratiet,venstre,nationalbanken,ecb,fn,borgmester~en,byråd,sygeplejersker,lærere,lærer,rigspolitichef,myndighed,styrelsen for,chef for statistik,ambassadør,rektor,brandvæsen,*minister,*ministeren,*ministerium,ministeriet,ministerium,frederiksen,løkke,troels lund,mette f,departementschef~en,folketingsmedlem,løsgænger,forsvarschef~en,flyvevåbnet,søværnet,soldater,rigspolitiet,pet,fe,skat,finanstilsynet,forbrugerombudsmanden,dsb aflyser,ærkebiskop,domprovst,provst,sognepræst,præst,kronprinsen,kong~en,dronning~en,prins,radikale,sf,enhedslisten,dansk folkeparti,moderaterne,konservative,liberal alliance,ssenlensky,zelenskyj,netanyahu,orban,starmer,merz,fh,3f,hk,dansk metal,forbundet,dbu,dif,universiteter,gymnasium,ungdomsuddannelse,kommunaldirektør,regionsdirektør,regionsformand,læger',
    IN: 'i,på',
    BRINGS:
      'lancerer,lancerede,introducerer,introducerede,søsætter,ruller ud,rullede ud,sender på markedet,på gaden med,kommer på gaden med,går i luften med,præsenterer ny,præsenterer nye,præsenterer nyt,præsenterer sin,afslører ny,afslører nyt,afslører sin,begynder at sælge,begynder salg,begynder salget,begynder at levere,begynder at producere,starter salg,starter produktion,indfører,relancerer,klar med ny,klar med nyt,klar med første,udgiver ny,udgiver nyt,vil sælge',
    NOT_LAUNCH:
      'bud,købstilbud,overtagelsestilbud,undersøgelse,angreb,offensiv,missil,missiler,raket,raketter,kampagne~n,obligation,obligationer,obligationsudstedelse,aktietilbagekøb,tilbagekøb,tilbagekøbsprogram,børsnotering,emission,spareplan,sparerunde,fyringsrunde,kvartalsregnskab,regnskab,resultat,tal,bog,bogen,film,album,single,turné,sæson,serie,underskriftsindsamling,opråb,advarsel,strejke,konflikt,blokade,forhandlinger,samtaler,udbud,rundspørge,valgkamp,satellit,rekrutteringskampagne,indsamling,konference,strategi,plan,planer,crowdfunding,hold,kritik,trusler,retssag,sag,tilbagekaldelse,udspil,reform,lovforslag',
    OPENS: 'åbner,åbnede,indvier',
    MOVES: 'går til,skifter til,rykker til',
    SUPPLIES: 'leverer,skal levere',
    FOUNDER: 'stifter~en,medstifteren,stiftere,founder,*stifter',
    HIRE_SURE: 'søger,ansætter,rekrutterer,vil ansætte,skal ansætte',
    RESIGN: 'fratræder,takker af,går af,træder tilbage,siger op,stopper,trækker sig,forlader',
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
