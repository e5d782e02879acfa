import type { Language } from '../language.ts'

export const GERMAN: Language = {
  code: 'de',
  common:
    'millionen,milliarden,mio,mrd,euro,der,die,das,den,dem,des,ein,eine,einen,einem,einer,und,oder,aber,auf,aus,bei,beim,mit,nach,von,vom,vor,zu,zum,zur,über,um,unter,für,durch,gegen,ohne,im,am,an,in,ins,als,ist,sind,hat,haben,wird,werden,soll,will,wollen,nicht,auch,nur,noch,sich,sein,seine,seinen,ihr,ihre,ihren,mehr,wie,so,es,er,sie,wir,künftig,nun,jetzt,rund,fast,bis,seit,zwischen,wegen,trotz,laut,gut,kein,keine,dank,neue,neuer,neuen,neues,dass,damit,dabei,viel,viele,weitere,weiteren,weiterer,alle,erste,ersten,erstes,erster,eigene,eigenen,eigenes,eigener,große,großen,großer,großes,deutsche,deutschen,deutscher,europäische,mal,jahr,jahre,jahren,heute,gestern,wieder,bereits,erneut,sowie,mehrere,statt,inklusive,zusammen,gemeinsam,beiden,ehemaliger,ehemalige,früherer,frühere,dieser,denn,wo,weil,bekommt,kommt,geht,steht,macht,lässt,muss,müssen,darf,könnte,wurde,wurden,war,waren,werde',
  verbs: { en: '-,-en', n: '-,-n', in: '-,-in', et: '-et,-en,-ete,-eten' },
  words: {
    OF: 'von,vom,zwischen,mit,durch,bei',
    HELM: 'an die spitze,an der spitze,ans ruder,das ruder,am ruder,das zepter,ans steuer,führung von,an die spitze von,die spitze,an der spitze von,die führung,die zügel,das steuer,den chefsessel,chefsessel,chefposten,den chefposten,die leitung,das kommando,an bord,spitzenposten,den hut',
    RECRUIT: 'einstellen,anheuern,rekrutiert,rekrutieren,heuert,eingestellt',
    OUT: 'vor die tür gesetzt,auf die straße gesetzt,verlieren ihren job,verlieren ihre jobs,verlieren ihre arbeit,auf die straße,verlieren arbeit,verlieren ihren arbeitsplatz,verlieren ihre arbeitsplätze,verlieren den job,verlieren job,verlieren jobs,ohne job,arbeitslos,müssen gehen,muss gehen,fallen weg,fällt weg,stehen vor dem aus,entfallen,entfällt,fallen dem sparkurs,verschwinden,werden abgebaut,entlassen,gestrichen,vor die tür,verlieren stelle,ihren job',
    AGAINST:
      'angst,bangen,bangt,verzicht,vermeiden,verhindern,beendet,bremst,stoppen,blockieren,blockiert,trotz,keine,ohne,statt,verzichtet,weniger stellen,weniger jobs,kampf um,widerstand,wehren,wehrt,retten,rettet,sichert,gegen',
    ARTICLE: 'der,die,das,den,dem,des',
    AFTER: 'nach,seit,trotz,wegen',
    FOR_WHOM: 'für',
    NUM: 'zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,zwölf,zwanzig,dreißig,fünfzig,hundert~en,hunderte,tausend~en,tausende,dutzende,drittel,hälfte,viertel,zehnte,zehnter,fünfte,mehrere,zig,beide,alle,siebenstelliges,achtstelliges,jede vierte,jede dritte,jede zweite,jede sechste,jeden vierten,jeden dritten,jeden zehnten,jeden fünften,jeder dritte,jeder vierte',
    BY: 'von,durch,vom',
    TO: 'an',
    HAVE: 'hat,haben',
    BE: 'wird,werden,wurde,ist',
    ACQUIRE:
      'übernimmt,übernehmen,kauft,kaufen,erwirbt,erwerben,schluckt,schnappt sich,sichert sich mehrheit,gekauft,zukauf von,legt sich zu,legt sich,schnappen sich,angelt sich,sichert sich die mehrheit,greift zu,verleibt sich,krallt sich,stärkt sich mit,wächst durch zukauf,einverleibt,übernahm,erwarb,steigt mehrheitlich ein,stockt auf 100,rettet,zieht an land den,hat übernommen',
    ACQUIRED: 'übernommen,gekauft,aufgekauft,erworben,geschluckt,verkauft,einverleibt,gerettet',
    ACQUISITION:
      'übernahme~n,zukauf,akquisition~en,*übernahme,zukäufe~n,unternehmenskauf,kauf,erwerb,takeover,buy out,*zukauf,*akquisition,firmenübernahme,milliardenübernahme',
    COMPLETE:
      'schließt,schliesst,vollzieht,besiegelt,vollendet,finalisiert,schließen,besiegeln,meldet,verkündet,gibt bekannt,unterzeichnet,finalisieren,vollziehen,stemmt',
    COMPLETED:
      'abgeschlossen,perfekt,besiegelt,vollzogen,unter dach und fach,in trockenen tüchern,fix,ab,eingetütet,abschließen,abzuschließen,genehmigt,vollendet,durch,erfolgt,in kraft,beschlossen,beschlossene sache,vereinbart',
    APPROVE:
      'genehmigt,erlaubt,grünes licht,gibt frei,freigabe,billigt,winkt durch,genehmigen,freigegeben,stimmt zu,stimmen zu,gibt grünes licht,stimmt für,segnet ab,gebilligt,bewilligt',
    NEW_OWNER:
      'geht an,gehen an,gehört künftig,gehört jetzt,gehört nun,gehört bald,wird teil von,wird teil der,neuer eigentümer,neuen eigentümer,neuen besitzer,neuer besitzer,wechselt den besitzer,in neuen händen,in neuer hand,landet bei,unter das dach,schlüpft unter,geht auf in,wird eingegliedert,verliert eigenständigkeit,bekommt neuen eigentümer,findet käufer,findet neuen eigentümer,findet neuen besitzer,findet investor,hat neuen eigentümer,hat einen neuen eigentümer,in neue hände,kommt unter das dach,wandert zu,geht über an,hat einen käufer,künftig teil,wird tochter,neue eigentümer,neue eigentümerin,wechselt eigentümer,eigentümerwechsel,in anderen händen,in schweizer hand,in amerikanischer hand,in französischer hand,in chinesischer hand,unter dem dach,gehört ab sofort,gehört jetzt zu,gehört künftig zu,schließt sich an',
    MAJORITY:
      'mehrheit,mehrheitsanteil,mehrheitsbeteiligung,mehrheitlich,100 prozent,kontrolle,restlichen anteile,alle anteile,sämtliche anteile',
    MERGE:
      'fusioniert,fusionieren,verschmelzen,verschmilzt,schließen sich zusammen,schliessen sich zusammen,gehen zusammen,tun sich zusammen,vereinen sich,legen zusammen,tun sich,vereinigen sich,rücken zusammen,verschmolzen,bündeln ihre geschäfte,legen ihre geschäfte,legen geschäfte,schmieden gemeinsamen,werden eins',
    MERGER: 'fusion~en,zusammenschluss,verschmelzung,*fusion,zusammenlegung,bankenfusion',
    SELL: 'verkauft,veräußert,veräussert,gibt ab,stösst ab,trennt sich von,trennen sich von,reicht weiter,versilbert,verkauf~en,veräußer~en,stößt,löst sich von,schlägt los,macht kasse mit,gibt mehrheit,steigt aus bei,trennt sich',
    SALE: 'verkauf,veräußerung,abspaltung,verkaufs,*verkauf,teilverkauf',
    UNIT: 'sparte,geschäft,geschäfte,tochter,tochterfirma,tochtergesellschaft,bereich,*sparte,*geschäft,*tochter,beteiligung,mehrheit,filialen,werk,werke,marke,einheit,division,*marke,*einheit,anteil,anteile,*anteile,mehrheitsanteil,*segment,*bereich,aktivitäten,betrieb,netz,*netz,unternehmensbereich,geschäftsbereich,russlandgeschäft',
    COMPANY:
      'firma,unternehmen,konzern,konkurrent~en,konkurrenz,rivale~n,rivalin,wettbewerber,anbieter~in,hersteller,spezialist~en,zulieferer,händler,versicherer,kette,agentur,plattform,verlag,entwickler,betreiber,dienstleister,mittelständler,*hersteller,*anbieter,*spezialist,*spezialisten,*firma,*unternehmen,*kette,*konzern,*startup,*händler,*verlag,*dienstleister,*betreiber,*entwickler,*agentur,*verwalter,*haus,brauerei,*brauerei,*bauer,*produzent,*lieferant,*zulieferer,*brauer,*gruppe,*bank,*versicherer,*spezialistin,*plattform,*schmiede,*konkurrenten,*rivale,*rivalen,*fintech,*tech,*start,*marke,*verband der,start-up,gründer,newcomer,ki startup,marktführer,weltmarktführer,hidden champion,logistiker,spediteur,bäcker,bäckerei,*bäckerei,metzgerei,kanzlei,beratung,praxis,apotheke,maschinenbau,gruppe,vermieter,smartbroker,fintechs,ausgründung,spin off,unicorn,schmiede,*ausrüster,ausrüster,*macher,privatbank,softwarehaus,familienunternehmen,fintech,insurtech,healthtech,biotech,foodtech,deeptech,proptech,maschinenbauer,chemiekonzern,autohersteller,bankhaus,autobauer,softwarespezialisten',
    INVESTOR:
      'investor~en,finanzinvestor~en,geldgeber,risikokapitalgeber,wagniskapitalgeber,beteiligungsgesellschaft,kapitalgeber,hightech gründerfonds,high tech gründerfonds,*investor,*investoren,*fonds,fonds,venture,bmwk,kfw capital,familiy office,family office,beteiligungshaus,finanzinvestorin,earlybird,cherry,hv capital,project a,lakestar',
    THING:
      'aktie~n,anteilsscheine,grundstück,grundstücke,gelände,immobilie~n,wohnung~en,haus,häuser,schloss,gebäude,bürogebäude,hotel,flugzeuge,jets,schiff,schiffe,züge,busse,panzer,drohnen,waffen,gas,öl,strom,gold,tickets,karten,spieler,stürmer,verteidiger,torwart,gemälde,auto,autos,möbel,anleihen,staatsanleihen,impfstoff,rechte,lizenz~en,fläche~n,areal,wald,insel,yacht,eigene,zurück,lebensmittel,kleidung,produkte,wohnungspaket,kliniken von,kunden,daten,*wohnungen,*gelände,*grundstück,*aktien,amt,vorsitz,verantwortung,kosten,patenschaft,aufgabe~n,führung,leitung,haftung,rolle,tätigkeiten,arbeit~en,steuerung,regie,ruder,macht,chefposten,posten,spitze,schulden,mandat,betreuung,*kosten,*amt,hälfte,führungsrolle,kommando,sponsoring,ingenieure,teile,pilotabschluss,paket,brauereigelände,fixkosten',
    RAISE:
      'sammelt,sammeln,erhält,erhalten,bekommt,wirbt,holt,holen,nimmt,eingesammelt,einsammeln,kassiert,schließt,schliesst,ergattert,besorgt sich,akquiriert,gewinnt,erzielt,bekomm~en,kassier~en,streicht,ergattern,akquirier~en,gewinn~en,erziel~en,sackt,fährt ein,sichert,sichern,besorg~en,zieht,angelt,nehmen,hol~en sich,landet,legt nach,stockt,verbucht,mobilisiert,generiert,greift,beschafft sich',
    ROUND:
      '*finanzierungsrunde,kapitalerhöhung,finanzierung,*finanzierung,millioneninvestition von,crowdinvesting,*investment,einhorn,*runde,millionen investment,series seed,wandeldarlehen,*spritze,*kapital,kapital,millionenbetrag,millionensumme,siebenstelliges,siebenstellige~n,achtstelliges,achtstellige~n,sechsstellige,sechsstelliges,neunstellige,neunstelliges,finanzierungsrunden,bewertung von,milliardenbewertung,unicorn status,finanzmittel,frische millionen,frischen millionen,frisches,*einstieg,einstieg von,*invest,deal,finanzierungsrunde,kapitalrunde,investitionsrunde,investmentrunde,seedrunde,millionenrunde,millionenfinanzierung,millioneninvestment,wachstumsfinanzierung,wachstumskapital,wagniskapital,risikokapital,anschlussfinanzierung,geldspritze,kapitalspritze,finanzspritze,millionenspritze',
    FUNDS:
      'kapital,geld,investment,investition,mittel,investorengeld,eigenkapital,investoren,einstieg,millionen von,frischgeld,finanzspritze,frische millionen,risikokapital,wagniskapital,beteiligung',
    INVEST:
      'investiert,steckt,stecken,pumpt,finanziert,investier~en,pump~en,finanzier~en,steigt ein,steigen ein,geben,gibt,schießen,schießt,setzt auf,setzen auf,glaubt an,glauben an,vertrauen,beteiligt,beteiligen,spritzen,legt nach,legen nach,steuert,stellt,unterstütz~en',
    LEAD: 'führt,führen,leitet,angeführt,anführt',
    NO_FUNDS:
      'anleihe~n,kredit der kfw,dividende,fonds auf,spende~n,*spende,steuern,strafe,bußgeld,schadenersatz,bürgschaft,umsatz,gewinn,verlust,minus,haushalt,preisgeld,gehalt,bafög,kitas,schulen,straßen,*fonds,schulden,auftrag,*auftrag,großauftrag',
    APPOINT:
      'ernennt,beruft,bestellt,befördert,holt,engagiert,heuert,stellt,macht,bekommt,erhält,findet,wählt,präsentiert,rekrutiert,wirbt,benennt,nominiert,setzt,hebt,kürt,installiert,gewinnt,ernenn~en,beruf~en,bestell~en,verpflicht~et,engagier~en,wähl~en,präsentier~en,rekrutier~en,benenn~en,nominier~en,installier~en,verstärkt,verstärken,vertraut,lockt,angelt sich,schnappt sich,besetz~en,hat,sichert sich,krönt,schickt,heuern,hievt,bringt,baut um,ordnet,ernannte,berief',
    APPOINTED:
      'ernannt,berufen,bestellt,befördert,gewählt,benannt,nominiert,aufgerückt,eingesetzt,aufgestiegen,bestätigt,designiert,designierter,designierte,eingestellt als,als nachfolger',
    APPOINTMENT:
      'ernennung,berufung,bestellung,personalie~n,neubesetzung~en,nachfolge,aufstieg,neuzugang,neuzugänge,neue führungskräfte,beförderung,neuer job,verpflichtung',
    BECOME:
      'wird,werden,folgt,rückt auf,steigt auf,wechselt,kommt von,startet als,ist neuer,ist neue,leitet künftig,führt künftig,löst ab,beerbt,an der spitze,neue spitze,neuer chef,neue chefin,tritt an,tritt nachfolge,übernimmt ruder,übernimmt das,übernimmt leitung,übernimmt die leitung,übernimmt die führung,übernimmt den vorsitz,übernimmt vorsitz,übernimmt posten,übernimmt chefposten,übernimmt als,geht zu,rückt in,rückt an,steigt zum,steigt zur,zieht in,kehrt zurück als,kehrt zurück,verantwortet,leitet jetzt,leitet nun,führt jetzt,führt nun,steuert künftig,lenkt künftig,soll es richten,tritt in,soll führen,verstärkt,kommt als,kommt vom,geht als,neues gesicht,neuer mann,neue frau,steht jetzt an,steht an,steht künftig an,startet bei,fängt bei,wechselte,avanciert,ergänzt,dockt an,heuert',
    NEW: 'neuer,neue~n,neues,nächster,künftiger,erste,erster',
    SUCCEED: 'nachfolger~in,nachfolge,folgt,beerbt,löst ab',
    ROLE: 'co ceo,chef~in,chefs,vorstand,vorständin,vorstandsvorsitzende~n,geschäftsführer~in,geschäftsführung,geschäftsleitung,aufsichtsrat,vorsitzender,vorsitzende~n,leiter~in,direktor~in,managing director,partner der kanzlei,*chef,*chefin,*vorstand,*vorständin,*vorstands,*direktor,*direktorin,*leiter,*leiterin,*geschäftsführer,*geschäftsführerin,ceo posten,chefposten,vorstandsposten,verwaltungsrat,boss,*boss,managerin,topmanager~in,*vorsitzende,*vorsitzender,*vorsitzenden,aufseher,aufsichtsratsvorsitz,vorstandsvorsitz,vorstandsmitglied,vorstandsmitglieder,leitung der,leitung des,head of,country manager,general manager,cro,chief,vize,*vize,finanzer,prokurist~in,partner~in,präsidentin,*präsident,*präsidentin,*manager,*managerin,co geschäftsführer,doppelspitze,führungsspitze,konzernspitze,konzernlenker~in,vorstände,oberaufseher,chefjurist~in,chefaufseher,chefkontrolleur,chefingenieur,chefdesigner,cheftechniker,geschäftsführern,chefredakteur~in,vorstandssprecher~in,sprecher der geschäftsführung,ceos,md,vp,vorstandschef,vorstandschefin,vorstandsvorsitzender,finanzvorstand,finanzvorständin,finanzchef,finanzchefin,aufsichtsratschef,aufsichtsratschefin,aufsichtsratsvorsitzender,verwaltungsratspräsident,generaldirektor,verwaltungsratschef',
    ROLE_CHANGE:
      'chefwechsel,führungswechsel,vorstandswechsel,*chefwechsel,wechsel an der spitze,wechsel im vorstand,wechsel in der geschäftsführung,stabwechsel,personalwechsel,vorstandsumbau,neue führung,neue doppelspitze,wechsel im aufsichtsrat,wechsel in der führung,chefsuche beendet,ceo wechsel,cfo wechsel,führungsumbau,stühlerücken,umbau im vorstand,umbau im management,personalrochade,rochade,führungsrochade,chefrochade,vorstandsrochade,generationswechsel,generationenwechsel,stabübergabe,machtwechsel,wachwechsel,personalkarussell,wechsel in der chefetage,wechsel auf dem chefposten,wechsel auf dem chefsessel,wechsel im management,wechsel im finanzressort,wechsel im topmanagement,neuer vorstand,neue geschäftsführung,neue geschäftsleitung,neuordnung im vorstand,neuordnung der führung,verkleinert vorstand,erweitert vorstand,baut vorstand um,baut führung um,baut management um,ordnet führung neu,stellt führung neu auf,stellt vorstand neu auf,tauscht vorstand aus,tauscht führung aus,tauscht chef aus,wechselt chef aus,wechselt vorstand aus,beben im vorstand,führungsteam,führungsduo,neue spitze,umbau an der spitze,erneuerung an der spitze,*wechsel im vorstand',
    LEAVE:
      'tritt zurück,tritt ab,scheidet aus,verlässt,verlassen,muss gehen,müssen gehen,hört auf,legt nieder,legt amt nieder,legt sein amt nieder,zieht sich zurück,kehrt den rücken,abberufen,entlassen,gefeuert,abgelöst,freigestellt,verabschiedet sich,nimmt hut,ausgeschieden,zurückgetreten,abtreten,zurücktreten,feuert,trennt sich von,trennen sich von,beruft ab,geht von bord,schmeißt hin,geht vorzeitig,geht überraschend,geht zum jahresende,geht ende,muss seinen hut nehmen,macht schluss,wirft,nimmt seinen hut,nimmt ihren hut,nimmt den hut,kehrt rücken,gibt auf,gibt ab,gibt den posten,gibt posten,gibt amt,gibt chefposten,gibt vorsitz,gibt führung,gibt leitung,geht in rente,geht in den ruhestand,in den ruhestand,rausgeworfen,rausgeschmissen,geschasst,schasst,gekündigt,raus,zieht sich,übergibt,macht platz,räumt,tritt kürzer,verliert,verlieren,kündigt,sagt tschüss,sagt adieu,sagt servus,macht den weg frei,macht weg frei,steigt aus,hat genug,ist weg,vor dem absprung,vor dem abschied,geht von,beurlaubt,setzt vor die tür,entlässt,setzt ab,drängt aus,gedrängt,abgesetzt,abgesägt,sägt ab,verläßt,dankt ab,quittiert,streicht die segel,geht nach,geht schon,geht wieder,muss weichen,weicht,hinschmeißen',
    LEAVING:
      'rücktritt,abgang,abschied,rückzug,ausscheiden,abberufung,weggang,entlassung,demission,ablösung,ruhestand,aus,rauswurf,amtsverzicht,absetzung,kündigung,rücktritte,abgänge,exit,trennung',
    BOARD:
      'vorstand,aufsichtsrat,beirat,verwaltungsrat,geschäftsführung,führungsteam,chefetage,führungsspitze,management,geschäftsleitung,führungsetage,führungsgremium,führungsriege,konzernspitze,verwaltungsrats,board',
    CUT: 'streicht,kürzt,reduziert,abbauen,abgebaut,gestrichen,kündigen,entlässt,feuert,halbiert,dampft ein,schrumpft,trennt sich von,verkleinert,wirft raus,setzt vor die tür,fällt weg,wegfallen,müssen gehen,muss gehen,betroffen,kapp~en,streich~en,kürz~en,reduzier~en,entlass~en,halbier~en,schrumpf~en,einsparen,spart,rotstift,schneidet,abzubauen,kündigt,feuern,schmeißt raus,schickt,dünnt aus,strafft,kippt,schließt,baut ab,fallen,wegfällt,auf der kippe,stehen zur disposition,zur disposition,gefährdet,verschlankt,zusammenstreichen,vernichtet,opfert,kosten,kostet,verlieren,geht es an',
    LAYS: 'entlässt,entlassen,feuert,kündigt mitarbeitern,setzt vor die tür',
    LAYOFF:
      'entlassungen,massenentlassung~en,kündigungen,entlassungswelle,kündigungswelle,kahlschlag,stellenstreichung~en,abbau von,jobkahlschlag,jobverluste,stellenkürzungen,*stellenabbau,kündigungsrunde,entlassungsrunde,massenkündigung~en,sparprogramm mit,jobstreichung~en,arbeitsplatzverluste,arbeitsplatzverlust,freiwilligenprogramm,abfindungsprogramm,kurzarbeit,schließung kostet,stellenkahlschlag,*abbau,personaleinsparungen,personalkürzung~en,personalreduzierung,jobverlust,sozialplan,werksschließung kostet,stellenabbau,personalabbau,jobabbau,arbeitsplatzabbau,beschäftigungsabbau',
    STAFF:
      'stelle~n,jobs,job,arbeitsplätze,arbeitsplatz,mitarbeiter~n,mitarbeitende~n,mitarbeiterinnen,beschäftigte~n,angestellte~n,belegschaft~en,personal,leute,arbeiter,posten,kollegen,menschen,*stellen,*mitarbeiter,*jobs,*arbeitsplätze,*beschäftigte,angestellter,*angestellte,*kräfte,*mitarbeitern,*mitarbeiterinnen,*mitarbeitende,*mitarbeitenden,*beschäftigten,*personal,*belegschaft,*stelle,*arbeiter,ingenieure,entwickler,arbeitnehmer,beschäftigter,mannschaft,teams,team,vollzeitstellen',
    HIRE: 'sucht,schafft,einstellen,eingestellt,einzustellen,anheuern,braucht,rekrutiert,plant,planen,bringt,bringen,entstehen,entsteht,verdoppelt,aufstocken,stockt auf,anstellen,heuert,besetzen,aufbauen,gewinnen,möchte,aufstockt,such~en,schaff~en,brauch~en,rekrutier~en,verdoppeln,stock~en,vergrößert,vergrößern,erweitert,geht auf,wirbt um,fahndet nach,benötigt,bietet,bieten,jagt,stellt ein,baut auf,verstärkt,aufzustocken,aufzubauen,ausbauen,baut aus,vergibt,zählt auf,wachsen,wächst,übernimmt azubis,ausschreiben,schreibt aus,angekündigt',
    NEW_STAFF:
      'stellen,jobs,arbeitsplätze,mitarbeiter~n,mitarbeitende,beschäftigte~n,kollegen,azubis,auszubildende,ingenieure,entwickler,aushilfen,fahrer,lokführer,piloten,verkäufer,leute,menschen,personal,techniker,zusteller,neueinstellungen,einstellungen,experten,informatiker,programmierer,monteure,werkstudenten,belegschaft,*fachkräfte,*ingenieure,*entwickler,*arbeitsplätze,*jobs,*stellen,*kräfte,*experten,*berater,spezialisten,programmiererinnen,*mitarbeiter,*mitarbeitende,*mitarbeitern,*beschäftigte,*leute,*techniker,*verkäufer,*fahrer,*helfer,*azubis,*kollegen,zusätzliche,lehrlinge,ausbildungsplätze,dauerhafte,saisonarbeiter,flugbegleiter,erzieher,paketboten,kuriere,fluglotsen,köche,kellner,schweißer,mechaniker,mechatroniker,elektriker,data scientists,forscher,wissenschaftler,absolventen,talente,praktikanten,quereinsteiger,zugbegleiter,kundenbetreuer,bewerber,arbeiter,beraterinnen,berater,verstärkung,nachwuchs,festanstellungen,mitarbeiterinnen,personen,leiharbeiter,zeitarbeiter,fachkräfte,pflegekräfte,softwareentwickler,saisonkräfte',
    HIRING:
      'neueinstellungen,einstellungen,einstellungsoffensive,personaloffensive,jobmotor,personalaufbau,stellenaufbau,jobboom,einstellungswelle,recruiting offensive,stellenoffensive,jobmaschine,personalsuche,jobs zu vergeben,offene stellen,stellen offen,jobwunder,einstellungskampagne,recruiting kampagne,einstellungsrekord,rekrutierungsoffensive,ausbildungsoffensive,fachkräfteoffensive,neue jobs,neue arbeitsplätze,neue stellen,zusätzliche stellen,sucht personal,sucht mitarbeiter,sucht verstärkung,jobmesse,hunderte jobs,jobprogramm,bewerbertag,personalbedarf,wachstumskurs mit',
    LAUNCH:
      'launcht,startet,präsentiert,enthüllt,veröffentlicht,lanciert,auf den markt,markteinführung,zeigt,bietet,nimmt in betrieb,erweitert,ergänzt,launch~en,start~en,präsentier~en,enthüll~en,veröffentlich~en,lancier~en,rollt,rollen,bringt,bringen,führt,führen,verkauft jetzt,verkauft künftig,ermöglicht,macht möglich,schaltet frei,testet,erprobt,debütiert,überarbeitet,erneuert,baut ein,integriert,stellt',
    NEW_THING:
      'plattform~en,dienst,service,produkt,produkte,modell,modelle,auto,elektroauto,version,tool,lösung,assistent,abo,tarif,karte,konto,kollektion,linie,serie,marke,angebot,gerät,roboter,maschine,handel,strecke,e bike,lkw,medikament,impfstoff,test,funktion,feature,standort,versicherung,getränk,bier,thermomix,*plattform,*app,*service,*dienst,*modell,*lösung,*software,*assistent,*angebot,*kollektion,*suv,*konto,*karte,marktplatz,online bank,quantencomputer,cloud,*handel,kredit,kredite,tagesgeld,wallet,ratenzahlung,agent,*agent,*roboter,*drohne,drohne,*batterie,batterie,akku,*pumpe,*rad,*bike,*roller,*bus,flugtaxi,limousine,transporter,*transporter,schuh,*schuh,kleidung,*drink,limonade,eis,schokolade,*burger,menü,*linie,*reihe,*spiel,spiel,kurs,*programm,flatrate,*flat,*tarif,*abo,*sender,magazin,*portal,portal,shop,*shop,*markt,*versicherung,*police,*verfahren,technologie,*technologie,generation,nachfolger des,*fonds,leasing,*leasing,vermietung,sharing,*sharing,verbindung,*verbindung,flüge,direktflug,*flüge,*zug,schnelltest,therapie,*therapie,*brille,brille,uhr,smartwatch,*hörer,lautsprecher,fernseher,*tool,*version,*modul,*system,system,*produkt,*produkte,*paket,*box,*marke,format,konzept,lieferung,*lieferung,sprachmodell,kreditkarte,lieferdienst,abholservice,lieferservice,flugverbindung,kryptohandel,paketshop,streamingdienst,ideenzug,roboterassistent',
    OPEN: 'baut,spatenstich,grundsteinlegung,richtfest,investiert,steckt,erweitert,eröffnung,neueröffnung,eingeweiht,eröffn~et,erricht~et,bau~en,gründ~et,erweitern,weiht,weihen,bezieht,zieht um,verlegt,siedelt sich an,verdoppelt,baubeginn,nimmt,plant neues,plant neue,plant neuen,grundstein,einweihung,schlägt wurzeln',
    PLACE:
      'werk,fabrik~en,büro,niederlassung,standort,filiale~n,laden,zentrale,labor,zentrum,restaurant,restaurants,produktion,lager,*werk,*fabrik,*zentrum,*filiale,*niederlassung,*labor,*lager,*büro,*zentrale,*standort,*store,*produktion,*anlage,anlage,*fertigung,fertigung,*halle,halle,*park,*shop,*laden,*markt,markt,*hotel,*campus,*hub,*restaurant,*café,café,*studio,studio,*haus,*klinik,klinik,praxis,*praxis,*schule,akademie,*akademie,*center,center,*terminal,terminal,raffinerie,*raffinerie,elektrolyseur,*kraftwerk,*stätte,*stützpunkt,stützpunkt,vertretung,*vertretung,dependance,geschäftsstelle,depot,*depot,*station,station,ladestationen,*säulen,*tower,museum,*museum,stores,büros,standorte,werke,*filialen,werkstatt,manufaktur,teststrecke,kita,*gebäude,gebäude,neubau,*sitz,rechenzentrum,logistikzentrum,entwicklungszentrum,verteilzentrum,chipfabrik,batteriefabrik,ladepark,windpark,solarpark,supermarkt,baumarkt,paketzentrum,produktionsstätte',
    PARTNER:
      'kooperiert,arbeiten zusammen,arbeitet zusammen,verbünden sich,bündeln kräfte,machen gemeinsame sache,gründen joint venture,kooperation mit,partnerschaft mit,kooperier~en,arbeiten künftig,arbeitet künftig,machen bei,machen gemeinsam,tun sich für,schmieden allianz,schmiedet allianz,schließen allianz,schließen partnerschaft,schließt partnerschaft,gehen partnerschaft,gehen kooperation,geht partnerschaft,vereinbaren,vereinbart,starten kooperation,starten gemeinsam,entwickelt mit,entwickeln,ziehen an einem strang,gründet joint venture,gründet mit,gründen gemeinsam,paktiert,paktieren,spannen zusammen,spannt zusammen,bauen gemeinsam,bündelt kräfte,vertiefen,vertieft,setzt auf partnerschaft,partner von,neuer partner,gemeinsame sache,hand in hand,tut sich mit,verbündet,holt als partner,wird partner,werden partner',
    PARTNERSHIP:
      'kooperation,partnerschaft,zusammenarbeit,gemeinschaftsunternehmen,liefervertrag,rahmenvertrag,abkommen,*partnerschaft,*kooperation,absichtserklärung,lizenzvertrag,vertriebsvertrag,stromliefervertrag,ppa,allianz,*allianz,bündnis,kooperationsvertrag,vereinbarung,*vereinbarung,*abkommen,schulterschluss,pakt,gemeinschaftsfirma',
    CONTRACT:
      'auftrag,aufträge,vertrag,bestellung~en,*auftrag,*aufträge,*vertrag,ausschreibung,zuschlag,order,*order,*bestellung,*bestellungen,rahmenverträge,*deal,konzession,turbinen,züge für,fregatten,*abruf,großauftrag,liefervertrag,rahmenvertrag,milliardenauftrag',
    WIN: 'erhält,gewinnt,bekommt,ergattert,holt,unterzeichnet,unterschreibt,schließt,schließen,schliesst,meldet,verbucht,landet,liefert,erhalten,gewinn~en,sichert,angelt,unterzeichnen,schnappt sich,zieht,liefern,stattet aus,rüstet aus,verbuchen,heimst,räumt ab,bauen,baut für',
    EXPAND:
      'expandiert,expandieren,kommt nach,startet in,wagt sich nach,markteintritt,startet auf dem,drängt nach,drängt in,drängt auf,zieht es nach,wagt sprung,wagt den sprung,setzt fuß,erobert,erobern,betritt,tritt ein in,tritt in,expansion nach,expansion in,vorstoß,launcht in,startet jetzt in,rollt nach,weitet aus,dehnt aus,steigt in den,internationalisiert,greift an in,greift in,marktstart in',
    MAYBE:
      'könnte~n,dürfte,möglicherweise,womöglich,offenbar,angeblich,erwägt,prüft,plant übernahme,will übernehmen,interessiert,interesse an,gespräche~n,verhandelt,verhandlungen,gerüchte,gerücht,spekulation~en,vor übernahme,angebot für,übernahmeangebot,bietet für,bieterkampf,kreise,insider,bericht,medienbericht,im gespräch,steht vor,droht,drohen,drohende,befürchtet,fordert,will kaufen,möchte,buhlt um,wirbt um,sollte~n,wollte~n,gefährdet,bedroht,wackeln,auf der kippe,stehen auf dem spiel,sucht neuen,braucht neuen,sucht neue,müssen fusionieren,müssen wohl,muss wohl,vor dem aus,bangen,bangt,wollen übernehmen,will mehrheit,kaufinteresse,interessenten,übernahmekandidat,vor verkauf,stehen vor,zittern,signalisiert,lotet,loten,sondiert,tendiert,strebt,liebäugelt,denkt an,denkt über,überlegt,spielt mit,kandidat~en,favorit,im rennen,gehandelt,gilt als,bewirbt,verkaufsprozess,auf der suche nach,sucht käufer,sucht investor,sucht investoren,sucht einen,offen für,vor einstieg,angebot an,legt angebot,offerte,gebot,gebote,pokert,fürchtet,fürchten,warnt,warnen,kündigt angebot',
    DENIED:
      'dementiert,abgesagt,gescheitert,scheitert,geplatzt,platzt,keine übernahme,untersagt,verbietet,stoppt,gestoppt,lehnt ab,weist zurück,abgelehnt,vom tisch,keine entlassungen,keine kündigungen,ohne kündigungen,schließt aus,widerspricht,blockiert,abgeblasen,nicht,dementier~en,sagt ab,bricht ab,abgebrochen,zieht zurück,zurückgezogen,zieht angebot,kein interesse,keine fusion,kein stellenabbau,kein abbau,keine stellen,verzichtet,kippt,vereitelt,torpediert,auf eis,legt auf eis,begräbt,nimmt abstand,beerdigt,bleibt selbstständig,bleibt unabhängig,schiebt riegel,verschiebt,vertagt,zurückgenommen,nimmt zurück',
    QUESTION:
      'warum,wieso,weshalb,wie,was,wer,wann,wo,welche,welcher,so,kann,können,wieviel,das müssen,wofür,darum,deshalb,das sind,das ist,das steckt,diese,dieser,dieses,wenn,ob,welches,wohin,womit,als',
    OPINION:
      'kommentar,meinung,interview,analyse,gastbeitrag,podcast,porträt,kolumne,leitartikel,studie,umfrage,ranking,ratgeber,überblick,newsblog,liveblog,marktbericht,presseschau,hintergrund,nachruf,test,faq,tipps,essay,reportage,rezension,rückblick,jahresrückblick',
    LIST: 'startups,unternehmen,firmen,gründe,tipps,dinge,fakten,fragen,trends,gründer,köpfe,aktien,etfs,wege,fehler,regeln',
    NOISE:
      'tv serie,neue serie über,kursziel,stuft,analyst~en,dax,mdax,börse,kurs,kurse,leitzins,inflation,quartal,quartalszahlen,umsatz,gewinn,rekordgewinn,jahreszahlen,bilanz,dividende,verlust,rekordverlust,arbeitslosenzahl,arbeitslosigkeit,arbeitslose,trainer,stürmer,verteidiger,torwart,bundesliga,nationalspieler,fußball,pokal,ablöse,gericht,prozess,urteil,anklage,verurteilt,haft,razzia,ermittelt,staatsanwaltschaft,klage,verklagt,verklagen,kino,schauspieler~in,sänger~in,streik,streikt,tarifstreit,warnstreik,brand,unfall,überfall,polizei,gestorben,tot,stirbt,verstorben,rückruf,ruft zurück,spende~n,spendet,ausgezeichnet,goldpreis,ölpreis,anleger,bußgeld,kartellstrafe,hackerangriff,wetter,*aktie,*aktien,aktie,aktienkurs,börsengang,mindestlohn,bürgergeld,kurssprung,fc,real madrid,verletzte,tarifvertrag,arbeitsmarkt,konjunktur,wirtschaftswachstum,bip,etf,depot,bahnstreik,rente~n,mittelschicht,strafzölle,zölle,gehalt,millionengehalt,boni,lobbyist,hauptversammlung,negativzinsen,tarifverhandlungen,ifo institut,gesprächsrunde,verhandlungsrunde,tarifrunde,kopfgeld,aktionäre,hinweise,steuern,brexit,freihandel,youtube video,festival,festnahmen,verhaftungen,putschversuch,beckenbauer,versand,rt,kaufempfehlung,hochgestuft,abgestuft,upgrade,rating,ratingagentur,moodys,s&p,jefferies,aktionär,gewinnwarnung,prognose,quartalsgewinn,halbjahr,geschäftsjahr,umsätze,ergebnis,rekordumsatz,ebit,marge,teamchef,mittelfeldspieler,profi,fußballprofi,mittelfeld,angreifer,neuzugang vom,leihe,bayern münchen,bvb,borussia,schalke,hsv,eintracht frankfurt,dfb,nationalmannschaft,bundestrainer,verstappen,vettel,handball,tennis,zverev,olympia,landgericht,oberlandesgericht,bundesgerichtshof,bgh,arbeitsgericht,schadensersatz,betrug,betrüger,untreue,geldwäsche,gefängnis,freispruch,ermittlungen,ermittler,hochwasser,sturm,stromausfall,stau,eurojackpot,oscar,preisverleihung,preis für,konzert,festivals,album,roman,buch,ausstellung,staffel,tatort,bachelor,dschungelcamp,benzinpreis,spritpreise,goldpreise,heizkosten,strompreis,wahlkampf,wahl,parteitag,koalition,rentner,lokführerstreik,tickets,kartell,datenleck,phishing,auf kaufen,auf verkaufen,auf halten',
    OFFICE:
      'minister~in,regierung,bundeskanzler,kanzler,scholz,merz,stadt,gemeinde~n,kreis,landkreis,bund,land,staat,bundestag,bundeswehr,union,spd,cdu,csu,grüne,fdp,afd,partei,parteichef~in,bürgermeister,oberbürgermeister,stadtrat,landrat,ministerpräsident,senat,polizei,schule~n,lehrer,kirche,bischof,universität,hochschule,papst,könig,ezb,bundesbank,verein,klinikum,feuerwehr,sparkasse spendet,*minister,*ministerin,regierungssprecher,intendant,behörde,kommune~n,bahnstrecke,merkel,steinmeier,habeck,christian lindner,baerbock,altmaier,schäuble,söder,laschet,obama,johnson,politik,politiker,regierungschef~in,*regierungschef,*regierungschefin,bundesvorsitzende,landeschef,fraktionschef,gewerkschaft,ig metall,verdi,*verband,*verbands,verband,ukraine,griechenland,bundesland,freistaat,deutschland baut,präsident,briten,poroschenko,selenskyj,frankreich,italien,griechen,ratspräsidentschaft,*ministerium,*regierung,reiche,klingbeil,wagenknecht,weidel,wissing,faeser,pistorius,dobrindt,wüst,kretschmann,bas,staatssekretär~in,bundesrat,von der leyen,lagarde,powell,orban,netanjahu,erdogan,melone,meloni,starmer,präsidentschaft,wahlsieger,bundespräsident,botschafter,general,generalinspekteur,bundesnetzagentur,bafin,zoll,finanzamt,jobcenter,arbeitsagentur,bundesagentur,krankenhaus,krankenhäuser,rektor,uni,dekan,erzbischof,pfarrer,städte,länder,bayern will,rathaus,kämmerer,dezernent,ortsverein,bundesliga klub,eu staaten,eu parlament,eu gipfel,bundesregierung,außenminister,innenminister',
    IN: 'in,im,auf',
    BRINGS:
      'launch~en,lancier~en,bringt neue,bringt neuen,bringt neues,bringt ersten,bringt erste,bringt erstes,startet mit,startet neue,startet neuen,startet neues,startet eigene,startet eigenen,startet eigenes,startet ersten,startet erste,startet verkauf,startet vertrieb,startet produktion,startet serienproduktion,startet lieferung,präsentiert neue,präsentiert neuen,präsentiert neues,präsentiert ersten,präsentiert erste,präsentiert erstes,enthüllt,stellt neue,stellt neuen,stellt neues,zeigt neuen,zeigt neue,zeigt neues,rollt neue,veröffentlicht neue,veröffentlicht neues,bietet jetzt,bietet künftig,bietet nun,verkauft jetzt,verkauft künftig,verkauft nun,steigt in den,steigt ins,setzt auf eigene',
    NOT_LAUNCH:
      'übernahmeangebot,übernahmeofferte,rückrufaktion,rückruf,untersuchung,ermittlungen,angriff,offensive,rakete~n,kampagne,klage,anleihe,aktienrückkauf,rückkauf,aktienrückkaufprogramm,börsengang,kapitalerhöhung,sparprogramm,sparkurs,abfindungsprogramm,stellenabbau,quartalszahlen,zahlen,bilanz,prognose,ergebnis,ergebnisse,jahreszahlen,buch,film,album,single,tour,tournee,saison,serie,staffel,petition,aufruf,appell,warnung,warnstreik,streik,verhandlungen,gespräche,ausschreibung,suche,umfrage,wahlkampf,kandidatur,militärübung,satellit~en,einstellungsoffensive,restrukturierung,crowdfunding,konferenz,prozess,strategie,rabattaktion,verkauf von,trainer,kader,spielplan,podcast,bewerbungsphase,plan,pläne~n,vorwürfe,kritik,minister',
    OPENS: 'eröffn~et',
    MOVES: 'geht zu,wechselt zu,wechselt zur,wechselt zum,heuert bei,geht zur,geht zum,zieht es zu',
    SUPPLIES: 'liefert,liefern,stattet,rüstet',
    FOUNDER: 'gründer~in,cofounder,*gründer,*gründerin',
    HIRE_SURE: 'sucht,suchen,rekrutiert,einstellen',
    RESIGN:
      'tritt zurück,nimmt seinen hut,nimmt ihren hut,wirft das handtuch,wirft hin,scheidet aus,tritt ab,hört auf',
  },
  says: {
    'hiring-number': `
      stockt/stocken ..5 NUM ..3 auf
      stellt/stellen ..4 NUM ..5 ein
      stellt/stellen ..3 NEW_STAFF ..3 ein
      NUM ..4 NEW_STAFF ..3 einstellen/anheuern/rekrutieren
      will/wollen NUM ..4 einstellen
      stockt/baut ..4 STAFF ..3 auf/aus
      STAFF ..4 aufstocken
    `,
    'headcount-cuts': `
      NUM ..2 STAFF weg/gefährdet
      baut/bauen ..6 STAFF ..5 ab
      fallen/fällt ..4 weg
      trennt/trennen sich ..3 NUM
      setzt ..4 NUM ..3 vor die tür
    `,
    'announcement-launch': `
      ^ umfirmierung : ..3 NAME
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
      reicht/reichen ..4 COMPANY ..3 weiter
      gibt ..5 an ..4 NAME ab
      gibt/stößt ..4 UNIT ..4 ab
      stößt ..4 UNIT ab
      reicht ..5 an NAME weiter
    `,
    'deal-acquires': `
      steigt/steigen ..2 mehrheitlich
      sichert/sichern sich ..2 kontrolle/mehrheit
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
      rückt/steigt ..2 zum/zur ..2 ROLE
      macht ..4 PERSON ..3 zum/zur ROLE
      stellt ..6 als ..3 ROLE ein
      macht ..5 zum/zur ..3 ROLE
      zum/zur ..3 ROLE ernannt/berufen/bestellt/befördert
      heuert ..9 an
      übernimmt ..3 ROLE
      übernimmt ..2 führung/leitung/vorsitz
    `,
  },
}
