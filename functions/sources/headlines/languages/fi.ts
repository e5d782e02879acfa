import type { Language } from './language.ts'

export const FINNISH: Language = {
  code: 'fi',
  letters: /[äö]/i,
  common:
    'miljoonaa,miljoonan,euroa,euron,miljardia,ja,on,oli,ei,se,sen,ne,että,joka,jotka,kun,kuin,myös,mutta,tai,sekä,uusi,uuden,uutta,jo,vielä,yli,noin,alle,jälkeen,mukaan,kanssa,ilman,vuonna,tänä,ensi,nyt,näin,hän,he,me,yhä,lisää,osaksi,sai,saa,ovat,olla,voi,eli,kaikki,oman,omat,hänen,välillä,aikana,takia,vuoksi,kohti',
  words: {
    OF: 'yhtiön',
    FOR_COMPANY: 'yritykselle,yhtiölle,startupille',
    HELM: 'johtoon,peräsimeen,ruoriin,ohjaksiin,vetäjäksi,keulakuvaksi,ohjat',
    RECRUIT: 'palkkaa,palkata,palkkaavat,rekrytoi,rekrytoida',
    OUT: 'työttömäksi,potkut,menettää työnsä,irtisanottiin,irtisanotaan',
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
      'ostaa,ostavat,osti,ostivat,on ostanut,hankkii,hankki,nielaisee,nielaisi,kaappaa,ottaa haltuunsa,osti itselleen,yritysostolla,ostanut,lunastaa enemmistön',
    ACQUIRED: 'ostettiin,ostetaan,myytiin,myydään,ostettu,myyty,fuusioidaan',
    ACQUISITION:
      'yrityskauppa,yrityskaupan,yrityskaupat,yritysosto,yritysoston,yritysostot,oston,osto,ostosta,oston päätökseen,kaupan,kaupasta,haltuunotto,enemmistökauppa,yhtiökauppa,jättikauppa',
    COMPLETE:
      'saattoi päätökseen,sai päätökseen,saattaa päätökseen,viimeisteli,toteutti,vahvisti,sopi,saattoi,tiedotti,ilmoitti',
    COMPLETED: 'päätökseen,toteutui,vahvistui,valmis,sinetöity,maaliin,päätöksessä,loppuun,toteutunut',
    APPROVE: 'hyväksyi,hyväksyy,hyväksyttiin,vihreää valoa,hyväksynnän,luvan,vihreän valon',
    NEW_OWNER:
      'siirtyy omistukseen,omistukseen,vaihtaa omistajaa,uusi omistaja,uuden omistajan,uusille omistajille,omistaja vaihtuu,siirtyi uudelle omistajalle,osaksi,uusi pääomistaja,haltuun,siirtyy osaksi,omistus siirtyy,siirtyy norjalaisille,siirtyy ruotsalaisille,siirtyy ulkomaille',
    MAJORITY:
      'enemmistön,enemmistöosuuden,osake enemmistön,koko osakekannan,osakekannan,määräysvallan,100 prosenttia,loput,loppuosan',
    MERGE:
      'yhdistyvät,yhdistyy,fuusioituvat,fuusioituu,yhdistävät,yhdistymässä,sulautuvat,sulautuu,yhdistivät',
    MERGER: 'fuusio,fuusion,fuusiosta,yhdistyminen,yhdistymisen,sulautuminen,*fuusio',
    SELL: 'myy,myivät,myi,myyvät,luopuu,luopui,on myynyt,irtautuu,divestoi',
    SALE: 'myynti,myynnin,myynnistä,luopuminen,divestointi',
    UNIT: 'liiketoiminnan,liiketoimintansa,liiketoiminta,liiketoiminnasta,liiketoiminnot,tytäryhtiön,tytäryhtiönsä,tytäryhtiö,yksikön,osuuden,osuutensa,divisioonan,brändin,tehtaan,ketjun,*liiketoiminnan,*liiketoimintansa,*liiketoiminnasta,*yksikön,*tytäryhtiön,aikakauslehdet,sahat,toiminnot,toimintonsa,kiinteistöliiketoiminnan',
    COMPANY:
      'yhtiö,yhtiön,yhtiötä,yritys,yrityksen,yritystä,yritykselle,konserni,konsernin,kilpailija,kilpailijan,kilpailijansa,startup,startupin,startupiin,kasvuyhtiö,ketju,ketjun,pankki,pankin,toimija,toimijan,*yhtiö,*yhtiön,*yhtiölle,*yhtiöön,*yritys,*yrityksen,*yritykselle,*ketjun,*talon,*toimiston,*konserni,*valmistajan,*valmistaja,ohjelmistotalon,panimo,panimon,yksisarvinen,haastaja,haastajaan,fintech,kasvuyritys,*toimittajan,*palveluyhtiö',
    INVESTOR:
      'sijoittajat,sijoittajilta,sijoittajalle,sijoittaja,pääomasijoittaja,pääomasijoittajan,pääomasijoittajalle,pääomasijoittajat,rahasto,rahaston,ventures,capital,enkelisijoittajat,tesi,konsortiolle,perustajat',
    THING:
      'osakkeita,osakkeet,omia osakkeita,omia osakkeitaan,maata,tontti,tontin,kiinteistön,kiinteistöjä,kiinteistö,asuntoja,asunnon,talon,talo,huvilan,linnan,metsää,toimitilat,lentokoneita,laivan,laivoja,junia,busseja,lennokkeja,aseita,kaasua,öljyä,sähköä,kultaa,bitcoineja,pelaajan,hyökkääjän,puolustajan,maalivahdin,taulun,autoja,auton,oikeudet,lisenssin,rokotteita,velkakirjoja,lippuja,ruokaa,kirjoja,vastuun,aikaa,vähemmän,tavaraa,maatilan,mökin',
    RAISE:
      'keräsi,kerää,keräsivät,sai,saa,saivat,nosti,haki,hakee,varmisti,sulki,päätti,kokosi,järjestää,järjesti,hankki,haalii,haali,on kerännyt,toteutti,nappasi,keräämään',
    ROUND:
      'rahoituskierros,rahoituskierroksen,rahoituskierrosta,rahoituskierroksella,rahoituksen,rahoitusta,rahoitus,kasvurahoitus,kasvurahoitusta,kasvurahoituksen,siemenrahoitus,siemenrahoituksen,siemenrahoitusta,siemenkierroksen,pääomasijoitus,pääomasijoituksen,sijoituksen,sijoitus,osakeanti,osakeannin,osakeannissa,joukkorahoitus,joukkorahoituksen,a kierroksen,b kierroksen,c kierroksen,a sarjan,b sarjan,sarja a,miljoonarahoitus,miljoonasijoitus,*rahoitus,*rahoituksen,*rahoitusta,*kierroksen,*kierros,yksisarvinen,lisärahoituksen,miljoonapotin,*kierrosta',
    FUNDS: 'rahoitusta,rahoituksen,pääomaa,sijoituksen,rahaa,miljoonia,rahoitus,lisäpääomaa',
    INVEST:
      'sijoittaa,sijoittavat,sijoitti,sijoittivat,rahoittaa,rahoitti,on sijoittanut,panostaa,lähtee sijoittajaksi,satsaa',
    LEAD: 'johti,johtaa,johtama,vetää',
    NO_FUNDS:
      'joukkovelkakirjalainan,joukkolainan,joukkolaina,osinkoa,osingon,osinko,sakon,sakko,sakot,veroja,sairaaloille,kouluille,keräys,lahjoitus,lahjoituksen,voittoa,voitto,liikevaihtoa,liikevaihto,tappion,tappiota,tilauksen,sopimuksen,elokuva,katsojaa,tehtaan,tehtaaseen,datakeskuksen,lottovoitto,lottovoittaja,syöpälapsille,palkkaa,korvaukset,avustusta,tuomion,apua',
    APPOINT:
      'nimitti,nimittää,nimittävät,valitsi,valitsee,palkkasi,palkkaa,rekrytoi,nappasi,vaihtaa,vaihtoi,sai,saa,ylensi,kiinnitti,esittelee uuden,ehdottaa,löysi,houkutteli,värväsi',
    APPOINTED:
      'nimitettiin,nimitetään,valittiin,valitaan,nimitetty,valittu,ylennettiin,palkattiin,astuu,nousee',
    APPOINTMENT: 'nimitys,nimityksiä,nimitykset,nimitysuutinen,nimityksestä,valinta',
    BECOME:
      'aloittaa,aloitti,siirtyy,siirtyi,nousee,nousi,astuu,tulee,seuraa,ottaa ohjat,ryhtyy,jatkaa,on uusi,palaa,johtaa jatkossa,paikalle,ottaa vetovastuun,vaihtuu',
    NEW: 'uusi,uuden,uudeksi,uutena,seuraava,vt,väliaikainen,ensimmäinen',
    SUCCEED: 'seuraajaksi,seuraaja,seuraajan,tilalle,paikalle',
    ROLE: 'toimitusjohtaja,toimitusjohtajaksi,toimitusjohtajan,toimitusjohtajana,toimitusjohtajansa,toimitusjohtajalle,ceo,cfo,cto,coo,cmo,talousjohtaja*,rahoitusjohtaja*,teknologiajohtaja*,markkinointijohtaja*,myyntijohtaja*,henkilöstöjohtaja*,liiketoimintajohtaja*,maajohtaja*,johtaja,johtajaksi,johtajan,johtajana,puheenjohtaja,puheenjohtajaksi,puheenjohtajan,hallituksen,hallitukseen,johtoryhmä,johtoryhmään,johtoryhmän,operatiivinen johtaja,pääjohtaja*,perustaja,varatoimitusjohtaja*,*johtajaksi,*johtajana,*johtajan,*johtaja,*johtajansa,*johtajaa,*päällikkö,*päälliköksi,osakas,partneriksi',
    ROLE_CHANGE:
      'johtajavaihdos,toimitusjohtaja vaihtuu,johto vaihtuu,vaihtaa toimitusjohtajaa,vaihtaa talousjohtajaa,vaihtoi toimitusjohtajaa,toimitusjohtajavaihdos,toimitusjohtajanvaihdos,muutoksia johtoryhmässä,muutoksia johdossa,johtoryhmä uusiksi,muutos johtoryhmässä,vahdinvaihto,uusi johtoryhmä,johto uusiksi,muutoksia johtoryhmään',
    LEAVE:
      'jättää,jätti,eroaa,erosi,lähtee,lähti,luopuu,luopui,irtisanoutuu,irtisanoutui,erotti,erotettiin,potkut,vaihtuu,siirtyy eläkkeelle,eläkkeelle,väistyy,astuu syrjään,saa lähteä,sai lähteä,sai potkut,saa potkut,erottaa,irtisanottiin,hyvästelee,vetäytyy',
    LEAVING: 'ero,eron,lähtö,lähdön,eläköityminen,potkut,irtisanoutuminen',
    BOARD: 'hallitus,hallituksen,hallitukseen,johtoryhmä,johtoryhmään,johtoryhmän',
    CUT: 'irtisanoo,irtisanoi,irtisanovat,irtisanoa,irtisanotaan,vähentää,vähensi,vähentävät,vähentää väkeä,leikkaa,leikkasi,karsii,karsi,lomauttaa,lomautti,menettää,menettävät,sulkee,supistaa,supisti,lakkauttaa,lopettaa,vaarassa,uhan alla,lähtee,vähennetään,lakkaa,työttömäksi',
    LAYS: 'irtisanoo,irtisanoi,irtisanovat,lomauttaa,lomautti',
    LAYOFF:
      'muutosneuvottelut,muutosneuvotteluja,muutosneuvotteluissa,muutosneuvottelujen,yt neuvottelut,yt neuvotteluissa,yt neuvotteluja,yt:t,irtisanomiset,irtisanomisia,irtisanomiseen,irtisanomisten,joukkoirtisanomiset,henkilöstövähennykset,lomautukset,lomautuksia,vähennystarve,väenvähennys,väenvähennykset,potkuja,lomauttaa,irtisanomisilmoitus',
    STAFF:
      'työntekijää,työntekijät,työntekijöitä,työntekijöiden,henkilöä,henkeä,henkilöstöä,henkilöstön,työpaikkaa,työpaikkoja,tehtävää,tehtäviä,väkeä,työnsä,työntekijäänsä,irtisanomista,irtisanomiseen,toimihenkilöä,ihmistä,asiantuntijaa,työtehtävää,htv:tä,viidenneksen,työntekijäänsä,vakanssia',
    HIRE: 'palkkaa,palkata,palkkaavat,rekrytoi,rekrytoida,rekrytoivat,hakee,hakevat,etsii,etsivät,luo,luovat,tarjoaa,aikoo palkata,lisää,lisää väkeä,kasvattaa,tarvitsee,avaa,työllistää,työllistävät,syntyy,tuo,kaksinkertaistaa,haussa',
    NEW_STAFF:
      'työntekijää,uutta työntekijää,kausityöntekijää,kesätyöntekijää,kesätyöpaikkaa,osaajaa,asiantuntijaa,insinööriä,koodaria,kehittäjää,työpaikkaa,työpaikan,uutta työpaikkaa,henkilöä,ihmistä,henkeä,lentoemäntää,lentäjää,kuljettajaa,harjoittelijaa,asentajaa,konsulttia,myyjää,hitsaajaa,varastotyöntekijää,*työntekijää,*työpaikkaa,*osaajaa,nuorta,ammattilaista,*insinööriä,*kuljettajaa,uutta,kuljettajaa,teknikkoa,väkeä,hengellä',
    HIRING:
      'rekrytointikampanja,rekrytointi,rekrytoinnit,työpaikkoja,uusia työpaikkoja,suurrekrytointi,rekrytoinnin,rekrytointeja,jättirekrytointi,palkkaa väkeä',
    LAUNCH:
      'julkisti,julkistaa,julkaisi,julkaisee,lanseerasi,lanseeraa,esitteli,esittelee,tuo markkinoille,toi markkinoille,aloittaa,käynnisti,käynnistää,avaa,avasi,ottaa käyttöön,otti käyttöön,paljasti,tuo,alkaa myydä',
    NEW_THING:
      'sovelluksen,palvelun,palvelua,tuotteen,tuoteperheen,alustan,mallin,auton markkinoille,sähköauton,kortin,tilin,vakuutuksen,malliston,brändin,oluen,liittymän,työkalun,ohjelmiston,pelin,sormuksen,version,toiminnon,puhelimen,robotin,lääkkeen,rokotteen,reitin,kotiinkuljetuksen,jäätelön,kaurajäätelön,avustajan,kirjan,lainan,ratkaisun,*palvelun,*sovelluksen,*pelin,*jäätelön,*malliston,*mallin,*tuotteen,*ratkaisun,*työkalun,*kortin,tekoälyn',
    OPEN: 'avaa,avasi,avaavat,rakentaa,rakensi,rakennuttaa,perustaa,perusti,laajentaa,investoi,investoivat,muuttaa,vihki,aloittaa,avattiin,laajensi,pystyttää',
    PLACE:
      'myymälän,myymälöitä,myymälää,liikkeen,liikkeitä,tehtaan,tehdasta,tehtaaseen,toimiston,keskuksen,datakeskuksen,varaston,logistiikkakeskuksen,ravintolan,ravintoloita,hotellin,laboratorion,kampuksen,konttorin,tuotantolaitoksen,jalostamon,laitoksen,kaupan,kauppakeskuksen,klinikan,reitin,tuulipuiston,aurinkopuiston,*tehtaan,*keskuksen,*myymälän,*laitoksen,*puiston,pääkonttorin,toimipisteen,varaston',
    PARTNER:
      'aloittavat yhteistyön,aloittaa yhteistyön,tekevät yhteistyötä,tekee yhteistyötä,yhteistyöhön,solmivat yhteistyösopimuksen,laajentavat yhteistyötä,syventävät yhteistyötä,perustavat yhteisyrityksen,kehittävät yhdessä,lyövät hynttyyt yhteen,yhdistävät voimansa,aloittivat yhteistyön,solmi kumppanuuden,solmivat kumppanuuden',
    PARTNERSHIP:
      'yhteistyö,yhteistyön,yhteistyötä,yhteistyösopimus,yhteistyösopimuksen,kumppanuus,kumppanuuden,kumppanuuteen,yhteisyritys,yhteisyrityksen,allianssi,kumppanuussopimuksen',
    CONTRACT:
      'tilauksen,tilaus,tilauksia,sopimuksen,sopimus,kaupat,toimitussopimuksen,*tilauksen,*tilaus,*sopimuksen,urakan,hissitilauksen,suurtilauksen,moottorit',
    WIN: 'sai,saa,voitti,voittaa,solmi,solmii,allekirjoitti,allekirjoittaa,toimittaa,toimittavat,sopi,nappasi,solmivat,teki,varmisti',
    EXPAND:
      'laajenee,laajentuu,laajentaa,menee,aloittaa toiminnan,rantautuu,avaa myymälän,etabloituu,siirtyy markkinoille,valloittaa',
    MAYBE:
      'voi ostaa,saattaa,harkitsee,harkitsevat,neuvottelee,neuvottelut ostosta,huhut,huhu,huhujen,ostotarjous,ostotarjouksen,tarjoutuu ostamaan,tarjoaa yhtiöstä,kiinnostunut,lähteiden,uhkaa,uhkaavat,mahdollinen,mahdollisesti,selvittää,spekulaatio,tavoittelee,tietojen mukaan,lähellä,pohtii,ehdolla,aikeissa,väittää,suunnittelee ostoa,voisi',
    DENIED:
      'kiistää,kiisti,peruu,perui,torjui,torjuu,hylkäsi,hylkää,kariutui,kaatui,esti,estää,keskeytti,ei irtisanomisia,luopuu ostosta,vetäytyy kaupasta,ei,kieltää,lykkää,peruuntui',
    QUESTION: 'miksi,miten,mitä,mikä,kuka,milloin,missä,näin,kuinka,voiko,onko,ostaako,nämä,tässä,millainen',
    OPINION:
      'pääkirjoitus,kolumni,haastattelu,haastattelussa,analyysi,kommentti,kysely,tutkimus,lista,podcast,mielipide,arvio,opas,parhaat,vinkit,viisi vinkkiä,raportti,vertailu,essee,reportaasi,näkökulma',
    LIST: 'startupia,startupit,yritystä,yhtiötä,vinkkiä,syytä,asiaa,kysymystä,osaketta,trendiä,perustajaa,lukua,virhettä,faktaa,kiinnostavaa',
    NOISE:
      'tavoitehinta,tavoitehintaa,tavoitehinnan,suositus,osake nousi,osake,osakkeen,pörssi,pörssin,helsingin pörssi,wall street,kurssi,kurssit,tulos,tuloksen,liikevoitto,liikevaihto,kvartaali,osinko,osinkoa,tappio,tappion,ennätystappion,työttömyys,inflaatio,korko,ohjauskorko,ohjauskorkoa,hyökkääjän,valmentaja,valmentajansa,valmentajan,puolustajan,hjk,hifk,ilves,liiga,veikkausliiga,maajoukkue,jalkapallo,jääkiekko,oikeus,käräjäoikeus,tuomio,tuomion,tuomittiin,syyte,syytteet,vankeutta,vangittiin,syyttäjä,kanne,haastoi oikeuteen,sakko,sakon,lotto,lottovoittaja,elokuva,elokuvan,sarjan uuden,netflix,näyttelijä,laulaja,lakko,lakkoon,lakossa,tulipalo,onnettomuus,ryöstö,kuoli,kuollut,menehtyi,takaisinveto,kutsuu autoja takaisin,kullan hinta,öljyn hinta,listautuminen,listautumisanti,keräys,konkurssi,stadionin,junia,palkankorotuksia,ammattiliitto,tietomurto,räikkönen,joukkolainan',
    OFFICE:
      'ministeri,ministerin,pääministeri,hallitus myönsi,hallitus päätti,hallitus antoi,eduskunta,kansanedustaja,presidentti,presidentin,kunta,kunnan,kaupunki,kaupungin,kaupunginjohtaja,pormestari,hyvinvointialue,valtio,puolustusvoimat,armeija,poliisi,poliisin,poliiseja,koulu,koulun,koulut,yliopisto,yliopiston,sairaala,sairaalan,kirkko,piispa,paavi,trump,putin,puolue,kokoomus,sdp,perussuomalaiset,keskusta,suomen pankki,ekp,fed,eu,nato,yk,opettajan,opettajaa,opettajia,hoitajia,lääkäreitä,tuomarit,virasto,viraston,tilastoviraston,ely keskus,kuntaliitto,suurlähettiläs,rehtori,pelastuslaitos,vr',
  },
  says: {
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
