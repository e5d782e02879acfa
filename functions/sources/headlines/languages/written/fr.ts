import type { Language } from '../language.ts'

export const FRENCH: Language = {
  code: 'fr',
  common:
    "milliards,milliard,euros,le,la,les,un,une,des,du,de,d',l',et,ou,à,au,aux,en,dans,par,pour,sur,avec,sans,chez,sous,vers,sa,ses,leur,leurs,ce,cette,ces,qui,que,qu',est,sont,va,vont,a,ont,se,s',ne,n',pas,plus,après,avant,entre,auprès,autour,dont,il,elle,ils,nous,vous,comme,déjà,nouveau,nouvelle,c',j',m',t',très,tout,tous,millions,était,été,être,fait,font,même,moins,depuis,ainsi,encore,aussi,où,quand,grand,grande,premier,première,deux,trois,ans,euro,ni,chaque,lui,elles,peut,quelque,autres,notre,votre",
  verbs: {
    es: '-,-e,-s,-es',
    s: '-,-s',
    er: '-e,-ent,-era,-eront,-er,a -é,ont -é',
    ir: '-it,-issent,-ira,-iront,-ir,a -i,ont -i',
  },
  words: {
    OF: "de,du,des,d',entre,avec,par",
    FOR_COMPANY: 'pour',
    HELM: 'aux manettes,aux commandes,à la barre,les rênes,à la tête de,à la tête du,les commandes,passe le relais,passe le flambeau,passe le témoin,prend le relais,à la direction de,au gouvernail,les manettes,le fauteuil,le gouvernail,la barre de,à la tête,prend la tête,prend les rênes,prendra la tête,prend la direction,prend la présidence,pour diriger,pour piloter,pour prendre la tête,pour présider',
    RECRUIT: 'recrut~er,embauch~er',
    OUT: 'sur le carreau,à la porte,remerciés,licenciés,licenciées,mis à la porte,poussés vers la sortie',
    AGAINST:
      'contre,dénonce,dénoncent,protestent,manifestent,colère,crainte~s,éviter,évite,malgré,grève,sans,syndicats,inquiets,peur,empêcher,moins de',
    ARTICLE: "le,la,les,l',du,des",
    AFTER: 'après,depuis,malgré',
    FOR_WHOM: 'pour,dans,chez',
    NUM: 'deux,trois,quatre,cinq,six,sept,huit,neuf,dix,douze,quinze,vingt,trente,quarante,cinquante,cent~s,centaine~s,mille,millier~s,dizaine~s,tiers,moitié,quart,plusieurs,tous',
    BY: 'par',
    TO: 'à,au,aux',
    HAVE: 'a,ont',
    BE: 'est,sont,sera',
    ACQUIRE:
      "rachèt~er,acquiert,acquièrent,acquérir,reprend,reprennent,reprendra,reprendre,s'offre,s' offre,s'offrent,met la main sur,mettent la main sur,prend le contrôle,prennent le contrôle,s' empare,croque,avale,gobe,se paie,se paye,jette son dévolu sur,fait l' acquisition,réalise l' acquisition,a acquis,s' adjuge,dévore,jette son dévolu,s'empar~er,absorb~er,s'arrog~er,s'adjug~er,finalise le rachat,boucle le rachat,officialise le rachat,annonce le rachat,signe le rachat,prend la majorité,devient majoritaire,monte à 100 %,s'invite au capital de,ramasse,ont acquis,achèt~er,fait main basse,fait une bouchée,engloutit,se renforce avec le rachat,s'est offert",
    ACQUIRED:
      'racheté~es,acquis,acquise,repris,reprise,absorbé,absorbée,cédé,cédée,vendu,vendue,avalé,avalée,croqué,croquée',
    ACQUISITION: 'rachat,acquisition~s,reprise,prise de contrôle,opa,mariage,croissance externe,absorption',
    COMPLETE:
      'finalise,finalisent,boucle,bouclent,conclut,achève,signe,annonce,réalise,officialise,concrétise',
    COMPLETED:
      'finalisé,finalisée,bouclé,bouclée,conclu,conclue,acté,actée,effectif,effective,officiel,officielle,trouvé',
    APPROVE: 'feu vert,autorise,autorisent,approuve,approuvent,valide,valident,approuvée,autorisée,validée',
    NEW_OWNER:
      "passe sous pavillon,passe sous le contrôle,passe dans le giron,tombe dans l' escarcelle,tombe dans le giron,rejoint le groupe,rejoint le giron,change de mains,change de propriétaire,nouveau propriétaire,entre dans le giron,passe aux mains,passe entre les mains,intègre le groupe,passe à,dans le giron,tombe dans l'escarcelle,passe chez,sous le contrôle de,passe sous giron,change d'actionnaire,nouvel actionnaire,trouve un repreneur,a trouvé repreneur,reprise par,entre dans le groupe,vole dans,aux mains de,tombe entre les mains,est intégré à,vendu à",
    MAJORITY: 'majorité,100 %,contrôle,participation majoritaire,part majoritaire,totalité,part de,les parts',
    MERGE:
      'se mari~er,se regroupent,se rapprochent,fusionn~er,scellent leur union,scellent leur fusion,officialisent leur fusion,actent leur fusion,annoncent leur fusion,convolent,unir leurs destins,unissent leurs destins,ne font plus qu un',
    MERGER: 'fusion,mariage,rapprochement,union',
    SELL: 'vend,vendent,se sépare de,se sépare de sa,se déleste,se désengage,se défait,a vendu,revend,se déleste de,se désengage de,cèd~er,revend~er,solde,se débarrasse de,met en vente,tourne la page de',
    SALE: 'cession,vente',
    UNIT: 'filiale~s,branche,activité~s,division,pôle,usine~s,marque~s,participation,enseigne,stations service,portefeuille,business,part,titre,magasins,actifs,entité,site,entreprise,réseau,hôtels,cliniques,cabinet',
    COMPANY:
      'jeune pousse,société,entreprise,groupe,concurrent,concurrente,rival,rivale,éditeur,fabricant,spécialiste,agence,cabinet,licorne,plateforme,opérateur,distributeur,banque,néobanque,assureur,chaîne,pépite,leader,acteur,pme,eti,fournisseur,laboratoire,constructeur,brasseur,maison,coopératives,enseigne,studio,spécialisée,concepteur,équipementier,industriel,exploitant,hôtelier,gestionnaire,prestataire,intégrateur,éditrice,esn,transporteur,courtier,mutuelle,promoteur,sous traitant,traiteur,torréfacteur,chocolatier,maroquinier,média,lyonnaise,lyonnais,lilloise,bordelaise,nantaise,toulousaine,marseillaise,parisienne,bretonne,parisien,grenobloise,américain,américaine,allemand,allemande,britannique,italien,italienne,espagnol,espagnole,belge,suisse,néerlandais,danois',
    INVESTOR:
      'investisseur~s,fonds,bpifrance,capital risque,actionnaires,partech,eurazeo,ardian,family office,investisseuse,caisse des dépôts,consortium',
    THING:
      'action~s,immeuble~s,terrain~s,maison de,appartement,château,cinéma,avion~s,navires,trains,bus,drones,missiles,armes,gaz,pétrole,or,joueur,attaquant,défenseur,tableau,voiture~s,logements,hôtel particulier,domaine,droits,licence,vaccins,obligations,livres,dette,titres,ses propres,parts de marché,le dessus,rendez vous,la parole,la route,le travail,confiance,des couleurs',
    RAISE:
      "levée,réunit,obtient,obtiennent,reçoit,reçoivent,réalise,annonce,lèv~er,boucl~er,réuni~ir,décroch~er,récolt~er,sécuris~er,empoch~er,collect~er,engrang~er,rafl~er,glan~er,mobilis~er,attir~er,clôtur~er,finalis~er,refer~er,referme,met la main sur,se dote de,amass~er,encaiss~er,se renfloue,muscle son capital,ouvre son capital,pioche,grappille,s offre un tour,s'offre",
    ROUND:
      "tour de table,tours de table,amorçage,financement~s,capital,levée,licorne,refinancement,fonds,investissement,en poche,table ronde,tour d'amorçage,seed de,série seed,extension de,valorisation de,nouveau tour,premier tour,millions levés,injection de,prêt",
    FUNDS: 'fonds,financement,capital,capitaux,investissement,argent frais,levée',
    INVEST:
      'entre au capital,entrent au capital,entre au tour,souscrit,prend une participation,prennent une participation,prend une part,invest~ir,inject~er,mis~er,pari~er sur,accompagne,met au pot,remet au pot,apporte,finance,signe un chèque,soutient',
    LEAD: 'mène,mènent,menée,dirige,conduit,pilot~er,emmené,emmenée,orchestré',
    NO_FUNDS:
      "obligation~s,obligataire,dividende,dette publique,amende,cagnotte,dons,don,impôt~s,hôpital,écoles,budget,salaire~s,dédommagement,subvention publique,chiffre d' affaires,bénéfice,résultat,recettes,box office,sinistrés,contrat,commande,usine",
    APPOINT:
      "choisit,promeut,élit,accueille,propose,intronise,installe,place,remplace,se dote d'un,se dote,confie,trouve,engage,nomm~er,désign~er,recrut~er,coopt~er,débauch~er,propuls~er,appelle,s'attache,attire,mise sur,étoffe,renforce son comex,renforce son équipe,fait venir,s'offre les services,charge,parachute,porte,va chercher",
    APPOINTED:
      'nommé~es,promu,promue,désigné,désignée,élu,élue,intronisé,recruté,recrutée,choisi,choisie,remplacé,remplacée,reconduit,reconduite,porté à,propulsé,propulsée,coopté,cooptée,appelé,appelée,attendu comme,chargé de,chargée de',
    APPOINTMENT:
      'nomination~s,arrivée,prise de poste,mercato,promotion,recrutement,intronisation,désignation',
    BECOME:
      "devient,deviennent,prend la tête,prend la direction,prend les rênes,prend les commandes,prendra la tête,prendra la direction,rejoint,est le nouveau,est la nouvelle,prend la présidence,aux commandes,à la tête,accède,arrive à la,prend les,prend la barre,prend le volant,prend du galon,pilotera,dirigera,présidera,succèd~er,remplac~er,rejoindr,arrive chez,débarque chez,aux manettes,reprend les rênes,reprend la direction,prendra les rênes,à la présidence,à la direction,s'installe,entre au comex,passe pdg,repasse",
    NEW: 'nouveau,nouvelle,nouveaux,nouvel,futur,future,premier,première',
    SUCCEED: 'successeur,succède,remplace,succession',
    ROLE: "pdg,dg,p d g,directeur~s,directrice,directeur général,directrice générale,directeur financier,directrice financière,directeur technique,directeur commercial,directeur marketing,directrice marketing,président~s,présidente,président directeur général,présidence,directoire,direction générale,la direction,patron,patronne,drh,daf,dsi,associé,associée,administrateur,administratrice,conseil d' administration,vice président,vice présidente,secrétaire général,gérant,responsable,directeur des ventes,country manager,managing director,conseil de surveillance,directeur exécutif,directeur des ressources humaines,poste de,dirigeant~s,dirigeante,cheffe,chef de,numéro un,numéro deux,numéro 2,dircom,cadre dirigeant,comex,codirecteur,codirectrice,secrétaire générale,chief,dircab,dga,dpo,boss",
    ROLE_CHANGE:
      'changement à la tête,changement de direction,changement de gouvernance,passage de relais,jeu de chaises,nouvelle direction,nouvelle gouvernance,remaniement à la direction,changement de patron,nouveau patron,nouvelle patronne,changement de pdg,valse des dirigeants,nouveau tandem,remaniement du comité exécutif,chaises musicales,valse à la tête,remue ménage à la tête,transition à la tête,changements à la tête,changement de tête,nouveau pdg,nouveau dg,nouveau directoire,renouvelle son comex,remanie son,réorganise sa direction,nouvelle équipe de direction,passation,tandem à la tête,réorganisation du comité exécutif,change de patron,change de pdg,change de dg,change de directeur,change de tête,change de président,change de dirigeant',
    LEAVE:
      "se retire,limogée,révoque,évincée,licencie son,cède son poste,cède sa place,cède la place,passe la main,tire sa révérence,sur le départ,se sépare de,écarté,écartée,poussé vers la sortie,jette l' éponge,rend son tablier,claque la porte,laisse sa place,s'en va,s' en va,remplacé,remplacée,retraite,démissionn~er,quitt~er,limog~er,débarqu~er,évinc~er,remerci~er,plie bagage,fait ses valises,pousse dehors,s'efface,cède son fauteuil,cède les rênes,cède les commandes,prend la porte,prend le large,lâche les rênes,lâche les commandes,rend les clés,passe le témoin,passe les rênes,passe le relais,se met en retrait,prend du recul,abandonne ses fonctions,abandonne la,sort par la,raccroche,congédie,éjecté,éjectée,mis à pied,démis de,contraint au départ",
    LEAVING:
      'départ~s,démission,éviction,limogeage,retrait,révocation,sortie,mise à l écart,fin de mandat,adieux',
    BOARD: "conseil d' administration,comité exécutif,comex,directoire,conseil de surveillance",
    CUT: 'supprimés,supprimées,réduit,réduire,coupe,menacées,menacé~s,concerné~s,sur la sellette,rogne,allège,diminue,remercie,biffe,perdent,visés,détruits,supprim~er,rédui~ir,licenci~er,taill~er,sacrifi~er,va se séparer,met à la porte,ferme,sabr~er,tranch~er,élague,pousse vers la sortie,met fin,vont partir,vont perdre,se sépar~er,dégraiss~er,se délest~er,comprime,touchés,touchées,amput~er',
    LAYS: 'licenci~er',
    LAYOFF:
      "plan social,plans sociaux,licenciements,licenciement collectif,licenciement économique,plan de départs,plan de départs volontaires,pse,plan de sauvegarde,réduction d' effectifs,coupes dans les effectifs,départs volontaires,dégraissage,rupture conventionnelle collective,suppression~s,plan de restructuration,charrette,coupe claire,coupes claires,réduction des effectifs,réduction de ses effectifs,réductions de postes,réduction de postes,rcc,départs contraints,vague de départs,saignée,licencie,plan de réduction",
    STAFF:
      'poste~s,emploi~s,salarié~s,collaborateurs,personnes,effectif~s,personnel,départs,cdi,cadres,intérimaires,ouvriers,équipe~s,travailleurs,cdd,techniciens,ingénieurs,journalistes,licenciements,employé~s',
    HIRE: 'créés,créées,prévoit,prévoient,annonce,annoncent,générera,génère,propose,à la clé,offre,lance,engage,recherche,vise,promet,recrut~er,embauch~er,cré~er,cherch~er,ouvr~er,étoff~er,renforc~er,en quête,en quête de,va ouvrir,besoin de,doubler,double,grossit,intègre,intégrer,accueill~er,accueillir,pourvoir,à saisir',
    NEW_STAFF:
      'postes,emplois,personnes,salariés,collaborateurs,recrutements,embauches,cdi,ingénieurs,développeurs,conducteurs,saisonniers,techniciens,alternants,stagiaires,jeunes,chauffeurs,pilotes,talents,profils,commerciaux,consultants,apprentis,ouvriers,vendeurs,intérimaires,infirmiers,vendeuses,soudeurs,mécaniciens,cuisiniers,serveurs,aides soignants,livreurs,caissiers,opérateurs,experts,alternance,contrats,bac,apprentissage,équipes,effectifs,jobs,développeuses,chercheurs,agents,préparateurs,magasiniers,manutentionnaires',
    HIRING:
      "campagne de recrutement,plan de recrutement,recrutements,embauches,vague de recrutement,créations d' emplois,plan d' embauche,recrute à tour de bras,recrute massivement,offres d'emploi,recherche de talents,job dating,forum de recrutement,postes à pourvoir,postes ouverts,recrute en masse,recrute à tour,plan d'embauches,recrutement massif,vague d'embauches,recrute pour",
    LAUNCH:
      "sort,propose,introduit,inaugure,met en service,met sur le marché,démarre,annonce,étend,débute,lanc~er,dévoil~er,présent~er,déploi~er,commercialis~er,introdui~ir,étrenne,s'ouvre à,part à l'assaut,met en vente,débarque avec,mettra en service,met en ligne,rend disponible,généralise,expérimente,teste,relance,enrichit,élargit",
    NEW_THING:
      'offre,service~s,application,appli,produit~s,gamme,modèle,plateforme,assistant,assurance,outil,solution,carte,compte,collection,parfum,véhicule,voiture électrique,vélo,version,fonctionnalité,programme,marque,abonnement,portefeuille,logiciel,ia,agent,forfait,box,puce,traitement,vaccin,ligne,location,livraison,sport,jeu,site',
    OPEN: "ouvrira,ouvrir,s'implante,s'installe,pose la première pierre,investit,va construire,démarre,agrandit,bâtit,lance,investir,crée,ouverture,ouvr~er,inaugur~er,constru~ir,implant~er,install~er,agrandi~ir,bâti~ir,rouvre,fait sortir de terre,sort de terre,met en service,érige,double la capacité,emménage,déménage,transfère,première pierre,pose ses",
    PLACE:
      "usine~s,magasin~s,boutique~s,bureau,bureaux,centre~s,entrepôt~s,site~s,siège,laboratoire,agence~s,restaurant,filiale,maroquinerie,boulangerie,atelier,plate forme,parc éolien,centrale,brasserie,enseigne,ligne de production,concept store,salle de sport,club,clinique,crèche,résidence,point de vente,points de vente,supermarché,hypermarché,café,cave,concession,raffinerie,chaîne de production,ligne d'assemblage,plateforme,parc solaire,station~s,quartier général,studio,académie,école,fablab,terminal,locaux,bornes,succursale,distillerie,vignoble,ferme,espace,unité,implantation,antenne",
    PARTNER:
      "s' allie,s' allient,s' associe,s' associent,unissent leurs forces,font alliance,signe un partenariat,signent un partenariat,main dans la main,font équipe,s'alli~er,s'associ~er,nou~er,collabor~er,coopér~er,scell~er un partenariat,scell~er une alliance,conclu~er un partenariat,concluent un accord,font cause commune,s'unissent,se rapprochent pour,travaillent ensemble,lient leurs,se lient,co développent,codéveloppent,main dans,créent une coentreprise,crée une coentreprise,créent une société commune,renforcent leur partenariat,renouvellent leur,prolongent leur partenariat,jette des ponts,avec l'aide de,font route commune,fait équipe",
    PARTNERSHIP:
      "partenariat,alliance,accord,coentreprise,collaboration,coopération,société commune,protocole d'accord,partenaire,ppa,co entreprise",
    CONTRACT:
      'contrat~s,commande~s,marché,appel d offres,accord,mégacontrat,centre de calcul,rames,avions de combat,chantier,concession,fourniture,lot,trains,éoliennes,hélicoptères,satellites,tramways,navires,construction de,exploitation,maintenance,délégation',
    WIN: "obtient,empoche,reçoit,emporte,conclut,paraphe,décroch~er,remport~er,gagn~er,sign~er,obtien,rafl~er,équip~er,livr~er,fourn~ir,se voit confier,est retenu,retenu pour,choisi par,s'adjug~er,conclu~er,construira,exploitera,hérite",
    EXPAND:
      "s'implante,s' implante,se lance,débarque,arrive,s'étend,s' étend,s'installe,s' installe,part à la conquête,met le cap,pose ses valises,s'attaque,se développe,s'exporte,s' exporte,à l'assaut,à la conquête,met un pied,se lanc~er en,s'étend~er,s'aventure,se déploi~er,met le cap sur,pose le pied,prend pied,attaque le marché,franchit l'atlantique,traverse l'atlantique,traverse la manche,s'internationalise,se développer,accélère en,poursuit son expansion,ouvre le marché",
    MAYBE:
      "pourrait,pourraient,envisage,envisagent,étudie,étudient,serait,seraient,aurait,auraient,discussions,négocie,négocient,négociations,rumeur~s,vise,convoite,lorgne,prêt à,intéressé,intéressée,selon,en passe de,candidat~s,veut racheter,veut acquérir,souhaite,en vue,courtisé,piste,évoque,spéculations,craint,craignent,menace,pressenti~s,pressentie,favori,espère,projette,en pourparlers,réfléchit,exclusives,peut,peuvent,doit,doivent,devrait,devraient,voudrait,cherche un repreneur,cherche un acquéreur,cherche un nouveau,cherche son,veut se vendre,veut vendre,veut céder,veut supprimer,en négociation,dans le viseur,s'apprête,en discussion,tenté,tentée,prépare la vente,prépare la cession,prépare une offre,cherche des investisseurs,cherche preneur,à vendre,met en vente sa,risque de,veut lever,espèrent,spécule,sonde,explore,ambitionne,en lice,se positionne,présélectionné,approché,offre de rachat,offre de reprise,offre d'achat",
    DENIED:
      "dément,rejette,rejettent,échec,bloque,suspend,écarte,tombe à l eau,retoque,interdit,sans licenciement,aucun licenciement,pas de,dément~er,renonc~er,abandonn~er,rejet~er,refus~er,échou~er,annul~er,tombe à l'eau,fait machine arrière,jette l'éponge sur,torpille,met fin aux,exclut,exclu,capot~er,ne sera pas,ne supprimera,aucune suppression,pas de licenciements,suspendu,retire son offre,n'aura pas lieu",
    QUESTION: 'pourquoi,comment,quand,qui,que,quoi,où,quel~s,quelle,combien,faut il,est ce,va t il',
    OPINION:
      'tribune,édito,éditorial,interview,analyse,chronique,opinion,décryptage,portrait,sondage,enquête,étude,classement,podcast,entretien,point de vue,billet,reportage,rétrospective,trois questions,critique,guide,récap,conseils,replay,débat,témoignage,livre',
    LIST: 'start up,startups,entreprises,questions,choses,raisons,conseils,tendances,fondateurs,chiffres,idées,astuces,actions,sociétés,pépites,levées',
    NOISE:
      "la série,saison 2,saison 3,nouvelle série,bourse,cac,objectif de cours,chiffre d' affaires,bénéfice~s,trimestre,semestre,dividende,chômage,inflation,croissance du pib,attaquant,entraîneur,défenseur,milieu de terrain,ligue 1,psg,om,équipe de france,procès,tribunal,condamné,condamnée,mis en examen,mise en examen,garde à vue,justice,amende~s,loto,acteur,actrice,chanteur,chanteuse,grève~s,incendie,mort,décès,disparition,hommage,rappel de produits,rappelle,sondage,prix nobel,pétrole,taux,plainte,attentat,météo,hausse de,en baisse,en hausse,s' envole,bondit,chute,plonge,dévisse,recule,kylian,avions en,piratage,cyberattaque,capitaine,recommandation,analyste~s,résultats,résultat net,chiffre d'affaires,perte~s,ligue des champions,buteur,gardien,sélectionneur,tennis,rugby,f1,formule 1,top 14,prison,correctionnel,obsèques,décédé,meurt,inondations,tempête,canicule,euromillions,césars,goncourt,récompensé,récompensée,prix de,concert,festival,tournée,album,livre,roman,exposition,box,indice,or,brent,euribor,carburants,à l'achat,à la vente,à vendre,à acheter,à conserver",
    OFFICE:
      "ministre,ministère,gouvernement,élysée,maire~s,mairie,ville,commune,région,département,état,sénat,assemblée,député~s,sénateur~s,préfet,préfecture,armée,police,gendarmerie,école,lycée,université,rectorat,évêque,pape,poutine,parti,lfi,rn,bce,banque de france,hôpital,onu,otan,parlement,conseil départemental,métropole,fédération,syndicat,cgt,cfdt,ambassadeur,juge,livret a,éducation nationale,médecins,collectivités,conseil des ministres,conseil municipal,parquet,procureur,église,archevêque,république,retailleau,le pen,mélenchon,attal,bayrou,lecornu,barnier,darmanin,fédéral,ligue,fff,rectrice,proviseur,conseil d'état,cour des comptes,pompiers,hôpitaux,chu,crous,sncf réseau,france travail,urssaf,zelensky,netanyahou,pôle emploi",
    IN: 'en,à,au,aux,dans',
    BRINGS:
      'lanc~er,dévoil~er,commercialis~er,déploie,met en vente,met en ligne,met sur le marché,met en service,étrenne,sort son,sort un,sort une,sort sa,présente son,présente sa,teste,expérimente',
    NOT_LAUNCH:
      "opa,offre publique,plan social,pse,enquête,appel,alerte,attaque,offensive,missile,emprunt,obligataire,obligations,augmentation de capital,rachat,recrutement,campagne,défi,recours,candidature,livre,film,album,disque,saison,série,ultimatum,grève,procédure,action en justice,pétition,plan d'économies,plan de départs,plan stratégique,avertissement,profit warning,résultats,bénéfice,satellite,fusée,mercato,procès,consultation,débat,polémique,cessions,concours,tournée,levée,concertation,bilan,vague,revue stratégique,audit,chiffres,mise en garde",
    OPENS: 'ouvr~er,inaugur~er',
    MOVES: 'part chez,rejoint,passe chez,file chez,quitte pour',
    SUPPLIES: 'livrera,fournira,fournit,livre,équipera',
    FOUNDER: 'fondateur~s,fondatrice,cofondateur~s,cofondatrice',
    HIRE_SURE: 'recrut~er,embauch~er,cherche',
    RESIGN:
      'démissionne,tire sa révérence,plie bagage,passe la main,quitte ses fonctions,claque la porte,se retire',
  },
  says: {
    'funding-by-investor': `
      entre/entrent au capital
    `,
    'deal-sells': `
      se sépare de ..3 UNIT
    `,
  },
}
