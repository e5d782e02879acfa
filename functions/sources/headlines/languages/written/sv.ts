import type { Language } from '../language.ts'

export const SWEDISH: Language = {
  code: 'sv',
  common:
    'miljoner,miljarder,miljon,kronor,mkr,och,att,i,på,av,för,med,till,från,om,som,en,ett,den,det,är,har,blir,ska,vill,kan,inte,efter,vid,under,över,mot,mer,än,sin,sina,sitt,nu,när,så,ut,upp,in,ny,nytt,nya,hos,samt,men,eller,går,får,sig,utan,också,mellan,hela,alla,hon,han,deras,dess,hennes,hans,denna,detta,dessa,både,sedan,innan,därför,genom,kring,enligt,redan,bara,åt,igen,nära,års,år,miljard,första,stor,stort,stora,största,svensk,svenska,svenskt,två,tre,fyra,fem,tio,hundratals,bli,kommer,tar,gör,gå,ger,bort,tillbaka,tidigare,förre,förra,ägare',
  verbs: {
    et: '-,-et',
    en: '-,-en',
    n: '-,-n',
    ar: '-ar,-ade,-a,har -at',
    er: '-er,-de,-a,har -t',
    te: '-er,-te,-a,har -t',
  },
  words: {
    OF: 'av,mellan,med',
    FOR_COMPANY: 'till,för',
    HELM: 'vid rodret,rodret,tar över rodret,tar över ratten,i toppen för,leda,ratten,ledarrollen,klubban,ordförandeklubban,i vd stolen,vd stolen,chefsstolen,vd rollen,vd posten,stafettpinnen,vd jobbet,i ledningen för,taktpinnen,posten som,för att leda',
    RECRUIT: 'anställer,anställa,rekryterar,rekrytera,nyanställer,nyanställa,nyrekryterar',
    OUT: 'får gå,tvingas gå,sägs upp,får sluta,blir av med jobbet,varslas,får lämna,förlorar jobbet,mister jobben,förlorar jobben,blir uppsagda,blir arbetslösa,utan jobb,ska sägas upp,får sparken,måste gå,kan få gå,bort',
    AGAINST: 'mot,protesterar,kräver,oro,ilska,undvika,trots,utan,facket,färre,stoppa,kritik',
    ARTICLE: 'den,det,de',
    AFTER: 'efter,sedan',
    FOR_WHOM: 'till,för,i',
    NUM: 'två,tre,fyra,fem,sex,sju,åtta,nio,tio,tolv,femton,tjugo,trettio,femtio,hundra,hundratals,tusen,tusentals,dussintals,tiotal,tredjedel,hälften,var femte,var tionde,var fjärde,fler,flera,samtliga,alla',
    BY: 'av',
    TO: 'till',
    HAVE: 'har',
    BE: 'blir,är,blev',
    ACQUIRE:
      'tar över,köpt,övertar,slukar,går in som majoritetsägare,förvärvat,lägger beslag på,sväljer,införlivar,lägger vantarna på,köp~te,förvärv~ar,lägger under sig,snappar upp,tar kontroll över,tar kontrollen,tar över majoriteten,blir majoritetsägare,blir ny majoritetsägare,växer genom förvärv,stärker sig med,stärker med,norpar,plockar upp,roffar åt sig,tog över,genomför förvärv,slutför förvärvet,slutför köpet,slutför affären,gör storförvärv,gör förvärv,tillträder,kniper,går in som storägare',
    ACQUIRED: 'köps,förvärvas,uppköpt,förvärvat av,köpts,såld,säljs,tas över,sålt till,uppköpta,köptes',
    ACQUISITION:
      'köpet,förvärv~et,uppköp~et,övertagande,övertagandet,*förvärv,*uppköp,storaffär,affären,uppköpsaffär,miljardköp,miljardaffär,jätteaffär,bolagsköp,bolagsaffär,företagsköp,övertag,köp',
    COMPLETE: 'slutför,fullföljer,genomför,avslutar,ror i land,meddelar,ingår avtal om',
    COMPLETED: 'klart,klar,slutfört,slutförd,genomfört,genomförd,i hamn,fullbordat',
    APPROVE: 'godkänner,godkänns,grönt ljus,klartecken,godkänt',
    NEW_OWNER:
      'ny ägare,nya ägare,får ny ägare,får nya ägare,byter ägare,hamnar i händerna,blir ny ägare,går till nya ägare,blir en del av,blir del av,ny huvudägare,i nya händer,går i nya händer,hittar ny ägare,har hittat köpare,hittar köpare,har ny ägare,i norska händer,i danska händer,i amerikanska händer,i tyska händer,i utländska händer,ingår nu i,ingår i koncernen,går upp i,får ny huvudägare,ny majoritetsägare,nytt ägarskap,ägarskifte,ägarbyte,hamnar hos,ansluter sig till',
    MAJORITY:
      'majoritet~en,aktiemajoriteten,samtliga aktier,100 procent,resterande,kontrollen,kontrollpost,hela',
    MERGE:
      'går samman,fusionerar,fusioneras,slår ihop,slås ihop,slås samman,slår sig ihop,slår samman,gå samman,fusionera,fusionerades,sammanslås,går ihop,gå ihop,blir ett bolag,bildar gemensamt,förenas,slå ihop,slå samman,slagits ihop',
    MERGER: 'fusion~en,sammanslagning~en,samgående,samgåendet,*fusion,hopslagning,ihopslagning',
    SELL: 'säljer,knoppar av,gör sig av med,sålt,lämnar över,sålde,avyttr~ar,lämnar ifrån sig,gör exit,sälja,skiljer sig från,lämpar av,kränger',
    SALE: 'försäljningen av,avyttring~en,försäljning,avknoppning,exit,*försäljning',
    UNIT: 'verksamhet~en,del,division~en,affärsområde,affärsområdet,innehav~et,enhet~en,*verksamhet,*verksamheten,*bolaget,*bolag,*enhet,*division,varumärket,spelstudion,andel~en,privatkunder,andelar,ägarandel,kedja~n,varumärke,fabrik~en,fabriker,butiker,portfölj,*portfölj,*rörelse,rörelsen,gren,*gren,*delen,*kedja,*innehav,bolag~et,tillgångar,vårdcentraler,*butiker,dotterbolag,dotterbolaget',
    COMPANY:
      'jätte,jätten,jättekoncern,bolag~et,företag~et,företagen,konkurrent~en,koncern~en,startup~en,kedja~n,bank~en,tillverkare,leverantör,rival~en,*bolag,*bolaget,*företag,*företaget,*koncernen,*kedjan,*jätten,*byrå,*byrån,*tillverkaren,*studion,*operatören,enhörning,*firman,utvecklare,spelstudio,*grundare,*appen,appen,*bolagen,*firma,*kedja,*jätte,*tillverkare,*leverantör,*leverantören,*utvecklare,*utvecklaren,*koncern,*bank,*banken,*operatör,*återförsäljare,*specialist,*specialisten,*kollega,*konkurrent,*konkurrenten,*rival,*start,*startup,*startupen,*plattform,*plattformen,*tjänsten,*företagen,*hus,*huset,*grupp,*gruppen,byrå~n,bryggeri~et,förlag~et,ägare till,mäklare,grossist~en,grundarna,entreprenörer,entreprenören,åkeri,bageri,verkstad,norska,danska,finska,tyska,brittiska,franska,amerikanska,nederländska,spanska,italienska,polska,estniska,kinesiska,indiska,stockholmsbaserade,göteborgsbaserade,malmöbaserade,utmanaren,uppstickaren,nykomlingen,branschkollegan,sajten,kliniken,kliniker,fintechbolag,techbolag',
    INVESTOR:
      'investerare,investerarna,riskkapitalbolag,riskkapitalisten,ägare,ägarna,fond,riskkapital,storägare~n,storbank,*fond,*fonden,*kapitalister,*kapitalisterna,*investerare,familjen,ap fonden,almi,northzone,creandum,eqt,riskkapitaljätten,ängelinvesterarna,änglar,affärsänglar,tungviktare,kändisar,profiler,ängelinvesterare',
    THING:
      'aktier,aktie,mark,tomt,fastighet~en,fastigheter,lägenheter,hus,huset,gård,slott,skog,kontor,flygplan,plan,fartyg,tåg,bussar,drönare,vapen,gas,olja,el,guld,spelare,anfallare,mittback,ytterback,back,målvakt,bilar,bil,kläder,rättigheter,licens,vaccin,obligationer,biljetter,tavla,möbler,mat,böcker,ansvar~et,rodret,stafettpinnen,initiativet,makten,ledningen i',
    RAISE:
      'får,reser,stänger,plockar in,hämtat,rest,tagit in,säkrat,landar,knyter till sig,ger,drar,kammar hem,erhåller,håvar in,fyller på,fyller kassan,säkr~ar,reste,stängde,landade,lock~ar,samlar,drog in,fick in,tog in,tar,fyller kassan med,kassar in,kammade hem,mottar,hämtar,förstärker kassan,genomför,värderas,värderat,värderad,skakar fram,inbringar,tillförs',
    ROUND:
      'runda~n,emission,finansiering~en,enhörning,*runda,*emission,*finansiering,*investering,investering~en,kapital,miljonregn,kapitalregn,påfyllning,nyemissioner,riktad nyemission,konvertibellån,pengar,*tillskott,tillskott,*rundan,*emissionen,*påfyllning,*kapital,*miljoner,*belopp,värdering,*värdering,enhörningar,enhörningsstatus,kapitalanskaffning,brygglån,nya miljoner,färska miljoner,finansieringsrunda,investeringsrunda,kapitalrunda,nyemission,nyemissionen,riskkapital,tillväxtkapital,kapitaltillskott,såddrunda,såddfinansiering,miljoninvestering,miljonfinansiering',
    FUNDS: 'kapital,finansiering,investering,pengar,riskkapital,miljoner',
    INVEST:
      'investerar,går in,backar,finansierar,investerade,pumpar,skjuter,satsar,satsa,går in i,kliver in i,petar in,lägger,plöjer ner,plöjer in,stoppar in,backade,stöttar,stödjer,köper in sig i,tror på,öppnar plånboken',
    LEAD: 'leder,leds,ledd,ledde,toppas,med',
    NO_FUNDS:
      'obligationer,obligation,utdelning~en,böter,skatt,skolan,insamling,vinst,omsättning,förlust,order,uppdrag,kontrakt,cancerforskning,bötfälls,film~en,fabrik,datacenter,budget,lön,hyra,stödpaket,lotto,vann',
    APPOINT:
      'utser,tillsätter,föreslår,har utsett,får,byter,hittar,tar in,presenterar,utsåg,rekryter~ar,värv~ar,tillsatte,anställ~er,hämt~ar,välj~er,valde,utnämn~er,befordr~ar,plock~ar,knyter,lockar,snor,förstärker,stärker,rustar,headhuntar,lyfter fram,lyfter upp,nominerar,installerar,ger,återanställer,kallar in',
    APPOINTED:
      'utsedd,utses,utnämnd,utnämns,vald,tillträder,rekryterad,befordrad,anställd,utsetts,ny som,föreslås,väljs,valdes,tillsatt,befordras,rekryteras,hämtas,anställs,nominerad,tillträdande,tillträdde',
    APPOINTMENT:
      'utnämning,rekrytering~en,tillsättning~en,utnämningar,rekryteringar,nyrekrytering,toppvärvning~en,värvning,befordran',
    BECOME:
      'blir,tar över som,tillträder,går in som,efterträder,ersätter,tar över,tar plats,kliver in,kliver upp,börjar som,ny vd,tar rodret,tar över rodret,lämnar för,går till,återvänder,blev,tar över efter,tar vid,tar över ledningen,tar över stafettpinnen,tar över klubban,tar över ordförandeklubban,tar plats i,tar plats som,kliver in som,kliver upp som,börjar hos,går från,byter jobb till,byter till,lämnar för att,ansluter,ska leda,leder,får leda,får toppjobb,gör comeback,kommer närmast från,kommer från,är ny,är nya,är klar,är klart,klar som,klar för,in som,går in i,ny på posten,nytt jobb som,efterträdde,axlar,lyfts upp,rycker in,tillförordnad,rycker upp,ta över,bli,utsågs,ny toppchef,intar,stiger upp,stiger in',
    NEW: 'ny,nya,nytt,nye,nästa,första,tf,tillförordnad',
    SUCCEED: 'efterträder,efterträdare,ersätter,ersättare,efter,arvtagare',
    ROLE: 'vd,vd:n,vd n,ordförande~n,chef~en,chefer,styrelseledamot,direktör~en,hr chef,partner,vice vd,ledningsgrupp,*chef,*chefen,*direktör,*direktören,*ordförande,*chefer,styrelse~n,vd:ar,vd:s,tf vd,tillförordnad vd,koncern vd,cro,cso,operativ chef,operativa chefen,chefsjurist~en,it chef,hr direktör,chefredaktör~en,*chefs,*chefens,chefs,ordförandeposten,ledamot,ledamöter,styrelseledamöter,styrelseproffs~et,vice ordförande,delägare,managing partner,country manager,generalsekreterare,chefspost,toppost~en,högsta chef,kreativ chef,ledare~n,*ledare,*vd,*vd:n,koncernchef,koncernchefen,finanschef,finanschefen,styrelseordförande,teknikchef,marknadschef,inköpschef,toppchef,landschef',
    ROLE_CHANGE:
      'vd byte,vd skifte,chefsbyte,chefsskifte,byter vd,byter finanschef,byter ordförande,byter chef,ordförandebyte,ledningsskifte,maktskifte,skifte på vd posten,ny ledning,ändringar i ledningen,förändringar i ledningen,förändring i koncernledningen,ny koncernledning,ledningsförändringar,vd bytet,vd rokad,rokad i ledningen,rokad i toppen,rockad,chefsrokad,chefsrockad,byter ledning,byter styrelse,byter chefer,byter ceo,byter koncernchef,byte på vd posten,byte på vd stolen,byte på toppen,skifte i toppen,skifte på toppen,skifte i ledningen,ny styrelse,nya ledningen,ny ledningsgrupp,generationsskifte,chefsflykt,vd svängdörr,ledningsbyte,styrelserokad,styrelsebyte,stuvar om i ledningen,möblerar om i ledningen,möblerar om i toppen,gör om i ledningen,omstuvning i ledningen,förstärker ledningsgruppen,ny i ledningen,nytt i ledningen,förändringar i styrelsen,förändringar i ledningsgruppen,ny vd igen,finanschefsbyte',
    LEAVE:
      'avgår,slut~ar,lämn~ar,kliver av,kliver ned,kliver ner,sparkar,sparkas,sägs upp,får sparken,får gå,tvingas bort,går i pension,avskedas,säger upp sig,petas,kickar,tvingas gå,lämnat,avgått,avsätter,avsätts,avsatt,träder tillbaka,avgå,avgick,petar,petade,avskedar,avskedade,kastar in handduken,går vidare,säger adjö,säger tack och hej,säger upp,sade upp,går hem,ställer sin plats till förfogande,ställer plats till förfogande,går mot,får kicken,får foten,sparkad,avskedad,uppsagd,entledigas,entledigad,entledigar,slutat,ut,tackar för sig,tackar nej till omval,går i,pensioneras,ersätts,backar,drar,hoppar,hoppade av,frånträder,avböjer omval,avsattes,överger,kliver åt sidan,kliver tillbaka',
    LEAVING:
      'avgång~en,avhopp~et,sorti,pension,avsked,pensionering,sparkning,petning,uppsägning av,sista dag,farväl',
    BOARD:
      'styrelse~n,koncernledning~en,ledningsgrupp~en,ledning~en,bolagsledning~en,ledningsgrupper,styrelserummet,företagsledning~en,toppen,valberedning',
    CUT: 'säger upp,skär,drar ned,drar ner,gör sig av,sparkar,får gå,berörs,försvinner,bantar,drar in,säga upp,uppsagda,göra sig av,varsl~ar,minsk~ar,halver~ar,avsked~ar,krymp~er,kap~ar,slop~ar,stryk~er,drog ned,dra ned,dra ner,neddragning,ryker,förlorar,mister,drabbas,drabbar,hotas av uppsägning,tvingas säga upp,göra av,lägger ned,rensar,friställer,friställs,permitterar,permitteras,banta,säger hejdå,bort,offrar,stänger,skickar hem,slashar',
    LAYS: 'varslar,säger upp,sparkar,avskedar,friställer,permitterar,varslade,sade upp,sa upp',
    LAYOFF:
      'varsel,varslet,uppsägningar,uppsägning,massuppsägning,nedskärningar,neddragningar,varslas,sparpaket,korttidspermittering,avskedanden,nedskärning~en,varslar,varselvåg,varselbesked,personalminskning,personalminskningar,sparprogram,uppsägningsvåg,jobbslakt,jobbkapningar,jobbkris,neddragning,omorganisation,övertalighet,övertaliga,permittering,permitteringar,mångmiljonsparpaket,storvarslar,masspermittering,masspermitterar,avgångspaket,avvecklar,*varsel,*uppsägningar,*neddragningar,*nedskärningar,massuppsägningar,personalneddragningar,storvarsel,jättevarsel,jobbneddragningar',
    STAFF:
      'anställda,anställd,tjänster,tjänst,jobb~en,personal~en,personalstyrka~n,personer,arbetare,tjänstemän,roller,arbetstillfällen,konsulter,*tjänster,*jobb,bemanning~en,konsultuppdrag,kollegor,utvecklare,tjänstemännen,*anställda,*arbetare,*personal,*medarbetare,*roller,styrkan,*styrka,*styrkan,befattningar,positioner,inhyrda,tjänsterna,folk,arbetsplatser,arbetskraft,människor,ingenjörer,journalister,chefer och,heltider,medarbetare,årsanställda,heltidstjänster,arbetsstyrkan',
    HIRE: 'söker,behöver,växer,utökar,tillsätter,ger,erbjuder,fyller på,expanderar,anställ~er,rekryter~ar,söka,skap~ar,nyanställ~er,jag~ar,let~ar,vill bli,ska bli,utöka,växla upp,växlar upp,storrekryterar,massrekryterar,massanställer,bemannar,bygger ut,bygger upp,ökar bemanningen,öka bemanningen,fördubblar,dubblar,dubbla,dubblerar,förstärker,tar in,fylla,tillsätta,öppnar för,på jakt efter,på jakt,växa',
    NEW_STAFF:
      'personer,anställda,jobb,tjänster,arbetstillfällen,ingenjörer,tekniker,utvecklare,piloter,konsulter,säljare,chaufförer,montörer,operatörer,specialister,nya,programmerare,*jobbare,*arbetare,*ingenjörer,till lagret,unga,talanger,kockar,servitörer,förare,busschaufförer,svetsare,elektriker,mekaniker,snickare,forskare,sommarvikarier,vikarier,undersköterskor till,bud,cykelbud,planerare,analytiker,rådgivare,mäklare,kollegor,traineer,lärlingar,praktikanter,studenter,handläggare till,*tjänster,*jobb,*medarbetare,*anställda,*tekniker,*utvecklare,*förare,*montörer,*säljare,*konsulter,folk,personal,kabinpersonal,ordningsvakter,väktare,fler,bemanning,styrkan,arbetsplatser,medarbetare,lokförare,sommarjobbare,extraarbetare,lagerarbetare',
    HIRING:
      'nyanställningar,rekryteringsdrive,anställningsvåg,nyanställer,jobblyft,storrekrytering,rekryteringskampanj,jätterekrytering,nyrekryteringar,nya jobb,rekryteringssatsning,rekryteringsoffensiv,rekryteringsvåg,rekryteringsrush,massrekrytering,massrekryterar,storrekryterar,jobbregn,jobboom,anställningsrush,nya tjänster,nya arbetstillfällen,nya jobben,lediga jobb,lediga tjänster,jobben kommer,söker personal,söker medarbetare,söker folk,söker fler,rekryterar stort,rekryterar för fullt,anställer för fullt,rekryteringsevent,rekryteringsdag,jobbmässa,nyanställning,anställningar,nyrekrytering',
    LAUNCH:
      'visar,introducer~ar,börjar leverera,börjar sälja,rullar ut,lansering,startar,premiär för,lanserat,börjar med,lanser~ar,släpp~er,släppte,visade upp,presenter~ar,rullade ut,startade,avtäck~er,erbjud~er,inför,införde,drar igång,drar i gång,kör igång,kommer med,utökar,breddar,tar fram,ger sig in i,börjar tillverka,gör entré,testar,provar,uppdaterar,förnyar,öppnar upp',
    NEW_THING:
      'tjänst~en,produkt,plattform,modell,elbilen,konto,kort,försäkring,kollektion,öl,abonnemang,verktyg,programvara,ljudböcker,version,funktion,telefon,läkemedel,vaccin,linje,assistent,spel,*tjänst,*app,*plattform,*bil,*konto,*kort,*modell,*cyklar,*lastbil,*verktyg,*lån,lån,delbetalning,prenumeration,butik på nätet,nätbutik,e handel,marknadsplats,*handel,*tjänster,*lösning,lösning,*assistent,*robot,drönare,*drönare,*batteri,batteri,laddare,*laddare,*pump,cykel,*cykel,*moped,moped,buss,*buss,elflyg,skor,*märke,*kollektion,dryck,*dryck,glass,choklad,burgare,*burgare,meny,sortiment,*serie,*spel,kurs,program,*program,kundklubb,teknik,*teknik,generation,fond,*fond,leasing,*leasing,*pool,linjer,*linje,flyg,nattåg,test,behandling,*behandling,glasögon,klocka,hörlurar,högtalare,*produkt,produkter,*produkter,system,*system,koncept,*koncept,leverans,*leverans,*leveranser,funktioner,agent,*agent,elbil,elcyklar,elcykel,lastbil,ellastbil,bankkonto,varumärke,hemleverans,bolån',
    OPEN: 'bygg~er,invig~er,expanderar,utökar,invigning,första spadtaget,planerar,satsar,öppning av,uppför,reser,öppn~ar,etabler~ar,invester~ar,start~ar,flytt~ar,sätter spaden,tar första spadtaget,spadtag,första spadtaget för,storsatsar,drar igång,slår upp portarna,slår upp dörrarna,hyr,köper mark,återöppnar,dubblar,placerar,förlägger,lägger',
    PLACE:
      'butik,butiker,fabrik~en,kontor,restaurang,restauranger,labb,laboratorium,lager,center,anläggning,hotell,gym,klinik,verkstad,*fabrik,*butik,*center,*kontor,*lager,*anläggning,*park,*labb,kafé,café,bageri,bryggeri,destilleri,studio,*studio,*butiker,*restaurang,*restauranger,*hotell,*hall,hall,*hus,*klinik,kliniker,vårdcentral,vårdcentraler,skola,akademi,*terminal,terminal,*verk,raffinaderi,*depå,depå,*stationer,*station,station,lagerlokal,produktion,*produktion,*linje,*enhet,flaggskepp,köpcentrum,galleria,*hallen,*varuhus,gymkedja,*kontoret,*fabriken,filial,gruva,pop up,lokaler,testbana,utlämningsställen,paketbox,paketboxar,varuhus,datacenter,huvudkontor,centrallager,vindkraftspark,batterifabrik,flaggskeppsbutik',
    PARTNER:
      'inleder samarbete,ingår partnerskap,ingår samarbete,går ihop om,utökar samarbetet,tecknar samarbetsavtal,gör gemensam sak,i samarbete,slår sig samman i,inleder partnerskap,inlett samarbete,ingår avtal om samarbete,ingår strategiskt,ingår allians,ingår samarbetsavtal,ingår ett,tecknar partneravtal,tecknar avtal med,fördjupar samarbetet,fördjupar samarbete,förlänger samarbetet,förlänger avtalet,förnyar samarbetet,utökar samarbete,breddar samarbetet,samarbet~ar,allierar sig,bildar joint venture,bildar samriskbolag,bildar allians,startar samarbete,startar gemensamt bolag,startar joint venture,går samman om,slår sig ihop om,slår sina påsar ihop,slår påsarna ihop,utvecklar tillsammans,tar hjälp av,tar rygg,blir partner,blir samarbetspartner,ny partner,i nytt samarbete,nytt samarbete,tillsammans med,sluter avtal,sluter partnerskap,väljer som partner,gifter ihop,hand i hand',
    PARTNERSHIP:
      'samarbete,samarbetet,partnerskap,samarbetsavtal~et,allians~en,samriskbolag,avsiktsförklaring,ppa,överenskommelse,*samarbete,*avtal,*partnerskap,partner,samarbetspartner',
    CONTRACT:
      'order~n,avtal,kontrakt~et,uppdrag,beställning~en,*avtal,*order,upphandling~en,storordern,ramavtalet,leverans,beställningar,koncession,*kontrakt,*uppdrag,*beställning,*upphandling,avrop,affär,*affär,entreprenad,ordrar,storavtal,ramavtal,storaorder,jätteorder,miljardorder,storkontrakt',
    WIN: 'får,tar,vinner,kniper,skriver,bärgar,erhåller,sluter,levererar,har fått,vinna,vann,teckn~ar,säkr~ar,skrev,bärgade,drar hem,ror hem,ror i land,landar,fick,tilldelas,tilldelats,mottar,leverera,utrustar,ska bygga,bygger åt,har erhållit,plockar hem,säkrat,vunnit',
    EXPAND:
      'etablerar sig i,expanderar till,expanderar i,lanserar i,tar klivet in,kliver in på,tar sig in,öppnar i,intar,satsar i,kliver in,tar sig till,tar klivet till,går in på,etablerar i,kommer till,gör entré i,gör entré på,gör debut i,växer i,växer till,in på,in i,lanseras i,siktar på,startar i,startar upp i,expansion till,expansion i,erövrar,invaderar,korsar,klivet in i,till usa,till tyskland,till norge,till danmark,till finland',
    MAYBE:
      'kan köpa,kan komma,uppges,överväger,funderar,planerar att köpa,rykte~n,bud,budar,i samtal,för samtal,förhandlar,förhandlingar,intresserad,intresserade,källor,uppgifter,hotas,hotar,riskerar,befaras,väntas,spekulationer,möjlig,vill köpa,nära,diskuterar,utvärderar,eventuell,tippas,bör,borde,söker köpare,söker ny vd,vill ta över,vill sälja,vill slå ihop,vill fusionera,kan ta över,kan sälja,kan bli,kan förlora,kan tvingas,kan försvinna,ryktas,ryktet,ryktena,prövar,undersöker,ser över,aktuell,aktuella,kandidat,kandidater,favorit,lurar,intresse,till salu,ute till försäljning,söker investerare,söker ny finansiering,letar köpare,letar investerare,hopp om,hoppas,oroas,oro för,flaggar för,varnar,kräver,pekas ut,på väg att,avsikt,planerar varsel,skulle kunna,strategisk översyn,öppnar för att sälja,öppnar för försäljning,avfärdar inte,budstrid,budkrig,budgivare',
    DENIED:
      'avbryter,nobbar,säger nej,avvisar,stoppas,stoppar,drar tillbaka,misslyckas,skrotar,skjuter upp,inga uppsägningar,utan uppsägningar,förnekar,blåser av,inte,nej till,pausar,ställer in,förbjuder,blockerar,dementer~ar,avbröt,drar sig ur,hoppar av affären,backar ur,backar från,lägger ner planerna,skrinlägger,inställd,stoppad,stoppat,stoppade,nobbade,avvisade,avslog,avslår,säger nej till,tackar nej,spricker,sprack,kraschade,rinner ut,inget bud,inget köp,ingen fusion,inga varsel,undviker varsel,slipper varsel,drar tillbaka varslet,drar tillbaka budet,går i stöpet',
    QUESTION: 'därför,varför,hur,vad,vem,när,vilka,så,var,kan,det här,här är',
    OPINION:
      'ledare,krönika,debatt,intervju,analys,kommentar,undersökning,ranking,podd,porträtt,tips,guide,recension,insändare,rapport,lista,bästa,fem råd,fråga,essä,reportage,enkät',
    LIST: 'startups,bolag,företag,råd,tips,skäl,saker,frågor,trender,aktier,grundare,siffror,lärdomar,misstag',
    NOISE:
      'riktkurs~en,börs~en,stockholmsbörsen,asienbörserna,kurs~en,aktien,*aktien,aktier,vinst~en,rapporten,kvartal~et,kvartalsrapport,bokslut,resultat,omsättning,utdelning~en,förlust,rekordförlust,arbetslöshet~en,inflation~en,ränta~n,anfallare,tränare~n,back,målvakt,aik,hammarby,djurgården,malmö ff,ifk,allsvenskan,fotboll,hockey,rätten,tingsrätten,åtal,åtalas,döms,dömd,fängelse,häktas,åklagare,stäms,stämmer,böter,bötfälls,film~en,serie om,netflixserie,premiär,skådespelare,artist~en,strejk,strejkar,brand,olycka,rån,död,dör,avliden,återkallar,guldpriset,oljepriset,börsnotering,noteras,insamling~en,konkurs,elpriset,zlatan,rusar,rasar,störtdyker,lyfter,faller,tåg,facket,hackare,dataintrång,emitterar,rekommendation,köpråd,köprekommendation,säljråd,analytiker,analytikerna,höjer till köp,sänker till sälj,rörelseresultat,rörelsevinst,rörelseförlust,intäkter,prognos,vinstvarnar,vinstvarning,årsrapport,delår,tappar,backar,störtar,kursras,kursrally,bostadspriserna,styrräntan,mittback,mittfältare,forward,landslag~et,superettan,shl,färjestad,frölunda,elitserien,vm,em,os,skidor,tennis,golf,petterson,ibrahimovic,hovrätten,högsta domstolen,domstol,skadestånd,bedrägeri,insiderbrott,mutbrott,penningtvätt,ekobrott,misstänks,misstänkt,gripen,gripits,ekobrottsmyndigheten,friad,frias,razzia,konkursade,rekonstruktion,storm,översvämning,strömavbrott,vinnare,triss,guldbagge,prisas,pris,utmärkelse,konsert,festival,album,turné,roman,bok,utställning,mello,melodifestivalen,bensinpris~et,boräntor,val,valet,pensioner,pensionärer,bidrag,skatt,avtalsrörelsen,till köp,till sälj,till behåll,till neutral',
    OFFICE:
      'minister~n,statsminister~n,regering~en,kommun~en,region~en,staten,riksdag~en,polis~en,försvarsmakten,armén,skola~n,skolor,universitet~et,sjukhus~et,kyrkan,biskop~en,påven,partiet,partiledare~n,socialdemokraterna,moderaterna,sverigedemokraterna,riksbanken,ecb,fn,kungen,kronprinsessan,landshövding,borgmästare,kommunalråd,sjuksköterskor,lärare,generaldirektör,myndighet~en,räddningstjänsten,statistikchef,ambassadör,rektor,landsting,finansminister~n,utrikesminister,försvarsminister,kristersson,busch,åkesson,svantesson,statssekreterare~n,riksdagsledamot,kommunstyrelsen,kommunchef,regiondirektör,socialdirektör,överbefälhavare~n,militären,flygvapnet,marinen,rikspolischef~en,säpo,tullverket,skatteverket,försäkringskassan,arbetsförmedlingen,finansinspektionen,riksgälden,trafikverket,migrationsverket,ärkebiskop~en,domkyrka,prins,statsråd,s,m,sd,miljöpartiet,vänsterpartiet,centerpartiet,kd,liberalerna,zelenskyj,netanyahu,orban,starmer,merz,lo,unionen,if metall,kommunal,förbundet,förbundskapten,svenska fotbollförbundet,sof,akademien,kungahuset',
    IN: 'i,på',
    BRINGS:
      'lanser~ar,släpper ny,släpper nya,släpper nytt,släpper sin,släpper första,rullar ut,introducerar,introducerade,börjar sälja,börjar leverera,börjar erbjuda,börjar tillverka,visar upp ny,visar upp nya,presenterar ny,presenterar nya,presenterar nytt,presenterar sin,avtäcker,inför,startar försäljning,startar försäljningen,startar produktion,startar leveranser,drar igång,storsatsar på,ger sig in i,ger sig in på,kommer med ny',
    NOT_LAUNCH:
      'bud,budpliktsbud,uppköpserbjudande,utredning,attack,offensiv,robot,robotar,raket,raketer,kampanj,obligation,obligationslån,återköp,återköpsprogram,börsnotering,nyemission,emission,sparprogram,sparpaket,varsel,kvartalsrapport,rapport~en,resultat,siffror,bok,boken,film,album,singel,turné,säsong,serie,namninsamling,upprop,varning,strejk,blockad,förhandlingar,samtal,upphandling,enkät,valkampanj,satellit,rekrytering,rekryteringskampanj,åtgärdsprogram,insamling,konferens,strategi,plan,planer,uppsägningar,crowdfunding,lag,transfer,kritik,hot,reklamfilm,jul',
    OPENS: 'öppn~ar,inviger',
    MOVES: 'går till,byter till,lämnar för',
    SUPPLIES: 'levererar,ska leverera',
    FOUNDER: 'grundare~n,grundarna,grundarduon,*grundare,*grundaren',
    HIRE_SURE: 'söker,anställer,rekryterar,ska anställa,ska rekrytera',
    RESIGN: 'avgår,slutar,kliver av,går i pension,säger upp sig',
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
