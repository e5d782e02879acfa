import type { Language } from '../language.ts'

export const FINNISH: Language = {
  code: 'fi',
  common:
    'miljoonaa,miljoonan,euroa,euron,miljardia,ja,on,oli,ei,se,sen,ne,että,joka,jotka,kun,kuin,myös,mutta,tai,sekä,uusi,uuden,uutta,jo,vielä,yli,noin,alle,jälkeen,mukaan,kanssa,ilman,vuonna,tänä,ensi,nyt,näin,hän,he,me,yhä,lisää,osaksi,sai,saa,ovat,olla,voi,eli,kaikki,oman,omat,hänen,välillä,aikana,takia,vuoksi,kohti,joiden,jota,johon,josta,jossa,tämän,tänään,eilen,vuosi,vuotta,vuoden,miljoona,miljoonia,miljardi,miljardin,ensimmäinen,ensimmäisen,suuri,suuren,iso,ison,suomen,suomalainen,suomalaiset,suomalaisen,suomessa,suomeen,kaksi,kolme,neljä,viisi,heidän,tulee,tuli,tuo,olisi,olivat,eivät,mitkä,siitä,siihen,tästä,vasta,vain,jopa,lähes,ainakin,enää,sitten,ennen,läpi,tältä,sille,niin,toinen,muut,muun,useita,moni',
  verbs: {
    aa: '-aa,-avat,-oi,-oivat,-ata',
    i: '-i,-ivat,-ida,on -inut',
    a: '-a,-i,-ivat,-avat',
    ee: '-ee,-evat,-i,-ivat,-ea',
    tti: '-ttaa,-tti,-ttivat,-ttavat',
  },
  words: {
    OF: 'yhtiön',
    FOR_COMPANY: 'yritykselle,yhtiölle,startupille',
    HELM: 'johtoon,peräsimeen,ruoriin,ohjaksiin,vetäjäksi,keulakuvaksi,ohjat,ruorin,ruorissa,peräsimen,ohjaksissa,vetovastuun,vetäjän,vetäjä,huipulle,huipulla,johdossa,johtopaikalle,johtajan paikka,nokkamieheksi,pomoksi,pomon,kapellimestariksi,tuolille,paikan,johtotehtäviin,johtamaan,vetämään,luotsaamaan',
    RECRUIT: 'palkkaa,palkata,palkkaavat,rekrytoi,rekrytoida',
    OUT: 'työttömäksi,potkut,menettää työnsä,irtisanottiin,irtisanotaan,saa lähteä,joutuu lähtemään,joutuvat lähtemään,menettävät työnsä,menettää työpaikkansa,menettävät työpaikkansa,saa lopputilin,saavat lopputilin,lopputili,lähtee,lähtevät,joutuu jättämään,lomautetaan,häviää,katoaa,poistuu,väheni,vähenee',
    AGAINST:
      'vastaan,vastustaa,protestoi,vaativat,pelko,välttää,huolimatta,ilman,ammattiliitto,vähemmän,puolustaa,arvostelee',
    ARTICLE: 'se,tämä',
    AFTER: 'jälkeen',
    FOR_WHOM: 'yritykselle,yhtiölle',
    NUM: 'kaksi,kolme,neljä,viisi,kuusi,seitsemän,kahdeksan,yhdeksän,kymmenen,kaksikymmentä,sata,satoja,tuhat,tuhansia,kymmeniä,kolmasosa,kolmanneksen,puolet,neljännes,joka viides,joka kymmenes,useita,kaikki',
    BY: 'toimesta',
    TO: 'haltuun',
    HAVE: 'on,ovat',
    BE: 'on,tuli',
    ACQUIRE:
      'ostaa,ostavat,osti,ostivat,hankkii,hankki,nielaisee,nielaisi,kaappaa,ottaa haltuunsa,yritysostolla,ostanut,kaappasi,lunastaa,lunasti,nappasi,nappaa,ottaa haltuun,otti haltuunsa,otti haltuun,saa haltuunsa,sai haltuunsa,hankkivat,toteutti yritysoston,toteuttaa yritysoston,tekee yritysoston,teki yritysoston,tekee yrityskaupan,teki yrityskaupan,ahmaisi,ahmii,hotkaisi,imaisi,sai ostettua,vahvistaa asemaansa ostamalla,ostamassa',
    ACQUIRED:
      'ostettiin,ostetaan,myytiin,myydään,ostettu,myyty,fuusioidaan,fuusioitiin,ostama,ostamaksi,siirtyi,lunastetaan',
    ACQUISITION:
      'yrityskaupat,yritysosto,yritysoston,yritysostot,oston,osto,ostosta,kaupan,kaupasta,haltuunotto,ostoa,ostosten,ostonsa,yritysostolla,yrityskauppaa,yrityskaupalla,yrityskauppoja,kauppa,kaupat,kaupalla,hankinnan,yritysjärjestely,yritysjärjestelyn,*kauppa,*kaupan,*yritysosto',
    COMPLETE:
      'sai päätökseen,saattaa päätökseen,viimeisteli,toteutti,vahvisti,sopi,saattoi,tiedotti,ilmoitti',
    COMPLETED: 'päätökseen,toteutui,vahvistui,valmis,sinetöity,maaliin,päätöksessä,loppuun,toteutunut',
    APPROVE: 'hyväksyi,hyväksyy,hyväksyttiin,vihreää valoa,hyväksynnän,luvan,vihreän valon',
    NEW_OWNER:
      'omistukseen,vaiht~aa omistajaa,uusi omistaja,uuden omistajan,uusille omistajille,omistaja vaihtuu,siirtyi uudelle omistajalle,osaksi,uusi pääomistaja,haltuun,omistus siirtyy,siirtyy norjalaisille,siirtyy ruotsalaisille,siirtyy ulkomaille,omistajanvaihdos,sai uuden omistajan,saa uuden omistajan,sai uudet omistajat,saa uudet omistajat,löysi ostajan,löytyi ostaja,ostaja löytyi,löytyi uusi omistaja,uudet omistajat,uusiin käsiin,siirtyy uusiin käsiin,siirtyi uusiin käsiin,myytiin,liittyy konserniin,ruotsalaisomistukseen,norjalaisomistukseen,tanskalaisomistukseen,saksalaisomistukseen,amerikkalaisomistukseen,kokonaan omistukseensa,päätyy,päätyi',
    MAJORITY: 'enemmistön,enemmistöosuuden,osakekannan,määräysvallan,100 prosenttia,loput,loppuosan',
    MERGE:
      'yhdistyvät,yhdistyy,fuusioituvat,fuusioituu,yhdistävät,yhdistymässä,sulautuvat,sulautuu,yhdistivät,yhdistyivät,fuusioituivat,fuusioitui,yhdistyi,sulautui,sulautuivat,lyövät hynttyyt yhteen,lyö hynttyyt yhteen,yhdistetään,liittyvät yhteen,yhdistää,menevät yhteen,menivät yhteen,fuusioidaan',
    MERGER:
      'fuusio,fuusion,fuusiosta,yhdistyminen,yhdistymisen,sulautuminen,*fuusio,fuusiota,fuusioon,yhteenliittymä,yhdistymisestä,sulautumisen',
    SELL: 'myy,myivät,myi,myyvät,luopuu,luopui,on myynyt,irtautuu,divestoi,myydä,luopuvat,luopuivat,luovuttaa,luovutti,irtautui,irtautuvat,pani myyntiin,hankkiutui eroon',
    SALE: 'myynti,myynnin,myynnistä,luopuminen,divestointi,myyntiä,myynnille,*myynti,*myynnin',
    UNIT: 'liiketoiminta,liiketoiminnasta,tytäryhtiön,tytäryhtiönsä,tytäryhtiö,yksikön,osuuden,osuutensa,divisioonan,brändin,tehtaan,ketjun,*liiketoiminnan,*liiketoimintansa,*liiketoiminnasta,*yksikön,*tytäryhtiön,aikakauslehdet,sahat,toiminnot,toimintonsa,*liiketoiminta,*liiketoimintaa,liiketoimintaa,*yksikkö,yksikkö,*divisioona,osuuttaan,osuus,*osuuden,*osuutensa,tytäryhtiöstään,tytäryhtiöistään,tytäryrityksen,*toiminnot,*toimintansa,*toiminnan,tehtaansa,tehtaat,*tehtaansa,brändit,tuotemerkin,*ketjun,*myymälät,hotellit,hotellinsa,kiinteistöt,toimipisteet,ravintolat,salkun',
    COMPANY:
      'yhtiö,yhtiön,yhtiötä,yritys,yrityksen,yritystä,yritykselle,konserni,konsernin,kilpailija,kilpailijan,kilpailijansa,startupin,startupiin,ketju,ketjun,pankki,pankin,toimija,toimijan,*yhtiö,*yhtiön,*yhtiölle,*yhtiöön,*yritys,*yrityksen,*yritykselle,*ketjun,*talon,*toimiston,*konserni,*valmistajan,*valmistaja,panimo,panimon,yksisarvinen,haastaja,haastajaan,*toimittajan,*palveluyhtiö,*yhtiötä,*yhtiöltä,*yhtiöstä,*yrityksestä,*yrityksiä,*yritystä,*firma,*firman,*firmaa,firman,firma,*ketju,*kilpailijan,*kilpailija,*kauppias,*kauppiaan,*jätti,*jätin,*jättiläisen,*talo,*toimisto,*toimistoa,*pankki,*pankin,*valmistajaa,*toimittaja,*kehittäjä,*kehittäjän,*operaattorin,*operaattori,*palvelun tarjoajan,*tarjoajan,*tuottajan,*tuottaja,*rakentaja,*rakentajan,*panimon,*kustantamo,*kustantamon,*varustamon,*varustamo,*startup,*startupin,*startupille,startupeihin,valmistajan,toimittajan,kehittäjän,kustantamon,varustamon,apteekin,tilitoimistoja,pelistudio,pelistudion,rakennusliikkeen,it talon,ruotsalaisen,ruotsalainen,norjalaisen,norjalainen,tanskalaisen,tanskalainen,saksalaisen,saksalainen,virolaisen,virolainen,brittiläisen,ranskalaisen,yhdysvaltalaisen,amerikkalaisen,hollantilaisen,italialaisen,espanjalaisen,puolalaisen,suomalainen,suomalaisen,helsinkiläinen,helsinkiläisen,tamperelainen,tamperelaisen,turkulainen,turkulaisen,oululainen,oululaisen,espoolainen,espoolaisen,jyväskyläläinen,kilpailijaa,yksisarvisen,haastajan',
    INVESTOR:
      'sijoittajat,sijoittajilta,sijoittajalle,sijoittaja,pääomasijoittajan,pääomasijoittajalle,rahasto,rahaston,tesi,konsortiolle,perustajat,sijoittajia,sijoittajaryhmä,enkelisijoittajia,rahastolta,rahastot,rahastoja,pääomasijoittajaa,business finland,finnvera,inventure,lifeline ventures,sijoitusyhtiö,sijoitusyhtiön,sijoitusyhtiölle,omistajat,omistajilta,*sijoittaja,*sijoittajat,*sijoittajilta,*rahasto,*rahaston',
    THING:
      'osakkeita,osakkeet,omia osakkeitaan,maata,tontti,tontin,kiinteistön,kiinteistöjä,kiinteistö,asuntoja,asunnon,talon,talo,huvilan,linnan,metsää,toimitilat,lentokoneita,laivan,laivoja,junia,busseja,lennokkeja,aseita,kaasua,öljyä,sähköä,kultaa,bitcoineja,pelaajan,hyökkääjän,puolustajan,maalivahdin,taulun,autoja,auton,oikeudet,lisenssin,rokotteita,velkakirjoja,lippuja,ruokaa,kirjoja,vastuun,aikaa,vähemmän,tavaraa,maatilan,mökin',
    RAISE:
      'keräsi,kerää,keräsivät,sai,saa,saivat,nosti,haki,hakee,varmisti,sulki,päätti,kokosi,järjestää,järjesti,hankki,haalii,haali,toteutti,nappasi,keräämään,kerätä,keräämässä,kokoaa,varmistaa,sulkee,päättää,nostaa,nostivat,saanut,kerännyt,houkutteli,houkuttelee,veti,vetää puoleensa,kahmi,kahmii,imuroi,haalivat,haalinut,kuittasi,nettosi,saavutti,hankkivat,arvostettiin,arvo nousi,arvostus,arvo kohosi,nousi yksisarviseksi,kasvattaa pääomiaan,vahvistaa kassaansa,vahvisti kassaansa,täydentää kassaansa',
    ROUND:
      'rahoituskierroksella,rahoituksen,rahoitusta,rahoitus,sijoituksen,sijoitus,osakeannissa,a sarjan,b sarjan,sarja a,*rahoitus,*rahoituksen,*rahoitusta,*kierroksen,*kierros,yksisarvinen,*kierrosta,rahoituskierrokseen,kierros,kierroksen,kierroksella,kierrosta,*sijoitus,*sijoituksen,*sijoitusta,*rahoituksensa,*rahoituskierroksen,*annin,*anti,suunnattu osakeanti,suunnatun osakeannin,pääomaa,pääomia,*pääomaa,pääomalaina,vaihtovelkakirjalaina,miljoonat,potin,*potin,*potti,sijoitusta,sijoitukset,arvostuksella,arvostus,yksisarviseksi,listautumista edeltävän,rahaa,tukea,rahoituspaketin,rahoituspaketti,lainan,laina,osakeantiin,kasvuun',
    FUNDS: 'rahoitusta,rahoituksen,pääomaa,sijoituksen,rahaa,miljoonia,rahoitus,lisäpääomaa',
    INVEST:
      'sijoi~tti,rahoi~tti,on sijoittanut,panostaa,satsaa,sijoittaneet,pisti,pistivät,pistää,laitt~aa,panosti,panostivat,panostavat,läht~ee mukaan,tuli mukaan,tulee mukaan,tulee omistajaksi,tuli omistajaksi,pääomitti,pääomittaa,uskoo,uskovat,tukee,satsasi,sijoitusyhtiöltä,kaataa rahaa,sijoittajaksi',
    LEAD: 'johti,johtaa,johtama,vetää,johtivat,veti,johdolla,johdetun,pääsijoittajana,vetäjänä',
    NO_FUNDS:
      'joukkovelkakirjalainan,joukkolainan,joukkolaina,osinkoa,osingon,osinko,sakon,sakko,sakot,veroja,sairaaloille,kouluille,keräys,lahjoitus,lahjoituksen,voittoa,voitto,liikevaihtoa,liikevaihto,tappion,tappiota,tilauksen,sopimuksen,elokuva,katsojaa,tehtaan,tehtaaseen,datakeskuksen,lottovoitto,lottovoittaja,syöpälapsille,palkkaa,korvaukset,avustusta,tuomion,apua',
    APPOINT:
      'nimi~tti,valits~ee,palkkasi,palkkaa,rekrytoi,nappasi,vaihtaa,vaihtoi,sai,saa,ylensi,kiinnitti,ehdottaa,löysi,houkutteli,värväsi,palkkasivat,rekrytoivat,nappaa,ylentää,kiinnittää,esitteli,esittelee,esittää,houkuttelee,värvää,pestaa,pestasi,kaappasi,kaappaa,löytää,vahvistaa johtoaan,vahvisti johtoaan,vahvistaa johtoryhmäänsä,vahvisti johtoryhmäänsä,vahvistaa johtoryhmää,vahvisti johtoryhmää,täydentää johtoryhmäänsä,täydensi johtoryhmäänsä,laajentaa johtoryhmäänsä,uudistaa johtoaan,uudisti johtoaan,uudistaa johtoryhmänsä,saivat,etsi,nosti,nostaa,asetti,kutsui,kutsuu,siirsi,siirtää,luottaa',
    APPOINTED:
      'nimitettiin,nimitetään,valittiin,valitaan,nimitetty,valittu,ylennettiin,palkattiin,astuu,nousee,palkattu,palkataan,ylennetty,ylennetään,nostettiin,nostetaan,kutsuttiin,nimetty,nimettiin,nimetään,vahvistettiin,esitetään,ehdotetaan',
    APPOINTMENT:
      'nimitys,nimityksiä,nimitykset,nimitysuutinen,nimityksestä,valinta,nimityksen,nimityksistä,valinnan,nimitys:,henkilövaihdoksia,henkilönimitykset,rekrytointi johtoon',
    BECOME:
      'aloi~tti,siirtyy,siirtyi,nousee,nousi,astuu,tulee,seuraa,ottaa ohjat,ryhtyy,jatkaa,on uusi,palaa,paikalle,ottaa vetovastuun,vaihtuu,siirtyvät,ryhtyi,tuli,palasi,ottaa vastuun,ottaa vetovastuu,otti ohjat,otti vetovastuun,ottaa ruorin,otti ruorin,tarttuu ruoriin,tarttui ruoriin,astui,johtaa,luotsaa,luotsaamaan,johtamaan,vetämään,seurasi,korvaa,korvasi,uusi vetäjä,uusi vetäjän,uudeksi,perii,saa paikan,sai paikan,sai pestin,saa pestin,loikkaa,loikkasi,vaihtaa leiriä,hyppää,hyppäsi,liittyy,liittyi,vaihtoi,vetäjäksi,uutena,toimii jatkossa',
    NEW: 'uusi,uuden,uudeksi,uutena,seuraava,vt,väliaikainen,ensimmäinen,uutta',
    SUCCEED:
      'seuraajaksi,seuraaja,seuraajan,tilalle,paikalle,seuraajakseen,korvaa,korvaajaksi,korvaaja,manttelinperijä,jälkeen',
    ROLE: 'johtaja,johtajaksi,johtajan,johtajana,hallituksen,hallitukseen,johtoryhmä,johtoryhmään,johtoryhmän,operatiivinen johtaja,*johtajaksi,*johtajana,*johtajan,*johtaja,*johtajansa,*johtajaa,*päällikkö,*päälliköksi,osakas,partneriksi,toimitusjohtajalleen,toimitusjohtajaansa,toimarin,toimari,toimariksi,vetäjäksi,vetäjä,vetäjän,pomo,pomoksi,pomon,*pomo,*pomoksi,*pomon,operatiiviseksi johtajaksi,kaupallinen johtaja,kaupalliseksi johtajaksi,suomen johtaja,suomen maajohtaja*,jäseneksi,johtoryhmästä,hallituksesta,*johtajat,*johtajia,*johtajista,*johtajasta,*johtajalle,*johtajalla,*johtajien,johtajat,johtajista,johtajaa,johtajansa,johtajalle,johto,johdon,johtoon,ylin johto,ylimmän johdon,*päällikön,*päälliköt,partneri,partnerin,osakkaaksi,osakkaan,pääomistaja,luova johtaja,country manager*,managing director,chief,ykkösmies,ykkösnainen',
    ROLE_CHANGE:
      'johtajavaihdos,toimitusjohtaja vaihtuu,johto vaihtuu,vaihtaa toimitusjohtajaa,vaihtaa talousjohtajaa,vaihtoi toimitusjohtajaa,toimitusjohtajavaihdos,toimitusjohtajanvaihdos,muutoksia johtoryhmässä,muutoksia johdossa,johtoryhmä uusiksi,muutos johtoryhmässä,vahdinvaihto,uusi johtoryhmä,johto uusiksi,muutoksia johtoryhmään,toimitusjohtaja vaihtui,toimitusjohtaja vaihdossa,johto vaihtui,johto vaihdossa,johtaja vaihtuu,johtaja vaihtui,pomo vaihtuu,pomo vaihtui,puheenjohtaja vaihtuu,puheenjohtaja vaihtui,talousjohtaja vaihtuu,talousjohtaja vaihtui,ruorimies vaihtuu,vetäjä vaihtuu,vetäjä vaihtui,vaihtaa johtajaa,vaihtoi johtajaa,vaihtoi talousjohtajaa,vaihtaa johtoa,vaihtoi johtoa,vaihtaa pomoa,vaihtoi pomoa,vaihtaa puheenjohtajaa,vaihtoi puheenjohtajaa,vaihtaa ceo,vaihdos johdossa,vaihdoksia johdossa,vaihdoksia johtoryhmässä,vaihdoksia hallituksessa,vaihdos toimitusjohtajan,johtajanvaihdos,talousjohtajavaihdos,talousjohtajan vaihdos,toimitusjohtajan vaihdos,puheenjohtajavaihdos,johtoryhmän muutos,johtoryhmämuutoksia,muutoksia ylimmässä johdossa,muutoksia konsernin johdossa,muutoksia hallituksessa,muutos johdossa,uudistaa johtoryhmänsä,uudisti johtoryhmänsä,uudistaa johtonsa,johtoryhmä uudistuu,johto uudistuu,hallitus uusiksi,uusi hallitus,uusi johto,uusi pomo,uusi johtaja,uusi johtajakaksikko,sukupolvenvaihdos,vallanvaihto,vallanvaihdos,vaihtaa koko johdon,johtoporras uusiksi,johtorakenne uusiksi',
    LEAVE:
      'jättää,jätti,eroaa,erosi,läht~ee,luopuu,luopui,irtisanoutuu,irtisanoutui,erotettiin,potkut,vaihtuu,eläkkeelle,väistyy,astuu syrjään,ero~tti,irtisanottiin,hyvästelee,vetäytyy,eroavat,erosivat,jättävät,jättivät,irtisanoutuvat,irtisanoutuivat,erotetaan,erotettu,lähtöpassit,kenkää,sai monoa,sai fudut,sai väistyä,joutui lähtemään,joutuu lähtemään,väistyi,siirtyi syrjään,siirtyy syrjään,astui syrjään,eläköityy,eläköityi,lopettaa,lopetti,heitti pyyhkeen,heittää pyyhkeen,pyyhkeen kehään,ei jatka,luovuttaa,luovutti viestikapulan,vaihtui,vaihdettiin,vaihdetaan,vapautettiin,vapautetaan,syrjäytettiin,syrjäytti,savustettiin,irtisanottu,poistuu,poistui,sivuun,pois,ulos,jättäytyy,jättäytyi,siirtyi muihin tehtäviin,siirtyy muihin tehtäviin,siirtyy muualle,siirtyi muualle,siirtyi kilpailijalle,siirtyy kilpailijalle',
    LEAVING:
      'ero,eron,lähtö,lähdön,eläköityminen,potkut,irtisanoutuminen,eroilmoitus,erottaminen,erottamisen,eläkkeelle,irtisanominen,lähtee,jäähyväiset,syrjäyttäminen,väistyminen',
    BOARD:
      'hallitus,hallituksen,hallitukseen,johtoryhmä,johtoryhmään,johtoryhmän,hallituksesta,johtoryhmästä,johtoryhmäänsä,hallitukseensa,johtokunta,johtokunnan,johtokuntaan,johto,johdosta,johtoon',
    CUT: 'irtisanoo,irtisanoi,irtisanovat,irtisanoa,irtisanotaan,vähentää,vähensi,vähentävät,leikkaa,leikkasi,karsii,karsi,lomau~tti,menettää,menettävät,sulk~ee,supistaa,supisti,lakkau~tti,lope~tti,vaarassa,uhan alla,läht~ee,vähennetään,lakkaa,työttömäksi,leikkasivat,leikkaavat,karsivat,karsinut,supistavat,supistivat,sanoo irti,sanoi irti,sanovat irti,pistää pihalle,pisti pihalle,laittaa pihalle,laittoi pihalle,potkii,potki,pani pihalle,antoi potkut,antaa potkut,jakaa potkuja,jakoi potkuja,vähennys,vähennykset,vähennyksiä,vähensivät,vähentämässä,vähentämään,joutuu,joutuvat,keventää,kevensi,kutistaa,kutisti,puolittaa,puolitti,hankkiutuu eroon,luopuu,säästää,vie,katoaa,poistuu,häviää',
    LAYS: 'irtisanoo,irtisanoi,irtisanovat,lomau~tti,irtisanoivat,sanoo irti,sanoi irti,irtisanonut',
    LAYOFF:
      'muutosneuvottelut,muutosneuvotteluja,muutosneuvotteluissa,muutosneuvottelujen,yt neuvottelut,yt neuvotteluissa,yt neuvotteluja,yt:t,irtisanomiset,irtisanomisia,irtisanomiseen,irtisanomisten,lomautukset,lomautuksia,vähennystarve,väenvähennys,potkuja,lomauttaa,irtisanomisilmoitus,yt:issä,yt kierros,yt kierroksen,ytt,yt neuvottelujen,yt neuvottelut päättyivät,yt neuvottelut alkavat,muutosneuvotteluihin,muutosneuvotteluista,muutosneuvottelun,irtisanomisista,irtisanomiskierros,massapotkut,massapotkuja,joukkopotkut,joukkoirtisanomisen,henkilöstövähennyksen,henkilöstöleikkaukset,henkilöstöleikkauksia,väen vähennys,vähennyksiä,vähennykset,leikkaukset,leikkauksia,saneeraus,lomautusten,lomautuksista,lomauttaminen,saneeraa,supistukset,supistuksia,säästöohjelma,säästöohjelman,säästökuuri,potkut,irtisanomisuhka,*irtisanomiset,*irtisanomisia,*vähennykset,*vähennyksiä,tehostamisohjelma,yt menettely,vähentämistarve',
    STAFF:
      'työntekijää,työntekijät,työntekijöitä,työntekijöiden,henkilöä,henkeä,henkilöstöä,henkilöstön,työpaikkaa,työpaikkoja,tehtävää,tehtäviä,väkeä,työnsä,työntekijäänsä,irtisanomista,irtisanomiseen,toimihenkilöä,ihmistä,asiantuntijaa,htv:tä,viidenneksen,vakanssia,työntekijältä,työntekijöistä,työntekijöistään,työntekijöidensä,henkilöstöstä,henkilöstöstään,henkilöltä,hengeltä,ihmiseltä,ihmisen,henkilön,työntekijän,työpaikan,työpaikat,työpaikoista,työpaikoistaan,työpaikasta,toimea,virkaa,toimihenkilön,asiantuntijan,insinöörin,väkeään,väestä,väestään,porukkaa,porukasta,duunaria,duunarin,duunari,toimittajaa,pelintekijää,koodaria,kuljettajaa,*työntekijää,*työntekijän,*työpaikkaa,*työpaikan,*tehtävää,henkilötyövuotta,henkilötyövuoden,neljännes,kolmannes,työsuhdetta,työntekijälle',
    HIRE: 'palkkaa,palkata,palkkaavat,rekryto~i,hakee,hakevat,etsii,etsivät,luo,luovat,tarjoaa,lisää,kasva~tti,tarvitsee,avaa,työllistää,työllistävät,syntyy,tuo,kaksinkertaistaa,haussa,palkkasi,palkkaamassa,palkkaamaan,hakemassa,etsimässä,lisäsi,lisäävät,tarvitsevat,tarvitaan,työllisti,syntyvät,tuovat,tuplaa,tuplasi,kaksinkertaistavat,avoinna,auki,avasi haun,rekryää,värvää,metsästää,haalii,houkuttelee,vahvistaa,kaipaa,kaipaavat,luvassa,tiedossa,suunnittelee,töihin,töitä,työtä,ottaa',
    NEW_STAFF:
      'osaajaa,asiantuntijaa,insinööriä,koodaria,kehittäjää,työpaikkaa,työpaikan,henkilöä,ihmistä,henkeä,lentoemäntää,lentäjää,kuljettajaa,harjoittelijaa,asentajaa,konsulttia,myyjää,hitsaajaa,*työntekijää,*työpaikkaa,*osaajaa,nuorta,ammattilaista,*insinööriä,*kuljettajaa,teknikkoa,väkeä,hengellä,työntekijän,osaajan,asiantuntijan,insinöörin,koodarin,kokkia,tarjoilijaa,siivoojaa,mekaanikkoa,hoitajaa yksityiselle,tutkijaa,kausityöntekijän,kesätyöntekijän,työntekijöitä,osaajia,asiantuntijoita,insinöörejä,koodareita,kuljettajia,asentajia,myyjiä,hitsaajia,kehittäjiä,ohjelmoijaa,kesätyöläistä,harjoittelijoita,opiskelijaa,vastavalmistunutta,trainee,traineeta,työpaikkoja,työntekijäksi,tekijää,*tekijää,*asentajaa,*kehittäjää,*asiantuntijaa,*myyjää,*hitsaajaa,*työntekijöitä,*osaajia,lähettiä,ruokalähettiä,lentoemäntiä,rekkakuskia,kuskia,henkilöstöään,henkilöstön määrän,henkilöstömääränsä,väkeään,palkollista,konsultteja,kausiapulaista,rakentajaa,ammattilaisia,uutta työntekijää',
    HIRING:
      'rekrytointikampanja,rekrytointi,rekrytoinnit,työpaikkoja,suurrekrytointi,rekrytoinnin,rekrytointeja,jättirekrytointi,palkkaa väkeä,rekrytointikampanjan,rekrytoi lisää,rekrytoi väkeä,rekrytoi työntekijöitä,rekrytointiaalto,rekrytointitapahtuma,rekryää,hakee työntekijöitä,hakee osaajia,hakee väkeä,etsii työntekijöitä,etsii osaajia,palkkaa lisää,palkkaa työntekijöitä,avoimet työpaikat,työpaikkaa auki,massarekrytointi,massarekrytoinnin,kesätyöhaku,rekry',
    LAUNCH:
      'julkisti,julkistaa,julkais~ee,lanseerasi,lanseeraa,esittel~ee,toi markkinoille,aloi~tti,käynnisti,käynnistää,avaa,avasi,ottaa käyttöön,otti käyttöön,paljasti,tuo,alkaa myydä,julkistivat,lanseeraavat,lanseerasivat,tuovat markkinoille,toi myyntiin,toi kauppoihin,toi suomeen,käynnistivät,käynnistävät,avasivat,ottavat käyttöön,ottivat käyttöön,paljastaa,alkoi myydä,alkaa tarjota,alkoi tarjota,alkaa valmistaa,alkoi valmistaa,alkaa toimittaa,rupeaa myymään,ryhtyy myymään,laajentaa valikoimaansa,laajensi valikoimaansa,uudisti,uudistaa,kokeilee,testaa,pilotoi,rantauttaa,lisää,mahdollistaa,tarjoaa nyt,laskee liikkeelle',
    NEW_THING:
      'sovelluksen,palvelun,palvelua,tuotteen,tuoteperheen,alustan,mallin,kortin,tilin,vakuutuksen,malliston,brändin,oluen,liittymän,työkalun,ohjelmiston,pelin,sormuksen,version,toiminnon,puhelimen,robotin,lääkkeen,rokotteen,reitin,jäätelön,avustajan,kirjan,lainan,ratkaisun,*palvelun,*sovelluksen,*pelin,*jäätelön,*malliston,*mallin,*tuotteen,*ratkaisun,*työkalun,*kortin,tekoälyn,*palvelu,palvelu,*sovellus,sovellus,*tuotteita,tuotteita,tuotteet,*tuotetta,*alustan,*auton,auton,*pyörän,*moottorin,*bussin,*akun,akun,akkuja,*laturin,latureita,*pumpun,*dronen,dronen,*kellon,kellon,*kuulokkeet,kuulokkeet,*kaiuttimen,*tabletin,*läppärin,*kengät,kengät,*juoman,juoman,*suklaan,suklaan,*hampurilaisen,hampurilaisen,burgerin,*jogurtin,jogurtin,kahvin,*ruoan,*annoksen,menun,uutuuden,*kurssin,koulutuksen,ohjelman,kanta asiakasohjelman,kuukausimaksullisen,*liittymän,*palvelut,*rahaston,rahaston uuden,säästötilin,osakesäästötilin,*lainan,maksutavan,*maksutavan,verkkokaupan,*verkkokaupan,kauppapaikan,kanavan,lehden,pelejä,*laitteen,laitteen,laitteita,*robotin,*sirun,sirun,*anturin,*järjestelmän,järjestelmän,teknologian,*teknologian,agentin,tekoälyavustajan,tekoälyagentin,testin,hoidon,*hoidon,*lääkkeen,reittejä,lentoreitin,suoran lennon,lentoja,lennot,junayhteyden,yhteyden,konseptin,*konseptin,toimituksen,kotiinkuljetukset,*kuljetuksen,leasingin,*sarjan,*pakkauksen,pakkauksen,materiaalin,kuidun,*kuidun,polttoaineen,*polttoaineen',
    OPEN: 'avaa,avasi,avaavat,rakentaa,rakensi,rakennuttaa,perustaa,perusti,laajentaa,investoi,investoivat,muu~tti,vihki,aloittaa,avattiin,laajensi,pysty~tti,avaamassa,avasivat,avataan,avautuu,avautui,aukeaa,aukesi,rakentavat,rakennetaan,rakensivat,rakennuttavat,perustavat,perustivat,perustetaan,laajentavat,laajennus,vihittiin,siirtää,siirtyy uusiin tiloihin,siirtyy uuteen,muuraa peruskiven,peruskivi,muurattiin,aloitti rakentamisen,nousee,nousi,suunnittelee uutta,tuplaa,kaksinkertaistaa,kaksinkertaisti,laajeni,vuokraa,vuokrasi,investointi,otti käyttöön,ottaa käyttöön,käynnisti,käynnistää',
    PLACE:
      'myymälän,myymälöitä,myymälää,liikkeen,liikkeitä,tehtaan,tehdasta,tehtaaseen,toimiston,keskuksen,varaston,ravintolan,ravintoloita,hotellin,laboratorion,kampuksen,konttorin,jalostamon,laitoksen,kaupan,klinikan,reitin,*tehtaan,*keskuksen,*myymälän,*laitoksen,*puiston,toimipisteen,myymälä,*myymälöitä,*myymälää,*liikkeen,*kaupan,kaupat,kauppoja,kauppaa,tehdas,*tehdas,*tehdasta,toimisto,toimistoja,*toimiston,keskus,*keskus,*konttorin,*varaston,varasto,*ravintolan,ravintola,ravintolaa,*ravintolaa,*hotellin,hotelli,hotelleja,*laboratorion,laboratorio,kampus,konttoreita,laitos,*laitos,*laitosta,*klinikan,klinikka,tuulipuisto,*voimalan,voimalan,*kuntosalin,kuntosalin,kuntosaleja,kahvilan,*kahvilan,kahvila,kahviloita,leipomon,*leipomon,panimon,*panimon,studion,*studion,terminaalin,*terminaalin,varikon,*varikon,*asemia,*aseman,aseman,halli,hallin,*hallin,kaivoksen,*kaivoksen,showroomin,outletin,*outletin,tavaratalon,*tavaratalon,marketin,*marketin,apteekin,päiväkodin yksityisen,akatemian,toimipaikan,toimipaikkoja,toimipisteitä,toimipiste,yksikön,*yksikön,pääkonttori,*pääkonttorin,*linjan,tuotannon,tuotantoa,*tuotannon,pajan,verstaan,noutopisteen,noutopisteitä,pakettiautomaatteja,pakettiautomaatin,telakan,sataman,biojalostamon,konesalin,ketjun',
    PARTNER:
      'aloi~tti yhteistyön,tekevät yhteistyötä,tekee yhteistyötä,yhteistyöhön,solmivat yhteistyösopimuksen,laajentavat yhteistyötä,syventävät yhteistyötä,perustavat yhteisyrityksen,lyövät hynttyyt yhteen,yhdistävät voimansa,solmi kumppanuuden,solmivat kumppanuuden,tekevät yhteistyön,tekevät yhteistyösopimuksen,teki yhteistyösopimuksen,tekivät yhteistyösopimuksen,solmii yhteistyön,solmi yhteistyön,solmi yhteistyösopimuksen,solmii yhteistyösopimuksen,solmivat yhteistyön,solmii kumppanuuden,aloittaa yhteistyö,laajentaa yhteistyötä,laajensi yhteistyötä,laajentavat yhteistyötään,laajentaa yhteistyötään,syventää yhteistyötä,syvensi yhteistyötä,syventävät yhteistyötään,syventää yhteistyötään,jatkaa yhteistyötä,jatkavat yhteistyötä,jatkaa kumppanuutta,jatkavat kumppanuutta,tiivistää yhteistyötä,tiivistävät yhteistyötä,tiivistävät yhteistyötään,perustaa yhteisyrityksen,perusti yhteisyrityksen,perustivat yhteisyrityksen,yhteisyritykseen,yhteistyössä,yhdessä,yhdistää voimansa,yhdistivät voimansa,yhdistävät voimat,lyövät hynttyitä yhteen,liittoutuu,liittoutuvat,liittoutui,liittoutuivat,kumppaniksi,kumppanikseen,sopivat yhteistyöstä,sopi yhteistyöstä,sopii yhteistyöstä,allekirjoittivat yhteistyösopimuksen,allekirjoitti yhteistyösopimuksen,allekirjoittivat aiesopimuksen,allekirjoitti aiesopimuksen',
    PARTNERSHIP:
      'yhteistyö,yhteistyön,yhteistyötä,yhteistyösopimus,yhteistyösopimuksen,kumppanuus,kumppanuuden,kumppanuuteen,yhteisyritys,yhteisyrityksen,allianssi,kumppanuussopimuksen,yhteistyöstä,yhteistyöhön,yhteistyökumppani,yhteistyökumppaniksi,yhteistyökumppanin,kumppani,kumppanin,kumppanuudesta,aiesopimuksen,aiesopimus,puitesopimuksen,jakelusopimuksen,jakelusopimus,lisenssisopimuksen,toimitussopimus,sähkönostosopimuksen,ppa,liittouma,allianssin,*yhteistyön,*kumppanuuden',
    CONTRACT:
      'tilauksen,tilaus,tilauksia,sopimuksen,sopimus,kaupat,*tilauksen,*tilaus,*sopimuksen,urakan,moottorit,tilausta,tilauksesta,sopimuksesta,sopimusta,sopimuksia,kaupan,kauppa,*kaupan,*tilauksia,*sopimus,urakka,*urakan,*urakka,*toimituksen,toimituksen,*hankkeen,*projektin,projektin,toimeksiannon,*toimeksiannon,kilpailutuksen,tarjouskilpailun,risteilijän,risteilijät,ajoneuvoja,asejärjestelmän,hissit,nosturit,linjan',
    WIN: 'sai,saa,voi~tti,solmi,solmii,allekirjoi~tti,toimi~tti,sopi,nappasi,solmivat,varmisti,saivat,sopivat,nappaa,nappasivat,tek~ee,varmistaa,saanut,voittanut,rakentaa,rakensi,urakoi,vastaanotti,vastaanottaa,kirjasi,toimittajaksi,kahmaisi,kahmi,pääsee toimittamaan,varustaa',
    EXPAND:
      'laajen~ee,laajentuu,laajentaa,men~ee,aloittaa toiminnan,rantautuu,avaa myymälän,etabloituu,valloittaa,laajensi,laajentuivat,laajentumassa,aloittaa toimintansa,aloitti toiminnan,aloitti toimintansa,rantautui,rantautuvat,rantautumassa,etabloitui,valtaa,valloitti,valloittamaan,vie,vei,saapuu,saapui,tulee suomeen,tuli suomeen,avaa ovensa,avaa toimipisteen,ponnistaa,tähyää,kansainvälistyy,laajentumisen,markkinoille,maailmalle',
    MAYBE:
      'voi ostaa,saattaa,harkits~ee,neuvottelee,neuvottelut ostosta,huhut,huhu,huhujen,ostotarjous,ostotarjouksen,tarjoutuu ostamaan,tarjoaa yhtiöstä,kiinnostunut,lähteiden,uhkaa,uhkaavat,mahdollinen,mahdollisesti,selvittää,spekulaatio,tavoittelee,tietojen mukaan,lähellä,pohtii,ehdolla,aikeissa,väittää,suunnittelee ostoa,voisi,saattavat,voi myydä,voi irtisanoa,voi vähentää,voi joutua,voivat,voisivat,saattaisi,harkitsevan,neuvottelevat,neuvotteluissa,keskustelee,keskustelut,huhutaan,huhuttu,arvellaan,uskotaan,oletetaan,kerrotaan,väitetään,lähteet,tarjous,tarjouksen,tarjosi,ostoaikeissa,aikoo ostaa,aikoo myydä,aikoo yhdistää,aikoo vähentää,haluaa ostaa,haluaa myydä,haluaisi,havittelee,himoitsee,kiikarissa,kiikaroi,vaarassa,uhka,uhan,pelkää,pelkäävät,pelätään,varoittaa,varoittavat,vaatii,toivoo,toivovat,etsii ostajaa,etsii sijoittajaa,etsii uutta omistajaa,etsii rahoitusta,hakee ostajaa,hakee sijoittajaa,myynnissä,myytävänä,myyntiin,tarjolla,mahdollista,mahdollisen,mahdollisesta,suunnitteilla,arvioi strategisia,strategisia vaihtoehtoja,strateginen arviointi,valmistelee,valmistautuu,suosikki,suosikiksi,veikataan,lienee,ilmeisesti,todennäköisesti,kenties,ehkä',
    DENIED:
      'kiistää,kiisti,peruu,perui,torjui,torjuu,hylkäsi,hylkää,kariutui,kaatui,esti,estää,keskeytti,luopuu ostosta,ei,kieltää,lykkää,peruuntui,kiistivät,kiistävät,perutaan,peruutti,peruuttaa,torjuivat,torjuvat,hylkäsivät,eivät,keskeyttää,keskeytyi,keskeytettiin,lykkäsi,lykkääntyy,lykkääntyi,siirtää kauppaa,hyllytti,hyllyttää,jäihin,vetäytyi,vetäytyy,luopui ostosta,luopui kaupasta,luopuu kaupasta,luopuu fuusiosta,luopui aikeista,luopuu aikeista,kieltäytyi,kieltäytyy,estettiin,kielsi,kielsivät,ilman irtisanomisia,vältti irtisanomiset,välttyy irtisanomisilta,välttyi irtisanomisilta',
    QUESTION: 'miksi,miten,mitä,mikä,kuka,milloin,missä,näin,kuinka,voiko,onko,ostaako,nämä,tässä,millainen',
    OPINION:
      'pääkirjoitus,kolumni,haastattelu,haastattelussa,analyysi,kommentti,kysely,tutkimus,lista,podcast,mielipide,arvio,opas,parhaat,vinkit,viisi vinkkiä,raportti,vertailu,essee,reportaasi,näkökulma',
    LIST: 'startupia,startupit,yritystä,yhtiötä,vinkkiä,syytä,asiaa,kysymystä,osaketta,trendiä,perustajaa,lukua,virhettä,faktaa,kiinnostavaa',
    NOISE:
      'tavoitehinta,tavoitehintaa,tavoitehinnan,suositus,osake,osakkeen,pörssi,pörssin,kurssi,kurssit,tulos,tuloksen,liikevoitto,liikevaihto,kvartaali,osinko,osinkoa,tappio,tappion,ennätystappion,työttömyys,inflaatio,korko,ohjauskorko,ohjauskorkoa,hyökkääjän,valmentaja,valmentajansa,valmentajan,puolustajan,hjk,hifk,ilves,liiga,veikkausliiga,maajoukkue,jalkapallo,jääkiekko,oikeus,käräjäoikeus,tuomio,tuomion,tuomittiin,syyte,syytteet,vankeutta,vangittiin,syyttäjä,kanne,haastoi oikeuteen,sakko,sakon,lottovoittaja,elokuva,elokuvan,sarjan uuden,näyttelijä,laulaja,lakko,lakkoon,lakossa,tulipalo,onnettomuus,ryöstö,kuoli,kuollut,menehtyi,takaisinveto,kutsuu autoja takaisin,kullan hinta,öljyn hinta,listautuminen,listautumisanti,keräys,konkurssi,stadionin,junia,palkankorotuksia,ammattiliitto,tietomurto,räikkönen,joukkolainan,suositusta,suosituksen,suosittelee,analyytikko,analyytikot,analyytikkojen,inderes,pankkiiriliike,osakekurssi,osakkeet,osakkeiden,osaketta,kurssinousu,kurssilasku,romahti,romahtaa,syöksyi,loikkasi pörssissä,liikevaihdon,liikevaihtonsa,liikevoiton,liikevoittoa,tulosvaroitus,tulosvaroituksen,tulosohjeistus,ohjeistusta,ohjeistustaan,tulosta,tuloksensa,tuloskausi,osavuosikatsaus,tilikauden,myynti kasvoi,myynti laski,asuntojen hinnat,sähkön hinta,sähkön hinnan,bensan hinta,polttoaineiden,euribor,korot,asuntolainakorot,palkankorotus,palkankorotukset,palkkaratkaisu,työehtosopimus,tes,keskikenttäpelaajan,laitahyökkääjän,hyökkääjä,puolustaja,maalivahti,päävalmentaja,päävalmentajaksi,päävalmentajan,tappara,kärpät,tps,jokerit,lukko,ässät,jyp,kalpa,saipa,kookoo,hpk,pelicans,sport,huuhkajat,helmarit,leijonat,kups,sjk,inter turku,nhl,laine,barkov,rantanen,bottas,olympialaiset,mm kisat,em kisat,rallin,rovanperä,hovioikeus,markkinaoikeus,tuomittu,tuomitsi,syyttää,syytettynä,syytteeseen,rikosepäily,rikosepäilyn,epäillään,epäilty,epäillyt,poliisi tutkii,esitutkinta,petos,petoksesta,huijaus,huijari,huijarit,rahanpesu,korruptio,vangittu,pidätetty,korvauksia,vahingonkorvaus,vahingonkorvauksia,konkurssin,konkurssiin,konkurssissa,yrityssaneeraus,yrityssaneeraukseen,myrsky,tulva,sähkökatko,häiriö,lottovoitto,palkittiin,palkinnon,palkinto,palkittu,konsertti,konsertin,festivaali,festivaalin,levy,levyn,albumin,kiertue,romaani,näyttely,euroviisut,tanssii tähtien kanssa,vaalit,vaaleissa,eläke,eläkkeet,eläkkeisiin,veronkevennys,verotus',
    OFFICE:
      'ministeri,ministerin,hallitus myönsi,hallitus päätti,hallitus antoi,eduskunta,kansanedustaja,presidentti,presidentin,kunta,kunnan,kaupunki,kaupungin,kaupunginjohtaja,pormestari,hyvinvointialue,valtio,puolustusvoimat,armeija,poliisi,poliisin,poliiseja,koulu,koulun,koulut,yliopisto,yliopiston,sairaala,sairaalan,kirkko,piispa,paavi,puolue,kokoomus,sdp,perussuomalaiset,keskusta,suomen pankki,ekp,yk,opettajan,opettajaa,opettajia,hoitajia,lääkäreitä,tuomarit,virasto,viraston,tilastoviraston,ely keskus,kuntaliitto,suurlähettiläs,rehtori,pelastuslaitos,vr,*ministeri,*ministerin,*ministeriö,*ministeriön,ministeriö,ministeriön,orpo,orpon,purra,purran,stubb,stubbin,marin,niinistö,häkkänen,valtonen,rydman,satonen,lindtman,kaikkonen,andersson li,valtiosihteeri,valtiosihteerin,valtiosihteeriksi,kansliapäällikkö,kansliapäälliköksi,kansliapäällikön,kansanedustajat,hallituspuolue,oppositio,puoluejohtaja,puoluekokous,vihreät,vasemmistoliitto,rkp,kd,liike nyt,kunnanjohtaja,kunnanjohtajaksi,kunnanjohtajan,kaupunginjohtajaksi,kaupunginjohtajan,kaupunginhallitus,kaupunginvaltuusto,valtuusto,apulaispormestari,hyvinvointialueen,hyvinvointialueet,aluevaltuusto,maakunta,puolustusvoimain,komentaja,komentajaksi,kenraali,merivoimat,ilmavoimat,maavoimat,rajavartiolaitos,poliisipäällikkö,poliisipäälliköksi,poliisiylijohtaja,suojelupoliisi,supo,krp,tulli,verohallinto,kela,te toimisto,thl,fimea,valvira,traficom,finanssivalvonta,kilpailu ja kuluttajavirasto,kkv tutkii,tuomioistuin,syyttäjälaitos,valtakunnansyyttäjä,oikeuskansleri,oikeusasiamies,arkkipiispa,arkkipiispaksi,seurakunta,seurakunnan,kirkkoherra,kirkkoherraksi,rehtoriksi,professori,professoriksi,ammattikorkeakoulu,hus,keskussairaala,yliopistosairaala,terveyskeskus,lääkäri,hoitaja,sak,akava,sttk,teollisuusliitto,pam,superliitto,tehy,jhl,rakennusliitto,ek,liitto,palloliitto,jääkiekkoliitto,hiihtoliitto,olympiakomitea,veikkaus,von der leyen,zelenskyi,orban,netanjahu,merz,starmer,kristersson',
    IN: 'suomessa,ruotsissa',
    BRINGS:
      'julkisti,julkistaa,lanseerasi,lanseeraa,esittelee uuden,esitteli,tuo markkinoille,toi markkinoille,tuo myyntiin,toi myyntiin,tuo kauppoihin,toi kauppoihin,tuo suomeen,toi suomeen,ottaa käyttöön,otti käyttöön,alkaa myydä,alkoi myydä,alkaa tarjota,alkoi tarjota,alkaa valmistaa,alkoi valmistaa,alkaa toimittaa,aloittaa myynnin,aloitti myynnin,aloittaa tuotannon,aloitti tuotannon,julkaisi uuden,julkaisee uuden,rantauttaa',
    NOT_LAUNCH:
      'ostotarjouksen,tarjouksen,tutkinnan,tutkimuksen,hyökkäyksen,ohjuksen,raketin,kampanjan,joukkovelkakirjan,joukkovelkakirjalainan,osakeannin,annin,omien osakkeiden,takaisinosto,takaisinostot,listautumisen,muutosneuvottelut,säästöohjelman,osavuosikatsauksen,tuloksen,tuloksensa,tilinpäätöksen,luvut,lukujaan,kirjan,elokuvan,albumin,levyn,singlen,kiertueen,kauden,sarjan,adressin,vetoomuksen,varoituksen,lakon,neuvottelut,kilpailutuksen,kyselyn,vaalikampanjan,satelliitin,rekrytointikampanjan,keräyksen,strategian,strategiansa,suunnitelman,suunnitelmansa,selvityksen,arvion,joukkueen,kokoonpanon,lakiesityksen,esityksen,budjetin,kilpailun,lausunnon,raportin,listan,tulosvaroituksen,osinkoehdotuksen,maksuhäiriö',
    OPENS: 'avaa,avasi,avaavat,avasivat,perustaa,perusti',
    MOVES: 'siirtyy kilpailijalle,siirtyi kilpailijalle,loikkaa,loikkasi,vaihtaa leiriä',
    SUPPLIES: 'toimi~tti',
    FOUNDER: 'perustaja,perustajan,perustajat,perustajajäsen,perustajaosakas',
    HIRE_SURE: 'palkkaa,rekrytoi,hakee,etsii',
    RESIGN:
      'eroaa,erosi,irtisanoutuu,irtisanoutui,jättää tehtävänsä,siirtyy eläkkeelle,jää eläkkeelle,väistyy',
  },
  says: {
    'leader-leaves': `
      ROLE ..1 siirtyy/siirtyi/lähtee/loikkaa ..1 NAME
    `,
    'funding-round': `
      ROUND ..2 COMPANY
    `,
    'deal-noun': `
      ACQUISITION : ..2 NAME
    `,
    'deal-acquires': `
      ostaa/osti/hankki ..4 NAME
      saattoi/sai päätökseen ..4 ACQUISITION
      saattoi ..2 päätökseen ..4 ACQUISITION
    `,
    'deal-sells': `
      SELL ..5 UNIT ..3 NAME
      SELL ..5 NAME
      luopuu ..4 UNIT
    `,
    'deal-passive': `
      siirtyy/siirtyi ..4 omistukseen
      myytiin/myydään ..4 NAME
    `,
    'funding-raised': `
      RAISE ..5 ROUND
      haki/hakee ..4 MONEY
    `,
    'leader-appointed-passive': `
      NAME ..3 toimitusjohtajaksi
      ROLE ..3 NAME NAME $
      toimitusjohtajaksi NAME
      uudeksi ..2 ROLE
      NAME ..4 ROLE $
    `,
    'hiring-number': `
      palkkaa/rekrytoi NUM
      palkkaa ..3 NUM
    `,
    'headcount-cuts': `
      irtisanoo/irtisanoi NUM
    `,
    'announcement-contract': `
      toimittaa ..6 NAME
    `,
  },
}
