import type { Language } from '../language.ts'

export const NORWEGIAN: Language = {
  code: 'no',
  common:
    'millioner,milliarder,mill,mrd,kroner,og,å,i,på,av,for,med,til,fra,om,som,en,et,ei,den,det,de,er,har,blir,skal,vil,kan,ikke,etter,ved,under,over,mot,mer,enn,sin,sine,sitt,nå,når,så,ut,opp,inn,ny,nytt,nye,hos,samt,men,eller,går,får,seg,uten,også,mellom,hele,alle,må,hver,han,hun,bør,etter,dem,deres,hennes,hans,vi,denne,dette,disse,både,siden,før,derfor,gjennom,rundt,ifølge,allerede,bare,igjen,nær,års,år,året,million,milliard,første,stor,stort,store,største,norsk,norske,to,tre,fire,fem,seks,sju,åtte,ni,ti,bli,kommer,tar,gjør,gå,gir,bort,tilbake,tidligere,snart,jeg,var,ble,kunne,ville,skulle,hadde,mens,noen,andre,blant,eier',
  verbs: {
    et: '-,-et',
    en: '-,-en',
    n: '-,-n',
    er: '-er,-et,-e,har -et',
    te: '-er,-te,-e,har -t',
    erer: '-erer,-erte,-ere,har -ert',
  },
  words: {
    OF: 'av,mellom,med',
    FOR_COMPANY: 'til',
    HELM: 'ved roret,roret i,på toppen i,i sjefsstolen,i spissen for,sjefsstol~en,sjefsjobben,topplederjobben,topplederstolen,lederklubba,klubba,roret,rattet,stafettpinnen,toppjobben,direktørstolen,styrelederklubba,styrelederklubben,på toppen,til å lede',
    RECRUIT: 'ansetter,ansette,rekrutterer,rekruttere,nyansetter,oppbemanner',
    OUT: 'må gå,må ut,mister jobben,sies opp,blir oppsagt,sagt opp,må slutte,mister jobbene,mister arbeidet,får sparken,permitteres,nedbemannes,uten jobb,kan miste jobben,må finne seg,forsvinner,ryker,må forlate,sluttpakke,blir overflødige,overtallige',
    AGAINST: 'mot,protesterer,krever,frykt,sinne,unngå,tross,uten,fagforeningen,færre,stoppe,kritikk',
    ARTICLE: 'den,det,de',
    AFTER: 'etter,siden',
    FOR_WHOM: 'til,for,i',
    NUM: 'to,tre,fire,fem,seks,sju,syv,åtte,ni,ti,tolv,tjue,tretti,femti,hundre,hundrevis,tusen,tusenvis,titalls,dusinvis,tredel,tredjedel,halvparten,hver fjerde,hver femte,hver sjette,hver tiende,flere,samtlige,alle,fjerdedel,femtedel,hver tredje',
    BY: 'av',
    TO: 'til',
    HAVE: 'har',
    BE: 'blir,er,ble',
    ACQUIRE:
      'kjøper,overtar,har kjøpt,har kjøpt opp,kjøpte,sluker,tar over,sikrer seg majoriteten,overtok,svelger,erverver,spiser opp,slukte,kapret,kaprer,snapper,blir hovedeier,blir majoritetseier,blir ny eier,tar kontroll over,tar kontrollen,får kontroll over,vokser med oppkjøp,slår til med oppkjøp,innlemmer,styrker seg med,legger under seg,sikrer seg kontrollen,gjennomfører oppkjøp,fullfører kjøpet,fullfører oppkjøpet,ervervet,sikrer seg aksjemajoriteten',
    ACQUIRED: 'kjøpt,solgt,overtatt,kjøpes,selges,oppkjøpt,overtas,innlemmes',
    ACQUISITION:
      'oppkjøp~et,overtakelse~n,*oppkjøp,*overtakelse,kjøp~et,handel~en,milliardhandel,transaksjon~en,*kjøp,*kjøpet,*oppkjøpet,selskapskjøp,milliardoppkjøp',
    COMPLETE: 'fullfører,gjennomfører,sluttfører,avslutter,lukker,inngår avtale om,offentliggjør',
    COMPLETED: 'fullført,gjennomført,sluttført,i boks,i havn,på plass,klar,godkjent',
    APPROVE: 'godkjenner,godkjent,grønt lys,klarsignal,godkjennes,sier ja til',
    NEW_OWNER:
      'ny eier,nye eiere,får ny eier,får nye eiere,bytter eier,skifter eier,blir en del av,blir del av,på nye hender,havner hos,ny hovedeier,på nye eierhender,får nye hender,på svenske hender,på danske hender,på amerikanske hender,på utenlandske hender,på tyske hender,på norske hender,eierskifte,har fått ny eier,har funnet kjøper,finner kjøper,finner ny eier,nye hovedeiere,blir solgt,inn i konsernet,blir en del,legges inn under,ny majoritetseier',
    MAJORITY:
      'majoritet~en,aksjemajoriteten,100 prosent,resten av,kontrollen,samtlige aksjer,hele selskapet,flertallet',
    MERGE:
      'slår seg sammen,går sammen om fusjon,slår sammen,fusjon~erer,slås,slår kreftene sammen,går sammen,smelter,sammenslås,blir ett,slo seg sammen,slå seg sammen,slått sammen,inngår fusjon',
    MERGER: 'fusjon~en,sammenslåing~en,*fusjon,fusjonsavtale',
    SELL: 'selger,avhender,har solgt,solgte,kvitter seg med,skiller ut,avhendet,selge,solgt seg ut,skiller seg,kvitter seg,spinner ut,gir fra seg,legger ut for salg datter',
    SALE: 'salget av,salg,avhending,avhendelse,nedsalg i,*salg,*salget,exit,nedsalg',
    UNIT: 'virksomhet~en,datterselskapet,divisjon~en,avdeling,enhet,andel~en,fabrikk~en,mediehusene,vannkraften,*virksomhet,*virksomheten,*divisjon,*selskap,*fabrikk,merkevare~n,kjede~n,butikker,del,anlegg,eierandeler,aksjepost~en,portefølje,*portefølje,*andel,*gren,*avdeling,*enhet,*kjede,*kjeden,*butikker,*anlegg,*flåte,datterselskaper,fabrikker,eierandelen,eiendeler,lisenser,selskap~et,datterselskap,eierandel',
    COMPANY:
      'gigant,selskap~et,bedrift~en,firma,konsern~et,konkurrent~en,startup~en,kjede~n,bank,produsent,leverandør,rival,*selskap,*selskapet,*bedrift,*konsern,*kjede,*kjeden,*produsent,*byrå,*firma,*gruppen,enhjørning,gründer,gründere,*gründer,*gründerne,forlag,bryggeri~et,utvikler,*bedrifter,*selskaper,*konkurrent,*konkurrenten,*rival,*gigant,*giganten,*kjempe,*leverandør,*leverandøren,*produsenten,*utvikler,*utvikleren,*operatør,*bank,*banken,*forlag,*startup,*plattform,*spesialist,*gruppe,*grossist,*entreprenør,*rederi,byrå~et,rådgiver,konsulenthus,entreprenør~en,transportør,rederi~et,baker,bakeri,grossist,forhandler,bilforhandler,megler,eiendomsmegler,familieeid,familieeide,svensk,svenske,dansk,danske,tysk,tyske,finsk,finske,britisk,britiske,fransk,franske,amerikansk,amerikanske,nederlandsk,nederlandske,spansk,italiensk,polsk,islandsk,islandske,kinesisk,indisk,trondheimsbaserte,bergensbaserte,oslobaserte,utfordrer~en,bransjekollega,eieren av,oppdretter,lakseoppdretter,oppstartsselskap,gründerselskap',
    INVESTOR:
      'investor,investorer,investorene,oppkjøpsfond~et,eiere,*konsortium,fond~et,stiftelsen,*stiftelsen,investinor,argentum,kapitalister,risikokapitalister,storeier,storeiere,storaksjonær,*fond,*fondet,*investor,*investorer,*investorene,rikinger,milliardær,milliardærer,familieselskap,pensjonskasse,northzone,katapult,nysnø,ventureselskap,klyngen',
    THING:
      'aksjer,tomt~en,eiendom,eiendommer,leiligheter,hus,gård,slott,skog,kontorbygg,bygg,fly,skip,tog,busser,droner,våpen,gass,olje,strøm,gull,spiller,spillere,spiss,forsvarer,keeper,bil,biler,klær,rettigheter,lisens,vaksine,obligasjoner,billetter,maleri,mat,bøker,ansvaret,roret,stafettpinnen,makten,hytte,jord',
    RAISE:
      'hent~er,får,reiser,skaffer,lukker,lander,tiltrekker,mottar,sikrer,reiste,fikk,har fått,ny,skaffet,mottok,lukket,landet,trakk,trekker,kaprer,kapret,scorer,samler,fyller på,fyller kassen,tilføres,drar inn,har reist,tar inn,henta,børster,stikker av med millioner,sanker,sikret,priset til,verdsettes,verdsatt,tar imot',
    ROUND:
      'emisjon~en,kapitalinnhenting,runde~n,finansiering~en,enhjørning,*runde,*emisjon,*finansiering,*investering,investering~en,kapital,kapitalutvidelse,emisjoner,*beløp,*kapital,*påfyll,påfyll,kapitaltilførsel,innhenting,pengeinnhenting,friske penger,friske millioner,ferske millioner,ferske penger,nye penger,nye millioner,verdsettelse,*verdsettelse,enhjørninger,enhjørningstatus,vekstlån,lån,tilskudd,kapitalrunden,millionstøtte,investeringsrunden,finansieringsrunde,investeringsrunde,vekstkapital,risikokapital,såkornrunde,såkornkapital,folkefinansiering',
    FUNDS: 'kapital,finansiering,investering,penger,investorer,millioner,emisjon',
    INVEST:
      'skyter,pumper,går inn,putter,finansierer,spytter,invest~erer,skjøt inn,pumpet,blar opp,legger,satser på,tror på,støtter,går inn i,går tungt inn,kjøper seg inn i,backer,åpner lommeboken,åpner lommeboka,plasserer',
    LEAD: 'leder,ledet,anfører',
    NO_FUNDS:
      'obligasjoner,obligasjonslån,utbytte,utbyttet,bot,skatt,barnehager,innsamling,overskudd~et,omsetning,underskudd,ordre,kontrakt,kreftsaken,film~en,fabrikk,datasenter,statsbudsjettet,lønn,lotto,vant,støtte til,gebyr',
    APPOINT:
      'ansetter,henter,utnevner,utpeker,velger,rekrutterer,finner,forfremmer,får,presenterer,har ansatt,har funnet,har utnevnt,innstiller,bytter,setter,har fått,hyrer,lokker,håndplukker,ansatte,hentet,utnevnte,utpekte,valgte,fant,forfremmet,rekrutterte,hyret,sikrer seg ny,snapper,napper,headhunter,innsetter,kårer,nominerer,peker på,skifter ut,har rekruttert,har valgt,styrker,utvider ledelsen,forsterker,gir,gjør,satser på,kaller,har sikret seg,tilsetter,henta',
    APPOINTED:
      'ansatt,utnevnt,valgt,utpekt,forfremmet,tiltrer,ansettes,utnevnes,hentet,innsatt,forfremmes,velges,innstilt,konstituert som,konstitueres,tiltrådte,ny som,blir ny,går inn,hentes,tiltrådt,trer inn,tilsatt',
    APPOINTMENT:
      'utnevnelse,ansettelse~n,utnevning,utnevnelser,tilsetting,rekruttering,forfremmelse,tiltredelse',
    BECOME:
      'blir,tiltrer,overtar,tar over,tar over som,etterfølger,erstatter,rykker opp,går inn som,vender tilbage,kommer fra,i spissen,starter som,ny toppsjef,ble,tar over etter,tar over roret,tar over stafettpinnen,tar plass,tar plass i,rykker inn,rykker inn i,rykker opp til,går til,bytter jobb,bytter til,inntar,setter seg,setter seg i,skal være,skal styre,skal ta over,tar roret,tar rattet,tar styringen,tar grep om roret,begynner som,begynner i,vender tilbake som,vender tilbake,gjør comeback,kommer tilbake som,får toppjobb,får toppjobb i,får jobben,får jobben som,får ansvaret for,lander jobb,lander toppjobb,ny mann,ny kvinne,ny leder,erstattet,etterfulgte,etterfølges av,er ny,er den nye,klar som,klar for,på plass som,trer inn som,trer inn,avanserer,leder nå,trer til,slutter seg til,starter i,ny i jobben,overta,lede',
    NEW: 'ny,nye,nytt,neste,påtroppende,første,konstituert',
    SUCCEED: 'etterfølger~en,erstatter,arvtaker~en,etter,etterfølges,avløser,avløses,avløste',
    ROLE: 'direktør~en,administrerende direktør,adm direktør,adm . direktør,sjef~en,topp,styremedlem,partner,hr direktør,daglig leder,leder,*direktør,*direktøren,*sjef,*sjefen,*leder,*topp,styret,viseadministrerende,administrerende,adm dir,adm . dir,cro,styremedlemmer,styrelederen i,ledelsen,topplederne,country manager,managing director,*direktører,*sjefer,*lederen,sjefer,ledere,redaktør,sjefredaktør,ansvarlig redaktør,sjeføkonom,sjefsjurist,juridisk direktør,kreativ leder,hr,partnere,styreleder i,styrets leder,daglig,topplederjobb,*toppen,boss,kronprins,toppsjef,toppsjefen,konsernsjef,konsernsjefen,finansdirektør,finanssjef,styreleder,styrelederen,konserndirektør,markedsdirektør,teknologidirektør,landsjef',
    ROLE_CHANGE:
      'sjefsbytte,sjefskifte,toppsjefbytte,toppsjefskifte,lederskifte,direktørbytte,bytter toppsjef,bytter sjef,bytter konsernsjef,ny ledelse,ny konsernledelse,endringer i konsernledelsen,endringer i ledelsen,vaktskifte,nytt styre,rokkerer i ledelsen,styrelederskifte,sjefsskifte,sjefbytte,lederbytte,direktørskifte,styrelederbytte,topplederskifte,toppledelsesskifte,rokade,rokerer i ledelsen,rokkering i ledelsen,rokeringer i ledelsen,ledelsesrokade,ledelsesendringer,lederkabal~en,ny toppledelse,ny ledergruppe,nytt lederteam,nytt lederskap,nye ansikter i ledelsen,nye fjes i ledelsen,nye fjes i konsernledelsen,skifte i toppen,skifte på toppen,skifte i ledelsen,skifter ledelse,skifter sjef,skifter toppsjef,skifter direktør,skifter styreleder,bytter ledelse,bytter ut ledelsen,bytter ut sjefen,bytter ut toppsjefen,bytter direktør,bytter finansdirektør,bytter finanssjef,bytter ceo,bytter leder,bytter daglig leder,bytter styreleder,bytter adm,bytter ut styret,bytter styre,bytte av toppsjef,bytte på toppen,endringer i styret,endringer i ledergruppen,endringer på toppen,endrer i konsernledelsen,endrer ledelsen,endrer konsernledelsen,omrokkeringer,omrokkering,stokker om i ledelsen,stokker om i konsernledelsen,gjør endringer i ledelsen,gjør endringer i konsernledelsen,generasjonsskifte,maktskifte,vaktbytte,utskiftning i ledelsen,utskiftninger i ledelsen,utskiftning på toppen,nytt styre i,stafettveksling',
    LEAVE:
      'slutt~er,går av,trekker seg,forlater,sier opp,gir seg,sparker,sparkes,sparket,fikk sparken,får sparken,må gå,fratrer,takker for seg,går av med pensjon,avskjediget,trer av,kaster inn,avsettes,avsatt,pensjonerer seg,sies opp,hopper av,må forlate,avgår,gikk av,trakk seg,trekke seg,gå av,forlot,sa opp,gir stafettpinnen videre,gir fra seg,gir fra seg roret,gir over,leverer fra seg,overlater,lar seg pensjonere,kaster kortene,kaster inn håndkleet,ferdig,ute,på vei ut,vei ut,presset ut,presses ut,tvunget ut,tvinges ut,tvinges til å gå,tvunget til å gå,har sagt opp,fratrådt,fratrådte,trer tilbake,trer til side,trer ned,byttes ut,byttet ut,skiftes ut,kastes,kastet,sagt opp,avskjediges,avskjediger,permittert,suspendert,hopper av som,legger inn årene,setter punktum,velger å gå,sier ja til ny jobb,fjernes,fjernet,vraket,vrakes,vraker,takket for seg,tar hatten,takker av,pensjoneres,pensjonist,ta farvel,slipper',
    LEAVING:
      'avgang~en,avskjed,fratreden,exit,oppsigelse~n,pensjon,farvel,pensjonering,sorti,sluttpakke til,sparkingen av,siste dag',
    BOARD:
      'styret,styre,konsernledelse~n,ledelse~n,ledergruppe~n,bedriftsforsamlingen,styrerommet,toppledelse~n,konsernstyret',
    CUT: 'kutt~er,sier opp,nedbemann~er,permitter~te,reduserer,varsler,kvitte seg,legger ned,mister,må gå,halverer,forsvinner,sparker,si opp,kutt,ryker,slanker,fjerner,berørt,rammes,skjærer,sa opp,permitt~erer,reduserte,varslet,sparket,halverte,skar,skjære,trapper ned,barberer,kvitter,fjernet,la ned,legge ned,sparer bort,sender hjem,sendt hjem,nedskalerer,krymper,bygger ned,trimmer,kapper,stryker,avvikler,overflødig,overtallig,må vekk,skal bort,tar farvel,tar farvel med,sier farvel,svinger kuttøksen,svinger sparekniven,kuttes,fjernes',
    LAYS: 'nedbemann~er,sier opp,permitter~te,sparker,si opp,sa opp,sparket,avskjediger,kvitter seg med ansatte',
    LAYOFF:
      'nedbemanning,nedbemanninger,oppsigelser,masseoppsigelse,permitteringer,kutt av,nedskjæringer,innsparinger,oppsigelsesrunde,sluttpakker,kuttrunde,nedbemannes,nedbemanningsprosess,nedbemanningsrunde,permittering,permitteringsvarsel,oppsigelse,jobbslakt,jobbtap,kuttplan~en,kuttplaner,bemanningsreduksjon,bemanningsreduksjoner,sluttpakke,sparekniv,sparetiltak,sparerunde,kostnadskutt rammer,omstilling,overtallighet,*nedbemanning,*oppsigelser,*permitteringer,*kutt,nedleggelse,sparkevarsel,massepermittering,masseavskjed,arbeidsplasser forsvinner,masseoppsigelser,jobbkutt,årsverkskutt,bemanningskutt',
    STAFF:
      'ansatte,ansatt,årsverk,stillinger,stilling,jobber,jobb~en,personer,folk,bemanning~en,arbeidsplasser,kolleger,arbeidere,innleide,arbeidsstokken,mann,*ansatte,*stillinger,*årsverk,*jobber,*arbeidere,*medarbeidere,*arbeidsplasser,stillingene,jobbene,årsverkene,ledere og,journalister,ingeniører,konsulenter,utviklere,kollegaer,mennesker,arbeidskraft,arbeidsstyrken,stab~en,faste,innleid,roller,arbeidstakere,bemanninga,ansattes,medarbeidere,fulltidsstillinger',
    HIRE: 'ansetter,ansette,søker,skaper,skape,rekrutterer,rekruttere,oppbemanner,trenger,oppretter,utvider,leter etter,jakter,dobler,nyansetter,tilbyr,lyser ut,ansatt flere,bemanner,bemanne,oppbemanne,vokser,vokse,øker,skal bli,blir flere,doble,styrker,har behov for,behov for,på jakt etter,på jakt,på utkikk etter,gir,åpner for,hyrer,hyre,planlegger,får plass til,plass til,ruster,bygger ut,fyller,fylle,kaprer,jobb til,ut etter,jobb for,vil ha,jobber til,flere jobber',
    NEW_STAFF:
      'ansatte,jobber,stillinger,arbeidsplasser,ingeniører,teknikere,utviklere,konsulenter,lokførere,lærlinger,piloter,folk,personer,nye,sjåfører,spesialister,operatører,selgere,programmerere,*arbeidere,*vikarer,*ingeniører,traineer,kollegaer,kolleger,talenter,kokker,servitører,sveisere,elektrikere,mekanikere,snekkere,tømrere,rørleggere,forskere,montører,bud,sykkelbud,kundebehandlere,kabinpersonale,rådgivere,analytikere,meglere,vektere,studenter,nyutdannede,sommerhjelper,vikarer,*medarbeidere,*ansatte,*jobber,*stillinger,*teknikere,*utviklere,*sjåfører,*montører,*selgere,*konsulenter,*operatører,flere,fagfolk,personell,mannskap,mannskaper,sjøfolk,arbeidere,unge,hender,hoder,mennesker,årsverk,traineeer,prosjektledere,håndverkere,medarbeidere,sommervikarer,fagarbeidere',
    HIRING:
      'ansettelser,nyansettelser,oppbemanning,rekrutteringskampanje,jobbfest,ansettelsesbølge,nye arbeidsplasser,nye jobber,oppbemanner,rekrutteringsoffensiv,rekrutteringsrunde,rekrutteringsdag,rekruttering,jobbmesse,jobbdag,jobboom,masserekruttering,masseansettelser,masseansetter,storrekruttering,ansetter stort,ansetter for fullt,ansetter over en lav sko,ansetter flere,ledige stillinger,ledige jobber,søker folk,søker medarbeidere,søker ansatte,trenger folk,trenger flere,trenger ansatte,nye årsverk,flere arbeidsplasser,ansettelsesrunde,ansettelsesoffensiv,ansettelsesbonanza,jobber på vei,arbeidsplasser på vei,nyrekruttering,jobbvekst',
    LAUNCH:
      'presenterer,introduserer,avslører,slipper,ruller ut,starter,lansering,debuterer,tilbyr,begynner å selge,viser frem,klar med,på markedet,lans~erer,presenterte,introduserte,slapp,rullet ut,viste frem,kommer med,innfører,innførte,tilbød,avduker,avdukte,går live med,setter i gang,drar i gang,begynner med,begynner å levere,utvider sortimentet,relanserer,tester,prøver ut,oppdaterer,frigir,byr på,åpner for,kaster seg inn i,kaster seg på,går inn i markedet',
    NEW_THING:
      'tjeneste,produkt,plattform,modell,kort,konto,forsikring,kolleksjon,merke,øl,abonnement,verktøy,programvare,høyttaler,versjon,funksjon,telefon,medisin,vaksine,levering,betaling,assistent,spill,brikke,lån,sykkel,*tjeneste,*app,*plattform,*bil,*kort,*konto,*verktøy,*løsning,løsning,*forsikring,sparing,boliglån,billån,nettbutikk,e handel,markedsplass,*handel,*løsninger,løsninger,*robot,*assistent,*drone,drone,*batteri,batteri,lader,*lader,*pumpe,*sykkel,*scooter,buss,*buss,*lastebil,fly,sko,*merke,*kolleksjon,drikke,*drikke,is,sjokolade,burger,*burger,meny,sortiment,utvalg,*spill,kurs,program,*program,kundeklubb,teknologi,*teknologi,generasjon,fond,*fond,leasing,*leasing,bildeling,*rute,direkteruter,flyruter,hurtigbåt,ferge,togtilbud,test,behandling,*behandling,briller,klokke,hodetelefoner,*produkt,produkter,*produkter,system,*system,konsept,*konsept,*levering,funksjoner,språkmodell,agent,*agent,*abonnement,bredbånd,fiber,varelinje,elbil,kredittkort,mobil',
    OPEN: 'åpn~er,bygg~er,innvi~er,etabler~te,legger,investerer,utvider,planlegger,flytter,åpning av,setter opp,investere,utvide,flytte,slår opp dørene,slår opp dørene for,første spadestikk,spadetak,starter bygging,starter byggingen,reiser,gjenåpner,leier,klipper snoren,klippet snoren,grunnstein,innvielse,dobler,storsatser med,oppfører,plasserer,setter i drift',
    PLACE:
      'butikk,butikker,fabrikk,kontor~et,restaurant,restauranter,laboratorium,lager,senter,anlegg,hotell,klinikk,rute,ruter,*fabrikk,*butikk,*senter,*kontor,*lager,*anlegg,*park,filial,bryggeri,bakeri,kafé,kaféer,destilleri,studio,*studio,*butikker,*restaurant,*restauranter,*hotell,*hall,hall,*hus,*klinikk,klinikker,skole,akademi,*terminal,terminal,*verk,verk,raffineri,*depot,depot,ladeparker,hurtigladere,*stasjon,*stasjoner,lagerbygg,*linje,produksjon,*produksjon,kontorer,fabrikker,flaggskip,treningssentre,sentre,*kontoret,*fabrikken,verksted,*verksted,gruve,pop up,lokaler,testbane,pakkebokser,pakkeboks,utleveringssteder,slakteri,lakseslakteri,mottak,base~n,forsyningsbase,kai,spisested,bar,vinbar,gym,varehus,datasenter,hovedkontor,testsenter,vindpark,havvindpark,solpark,batterifabrikk,resirkuleringsanlegg,flaggskipbutikk',
    PARTNER:
      'inngår samarbeid,samarbeider,inngår partnerskap,innleder samarbeid,går sammen om,utvider samarbeidet,danner fellesforetak,inngår avtale,signerer samarbeidsavtale,slår seg sammen om,samarbeide om,inngår strategisk,inngår nytt,inngår allianse,inngår samarbeidsavtale,inngår partneravtale,inngikk samarbeid,innleder strategisk,innleder partnerskap,forlenger samarbeidet,forlenger avtalen,fornyer samarbeidet,fornyer avtalen,utvider samarbeid,utvider partnerskap,styrker samarbeidet,utdyper samarbeidet,allierer seg,slår seg sammen for å,går i samarbeid,går sammen med,går i kompaniskap,gjør felles sak,jobber sammen,stifter felles selskap,stifter fellesforetak,stifter joint venture,etablerer fellesforetak,etablerer joint venture,etablerer felles,etablerer felleseid,danner partnerskap,danner allianse,danner felles,danner joint venture,starter samarbeid,starter felles selskap,signerer partneravtale,signerer samarbeid,signerer avtale med,signerer intensjonsavtale,lander samarbeid,lander avtale med,blir partner,blir samarbeidspartner,ny partner,nytt samarbeid,i nytt samarbeid,i samarbeid,sammen med,velger som partner,utvikler sammen,hånd i hånd,forener krefter,forener kreftene,finner sammen,får drahjelp,knytter til seg,skal samarbeide',
    PARTNERSHIP:
      'samarbeid~et,partnerskap,allianse~n,fellesforetak,ppa,partner,samarbeidspartner,felles selskap,*samarbeid,*samarbeidsavtale,*partnerskap,*allianse,*avtale,kompaniskap,samarbeidsavtale,partneravtale,intensjonsavtale,rammeavtale',
    CONTRACT:
      'kontrakt~en,ordre,avtale,oppdrag,*kontrakt,*ordre,anbud~et,kontrakter,ordrer,*avtale,*oppdrag,*ordrer,*kontrakter,bestilling,*bestilling,leveranse,leveranser,*leveranse,konsesjon,totalentreprise,entreprise,vedlikehold,vindturbiner,turbiner,ferger,ferge,skip til,kontraktforlengelse,handel,avrop,storkontrakt,gigantkontrakt,milliardkontrakt,rammeavtale',
    WIN: 'får,vinner,sikrer seg,signer~te,lander,inngår,tildeles,mottar,stikker av med,skal levere,leverer,undertegner,vant,sikret seg,landet,inngikk,mottok,tegner,scorer,kapret,kaprer,stikker av,drar i land,hanker inn,haler inn,har vunnet,har fått,leverte,skal bygge,bygger for,skal oppføre,skal utstyre,booker,tildelt,er valgt til,valgt til å,skriver kontrakt,undertegnet,tar,fikk,henter',
    EXPAND:
      'etablerer seg i,går inn i,utvider til,inntar,lanserer i,åpner i,satser i,går inn på,rykker inn i,erobrer,erobre,ekspanderer,ekspansjon i,ekspansjon til,etablerer seg,gjør sitt inntog,gjør inntog,setter foten,setter fot,entrer,debuterer i,kommer til,vokser i,starter i,starter opp i,lanserer på,satser på det,vil innta,utvider i,inntog i,inntog på,krysser,til tyskland,til sverige,til danmark,til usa,til storbritannia,på vei til,storsatser i,tar steget ut,tar steget inn,ut i verden,åpner opp i',
    MAYBE:
      'kan kjøpe,kan bli,vurderer,rykter,rykte,bud,byr på,forhandler,forhandlinger,interessert,interesse,kilder,truer,frykter,ventes,kanskje,spekulasjoner,vil kjøpe,nær,skal være i samtaler,i samtaler,diskuterer,mulig,kandidat,angivelig,risikerer,utreder,bør,burde,søker kjøper,søker ny sjef,vil overta,vil slå sammen,vil selge,kan overta,kan selge,kan miste,kan bli sagt opp,kan forsvinne,kan koste,kan ende,kunne,vurderte,pønsker på,ser på,sonderer,snakker med,snakkes om,i spill,favoritt,kandidater,til salgs,lagt ut for salg,legges ut for salg,søker investor,søker investorer,søker ny eier,leter etter kjøper,leter etter investor,håper,frykt for,risiko for,advarer,krever,budkrig,budkamp,frir til,beiler,strategisk gjennomgang,strategiske muligheter,meldes,ryktes,etter planen,legger opp til,skal ifølge,aktuell,aktuelle,lekkasje,hevdes,trolig,utsikter til,planlegger å selge',
    DENIED:
      'avviser,dropper,avlyser,nekter,dementerer,sier nei,skrinlegger,utsetter,ingen oppsigelser,uten oppsigelser,forbyr,blokkerer,trekker budet,ikke,nei til,stanser,stopper oppkjøp,faller i fisk,avvist,avviste,droppet,avlyst,avlyste,skrotet,skroter,gir opp,gir opp planene,trekker seg fra oppkjøp,trekker seg fra handel,trekker tilbake,trekker sitt bud,stoppes,stoppet,stanset,blokkerte,forbød,ingen handel,intet bud,unngår oppsigelser,unngår nedbemanning,slipper oppsigelser,slipper å,går i vasken,gikk i vasken,faller gjennom,settes på vent,setter på vent,strander,strandet,legger bort,legger på is,lagt på is,utsatt',
    QUESTION: 'derfor,hvorfor,hvordan,hva,hvem,når,hvilke,slik,hvor,kan,her er,så',
    OPINION:
      'leder,debatt,kommentar,intervju,analyse,måling,undersøkelse,rangering,podkast,portrett,guide,anmeldelse,kronikk,oversikt,de beste,råd,leserbrev,reportasje',
    LIST: 'startups,oppstartsselskaper,selskaper,bedrifter,råd,grunner,ting,spørsmål,trender,aksjer,gründere,tall,feil',
    NOISE:
      'kursmål~et,aksjen,*aksjen,aksjer,børs~en,kursen,overskudd~et,kvartal~et,regnskap,resultat,utbytte,utbyttet,underskudd,rekordunderskudd,ledigheten,arbeidsledighet,inflasjon~en,renten,spiss,midtstopper,kantspiller,trener~en,forsvarer,keeper,rosenborg,brann sparker,vålerenga,molde fk,eliteserien,landslaget,fotball,håndball,retten,tingretten,tiltalt,dømt,fengsel,siktet,aktor,saksøker,bot,film~en,serie om,nrk serie,premiere,skuespiller,sanger,artist,streik,streiker,ulykke,ran,død,dør,tilbakekaller,gullprisen,oljepris~en,børsnotering,innsamling,konkurs~en,stuper,stiger,faller,fagforeningen,hackerangrep,obligasjonslån,haaland,drakt,tog,anbefaling,kjøpsanbefaling,analytiker,analytikere,analytikerne,meglerhus,driftsresultat,inntjening,inntekter,utsikter,resultatvarsel,milliardoverskudd,milliardunderskudd,halvår,kursfall,kursras,kursrally,kursoppgang,boligpriser,boligprisene,strømpris~en,midtbanespiller,stopper,ving,back,toppscorer,glimt,bodø/glimt,viking henter,lillestrøm,tromsø il,landslagssjef,håndballklubb,ødegaard,warholm,klæbo,tour de france,langrenn,skiskyting,tennis,golf,ol,em,vm,lagmannsretten,høyesterett,erstatning,svindel,bedrageri,kursmanipulasjon,innsidehandel,hvitvasking,økokrim,skattesak,mistenkt,pågrepet,arrestert,varetektsfengslet,frifunnet,politianmeldt,razzia,storm,flom,strømbrudd,vikinglotto,pris,hedres,hedret,nominert,konsert,festival,album,turné,roman,bok,utstilling,grand prix,bensinpris,strømpriser,valg,valgkamp,pensjonister,lønnsoppgjør~et,avstemning,brann i,til kjøp,til selg,til hold',
    OFFICE:
      'minister~en,statsminister~en,statsråd~en,regjering~en,kommune~n,fylket,fylkeskommune,staten,stortinget,politi~et,betjenter,forsvaret,hæren,skole~n,skoler,universitet~et,sykehus~et,kirken,biskop,paven,parti~et,partileder,arbeiderpartiet,høyre,frp,norges bank,sentralbanksjef,ecb,fn,kongen,dronningen,ordfører~en,bystyret,sykepleiere,lærere,lærer,rektor,etat,statistikkbyrået,ambassadør,brannvesenet,*minister,*ministeren,departement~et,*departementet,støre,solberg,listhaug,vedum,stoltenberg,statssekretær~en,stortingsrepresentant,stortingspolitiker,forsvarssjef~en,luftforsvaret,sjøforsvaret,soldater,politimester~en,politidirektør~en,pst,skatteetaten,tolletaten,helsedirektør,*direktoratet,nav,vy innstiller,statens vegvesen,preses,domprost,prest,kronprinsen,kronprinsesse,prins,venstre,sv,rødt,mdg,krf,senterpartiet,zelenskyj,netanyahu,orban,starmer,merz,lo,fellesforbundet,fagforbundet,nho,forbundet,fotballforbundet,nff,skiforbundet,idrettsforbundet,universitetssykehus,helseforetak,byråd~et,byrådsleder,kommunedirektør,rådmann,leger',
    IN: 'i,på',
    BRINGS:
      'lans~erer,introduserer,introduserte,ruller ut,rullet ut,avduker,innfører,begynner å selge,begynner å levere,begynner å produsere,presenterer ny,presenterer nye,presenterer nytt,presenterer sin,slipper ny,slipper nye,slipper nytt,slipper sin,viser frem ny,starter salg,starter produksjon,starter med,klar med ny,klar med nytt,klar med første,kommer med ny,kommer med nytt,relanserer',
    NOT_LAUNCH:
      'bud,oppkjøpstilbud,overtakelsestilbud,undersøkelse~n,gransking,granskning,angrep,offensiv,missil,missiler,rakett,raketter,kampanje~n,obligasjon,obligasjonslån,tilbakekjøp,tilbakekjøpsprogram,børsnotering,emisjon,kuttplan,sparepakke,sparetiltak,nedbemanning,kvartalsrapport,regnskap,resultat,resultater,tall,bok,boken,boka,film,album,singel,turné,sesong,serie,underskriftskampanje,opprop,advarsel,streik,konflikt,blokade,forhandlinger,samtaler,anbud,valgkamp,satellitt,rekrutteringskampanje,innsamling,konferanse,strategi,plan,planer,folkefinansiering,tropp,kritikk,trusler,rettssak,søksmål,sak,tilbakekalling,utspill,reform,lovforslag,utredning,konkurranse',
    OPENS: 'åpner,åpnet,innvier',
    MOVES: 'går til,bytter til',
    SUPPLIES: 'leverer,skal levere',
    FOUNDER: 'gründer~en,grunnlegger~en,gründere,*gründer,*gründeren',
    HIRE_SURE: 'søker,ansetter,rekrutterer,skal ansette,vil ansette',
    RESIGN: 'går av,gir seg,fratrer,takker for seg,slutter,trekker seg,trer av',
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
