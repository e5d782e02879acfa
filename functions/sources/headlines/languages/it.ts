import type { Language } from './language.ts'

export const ITALIAN: Language = {
  code: 'it',
  letters: /[èàùòì]/i,
  common:
    "milioni,miliardi,euro,il,lo,la,i,gli,le,un,uno,una,di,del,dello,della,dei,degli,delle,dell',da,dal,dalla,dai,dagli,dall',a,al,allo,alla,ai,agli,alle,all',in,nel,nella,nei,nelle,nell',con,su,sul,sulla,sull',per,tra,fra,e,ed,o,che,non,si,è,sono,ha,hanno,come,più,suo,sua,suoi,loro,dopo,contro,anche,ma,l',un',d',c',nuovo,nuova,questo,questa,ora,verso,oltre,circa,senza",
  words: {
    OF: "di,del,della,dei,dell',dello,tra,fra,con,da parte",
    FOR_COMPANY: 'per',
    HELM: 'il timone,al timone,alla guida di,alla guida del,alla guida della,le redini,il comando,al comando,lascia le deleghe,al vertice di,ai vertici di',
    RECRUIT: 'assume,assumerà,assumere,assumono,recluterà,recluta,reclutare',
    OUT: 'senza lavoro,licenziati,mandati a casa',
    AGAINST:
      'contro,protesta,protestano,sciopero,evitare,timori,paura,nonostante,senza,sindacati,scongiurati,scongiurare,no a,meno',
    ARTICLE: "il,la,lo,i,gli,le,l',del,dal,dello,della,al",
    AFTER: 'dopo',
    FOR_WHOM: 'per',
    NUM: 'due,tre,quattro,cinque,sei,sette,otto,nove,dieci,dodici,quindici,venti,trenta,quaranta,cinquanta,cento,centinaio,centinaia,mille,mila,migliaia,decina,decine,terzo,metà,un terzo,la metà,tutti,centinaia di',
    BY: "da,dal,dalla,dai,dagli,dall'",
    TO: "a,al,alla,ai,agli,all',allo",
    HAVE: 'ha,hanno',
    BE: 'è,sono,viene,sarà',
    ACQUIRE:
      'acquisisce,acquisiscono,acquisirà,acquisire,compra,comprano,comprerà,rileva,rilevano,rileverà,acquista,acquistano,acquisterà,si compra,si prende,prende il controllo,prende il 100,assorbe,ingloba,fa sua,si aggiudica la società,sale al 100,ha acquisito,ha acquistato,ha comprato,ha rilevato,mette le mani su,conquista,incorpora,entra in possesso,mette le mani,fa shopping',
    ACQUIRED:
      'acquisita,acquisito,acquistata,acquistato,comprata,comprato,rilevata,rilevato,ceduta,ceduto,venduta,venduto,assorbita,incorporata,conquistata',
    ACQUISITION: "acquisizione,acquisizioni,acquisto di,l'acquisto,opa,shopping,takeover,rilevamento,m&a",
    COMPLETE:
      'completa,completano,chiude,chiudono,perfeziona,finalizza,conclude,annuncia,firma,sigla,formalizza',
    COMPLETED: 'completata,chiusa,perfezionata,conclusa,finalizzata,fatta',
    APPROVE:
      "via libera,autorizza,approva,approvano,approvata,autorizzata,ok all',ok alla,dà l'ok,ok di,semaforo verde",
    NEW_OWNER:
      'passa a,passa al,passa alla,passano a,passa di mano,cambia proprietà,cambia proprietario,nuovo proprietario,nuovo azionista di controllo,entra nel gruppo,entra a far parte,finisce a,finisce al,passa sotto il controllo,nelle mani di,finisce nelle mani,finiscono nelle mani',
    MAJORITY: 'maggioranza,controllo,100 %,quota di maggioranza,il restante,51 %,intero capitale,totalità',
    MERGE: 'si fondono,si fonde,fondono,si uniscono,fusi,danno vita a,si aggregano,convolano a nozze',
    MERGER: 'fusione,fusioni,aggregazione,integrazione,matrimonio',
    SELL: 'vende,vendono,venderà,cede,cedono,cederà,dismette,si libera,ha venduto,ha ceduto,aliena,esce da',
    SALE: 'cessione,vendita,dismissione',
    UNIT: 'divisione,controllata,filiale,business,attività,ramo,quota,marchio,brand,stabilimento,rete,partecipazione,asset,unità,negozi,catena,cognac,gelati,portafoglio,settore,impianti',
    COMPANY:
      'società,azienda,gruppo,startup,start up,rivale,concorrente,catena,banca,assicurazione,fintech,biotech,foodtech,agritech,proptech,edtech,insurtech,medtech,agenzia,piattaforma,produttore,produttrice,operatore,software house,casa editrice,fornitore,specialista,pmi,scaleup,brand,marchio,tedesca,spagnola,francese,americana,britannica,olandese,svizzera,unicorno,compagnia,cantina,pastificio,sgr,piccola impresa,impresa',
    INVESTOR:
      'investitori,investitore,fondo,fondi,business angel,private equity,venture capital,soci,azionisti,ventures',
    THING:
      'azioni,immobile,immobili,palazzo,terreno,terreni,casa,case,villa,appartamento,caserma,ex caserma,aerei,navi,treni,autobus,droni,missili,armi,gas,petrolio,oro,bitcoin,giocatore,attaccante,difensore,portiere,quadro,auto,automobili,diritti,licenza,vaccini,debito,bond,titoli,biglietti,tempo,energia,castello,hotel,vista,parola,frequenze,spazio,azioni proprie,btp,terreno,atto,fiato,corpo,forma,le distanze',
    RAISE:
      'raccoglie,raccolgono,raccolto,raccolti,ha raccolto,chiude,chiudono,chiuso,incassa,ottiene,ottengono,riceve,ricevono,si assicura,assicura,conquista,annuncia,completa,attrae,lancia,finalizza,porta a casa,si aggiudica,intasca,mette in cassa,ha chiuso,ha ottenuto',
    ROUND:
      'round,round di finanziamento,round di investimento,round seed,serie a,serie b,serie c,serie d,series a,series b,aumento di capitale,finanziamento,finanziamenti,investimento,equity crowdfunding,crowdfunding,seed,pre seed,campagna di crowdfunding,unicorno,capitali freschi,capitali,ricapitalizzazione,bridge',
    FUNDS: 'capitale,capitali,finanziamento,investimento,fondi,risorse,capitali freschi,investimenti',
    INVEST:
      'investe,investono,investirà,entra nel capitale,entrano nel capitale,finanzia,sottoscrive,inietta',
    LEAD: 'guida,guidato,guidata,capitanato',
    NO_FUNDS:
      'bond,obbligazioni,dividendo,multa,tasse,sanità,scuole,ospedale,beneficenza,donazioni,botteghino,utile,ricavi,fatturato,vendite,stipendi,sanzione,commessa,ordine,data center,stabilimento,fabbrica,prestito obbligazionario,pnrr',
    APPOINT:
      'nomina,nominano,nominerà,sceglie,assume,ingaggia,promuove,designa,elegge,indica,chiama,affida,ha nominato,ha scelto,accoglie,arruola,recluta,sostituisce,conferma,porta',
    APPOINTED:
      'nominato,nominata,eletto,eletta,designato,designata,promosso,promossa,scelto,scelta,cooptato,cooptata,indicato,confermato,confermata',
    APPOINTMENT: 'nomina,nomine,arrivo,incarico',
    BECOME:
      'diventa,è il nuovo,è la nuova,sarà il nuovo,entra in,entra come,alla guida,al timone,prende il posto,prende le redini,assume la carica,assume il ruolo,succede,subentra,al posto di,guiderà,approda,passa a guidare,sale al vertice,nuovo capo,sarà la nuova,arriva',
    NEW: 'nuovo,nuova,nuovi,prossimo,primo,prima,neo',
    SUCCEED: 'successore,succede,subentra,al posto di,sostituisce,erede',
    ROLE: 'ceo,cfo,cto,coo,cmo,ad,a d,amministratore delegato,amministratrice delegata,presidente,vicepresidente,direttore generale,direttrice generale,direttore,direttrice,direttore finanziario,direttore commerciale,direttore marketing,direttore creativo,consigliere delegato,consigliere,presidenza,guida del gruppo,guida della divisione,managing director,country manager,responsabile,chief,numero uno,general manager,cda,partner,capo,dg,fondatore,cofondatore,direzione generale,vertice',
    ROLE_CHANGE:
      'cambio al vertice,cambi al vertice,cambio ai vertici,cambio della guardia,cambio di guardia,avvicendamento,riassetto al vertice,nuovo vertice,nuovi vertici,ricambio al vertice,giro di poltrone,valzer di poltrone,cambio alla guida,nuovo consiglio,rinnovo del cda,nuovo management',
    LEAVE:
      'si dimette,si dimettono,dimette,dimesso,lasciano,lascerà,abbandona,rassegna le dimissioni,revoca,revocato,esce di scena,licenzia il,silura,silurato,rimuove,rimosso,saluta,va in pensione,fa un passo indietro,se ne va,cacciato,dice addio,si fa da parte,allontanato,addio,lascia,esce dal gruppo',
    LEAVING: 'dimissioni,addio,uscita,revoca,licenziamento,pensionamento,partenza,passo indietro',
    BOARD: 'consiglio di amministrazione,cda,consiglio,comitato esecutivo,board',
    CUT: 'licenzia,licenziano,licenziati,licenziate,licenzierà,taglia,tagliano,taglierà,riduce,ridurrà,elimina,manda a casa,mette in mobilità,sopprime,chiude,chiudono,a rischio,perdono il lavoro,in bilico,a casa,dimezza,annuncia,in esubero,in cassa integrazione,sforbicia,snellisce,fuori',
    LAYS: 'licenzia,licenziano,licenzierà,ha licenziato,licenziati tutti',
    LAYOFF:
      'esuberi,licenziamenti,licenziamento,licenziamento collettivo,licenziamenti collettivi,taglio di,tagli al personale,taglio del personale,tagli di personale,uscite volontarie,esodi,esodi incentivati,mobilità,cassa integrazione,riduzione del personale,prepensionamenti,tagli occupazionali,taglio posti',
    STAFF:
      'dipendenti,dipendente,posti,posti di lavoro,lavoratori,lavoratrici,persone,addetti,organico,personale,impieghi,operai,impiegati,uscite,manager,forza lavoro,collaboratori,esuberi,metà del personale,occupati',
    HIRE: 'assume,assumono,assumerà,assumeranno,assumere,cerca,cercano,crea,creano,creerà,creeranno,creare,seleziona,selezionano,recluta,prevede,annuncia,offre,genererà,inserirà,al via,arruola,ricerca,apre,porterà,assunti,darà lavoro,punta ad assumere,in arrivo,recruiting,a caccia,a caccia di,recluterà,caccia a',
    NEW_STAFF:
      'persone,posti,posti di lavoro,assunzioni,dipendenti,addetti,giovani,ingegneri,laureati,portalettere,piloti,sviluppatori,tecnici,autisti,operai,nuovi posti,nuovi posti di lavoro,lavoratori,professionisti,figure,risorse,stagionali,nuove assunzioni,macchinisti,talenti,collaboratori,diplomati,venditori,informatici,profili,consulenti,infermieri,cuochi,camerieri',
    HIRING:
      'assunzioni,nuove assunzioni,piano di assunzioni,campagna di assunzioni,posti di lavoro in arrivo,campagna di recruiting,maxi piano di assunzioni,nuovi posti di lavoro',
    LAUNCH:
      'lancia,lanciano,lancerà,presenta,presentano,svela,introduce,debutta,porta in italia,avvia,mette in vendita,annuncia,inaugura,propone,attiva,amplia,arriva il,arriva la,entra nel mercato',
    NEW_THING:
      'servizio,servizi,prodotto,prodotti,piattaforma,app,applicazione,modello,linea,gamma,carta,conto,polizza,assicurazione,soluzione,strumento,assistente,collezione,marchio,birra,auto elettrica,suv,moto,versione,funzione,programma,offerta,tariffa,rotta,volo,voli,abbonamento,software,ia,chip,smartphone,dispositivo,farmaco,vaccino,capsule,capsule compostabili,buoni pasto,profumo,robot,mutuo,baiocchi,biscotti,f80',
    OPEN: 'apre,aprono,aprirà,apriranno,aprire,inaugura,inaugurano,costruisce,costruirà,realizzerà,avvia la costruzione,posa la prima pietra,investe,investirà,amplia,insedia,taglio del nastro,nuova apertura,apertura di,nuovo,sbarca,realizza,costruire,costruiranno',
    PLACE:
      'negozio,negozi,fabbrica,stabilimento,ufficio,uffici,centro,centro logistico,centro di ricerca,data center,sede,hub,campus,laboratorio,magazzino,ristorante,hotel,store,flagship store,supermercato,supermercati,filiale,gigafactory,showroom,polo logistico,impianto,parco eolico,boutique,punto vendita,punti vendita,rigassificatore,agenzia,base,cantiere,academy,parco fotovoltaico,parco solare,centrale',
    PARTNER:
      'si alleano,si allea,collaborano,collabora,stringono,stringe,insieme per,uniscono le forze,firmano un accordo,firma un accordo,siglano,sigla,si associano,cooperano,avviano una collaborazione,fanno squadra',
    PARTNERSHIP:
      'partnership,alleanza,accordo,collaborazione,joint venture,intesa tra,accordo strategico,sinergia',
    CONTRACT:
      'contratto,contratti,commessa,commesse,ordine,ordini,appalto,gara,maxi commessa,maxi ordine,fornitura',
    WIN: 'si aggiudica,aggiudica,vince,ottiene,firma,conquista,riceve,fornirà,acquisisce ordine,sigla,porta a casa,incassa',
    EXPAND:
      "sbarca,sbarcano,arriva in,entra in,si espande,debutta,cresce all'estero,approda,si rafforza in,espansione in",
    MAYBE:
      'potrebbe,potrebbero,valuta,valutano,tratta,trattano,trattativa,trattative,studia,ipotesi,voci,rumor,rumors,indiscrezioni,in corsa,verso,pensa a,guarda a,punta a,offerta per,interessata,interessato,pronta a,pronto a,in vista,si avvicina,secondo,candidato,in pole,esclusiva,vorrebbe,mira a,possibile,rischio di,teme,minaccia,negozia,colloqui,sarebbe,avrebbe,può,possono,deve,dovrebbe,dovrebbero,cerca un nuovo,cerca acquirente',
    DENIED:
      'smentisce,smentita,rinuncia,salta,respinge,rifiuta,blocca,fallisce,sospende,ferma,esclude,annulla,nega,ritira,nessun licenziamento,senza licenziamenti,stop a,stop alla,non',
    QUESTION: 'perché,come,quando,chi,cosa,quale,quanto,dove,quali,ecco',
    OPINION:
      'opinione,intervista,analisi,editoriale,sondaggio,studio,classifica,podcast,commento,guida,ritratto,report,i migliori,le migliori,consigli,cinque consigli,reportage,inchiesta,recensione,storia,la storia',
    LIST: 'startup,aziende,imprese,consigli,domande,motivi,cose,idee,azioni,società,fondatori,numeri,trucchi,errori,regole,unicorni',
    NOISE:
      'target price,piazza affari,borsa,ftse mib,wall street,utile,utili,ricavi,fatturato,trimestre,semestre,trimestrale,dividendo,disoccupazione,inflazione,pil,spread,difensore,attaccante,portiere,allenatore,juventus,inter,milan,roma presenta,napoli calcio,serie a tim,scudetto,champions,processo,condannato,condanna,indagato,arrestato,procura,tribunale,sentenza,sequestra,multa,sanzione,superenalotto,lotto,jackpot,film,serie sui,netflix,stagione,attore,attrice,cantante,sciopero,scioperi,incendio,incidente,morto,morta,muore,addio a lutto,lutto,richiama,richiamo,tassi,oro,petrolio,rapina,perdita,crolla,vola in borsa,balza,sale in borsa,affonda,in calo,in rialzo,in ribasso,ipo,quotazione,sindacati,attacco hacker,botteghino,vinti,bond,azioni in,consegne,denuncia,causa legale,mondiali,esonerato,sinner,concorso',
    OFFICE:
      "ministro,ministra,ministero,governo,premier,presidente del consiglio,mattarella,meloni,comune,sindaco,sindaca,regione,provincia,stato,parlamento,senato,camera,deputato,senatore,esercito,polizia,carabinieri,scuola,scuole,università,ospedale,asl,vescovo,papa,trump,putin,partito,lega,pd,m5s,banca d'italia,bce,fed,onu,nato,ue,bruxelles,insegnanti,docenti,medici,giunta,assessore,prefetto,confindustria,sottosegretario,difesa,procuratore,giudici",
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
