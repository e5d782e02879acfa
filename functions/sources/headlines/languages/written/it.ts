import type { Language } from '../language.ts'

export const ITALIAN: Language = {
  code: 'it',
  common:
    "milioni,miliardi,euro,il,lo,la,i,gli,le,un,uno,una,di,del,dello,della,dei,degli,delle,dell',da,dal,dalla,dai,dagli,dall',a,al,allo,alla,ai,agli,alle,all',in,nel,nella,nei,nelle,nell',con,su,sul,sulla,sull',per,tra,fra,e,ed,o,che,non,si,è,sono,ha,hanno,come,più,suo,sua,suoi,loro,dopo,contro,anche,ma,l',un',d',c',nuovo,nuova,questo,questa,ora,verso,oltre,circa,senza,mila,anni,anno,ieri,oggi,primo,prima,grande,grandi,nuovi,nuove,perché,quando,dove,ancora,già,così,chi,cui,lui,lei,quasi,tutti,tutte,tutta,stato,stata,essere,dalle,sugli,sulle,mentre,sotto,dice",
  verbs: {
    os: '-o,-a,-i,-e',
    do: '-o,-a',
    i: '-o,-i',
    e: '-a,-e',
    ei: '-e,-i',
    are: '-a,-ano,-erà,-eranno,-are,ha -ato,hanno -ato',
    ere: '-e,-ono,-erà,-eranno,-ere',
    ire: '-e,-ono,-irà,-iranno,-ire,ha -ito,hanno -ito',
    isce: '-isce,-iscono,-irà,-iranno,-ire,ha -ito,hanno -ito',
  },
  words: {
    OF: "di,del,dei,dell',dell~do,tra,fra,con,da parte",
    FOR_COMPANY: 'per',
    HELM: 'il timone,al timone,alla guida di,alla guida del,alla guida della,le redini,il comando,al comando,lascia le deleghe,al vertice di,ai vertici di,la guida di,la guida del,la guida della,il volante,nella stanza dei bottoni,la poltrona,le chiavi,per guidare,per dirigere',
    RECRUIT: 'assum~ere,reclut~are',
    OUT: 'senza lavoro,licenziati,mandati a casa',
    AGAINST:
      'contro,protesta,protestano,sciopero,evitare,timori,paura,nonostante,senza,sindacati,scongiurati,scongiurare,no a,meno',
    ARTICLE: "il,la,lo,i,gli,le,l',del,dal,dell~do,al",
    AFTER: 'dopo',
    FOR_WHOM: 'per',
    NUM: 'due,tre,quattro,cinque,sei,sette,otto,nove,dieci,dodici,quindici,venti,trenta,quaranta,cinquanta,cento,centinai~do,mille,mila,migliaia,decin~e,terzo,metà,tutti',
    BY: "da,dal,dalla,dai,dagli,dall'",
    TO: "a,al,alla,ai,agli,all',allo",
    HAVE: 'ha,hanno',
    BE: 'è,sono,viene,sarà',
    ACQUIRE:
      'si prende,prende il controllo,prende il 100,fa sua,si aggiudica la società,sale al 100,mette le mani su,entra in possesso,mette le mani,fa shopping,acqu~isce,acquis~isce,compr~are,rilev~are,acquist~are,assorb~ire,inglob~are,incorpor~are,conquist~are,fa propria,prende la maggioranza,sale in maggioranza,sale al controllo,chiude l acquisizione,completa l acquisizione,perfeziona l acquisizione,si assicura il controllo,diventa socio di maggioranza,mette nel carrello,pappa,si mangia,fagocita,porta a casa la,acquisito il,strappa,mette in portafoglio,cresce con,finalizza l acquisizione,annuncia l acquisizione',
    ACQUIRED:
      'acquisit~do,acquistat~do,comprat~do,rilevat~do,cedut~do,vendut~do,assorbita,incorporata,conquistata',
    ACQUISITION:
      "acquisizion~ei,acquisto di,l'acquisto,opa,shopping,takeover,rilevamento,m&a,incorporazione,buyout,presa di controllo",
    COMPLETE:
      'completa,completano,chiude,chiudono,perfeziona,finalizza,conclude,annuncia,firma,sigla,formalizza',
    COMPLETED: 'completata,chiusa,perfezionata,conclusa,finalizzata,fatta',
    APPROVE:
      "via libera,autorizza,approva,approvano,approvata,autorizzata,ok all',ok alla,dà l'ok,ok di,semaforo verde",
    NEW_OWNER:
      'passa a,passa al,passa alla,passano a,passa di mano,cambia proprietà,cambia proprietario,nuovo proprietario,nuovo azionista di controllo,entra nel gruppo,entra a far parte,finisce a,finisce al,passa sotto il controllo,nelle mani di,finisce nelle mani,finiscono nelle mani,passa sotto,passano al,passano sotto,cambia mano,cambia padrone,finisce sotto,nuovo azionista,nuova proprietà,nuovi proprietari,nuovi soci,entra nella galassia,entra nell orbita,entra nella famiglia,diventa di proprietà,diventa parte,in mani,in mano a,ceduta a',
    MAJORITY: 'maggioranza,controllo,100 %,il restante,51 %,intero capitale,totalità',
    MERGE:
      'si fonde,fondono,si uniscono,fusi,danno vita a,si fonde con,convolano,unire le forze per,uniscono le attività,aggregano,si sposano,si integrano,integrano le attività,nasce dalla fusione,deliberano la fusione',
    MERGER: 'fusion~ei,aggregazione,integrazione,matrimonio,nozze,accorpamento,unione',
    SELL: 'si libera,ha venduto,ha ceduto,esce da,vend~ere,ced~ere,dismett~ere,si libera di,si disfa,alien~are,passa di mano la,monetizza,mette sul mercato',
    SALE: 'cessione,vendita,dismissione',
    UNIT: 'divisione,controllata,filiale,business,attività,ramo,quot~e,marchio,brand,stabiliment~i,rete,partecipazione,asset,unità,negozi,catena,cognac,gelati,portafoglio,settore,impianti,azienda,società,supermercati,punti vendita,hotel,cliniche,ospedali,testata,emittente',
    COMPANY:
      'società,azienda,gruppo,rivale,concorrente,catena,banca,assicurazione,agenzia,piattaforma,produttore,produttrice,operatore,software house,casa editrice,fornitore,specialista,pmi,brand,marchio,francese,olandese,unicorno,compagnia,cantina,pastificio,sgr,impresa,specializzata,startup innovativa,spin off,distributore,sviluppatore,costruttore,gestore,editore,trasportatore,torrefazione,birrificio,caseificio,salumificio,fashion,tech,milanese,torinese,romana,bolognese,veneta,emiliana,lombarda,toscana,napoletana,siciliana,piemontese,friulana,trentina,pugliese,sarda,giapponese,cinese,belga,danese,svedese,israeliana,inglese,statunitense,tedesc~do,spagnol~do,american~do,britannic~do,svizzer~do,polacc~do,operatrice,controllata',
    INVESTOR:
      'investitor~ei,fond~i,soci,azionisti,cdp,family office,sgr di,acceleratore,investitrice,gestore,consorzio',
    THING:
      'azioni,immobil~ei,palazzo,terren~i,casa,case,appartamento,caserma,aerei,navi,treni,autobus,droni,missili,armi,gas,petrolio,oro,giocatore,attaccante,difensore,portiere,quadro,auto,automobili,diritti,licenza,vaccini,debito,bond,titoli,biglietti,tempo,energia,castello,hotel,vista,parola,frequenze,spazio,btp,atto,fiato,corpo,forma,le distanze',
    RAISE:
      'raccoglie,raccolgono,raccolt~i,chiuso,ottiene,ottengono,riceve,ricevono,assicura,conquista,annuncia,completa,attrae,lancia,finalizza,porta a casa,mette in cassa,raccogl~ere,chiud~ere,incass~are,otten~ere,si aggiudic~are,intasc~are,fa il pieno,mette in tasca,rastrella,si rafforza con,convince,rimpingua,colleziona,ottenut~i,cattura,porta a bordo,supera il milione,supera i',
    ROUND:
      'round,aumento di capitale,finanziament~i,investimento,unicorno,capitali,ricapitalizzazione,bridge,seed di,serie seed,ricapitalizza,iniezione,campagna su mamacrowd,campagna su crowdfundme,campagna di equity,valutazione di,valutata,extension,raccolta,prestito convertibile,minibond e,apertura di capitale,overfunding',
    FUNDS: 'capital~ei,finanziamento,investiment~i,fondi,risorse',
    INVEST:
      'entra nel capitale,entrano nel capitale,invest~ire,punt~are su,scommett~ere su,finanzi~are,iniett~are,sottoscriv~ere,entra come socio,mette sul piatto,entra con,sostiene,rileva una quota di minoranza,prende una quota,rileva il',
    LEAD: 'guidat~do,capitanat~do,guid~are,condotto,lead',
    NO_FUNDS:
      'bond,obbligazioni,dividendo,multa,tasse,sanità,scuole,ospedale,beneficenza,donazioni,botteghino,utile,ricavi,fatturato,vendite,stipendi,sanzione,commessa,ordine,data center,stabilimento,fabbrica,prestito obbligazionario,pnrr',
    APPOINT:
      'sceglie,assume,ha scelto,accoglie,sostituisce,conferma,porta,nomin~are,scegl~ere,ingaggi~are,promuov~ere,design~are,elegg~ere,indic~are,affid~are,arruol~are,reclut~are,inser~isce,punta su,pesca,strappa,si rafforza con,rafforza il team,rafforza la squadra,accogl~ere,mette,chiam~are,consegna,richiama,insedia,conferisce',
    APPOINTED:
      'nominat~do,elett~do,designat~do,promoss~do,scelt~do,cooptat~do,indicato,confermat~do,nominati,promossi,insediat~do,chiamat~do,nuovo incarico',
    APPOINTMENT: 'nomin~e,arrivo,incarico,ingresso,promozione,new entry,insediamento,cooptazione',
    BECOME:
      'entra,è il nuovo,è la nuova,sarà il nuovo,entra in,entra come,alla guida,al timone,prende il posto,prende le redini,assume la carica,assume il ruolo,al posto di,guiderà,approda,passa a guidare,sale al vertice,nuovo capo,sarà la nuova,arriva,divent~are,sostitu~isce,succed~ere,subentr~are,prende le,prende il timone,prende il comando,assum~ere la guida,assum~ere la direzione,assume le redini,assume l incarico,sale alla guida,sale in,alla testa,torna alla guida,torna in,è stato nominato,entra nel cda,passa in,passa da,nuova guida,al comando,ai comandi,guida ora,raccoglie il testimone,raccoglie l eredità,sbarca in,è la new,dirigerà',
    NEW: 'nuov~do,nuovi,prossimo,prim~do,neo',
    SUCCEED: 'successore,succede,subentra,al posto di,sostituisce,erede',
    ROLE: 'ad,a d,amministratore delegato,amministratrice delegata,presidente,vicepresidente,direttore generale,direttrice generale,direttor~ei,direttric~ei,direttore finanziario,direttore commerciale,direttore marketing,direttore creativo,consigliere delegato,presidenza,guida del gruppo,guida della divisione,managing director,country manager,responsabile,chief,numero uno,general manager,cda,partner,capo,dg,direzione generale,vertice,manager,dirigent~ei,amministratori delegati,consiglier~e,timoniere,country head,general counsel,managing partner,top manager,segretario generale,vice presidente,vicedirettore,amministratore,amministratrice,head,capa,board,patron,direzione,leader',
    ROLE_CHANGE:
      'cambio al vertice,cambi al vertice,cambio ai vertici,cambio della guardia,cambio di guardia,avvicendamento,riassetto al vertice,nuovo vertice,nuovi vertici,ricambio al vertice,giro di poltrone,valzer di poltrone,cambio alla guida,nuovo consiglio,rinnovo del cda,nuovo management,cambio in vetta,cambio di vertice,ribaltone al vertice,rivoluzione al vertice,staffetta,passaggio di consegne,passaggio del testimone,passaggio generazionale,nuova governance,nuovo cda,riorganizza il vertice,nuovo assetto,rinnova il board,rinnova il cda,rinnova i vertici,nuova squadra,rimpasto,terremoto ai vertici,terremoto al vertice,cambia ceo,cambia vertice,cambia amministratore,cambia guida,svolta al vertice,cambia presidente,cambia ad',
    LEAVE:
      'dimette,dimesso,lascerà,rassegna le dimissioni,revocato,esce di scena,licenzia il,silurato,rimosso,va in pensione,fa un passo indietro,se ne va,cacciato,si fa da parte,allontanato,addio,esce dal gruppo,lasci~are,abbandon~are,revoc~are,silur~are,rimuov~ere,salut~are,sbatte la porta,getta la spugna,passa la mano,passa il testimone,cede il testimone,cede il timone,cede la guida,cede le deleghe,rimette il mandato,rimette le deleghe,defenestra,defenestrato,sfiducia,sfiduciato,licenziat~do,congeda,fuori,out,rassegnato,dimissionari~do,si ritira,al capolinea,esce dal,esce da',
    LEAVING:
      'dimissioni,addio,uscita,revoca,licenziamento,pensionamento,partenza,passo indietro,congedo,fuoriuscita,divorzio,buonuscita',
    BOARD: 'cda,consiglio,comitato esecutivo,board',
    CUT: 'licenziat~ei,ridurrà,manda a casa,mette in mobilità,sopprime,chiude,chiudono,a rischio,perdono il lavoro,in bilico,a casa,annuncia,in esubero,in cassa integrazione,snellisce,fuori,licenzi~are,tagli~are,elimin~are,soppr~ire,dimezz~are,sforbici~are,riduc~ere,mette alla porta,mette in cassa,lascia a casa,manderà a casa,rischiano il posto,perderanno il lavoro,perdono il posto,in uscita,usciranno,rinuncia a,falcia,sfoltisce,accompagna,apre una procedura,apre la procedura,avvia la procedura,dichiara',
    LAYS: 'licenzi~are,licenziati tutti',
    LAYOFF:
      'licenziament~i,taglio di,taglio del personale,uscite volontarie,mobilità,riduzione del personale,taglio posti,tagli,esuber~i,piano di uscite,prepensionament~i,riduzione di personale,riduzione di organico,riduzione organico,chiusura dello stabilimento,cassa,cigs,esod~i,uscite incentivate,maxi taglio,ristrutturazione,contratti di solidarietà',
    STAFF:
      'dipendent~ei,posti,lavoratori,lavoratrici,persone,addetti,organic~i,personale,impieghi,operai,impiegati,uscite,manager,collaboratori,esuberi,occupati,posizioni,ruoli,risorse,forza,metalmeccanici,giornalisti,figure,bancari,colleghi,tute blu,assunti,teste',
    HIRE: 'prevede,annuncia,al via,porterà,darà lavoro,in arrivo,recruiting,a caccia,a caccia di,caccia a,assum~ere,cerc~are,cre~are,selezion~are,reclut~are,offr~ire,gener~are,inser~isce,apr~ire,arruol~are,stabilizza,raddoppia,amplia,rafforza,potenzia,mette a bando,al lavoro,assunt~ei,occuperà,impiegherà,lavoro per,ricerc~are,aumenta',
    NEW_STAFF:
      'persone,posti,assunzioni,dipendenti,addetti,giovani,ingegneri,laureati,portalettere,piloti,sviluppatori,tecnici,autisti,operai,lavoratori,professionisti,figure,risorse,stagionali,macchinisti,talenti,collaboratori,diplomati,venditori,informatici,profili,consulenti,infermieri,cuochi,camerieri,inserimenti,lavoro,opportunità,posizioni,ingressi,contratti,commessi,magazzinieri,saldatori,meccanici,elettricisti,ricercatori,neolaureati,apprendisti,stagisti,team,organico,squadra,agenti,hostess,operatori,cassieri,rider,data scientist,under 30,periti,analisti,capitreno',
    HIRING:
      'assunzioni,posti di lavoro in arrivo,campagna di recruiting,nuovi posti di lavoro,recruiting day,recruitment day,selezioni,offerte di lavoro,posizioni aperte,reclutamento,career day,ricerca di personale,opportunità di lavoro,cerca personale,assume personale,campagna di selezione,maxi recruiting,caccia ai talenti,cerca talenti',
    LAUNCH:
      'lancerà,svela,debutta,porta in italia,avvia,mette in vendita,annuncia,inaugura,amplia,arriva il,arriva la,entra nel mercato,lanci~are,present~are,introduc~ere,attiv~are,propon~ere,rinnova,porta sul mercato,porta sugli scaffali,arriva con,mette in commercio,rende disponibile,mette in strada,estende,sperimenta,testa,sforna',
    NEW_THING:
      'servizio,servizi,prodott~i,piattaforma,applicazione,modello,linea,gamma,carta,conto,polizza,assicurazione,soluzione,strumento,assistente,collezione,marchio,birra,auto elettrica,moto,versione,funzione,programma,offerta,tariffa,rotta,volo,voli,abbonamento,ia,dispositivo,farmaco,vaccino,capsule,buoni pasto,profumo,mutuo,baiocchi,biscotti,f80,furgone,camion,trattore',
    OPEN: 'avvia la costruzione,posa la prima pietra,taglio del nastro,nuova apertura,apertura di,nuovo,sbarca,apr~ire,inaugur~are,costru~isce,realizz~are,insedi~are,invest~ire,mette in funzione,mette in esercizio,avvia i lavori,avvia la produzione,raddoppia lo stabilimento,raddoppia la capacità,trasferisce,accende,alza le saracinesche,posa della prima pietra,al via i lavori,prima pietra,tagliato il nastro,taglia il nastro,riapre,inaugurat~do,aperto,ampli~are',
    PLACE:
      'negozio,negozi,fabbrica,stabiliment~i,ufficio,uffici,centr~i,sede,laboratorio,magazzino,ristorant~ei,supermercat~i,filial~ei,impiant~i,parco eolico,boutique,punto vendita,punti vendita,rigassificatore,agenzia,base,cantiere,academy,parco fotovoltaico,parco solare,centrale,hub logistico,palestr~e,caffetteria,panificio,gelateria,concessionaria,officina,cantina,raffineria,sito produttivo,linea produttiva,linea di produzione,parco logistico,outlet,studentato,residenza,clinica,poliambulatorio,ospedale,terminal,stazione,corner,temporary store,quartier generale,headquarter,headquarters,distilleria,birrificio,locale,spazio,struttura,polo,sedi,farmacia,libreria,sportello,atelier,studio,studios,resort,bioraffineria,elettrodotto',
    PARTNER:
      'uniscono le forze,fanno squadra,si alle~are,collabor~are,string~ere,sigl~are,firm~are un accordo,si associ~are,cooper~are,uniscono le,insieme,danno vita,dà vita,dar vita,sottoscrivono,sottoscrive,si danno la mano,avviano,siglata,firmat~do,rinnovano,fanno rete,costituiscono,creano una joint',
    PARTNERSHIP:
      'alleanza,accordo,collaborazione,intesa tra,sinergia,memorandum,protocollo,ppa,patto,partner,newco,società comune,lettera di intenti',
    CONTRACT:
      'contratt~i,commess~e,ordin~ei,appalto,gara,fornitura,lavori,elicotteri,treni,navi,fregate,concessione,costruzione,lotto,aggiudicazione,manutenzione,realizzazione,turbine,gestione,alta velocità,elettrodotto',
    WIN: 'aggiudica,ottiene,firma,porta a casa,incassa,vinc~ere,otten~ere,conquist~are,ricev~ere,forn~isce,sigl~are,costruirà,realizzerà,consegnerà,gestirà,aggiudicataria,aggiudicati,assegnat~do,acquisisce,strappa,incamera',
    EXPAND:
      "sbarcano,debutta,cresce all'estero,si rafforza in,espansione in,sbarc~do,arriv~are in,arriv~are negli,entr~are in,entr~are negli,entr~are nel mercato,si espand~ere,debutto in,approd~are,approdo in,apre al mercato,va alla conquista,conquista gli,mette radici,mette piede,rafforza la presenza,varca i confini,vola negli,vola in,accelera in,si rafforza negli,internazionalizza",
    MAYBE:
      'potrebbe,potrebbero,valut~are,tratta,trattano,trattativ~e,studia,ipotesi,voci,rumor,rumors,indiscrezioni,in corsa,verso,pensa a,guarda a,punta a,offerta per,interessat~do,pronta a,pronto a,in vista,si avvicina,secondo,candidat~do,in pole,esclusiva,vorrebbe,mira a,possibile,rischio di,teme,minaccia,negozia,colloqui,sarebbe,avrebbe,può,possono,deve,dovrebbe,dovrebbero,cerca un nuovo,cerca acquirente,vuole comprare,vuole acquisire,vuole vendere,vorrebbero,cerca un compratore,in vendita,cerca partner,negoziat~i,interesse per,nel mirino,mette nel mirino,offerta su,offerta non vincolante,offerte per,in lizza,tentazione,corteggia,corteggiata,tra i papabili,toto nomine,rischiano,timore,esplora,dossier,advisor,si prepara a,pronti a,ipotizza,resa dei conti,scenario,sul tavolo,spunta,spuntano,in bilico la,incognita',
    DENIED:
      'smentita,salta,respinge,sospende,ferma,esclude,nega,ritira,nessun licenziamento,senza licenziamenti,stop a,stop alla,non,smentisc~ere,rinunci~are,respin~ere,rifiut~are,blocc~are,fall~isce,annull~are,dice no,sfuma,sfumata,naufraga,naufragata,tramonta,stoppa,scongiura,revoca i licenziamenti,ritirati i licenziamenti',
    QUESTION: 'perché,come,quando,chi,cosa,qual~ei,quanto,dove,ecco',
    OPINION:
      'opinione,intervista,analisi,editoriale,sondaggio,studio,classifica,podcast,commento,guida,ritratto,report,i migliori,le migliori,consigli,reportage,inchiesta,recensione,storia',
    LIST: 'startup,aziende,imprese,consigli,domande,motivi,cose,idee,azioni,società,fondatori,numeri,trucchi,errori,regole,unicorni',
    NOISE:
      "target price,piazza affari,borsa,ftse mib,util~ei,ricavi,fatturato,trimestr~ei,semestre,trimestrale,dividendo,disoccupazione,inflazione,pil,spread,difensore,attaccante,portier~ei,allenatore,juventus,inter,milan,roma presenta,napoli calcio,serie a tim,scudetto,champions,processo,condannato,condanna,indagat~i,arrestato,procura,tribunale,sentenza,sequestra,multa,sanzione,superenalotto,serie sui,stagione,attore,attrice,cantante,scioper~i,incendio,incidente,mort~do,muore,lutto,richiam~do,tassi,oro,petrolio,rapina,perdit~e,crolla,balza,affonda,in calo,in rialzo,in ribasso,quotazione,sindacati,attacco hacker,botteghino,vinti,bond,azioni in,consegne,denuncia,causa legale,mondiali,esonerato,sinner,concorso,in rosso,raccomandazione,buy,rating,analisti,giudizio,titolo,margini,guadagna,centrocampista,mister,calciomercato,lazio,fiorentina,atalanta,bologna calcio,torino calcio,tennis,ferrari vince,leclerc,hamilton,motogp,bagnaia,giro d'italia,coppa,europei,cassazione,tar,giudice,risarcimento,frode,truffa,riciclaggio,indagini,carcere,omaggio,scompars~do,blackout,maltempo,ritiro dal mercato,estrazione,premio,premi,premiat~do,concerto,festival,sanremo,mostra,romanzo,reality,fiction,caro bollette,benzina,cronaca",
    OFFICE:
      "ministr~do,ministero,governo,premier,presidente del consiglio,mattarella,meloni,comun~ei,sindac~do,regione,provincia,stato,parlamento,senato,camera,deputato,senatore,esercito,polizia,carabinieri,scuol~e,università,ospedale,asl,vescovo,papa,partito,lega,pd,m5s,banca d'italia,bce,onu,ue,bruxelles,insegnanti,docenti,medici,giunta,assessore,prefetto,confindustria,sottosegretario,difesa,procuratore,giudici,viceministro,presidente della repubblica,giorgetti,salvini,tajani,schlein,conte,urso,calderone,consob,anac,parlamentar~ei,procuratrice,arcivescovo,chiesa,guerra,federazione,figc,coni,rettore,rettrice,corte dei conti,vigili del fuoco,asst,sanità,inps,inail,agenzia delle entrate,prefettura,questore,questura,ambasciatore,zelensky,netanyahu,orban,lula,starmer,merz,cei,cisl,cgil,uil,fiom",
    IN: 'in,a,nel,nell~e,negli',
    BRINGS:
      'lanci~are,svel~are,mette in vendita,mette in commercio,porta sul mercato,porta in italia,presenta il nuovo,presenta la nuova,presenta il suo,presenta la sua,debutta con,introduc~ere,attiva il,attiva la',
    NOT_LAUNCH:
      'opa,opas,offerta pubblica,bond,obbligazione,aumento di capitale,allarme,appello,attacco,offensiva,missil~ei,campagna,sciopero,petizione,indagine,inchiesta,sfida,ricorso,gara,bando,piano di esuberi,piano di uscite,procedura,profit warning,risultati,conti,libro,album,disco,singolo,tour,stagione,serie,film,accus~e,monito,ultimatum,buyback,piano industriale,ipo,concorso,candidatura,round,provocazione,satellite,razzo,licenziamenti,messaggio,sos,frecciata,sondaggio,assunzioni,crowdfunding,raccolta',
    OPENS: 'apr~ire,inaugur~are',
    MOVES: 'passa a,va in,approda in,approda a,passa in',
    SUPPLIES: 'fornirà,fornisce,consegnerà',
    FOUNDER: 'fondator~ei,fondatrice,cofondatore,cofondatrice,cofounder,founder',
    HIRE_SURE: 'assum~ere,cerca,recluta,seleziona',
    RESIGN: 'si dimette,dice addio,rassegna le dimissioni,fa un passo indietro',
  },
  says: {
    'funding-by-investor': `
      entra/entrano nel capitale
    `,
    'headcount-cuts': `
      NUM ..2 esuberi/licenziamenti
      accordo per/su NUM esuberi
    `,
  },
}
