import type { Language } from './language.ts'

export const POLISH: Language = {
  code: 'pl',
  letters: /[ąęłńśźż]/i,
  common:
    'mln,mld,złotych,euro,tys,i,w,we,z,ze,na,do,od,po,o,u,za,przez,dla,nad,pod,przy,bez,oraz,lub,ale,nie,się,jest,są,ma,mają,będzie,był,była,było,jak,to,ten,ta,te,tego,tej,jego,jej,ich,swoje,swoją,już,tylko,więcej,ponad,około,także,że,który,która,które,niż,między,przed,wobec,mimo,nowy,nowa,nowe,kolejny,proc,zł',
  words: {
    OF: 'z,przez,między,spółki,firmy,sieci,grupy,banku',
    FOR_COMPANY: 'dla',
    HELM: 'u steru,na czele,stery w,za sterami,ster w,na fotelu prezesa',
    RECRUIT:
      'zatrudni,zatrudnia,zatrudnić,zatrudnią,zrekrutuje,rekrutuje,przyjmie do pracy,znajdzie pracę,pracę znajdzie',
    OUT: 'na bruk,bez pracy,na bruku,do zwolnienia,straci pracę,stracą pracę,pracę straci,pracę stracą,do odejścia',
    AGAINST:
      'przeciw,przeciwko,protest,protestują,żądają,obawy,strach,uniknąć,mimo,związkowcy,mniej,zatrzymać',
    ARTICLE: 'ten,ta,to',
    AFTER: 'po',
    FOR_WHOM: 'dla,na rozwój dla,w',
    NUM: 'dwa,dwie,dwóch,trzy,trzech,cztery,pięć,sześć,siedem,osiem,dziewięć,dziesięć,dwanaście,dwadzieścia,trzydzieści,pięćdziesiąt,sto,stu,setki,setek,tysiąc,tysiące,tysięcy,dziesiątki,kilkaset,kilkudziesięciu,jedna trzecia,połowa,połowę,co dziesiąty,co piąty,kilka,wszystkich',
    BY: 'przez',
    TO: 'do',
    HAVE: 'ma,mają',
    BE: 'jest,zostaje,został,została,zostanie',
    ACQUIRE:
      'przejmuje,przejmują,przejął,przejęła,przejęło,przejęli,przejmie,kupuje,kupują,kupił,kupiła,kupiło,kupi,nabywa,nabył,nabyła,nabędzie,wchłania,wchłonął,wykupuje,wykupił,przejąć,pochłania,łyka,połyka',
    ACQUIRED: 'przejęty,przejęta,przejęte,kupiony,kupiona,sprzedany,sprzedana,wykupiona,wchłonięta,nabyta',
    ACQUISITION: 'przejęcie,przejęcia,przejęciem,akwizycja,akwizycję,zakup,wykup,nabycie,zakupu',
    COMPLETE:
      'finalizuje,sfinalizował,sfinalizowała,sfinalizowało,sfinalizowali,zakończył,zakończyła,zamknął,zamyka,kończy,dopina,domknął,podpisał umowę,ogłosił,ogłasza',
    COMPLETED:
      'sfinalizowane,sfinalizowana,sfinalizowano,zakończone,zakończona,zamknięte,dopięte,zawarta,faktem',
    APPROVE:
      'zgodził się,zgodziła się,zgoda,zgodę,zielone światło,zatwierdził,zatwierdziła,zaakceptował,zezwolił,zezwoliła,wyraził zgodę,wydał zgodę',
    NEW_OWNER:
      'zmienia właściciela,zmienił właściciela,zmieniła właściciela,ma nowego właściciela,nowy właściciel,nowego właściciela,trafi w ręce,trafia w ręce,trafiła w ręce,w nowych rękach,przechodzi w ręce,zyskał nowego właściciela,w rękach',
    MAJORITY:
      'większościowy pakiet,większościowego pakietu,większość,pakiet kontrolny,kontrolę,kontrolny,100 %,pozostałe udziały,większościowe',
    MERGE:
      'łączą się,łączy się,połączy się,połączą się,połączyły się,fuzjuje,połączył się,zjednoczą,połączenie z',
    MERGER: 'fuzja,fuzji,fuzję,połączenie,połączenia',
    SELL: 'sprzedaje,sprzedają,sprzedał,sprzedała,sprzedało,sprzeda,zbywa,zbył,pozbywa się,pozbył się,wychodzi z inwestycji,odsprzedał',
    SALE: 'sprzedaż,sprzedaży,zbycie',
    UNIT: 'spółkę,spółki,spółka,oddział,dział,biznes,segment,aktywa,udziały,marka,markę,sieć,fabrykę,zakład,filię,infrastruktura,infrastruktury,działalność,część,salony,stacje',
    COMPANY:
      'firma,firmę,firmy,firmie,spółka,spółkę,spółki,spółce,grupa,grupę,grupy,startup,startupu,startupowi,startupy,konkurenta,konkurent,rywala,producenta,producent,sieć,sieci,dostawcę,dostawca,bank,operatora,studio,studia,dewelopera,fintech,biotech,medtech,jednorożec,platformę,platforma,platformy,wydawcę,agencję,hurtownię,przedsiębiorstwo,koncern,browar,drukarnię,markę',
    INVESTOR:
      'inwestorów,inwestor,inwestorzy,inwestora,fundusz,funduszu,funduszy,fundusze,aniołów biznesu,vc,ventures,capital,private equity,akcjonariuszy',
    THING:
      'akcje,akcji,akcje własne,działkę,działki,działka,nieruchomość,nieruchomości,budynek,biurowiec,grunt,grunty,mieszkanie,mieszkania,dom,domy,willę,zamek,pałac,samoloty,statki,pociągi,tramwaje,autobusy,drony,czołgi,broń,gaz,ropę,prąd,złoto,bitcoin,bitcoiny,zawodnika,napastnika,obrońcę,bramkarza,obraz,auta,auto,samochody,prawa,licencję,szczepionki,obligacje,bilety,czas,obowiązki,stery,pałeczkę,władzę,pieniądze,węgiel,leki,ziemię,las',
    RAISE:
      'pozyskał,pozyskała,pozyskało,pozyskali,pozyskuje,pozyskują,pozyska,zebrał,zebrała,zebrało,zbiera,zbierze,zdobył,zdobyła,zdobyło,zdobywa,otrzymał,otrzymała,otrzymało,dostał,dostała,dostało,zamknął,zamknęła,zamyka,zgarnął,zgarnęła,domyka,uzyskał,uzyskała,przyciągnął,przyciągnęła,zapewnił sobie,zamknęło',
    ROUND:
      'runda finansowania,rundę finansowania,rundy finansowania,runda,rundę,rundzie,runda seed,seria a,serii a,serię a,serii b,serii c,serii d,seria b,seed,pre seed,finansowanie,finansowania,finansowaniem,dofinansowanie kapitałowe,emisja akcji,podwyższenie kapitału,dokapitalizowanie,crowdfunding,jednorożec,jednorożcem,inwestycja vc,kapitał,kapitału,zastrzyk gotówki,zastrzyk kapitału',
    FUNDS: 'kapitał,kapitału,finansowanie,finansowania,inwestycję,inwestycji,pieniądze,środki,milionową',
    INVEST:
      'inwestuje,inwestują,zainwestował,zainwestowała,zainwestowali,zainwestuje,wyłożył,wyłożyli,wyłożą,dokapitalizowali,dokapitalizował,dokapitalizują,wykłada,stawia na,obejmuje udziały,wchodzi do spółki,wsparł,wesprze',
    LEAD: 'poprowadził,poprowadziła,prowadzi,liderem',
    NO_FUNDS:
      'obligacje,obligacji,dywidendę,dywidendy,karę,kary,grzywnę,podatek,szpitale,szkoły,leczenie,zbiórka,zysk,zysku,przychody,przychodów,straty,stratę,kontrakt,umowę,zlecenie,film,fabrykę,centrum danych,budżet,pensji,lotto,wygrał,kpo,dotację na szpital,przetarg',
    APPOINT:
      'powołał,powołała,powołało,powołuje,powoła,mianował,mianowała,mianuje,zatrudnił,zatrudniła,zatrudnia,wybrał,wybrała,awansował,awansowała,ściągnął,ściągnęła,przedstawił,wyznaczył,wyznaczyła,nominował,zaprosił,wymienia',
    APPOINTED: 'powołany,powołana,mianowany,mianowana,wybrany,wybrana,awansowany,zatrudniony,oddelegowany',
    APPOINTMENT: 'nominacja,nominację,powołanie,awans,powołania',
    BECOME:
      'został,została,zostaje,zostanie,obejmuje,objął,objęła,obejmie,będzie,na czele,stanął na czele,stanęła na czele,pokieruje,zastąpi,zastąpił,zastąpiła,zastępuje,dołącza,dołączył,dołączyła,awansuje,awansuje na,ma nowego,ma nową,mają nowego,przechodzi do,wraca na,nowym,nową,przejmie stery,ma nowego prezesa,pokieruje',
    NEW: 'nowy,nowa,nowym,nową,nowego,nowej,nowi,kolejny,pierwszy',
    SUCCEED: 'następca,następcą,następczyni,zastąpi,zastąpił,zastąpiła,zastępuje,po',
    ROLE: 'ceo,cfo,cto,coo,cmo,prezes,prezesa,prezesem,prezesi,prezesce,prezeska,prezeską,wiceprezes,wiceprezesa,wiceprezesem,dyrektor,dyrektora,dyrektorem,dyrektorką,dyrektor generalny,dyrektora generalnego,dyrektorem generalnym,dyrektor finansowy,dyrektora finansowego,dyrektorem finansowym,dyrektor operacyjny,dyrektor operacyjną,dyrektor marketingu,dyrektorem marketingu,dyrektor zarządzający,dyrektorem zarządzającym,przewodniczący,przewodniczącego,przewodniczącym,przewodnicząca,członek zarządu,członka zarządu,członkiem zarządu,członkini zarządu,szef,szefa,szefem,szefowa,szefową,partnerem,partner,założyciel,współzałożyciel,zarząd,zarządu,zarządzie,rady nadzorczej,prezesury,country manager,country managerem,stanowisku prezesa,head',
    ROLE_CHANGE:
      'zmiana na stanowisku prezesa,zmiany w zarządzie,zmiana w zarządzie,zmiana prezesa,zmiany kadrowe,roszady w zarządzie,roszada w zarządzie,nowy zarząd,nowym zarządem,zmiana na fotelu prezesa,zmiana na czele,bez prezesa,przetasowania w zarządzie,zmiana warty,zmiany w radzie nadzorczej,trzęsienie ziemi w zarządzie',
    LEAVE:
      'odchodzi,odszedł,odeszła,odejdzie,zrezygnował,zrezygnowała,rezygnuje,złożył rezygnację,złożyła rezygnację,złożył dymisję,odwołał,odwołała,odwołany,odwołana,odwołało,odwołuje,odwołano,zwolnił prezesa,zwolniony,zwolniona,ustąpi,ustąpił,ustępuje,opuszcza,opuścił,opuściła,żegna się,rozstaje się,rozstał się,pożegnał się,pożegna się,traci stanowisko,stracił stanowisko,przechodzi na emeryturę,zdymisjonowany',
    LEAVING: 'rezygnacja,rezygnacji,rezygnację,odejście,odwołanie,dymisja,dymisję,ustąpienie,emeryturę',
    BOARD: 'zarząd,zarządu,rada nadzorcza,rady nadzorczej,radzie nadzorczej,zarządzie',
    CUT: 'zwolni,zwolnił,zwolniła,zwolnili,zwalnia,zwalniają,zwolnią,zredukuje,redukuje,zmniejszy,zmniejsza,likwiduje,zlikwiduje,tnie,obetnie,zamyka,straci pracę,stracą pracę,pracę straci,pracę stracą,straci,stracą,odejdzie,bez pracy,do zwolnienia,zagrożonych,zwolnić,żegna się z,pożegna,wypowiedzenia,ścina,ogranicza,ograniczy,liczbę etatów',
    LAYS: 'zwolni,zwolnił,zwolniła,zwalnia,zwalniają,zwolnią,zwolnić',
    LAYOFF:
      'zwolnienia grupowe,zwolnień grupowych,zwolnienia,zwolnień,zwolnieniach,redukcja etatów,redukcję etatów,redukcje etatów,redukcja zatrudnienia,redukcji zatrudnienia,cięcia etatów,cięcia zatrudnienia,cięcia,program dobrowolnych odejść,dobrowolnych odejść,redukcje,fala zwolnień,masowe zwolnienia',
    STAFF:
      'osób,osoby,pracowników,pracownicy,pracowników etatowych,etatów,etaty,zatrudnienie,zatrudnienia,miejsc pracy,miejsca pracy,załogi,załogę,załoga,stanowisk,stanowiska,ludzi,personelu,zespołu,zatrudnionych,kadry,pracownika',
    HIRE: 'zatrudni,zatrudnia,zatrudnią,zatrudnić,szuka,szukają,poszukuje,poszukują,stworzy,tworzy,utworzy,rekrutuje,zrekrutuje,przyjmie,przyjmuje,da pracę,daje pracę,planuje zatrudnić,chce zatrudnić,potrzebuje,powiększy,zwiększy,oferuje,powstanie,powstaną,znajdzie pracę,zatrudniają,wygeneruje,nabór',
    NEW_STAFF:
      'osób,osoby,osobom,pracowników,pracownikom,miejsc pracy,miejsca pracy,nowych miejsc pracy,nowych pracowników,etatów,inżynierów,programistów,kurierów,spawaczy,kierowców,pilotów,ajentów,specjalistów,techników,sprzedawców,stażystów,magazynierów,handlowców,maszynistów,informatyków,ludzi,operatorów,konsultantów,stanowisk,zespół,zatrudnienie,doradców,absolwentów',
    HIRING:
      'rekrutacja,rekrutację,rekrutacje,nabór pracowników,nowe miejsca pracy,nowych miejsc pracy,miejsc pracy w,wielka rekrutacja,masowa rekrutacja',
    LAUNCH:
      'uruchamia,uruchomił,uruchomiła,uruchomiło,uruchomi,wprowadza,wprowadził,wprowadziła,wprowadzi,prezentuje,zaprezentował,zaprezentowała,przedstawia,zapowiada,zapowiedział,debiutuje,startuje,rozpoczyna,wypuszcza,wypuścił,pokazał,pokazuje,oferuje,premiera,ruszył,rusza,udostępnia,udostępnił',
    NEW_THING:
      'usługę,usługa,usługi,aplikację,aplikacja,produkt,produkty,platformę,grę,gra,kartę,konto,ubezpieczenie,model,samochód,kolekcję,markę,linię,piwo,abonament,narzędzie,asystenta,wersję,funkcję,rozwiązanie,program,lek,robota,telefon,sprzedaż,płatności,płatności głosowe,pożyczkę,kredyt,trasę,połączenie lotnicze,połączenia,dostawy,oprogramowanie,ofertę,system,sklep internetowy,chatbota,linię produkcyjną',
    OPEN: 'otwiera,otworzył,otworzyła,otworzyło,otworzy,otworzą,zbuduje,buduje,wybuduje,postawi,inwestuje,zainwestuje,rozbuduje,uruchomi,uruchomił,uruchamia,rozpoczął budowę,rusza z budową,otwarcie,inauguruje,powstanie,stawia,przenosi',
    PLACE:
      'sklep,sklepy,sklepów,fabrykę,fabryka,fabryki,biuro,biura,centrum,centrum logistyczne,centrum danych,centrum badawcze,magazyn,salon,salony,salonów,restaurację,oddział,zakład,laboratorium,hotel,hub,siedzibę,placówkę,punkt,punkty,farmę wiatrową,elektrownię,market,markety,filię,showroom,halę,rynek,rynku,linię produkcyjną,terminal',
    PARTNER:
      'nawiązał współpracę,nawiązała współpracę,nawiązało współpracę,nawiązały współpracę,łączą siły,współpracuje,współpracują,podejmują współpracę,podpisały umowę,nawiązał partnerstwo,nawiązało partnerstwo,nawiązała partnerstwo,rozpoczynają współpracę,rozpoczyna współpracę,będą współpracować,tworzą joint venture,zawarły sojusz,będą razem,razem opracują',
    PARTNERSHIP:
      'partnerstwo,partnerstwa,współpraca,współpracę,współpracy,umowę o współpracy,sojusz,joint venture,porozumienie,alians,list intencyjny,umowa partnerska',
    CONTRACT:
      'kontrakt,kontraktu,kontrakty,umowę,umowa,zamówienie,zamówienia,przetarg,zlecenie,autobusów,dostawę',
    WIN: 'zdobył,zdobyła,zdobyło,podpisał,podpisała,podpisało,podpisali,wygrał,wygrała,wygrało,otrzymał,dostarczy,pozyskał,zawarł,zawarła,ma,uzyskał,dostał,zrealizuje',
    EXPAND:
      'wchodzi do,wchodzi na,wszedł na,wejdzie na,wejdzie do,debiutuje w,debiutuje na,startuje w,startuje na,wkracza do,wkracza na,ekspansja w,rozwija się w,podbija,wkroczy na,wkroczy do',
    MAYBE:
      'może,mogą,mógłby,rozważa,rozważają,negocjuje,negocjacje,rozmawia,rozmowy,rozmowach,plotki,spekulacje,zainteresowany,zainteresowana,zainteresowani,chce kupić,chce przejąć,chce sprzedać,planuje przejęcie,wezwanie,oferta na,złożył ofertę,podobno,nieoficjalnie,kandydat,kandydatów,wkrótce może,grozi,groźba,możliwe,prawdopodobnie,przymierza się,analizuje,bliski,blisko,według mediów,rzekomo,szuka kupca',
    DENIED:
      'zaprzecza,dementuje,rezygnuje z przejęcia,odrzucił,odrzuca,odrzuciła,zablokował,blokuje,wstrzymał,wstrzymuje,nie będzie,fiasko,nie kupi,nie przejmie,zerwane,zerwał,wycofał się,wycofuje się,bez zwolnień,nie zwolni,nie planuje,nie,odwołuje plan,zakazał',
    QUESTION: 'czy,dlaczego,jak,co,kto,kiedy,ile,gdzie,który,jaki,jakie,oto,po co',
    OPINION:
      'komentarz,opinia,wywiad,analiza,badanie,sondaż,ranking,felieton,podcast,poradnik,raport,reportaż,najlepsze,najlepszy,rozmowa,recenzja,pięć rad,rady,przegląd,debata,sylwetka,ankieta',
    LIST: 'startupów,firm,spółek,rad,powodów,rzeczy,pytań,akcji,trendów,faktów,błędów,porad,startupy,spółki,pomysłów',
    NOISE:
      'cenę docelową,cena docelowa,ceny docelowe,rekomendacja,wig20,wig,giełda,giełdzie,gpw,wall street,kurs,notowania,akcje spadły,zysk,zysku,strata,stratę,straty,przychody,kwartał,kwartale,wyniki,dywidenda,dywidendę,dywidendy,bezrobocie,bezrobocia,inflacja,inflacji,stopy procentowe,pkb,dolar,napastnika,napastnik,trener,trenera,obrońcę,legia,lech,raków,ekstraklasa,reprezentacja,reprezentacji,mecz,piłkarz,piłkarza,sąd,sądu,wyrok,skazany,skazana,prokuratura,zarzuty,aresztowany,zatrzymany,pozew,kara,karę,ukarał,lotto,film,serial,netflix,netflixa,sezon,premiera filmu,aktor,aktorka,piosenkarz,strajk,strajku,pożar,wypadek,napad,zmarł,zmarła,nie żyje,śmierć,wzywa do serwisu,wzywa auta,złoto,ropa,debiut giełdowy,ipo,związkowcy,związki zawodowe,lewandowski,koszulki,spadły,wzrosły,wzrósł,cyberatak,upadłość,pociągi,podwyżek,lekkoatletyka',
    OFFICE:
      'minister,ministra,ministerstwo,rząd,rządu,premier,premiera,prezydent,prezydenta,gmina,gminy,miasto,miasta,powiat,województwo,państwo,sejm,senat,poseł,senator,wojsko,armia,mon,policja,policji,straż,szkoła,szkoły,uczelnia,uniwersytet,szpital,szpitala,kościół,biskup,papież,trump,putin,partia,pis,po wybiera,psl,nbp,rpp,ebc,fed,ue,nato,onz,burmistrz,wójt,marszałek,nauczyciela,nauczycieli,pielęgniarek,lekarzy,urząd miasta,urzędu,wojewoda,sędziów,sędzia,kuratorium,ambasador,urzędu statystycznego,zus,kraków kupił,samorząd',
  },
  says: {
    'deal-noun': `
      ACQUISITION ..1 NAME
    `,
    'deal-merger': `
      MERGER ..1 NAME
    `,
    'leader-appointed-passive': `
      NAME nowym/nową ..2 ROLE
      PERSON ..2 ROLE
      NAME NAME ROLE
      ma nowego/nową ..2 ROLE
      dołącza/dołączył/dołączyła ..4 jako ..3 ROLE
    `,
    'hiring-number': `
      da pracę NUM
      NUM ..2 miejsc pracy
    `,
  },
}
