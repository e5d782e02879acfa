import type { Language } from './language.ts'

export const GERMAN: Language = {
  code: 'de',
  letters: /[äöüß]/i,
  common:
    'millionen,milliarden,mio,mrd,euro,der,die,das,den,dem,des,ein,eine,einen,einem,einer,und,oder,aber,auf,aus,bei,beim,mit,nach,von,vom,vor,zu,zum,zur,über,um,unter,für,durch,gegen,ohne,im,am,an,in,ins,als,ist,sind,hat,haben,wird,werden,soll,will,wollen,nicht,auch,nur,noch,sich,sein,seine,seinen,ihr,ihre,ihren,mehr,wie,so,es,er,sie,wir,künftig,nun,jetzt,rund,fast,bis,seit,zwischen,wegen,trotz,laut,gut,kein,keine,dank,neue,neuer,neuen,neues',
  words: {
    OF: 'von,vom,zwischen,mit,durch,bei',
    HELM: 'an die spitze,an der spitze,ans ruder,das ruder,am ruder,das zepter,ans steuer,führung von',
    RECRUIT: 'einstellen,anheuern,rekrutiert,rekrutieren,heuert,eingestellt',
    OUT: 'vor die tür gesetzt,auf die straße gesetzt,verlieren ihren job,verlieren ihre jobs,verlieren ihre arbeit',
    AGAINST:
      'angst,bangen,bangt,verzicht,vermeiden,verhindern,beendet,bremst,stoppen,blockieren,blockiert,trotz,keine,ohne,statt,verzichtet,weniger stellen,weniger jobs',
    ARTICLE: 'der,die,das,den,dem,des',
    AFTER: 'nach,seit,trotz,wegen',
    FOR_WHOM: 'für',
    NUM: 'zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,zwölf,zwanzig,dreißig,fünfzig,hundert,hunderte,hunderten,tausend,tausende,tausenden,dutzende,drittel,hälfte,viertel,zehnte,zehnter,fünfte,jeder zehnte,mehrere,zig,beide,alle,ein drittel,die hälfte,siebenstelliges,achtstelliges',
    BY: 'von,durch,vom',
    TO: 'an',
    HAVE: 'hat,haben',
    BE: 'wird,werden,wurde,ist',
    ACQUIRE:
      'übernimmt,übernehmen,kauft,kaufen,erwirbt,erwerben,schluckt,schnappt sich,sichert sich mehrheit,kauft sich,gekauft,zukauf von,legt sich zu,legt sich',
    ACQUIRED: 'übernommen,gekauft,aufgekauft,erworben,geschluckt,verkauft,einverleibt',
    ACQUISITION:
      'übernahme,übernahmen,zukauf,akquisition,firmenübernahme,kauf von,erwerb von,milliardenübernahme,*übernahme',
    COMPLETE: 'schließt,schliesst,vollzieht,besiegelt,vollendet,finalisiert',
    COMPLETED:
      'abgeschlossen,perfekt,besiegelt,vollzogen,unter dach und fach,in trockenen tüchern,fix,ab,eingetütet,abschließen,abzuschließen',
    APPROVE:
      'genehmigt,erlaubt,grünes licht,gibt frei,freigabe,billigt,winkt durch,genehmigen,freigegeben,stimmt zu,stimmen zu',
    NEW_OWNER:
      'geht an,gehen an,gehört künftig,gehört jetzt,gehört nun,gehört bald,wird teil von,wird teil der,neuer eigentümer,neuen eigentümer,neuen besitzer,neuer besitzer,wechselt den besitzer,in neuen händen,in neuer hand,landet bei,unter das dach,schlüpft unter,geht auf in,wird eingegliedert,verliert eigenständigkeit',
    MAJORITY:
      'mehrheit,mehrheitsanteil,mehrheitsbeteiligung,mehrheitlich,100 prozent,kontrolle,restlichen anteile,alle anteile,sämtliche anteile',
    MERGE:
      'fusioniert,fusionieren,verschmelzen,verschmilzt,schließen sich zusammen,schliessen sich zusammen,gehen zusammen,tun sich zusammen,vereinen sich,legen zusammen',
    MERGER: 'fusion,zusammenschluss,verschmelzung,bankenfusion,*fusion',
    SELL: 'verkauft,verkaufen,veräußert,veräussert,gibt ab,stößt ab,stösst ab,trennt sich von,trennen sich von,reicht weiter,versilbert',
    SALE: 'verkauf,veräußerung,teilverkauf',
    UNIT: 'sparte,geschäft,geschäfte,tochter,tochterfirma,tochtergesellschaft,unternehmensbereich,geschäftsbereich,bereich,*sparte,*geschäft,*tochter,beteiligung,mehrheit,russlandgeschäft,filialen,werk,werke,marke,einheit,division',
    COMPANY:
      'firma,unternehmen,konzern,konkurrent,konkurrenten,konkurrenz,rivalen,rivale,rivalin,wettbewerber,startup,start up,startups,scale up,scaleup,anbieter,hersteller,spezialist,spezialisten,zulieferer,händler,privatbank,versicherer,kette,agentur,plattform,verlag,entwickler,betreiber,dienstleister,softwarehaus,mittelständler,familienunternehmen,*hersteller,*anbieter,*spezialist,*spezialisten,*firma,*unternehmen,*kette,*konzern,*startup,*händler,*verlag,*dienstleister,*betreiber,*entwickler,*agentur,fintech,insurtech,healthtech,biotech,foodtech,deeptech,proptech,*verwalter,*haus,brauerei,*brauerei,maschinenbauer,chemiekonzern,autohersteller,anbieterin,bankhaus,autobauer,softwarespezialisten,start ups',
    INVESTOR:
      'investor,investoren,finanzinvestor,finanzinvestoren,geldgeber,risikokapitalgeber,wagniskapitalgeber,beteiligungsgesellschaft,private equity,business angels,kapitalgeber,konsortium,ventures,capital',
    THING:
      'aktie,aktien,anteilsscheine,grundstück,grundstücke,gelände,immobilie,immobilien,wohnung,wohnungen,haus,häuser,villa,schloss,gebäude,bürogebäude,hotel,flugzeuge,jets,schiff,schiffe,züge,busse,panzer,drohnen,waffen,gas,öl,strom,gold,bitcoin,tickets,karten,spieler,stürmer,verteidiger,torwart,gemälde,auto,autos,möbel,anleihen,staatsanleihen,impfstoff,rechte,lizenz,lizenzen,fläche,flächen,areal,brauereigelände,wald,insel,yacht,eigene,zurück,lebensmittel,kleidung,produkte,wohnungspaket,kliniken von,kunden,daten,*wohnungen,*gelände,*grundstück,*aktien,amt,vorsitz,verantwortung,kosten,patenschaft,aufgabe,führung,leitung,haftung,rolle,tätigkeiten,aufgaben,arbeit,arbeiten,steuerung,regie,ruder,macht,chefposten,posten,spitze,schulden,fixkosten,mandat,betreuung,*kosten,*amt,hälfte,führungsrolle,kommando,sponsoring,die macht,ingenieure,teile,pilotabschluss,paket',
    RAISE:
      'sammelt,sammeln,erhält,erhalten,bekommt,bekommen,sichert sich,wirbt,holt,holen,nimmt,eingesammelt,einsammeln,kassiert,streicht ein,schließt,schliesst,ergattert,zieht an land,besorgt sich,akquiriert,gewinnt,erzielt,sackt ein',
    ROUND:
      'finanzierungsrunde,*finanzierungsrunde,kapitalrunde,investitionsrunde,investmentrunde,seed runde,seedrunde,millionenrunde,series a,series b,series c,series d,series e,serie a,serie b,seed finanzierung,millionenfinanzierung,millioneninvestment,wachstumsfinanzierung,wachstumskapital,wagniskapital,risikokapital,kapitalerhöhung,finanzierung,*finanzierung,anschlussfinanzierung,geldspritze,kapitalspritze,finanzspritze,millionenspritze,frisches kapital,frisches geld,millioneninvestition von,crowdinvesting,*investment,seed,pre seed,einhorn,zum einhorn',
    FUNDS: 'kapital,geld,investment,investition,mittel,investorengeld,eigenkapital,investoren,einstieg',
    INVEST:
      'investiert,investieren,steckt,stecken,pumpt,pumpen,beteiligt sich,beteiligen sich,finanziert,finanzieren',
    LEAD: 'führt,führen,leitet,angeführt',
    NO_FUNDS:
      'anleihe,anleihen,kredit der kfw,dividende,fonds auf,spende,spenden,*spende,fördermittel für kitas,steuern,strafe,bußgeld,schadenersatz,bürgschaft,umsatz,gewinn,verlust,minus,haushalt,preisgeld,gehalt,bafög,kitas,schulen,straßen,*fonds,schulden,auftrag,großauftrag,*auftrag',
    APPOINT:
      'ernennt,beruft,bestellt,befördert,holt,verpflichtet,engagiert,heuert,stellt,macht,bekommt,erhält,findet,wählt,präsentiert,rekrutiert,wirbt,benennt,nominiert,setzt,hebt,kürt,installiert,verstärkt sich mit,gewinnt',
    APPOINTED: 'ernannt,berufen,bestellt,befördert,gewählt,benannt,nominiert,aufgerückt,eingesetzt',
    APPOINTMENT: 'ernennung,berufung,bestellung,personalie,personalien,neubesetzung',
    BECOME:
      'wird,werden,folgt auf,folgt,rückt auf,steigt auf,wechselt,kommt von,startet als,ist neuer,ist neue,leitet künftig,führt künftig,löst ab,beerbt,an der spitze,neue spitze,neuer chef,neue chefin,wird neuer,wird neue',
    NEW: 'neuer,neue,neuen,neues,nächster,künftiger,erste,erster',
    SUCCEED: 'nachfolger,nachfolgerin,nachfolge,folgt auf,folgt,beerbt,löst ab',
    ROLE: 'ceo,cfo,cto,coo,cmo,cio,chro,co ceo,chef,chefin,chefs,vorstand,vorständin,vorstandschef,vorstandschefin,vorstandsvorsitzender,vorstandsvorsitzende,vorstandsvorsitzenden,finanzvorstand,finanzvorständin,finanzchef,finanzchefin,geschäftsführer,geschäftsführerin,geschäftsführung,geschäftsleitung,aufsichtsrat,aufsichtsratschef,aufsichtsratschefin,aufsichtsratsvorsitzender,vorsitzender,vorsitzende,vorsitzenden,leiter,leiterin,direktor,direktorin,managing director,partner der kanzlei,*chef,*chefin,*vorstand,*vorständin,*vorstands,*direktor,*direktorin,*leiter,*leiterin,*geschäftsführer,*geschäftsführerin,ceo posten,chefposten,vorstandsposten,verwaltungsrat,verwaltungsratspräsident,generaldirektor,ceo posten,verwaltungsratschef,boss,*boss,managerin,topmanager,topmanagerin',
    ROLE_CHANGE:
      'chefwechsel,führungswechsel,vorstandswechsel,*chefwechsel,wechsel an der spitze,wechsel im vorstand,wechsel in der geschäftsführung,stabwechsel,personalwechsel,vorstandsumbau,neue führung,neue doppelspitze,führungswechsel bei,wechsel im aufsichtsrat,wechsel in der führung',
    LEAVE:
      'tritt zurück,tritt ab,scheidet aus,verlässt,verlassen,muss gehen,müssen gehen,hört auf,wirft hin,legt nieder,legt amt nieder,legt sein amt nieder,zieht sich zurück,räumt posten,kehrt den rücken,abberufen,entlassen,gefeuert,abgelöst,freigestellt,verabschiedet sich,nimmt hut,ausgeschieden,zurückgetreten,abtreten,zurücktreten,feuert,trennt sich von,trennen sich von,beruft ab,geht von bord,schmeißt hin,geht vorzeitig,geht überraschend,geht von bord,geht zum jahresende,geht ende,muss seinen hut nehmen,schmeißt hin,wird abberufen,wird abgelöst,macht schluss,muss abtreten',
    LEAVING:
      'rücktritt,abgang,abschied,rückzug,ausscheiden,abberufung,weggang,entlassung,demission,ablösung,ruhestand,aus für',
    BOARD: 'vorstand,aufsichtsrat,beirat,verwaltungsrat,geschäftsführung,führungsteam',
    CUT: 'streicht,streichen,kürzt,kürzen,reduziert,reduzieren,abbauen,abgebaut,gestrichen,kündigen,entlässt,entlassen,feuert,halbiert,dampft ein,schrumpft,trennt sich von,verkleinert,wirft raus,setzt vor die tür,fallen weg,fällt weg,wegfallen,müssen gehen,muss gehen,betroffen,verlieren job,verlieren jobs,verlieren arbeit',
    LAYS: 'entlässt,entlassen,feuert,kündigt mitarbeitern,setzt vor die tür',
    LAYOFF:
      'stellenabbau,personalabbau,jobabbau,entlassungen,massenentlassung,massenentlassungen,kündigungen,entlassungswelle,kündigungswelle,kahlschlag,stellenstreichungen,stellenstreichung,arbeitsplatzabbau,abbau von,jobkahlschlag,jobverluste,stellenkürzungen,*stellenabbau,beschäftigungsabbau',
    STAFF:
      'stellen,stelle,jobs,job,arbeitsplätze,arbeitsplatz,mitarbeiter,mitarbeitern,mitarbeitende,mitarbeitenden,mitarbeiterinnen,beschäftigte,beschäftigten,angestellte,angestellten,belegschaft,personal,leute,arbeiter,posten,vollzeitstellen,kollegen,menschen,*stellen,*mitarbeiter,*jobs,*arbeitsplätze,*beschäftigte,belegschaften,angestellter',
    HIRE: 'sucht,suchen,schafft,schaffen,einstellen,eingestellt,einzustellen,anheuern,braucht,rekrutiert,rekrutieren,plant,planen,bringt,bringen,entstehen,entsteht,verdoppelt,aufstocken,stockt auf,anstellen,heuert,sollen entstehen,besetzen,aufbauen,gewinnen,möchte,aufstockt',
    NEW_STAFF:
      'stellen,neue stellen,jobs,neue jobs,arbeitsplätze,mitarbeiter,mitarbeitende,beschäftigte,kollegen,fachkräfte,azubis,auszubildende,ingenieure,entwickler,aushilfen,fahrer,lokführer,piloten,verkäufer,leute,menschen,personal,techniker,zusteller,pflegekräfte,neueinstellungen,einstellungen,experten,softwareentwickler,informatiker,programmierer,monteure,saisonkräfte,werkstudenten,belegschaft,*fachkräfte,*ingenieure,*entwickler,*arbeitsplätze,*jobs,*stellen,*kräfte,*experten,*berater,it experten,spezialisten,programmiererinnen',
    HIRING:
      'neueinstellungen,einstellungen,einstellungsoffensive,personaloffensive,jobmotor,personalaufbau,stellenaufbau,jobboom,einstellungswelle,recruiting offensive,stellenoffensive,jobmaschine',
    LAUNCH:
      'launcht,startet,starten,präsentiert,präsentieren,enthüllt,führt ein,bringt heraus,bringt raus,veröffentlicht,stellt vor,lanciert,auf den markt,markteinführung,zeigt,rollt aus,bietet,nimmt in betrieb,geht an den start,erweitert,ergänzt',
    NEW_THING:
      'app,plattform,dienst,service,produkt,produkte,modell,modelle,suv,auto,elektroauto,version,tool,software,lösung,assistent,chatbot,sprachmodell,abo,tarif,karte,kreditkarte,konto,kollektion,linie,serie,marke,angebot,gerät,smartphone,roboter,chip,maschine,online shop,lieferdienst,abholservice,lieferservice,handel,strecke,flugverbindung,e bike,lkw,elektro lkw,medikament,impfstoff,test,funktion,feature,ki,standort,versicherung,getränk,bier,thermomix,*plattform,*app,*service,*dienst,*modell,*lösung,*software,*assistent,*angebot,*kollektion,*suv,*konto,*karte,marktplatz,kryptohandel,elektroauto,elektro suv,bezahl app,paketshop,streamingdienst,online bank,ideenzug,roboterassistent,quantencomputer,cloud',
    OPEN: 'eröffnet,eröffnen,errichtet,baut,bauen,weiht ein,nimmt in betrieb,gründet,spatenstich,grundsteinlegung,richtfest,investiert,steckt,erweitert,eröffnung,neueröffnung,eingeweiht',
    PLACE:
      'werk,fabrik,büro,niederlassung,standort,filiale,filialen,laden,store,rechenzentrum,zentrale,labor,zentrum,campus,logistikzentrum,entwicklungszentrum,verteilzentrum,hotel,restaurant,restaurants,produktion,lager,chipfabrik,batteriefabrik,gigafactory,showroom,flagship,hub,*werk,*fabrik,*zentrum,*filiale,*niederlassung,*labor,*lager,*büro,*zentrale,*standort,*store,ladepark,windpark,solarpark,supermarkt,baumarkt,paketzentrum,produktionsstätte',
    PARTNER:
      'kooperiert,kooperieren,arbeiten zusammen,arbeitet zusammen,verbünden sich,verbündet sich,bündeln kräfte,machen gemeinsame sache,gründen joint venture,entwickeln gemeinsam,kooperation mit,partnerschaft mit',
    PARTNERSHIP:
      'kooperation,partnerschaft,zusammenarbeit,joint venture,gemeinschaftsunternehmen,liefervertrag,rahmenvertrag,abkommen,*partnerschaft,*kooperation,absichtserklärung,strategische allianz',
    CONTRACT:
      'auftrag,großauftrag,aufträge,vertrag,liefervertrag,rahmenvertrag,milliardenauftrag,bestellung,*auftrag,*aufträge,*vertrag,ausschreibung,zuschlag',
    WIN: 'erhält,gewinnt,bekommt,ergattert,sichert sich,holt,zieht an land,unterzeichnet,unterschreibt,schließt,schließen,schliesst,meldet,verbucht,landet,angelt sich,liefert',
    EXPAND: 'expandiert,expandieren,kommt nach,startet in,wagt sich nach,markteintritt',
    MAYBE:
      'soll,sollen,könnte,könnten,dürfte,möglicherweise,womöglich,offenbar,angeblich,erwägt,prüft,plant übernahme,will übernehmen,interessiert,interesse an,gespräche,verhandelt,verhandelt über,verhandlungen,gerüchte,gerücht,spekulation,spekulationen,vor übernahme,angebot für,übernahmeangebot,bietet für,bieterkampf,kreise,insider,laut medienbericht,bericht,medienbericht,im gespräch,steht vor,droht,drohen,drohende,befürchtet,fordert,will kaufen,möchte,buhlt um,wirbt um,sollten,sollte,wollte,wollten,gefährdet,bedroht,wackeln,auf der kippe,stehen auf dem spiel,sucht neuen,braucht neuen,sucht neue,müssen fusionieren,müssen wohl,muss wohl,müssen bangen,vor dem aus,bangen,bangt',
    DENIED:
      'dementiert,abgesagt,gescheitert,scheitert,geplatzt,platzt,keine übernahme,untersagt,verbietet,stoppt,gestoppt,lehnt ab,weist zurück,abgelehnt,vom tisch,keine entlassungen,keine kündigungen,ohne kündigungen,schließt aus,widerspricht,blockiert,abgeblasen,nicht',
    QUESTION:
      'warum,wieso,weshalb,wie,was,wer,wann,wo,welche,welcher,so,kann,können,wieviel,das müssen,wofür,darum,deshalb,das sind,das ist,das steckt,diese,dieser,dieses,wenn,ob,welches,wohin,womit,als',
    OPINION:
      'kommentar,meinung,interview,analyse,gastbeitrag,podcast,porträt,kolumne,leitartikel,studie,umfrage,ranking,ratgeber,überblick,newsblog,liveblog,marktbericht,presseschau,hintergrund,nachruf,test,faq,tipps,essay,reportage,rezension,rückblick,jahresrückblick',
    LIST: 'startups,unternehmen,firmen,gründe,tipps,dinge,fakten,fragen,trends,gründer,köpfe,aktien,etfs,wege,fehler,regeln',
    NOISE:
      'netflix serie,tv serie,neue serie über,kursziel,stuft,analyst,analysten,dax,mdax,börse,wall street,kurs,kurse,leitzins,inflation,quartal,quartalszahlen,umsatz,gewinn,rekordgewinn,jahreszahlen,bilanz,dividende,verlust,rekordverlust,arbeitslosenzahl,arbeitslosigkeit,arbeitslose,trainer,stürmer,verteidiger,torwart,bundesliga,nationalspieler,fußball,pokal,ablöse,gericht,prozess,urteil,anklage,verurteilt,haft,razzia,ermittelt,staatsanwaltschaft,klage,verklagt,verklagen,lotto,jackpot,film,kino,netflix,schauspieler,schauspielerin,sänger,sängerin,streik,streikt,tarifstreit,warnstreik,brand,unfall,überfall,polizei,gestorben,tot,stirbt,verstorben,rückruf,ruft zurück,spende,spendet,spenden,ausgezeichnet,goldpreis,ölpreis,bitcoin kurs,anleger,bußgeld,kartellstrafe,hackerangriff,wetter,*aktie,*aktien,aktie,aktienkurs,börsengang,ipo,mindestlohn,bürgergeld,kurssprung,fc,real madrid,verletzte,tarifvertrag,arbeitsmarkt,konjunktur,wirtschaftswachstum,bip,etf,depot,bahnstreik,rente,renten,mittelschicht,strafzölle,zölle,gehalt,millionengehalt,boni,lobbyist,hauptversammlung,negativzinsen,tarifverhandlungen,ifo institut,gesprächsrunde,verhandlungsrunde,tarifrunde,kopfgeld,aktionäre,hinweise,steuern,brexit,freihandel,youtube video,festival,festnahmen,verhaftungen,putschversuch,türkei,beckenbauer,versand,rt',
    OFFICE:
      'minister,ministerin,bundesregierung,regierung,bundeskanzler,kanzler,scholz,merz,trump,putin,stadt,gemeinde,kreis,landkreis,bund,land,staat,bundestag,bundeswehr,union,spd,cdu,csu,grüne,fdp,afd,partei,parteichef,parteichefin,präsident trump,bürgermeister,oberbürgermeister,stadtrat,landrat,ministerpräsident,senat,polizei,schule,schulen,lehrer,kirche,bischof,universität,hochschule,papst,könig,ezb,fed,bundesbank,eu parlament,verein,klinikum,feuerwehr,außenminister,innenminister,sparkasse spendet,*minister,*ministerin,regierungssprecher,intendant,behörde,kommune,kommunen,bahnstrecke,merkel,steinmeier,habeck,lindner,baerbock,altmaier,schäuble,söder,laschet,macron,obama,biden,johnson,politik,politiker,kommission,regierungschef,regierungschefin,*regierungschef,*regierungschefin,bundesvorsitzende,landeschef,fraktionschef,gewerkschaft,ig metall,verdi,*verband,*verbands,verband,nato,ukraine,griechenland,bundesland,freistaat,deutschland baut,präsident,eu,briten,poroschenko,selenskyj,frankreich,italien,griechen,ratspräsidentschaft',
  },
  says: {
    'hiring-number': `
      stellt/stellen ..4 NUM ..5 ein
      stellt/stellen ..3 NEW_STAFF ..3 ein
      NUM ..4 NEW_STAFF ..3 einstellen/anheuern/rekrutieren
      will/wollen NUM ..4 einstellen
      stockt/baut ..4 STAFF ..3 auf/aus
      STAFF ..4 aufstocken
    `,
    'headcount-cuts': `
      baut/bauen ..6 STAFF ..5 ab
      fallen/fällt ..4 weg
      trennt/trennen sich ..3 NUM
      setzt ..4 NUM ..3 vor die tür
    `,
    'announcement-launch': `
      stellt/stellen ..5 NEW_THING ..3 vor
      führt/führen ..3 NEW_THING ..4 ein
      bringt/bringen ..5 auf ..2 markt
      nimmt ..4 NEW_THING/PLACE ..4 in betrieb
      nimmt/nehmen strecke/flugverbindung
      bringt/bringen ..3 NEW_THING ..2 heraus/raus
    `,
    'funding-raised': `
      MONEY ..2 ein
      sammelt/wirbt/nimmt ..6 MONEY
      steigt/steigen ..1 bei ..4 ein
    `,
    'funding-by-investor': `
      beteiligt/beteiligen sich an ..5 COMPANY
      stecken/steckt ..2 MONEY ..5 COMPANY/NAME
    `,
    'deal-sells': `
      gibt ..5 an ..4 NAME ab
      gibt/stößt ..4 UNIT ..4 ab
      stößt ..4 UNIT ab
      reicht ..5 an NAME weiter
    `,
    'deal-acquires': `
      schließt/schliesst/schließen ..3 ACQUISITION ..6 ab
      stärkt/verstärkt/erweitert ..6 mit/durch zukauf/übernahme
      verleibt sich ..5 ein
    `,
    'leader-leaves': `
      legt ..6 nieder
      ROLE ..3 legt/gibt/räumt ..2 amt/posten
      wirft ..3 hin
      trennt/trennen sich von ..3 ROLE
      ROLE ..3 tritt ..5 zurück/ab
      ROLE ..4 scheidet ..6 aus
      scheidet ..6 aus ..3 BOARD
      tritt ..2 als ROLE zurück
      ROLE ..3 geht $
      ROLE PERSON geht ..3 $
      verlängert ..6 ROLE ..3 nicht
    `,
    'leader-appointed': `
      stellt ..6 als ..3 ROLE ein
      macht ..5 zum/zur ..3 ROLE
      zum/zur ..3 ROLE ernannt/berufen/bestellt/befördert
      heuert ..9 an
      übernimmt ..3 ROLE
      übernimmt ..2 führung/leitung/vorsitz
    `,
  },
}
