import type { Language } from './language.ts'

export const FRENCH: Language = {
  code: 'fr',
  letters: /[éèêçàùœ]/i,
  common:
    "milliards,milliard,euros,le,la,les,un,une,des,du,de,d',l',et,ou,à,au,aux,en,dans,par,pour,sur,avec,sans,chez,sous,vers,son,sa,ses,leur,leurs,ce,cette,ces,qui,que,qu',est,sont,va,vont,a,ont,se,s',ne,n',pas,plus,après,avant,entre,auprès,autour,dont,il,elle,ils,nous,vous,comme,déjà,nouveau,nouvelle,c',j',m',t',très,tout,tous",
  words: {
    OF: "de,du,des,d',entre,avec,par",
    FOR_COMPANY: 'pour',
    HELM: 'aux manettes,aux commandes,à la barre,les rênes,à la tête de,à la tête du,les commandes,passe le relais,passe le flambeau,passe le témoin,prend le relais,à la direction de,au gouvernail',
    RECRUIT: 'recrute,recrutent,recrutera,recruter,embauche,embauchent,embauchera,embaucher',
    OUT: 'sur le carreau,à la porte,remerciés,licenciés,licenciées,mis à la porte,poussés vers la sortie',
    AGAINST:
      'contre,dénonce,dénoncent,protestent,manifestent,colère,crainte,craintes,éviter,évite,malgré,grève,sans,syndicats,inquiets,peur,empêcher,moins de',
    ARTICLE: "le,la,les,l',du,des",
    AFTER: 'après,depuis,malgré',
    FOR_WHOM: 'pour,dans,chez',
    NUM: 'deux,trois,quatre,cinq,six,sept,huit,neuf,dix,douze,quinze,vingt,trente,quarante,cinquante,cent,cents,centaine,centaines,mille,millier,milliers,dizaine,dizaines,tiers,moitié,quart,un tiers,la moitié,plusieurs,tous',
    BY: 'par',
    TO: 'à,au,aux',
    HAVE: 'a,ont',
    BE: 'est,sont,sera',
    ACQUIRE:
      "rachète,rachètent,rachètera,racheter,acquiert,acquièrent,acquérir,reprend,reprennent,reprendra,reprendre,s'offre,s' offre,s'offrent,absorbe,absorbent,achète,achètent,met la main sur,mettent la main sur,prend le contrôle,prennent le contrôle,s'empare,s' empare,croque,avale,gobe,se paie,se paye,jette son dévolu sur,fait l' acquisition,réalise l' acquisition,a racheté,a acquis,ont racheté,s' adjuge,dévore,s'adjuge,jette son dévolu",
    ACQUIRED:
      'racheté,rachetée,rachetés,rachetées,acquis,acquise,repris,reprise,absorbé,absorbée,cédé,cédée,vendu,vendue,avalé,avalée,croqué,croquée',
    ACQUISITION:
      'rachat,acquisition,acquisitions,reprise,prise de contrôle,opa,mariage,croissance externe,méga acquisition',
    COMPLETE:
      'finalise,finalisent,boucle,bouclent,conclut,achève,signe,annonce,réalise,officialise,concrétise',
    COMPLETED:
      'finalisé,finalisée,bouclé,bouclée,conclu,conclue,acté,actée,effectif,effective,officiel,officielle,trouvé',
    APPROVE:
      'feu vert,autorise,autorisent,approuve,approuvent,valide,valident,approuvé,approuvée,autorisé,autorisée,validé,validée',
    NEW_OWNER:
      "passe sous pavillon,passe sous le contrôle,passe dans le giron,tombe dans l' escarcelle,tombe dans le giron,rejoint le groupe,rejoint le giron,change de mains,change de propriétaire,nouveau propriétaire,entre dans le giron,passe aux mains,passe entre les mains,intègre le groupe,passe à,dans le giron,tombe dans l'escarcelle,passe chez,sous le contrôle de",
    MAJORITY: 'majorité,100 %,contrôle,participation majoritaire,part majoritaire,totalité,part de,les parts',
    MERGE:
      'fusionne,fusionnent,fusionner,se marient,se marie,unissent leurs forces pour fusionner,fusionneront,se regroupent,se rapprochent',
    MERGER: 'fusion,mariage,rapprochement',
    SELL: 'cède,cèdent,vend,vendent,cédera,céder,se sépare de,se sépare de sa,se déleste,se désengage,se défait,vend sa,a vendu,a cédé,revend',
    SALE: 'cession,vente de,vente',
    UNIT: 'filiale,filiales,branche,activité,activités,division,pôle,usine,usines,marque,marques,participation,enseigne,stations service,portefeuille,business,part,titre,magasins,actifs,entité,site',
    COMPANY:
      'start up,startup,jeune pousse,société,entreprise,groupe,concurrent,concurrente,rival,rivale,éditeur,fabricant,spécialiste,agence,cabinet,biotech,medtech,fintech,greentech,foodtech,licorne,plateforme,opérateur,distributeur,banque,néobanque,assureur,chaîne,pépite,leader,acteur,pme,eti,fournisseur,laboratoire,constructeur,deeptech,insurtech,legaltech,edtech,proptech,cleantech,hrtech,brasseur,maison,scale up,coopératives,enseigne,studio',
    INVESTOR:
      'investisseurs,investisseur,fonds,business angels,bpifrance,capital risque,actionnaires,partech,eurazeo,ardian',
    THING:
      'actions,action,immeuble,immeubles,terrain,terrains,maison de,appartement,château,cinéma,avions,avion,navires,trains,bus,drones,missiles,armes,gaz,pétrole,or,bitcoin,joueur,attaquant,défenseur,tableau,voiture,voitures,logements,hôtel particulier,domaine,villa,droits,licence,vaccins,obligations,livres,dette,titres,ses propres,parts de marché,du terrain,le dessus,rendez vous,la parole,la route,le travail,confiance,des couleurs,domaine viticole',
    RAISE:
      'lève,lèvent,lever,a levé,ont levé,levé,levée,boucle,bouclent,bouclé,réunit,décroche,décrochent,obtient,obtiennent,récolte,récoltent,sécurise,reçoit,reçoivent,empoche,collecte,engrange,réalise,finalise,annonce,rafle,glane,mobilise,attire,clôture',
    ROUND:
      'levée de fonds,levées de fonds,tour de table,tours de table,série a,série b,série c,série d,serie a,serie b,augmentation de capital,amorçage,financement,capital,lève des fonds,lever des fonds,levée,seed,pré amorçage,financement participatif,licorne,refinancement,fonds,investissement,en poche',
    FUNDS: 'fonds,financement,capital,capitaux,investissement,argent frais,levée',
    INVEST:
      'investit,investissent,injecte,injectent,entre au capital,entrent au capital,entre au tour,souscrit,prend une participation,prennent une participation,prend une part',
    LEAD: 'mène,mènent,mené,menée,dirige,conduit,pilote',
    NO_FUNDS:
      "obligation,obligations,obligataire,dividende,dette publique,amende,cagnotte,dons,don,impôt,impôts,hôpital,écoles,budget,salaire,salaires,dédommagement,subvention publique,chiffre d' affaires,bénéfice,résultat,recettes,box office,sinistrés,contrat,commande,usine",
    APPOINT:
      "nomme,nomment,nommera,désigne,désignent,choisit,recrute,recrutent,promeut,élit,coopte,débauche,se choisit,accueille,propose,intronise,installe,place,remplace,se dote d'un,se dote,confie,trouve,a nommé,engage,débauchent",
    APPOINTED:
      'nommé,nommée,nommés,nommées,promu,promue,désigné,désignée,élu,élue,intronisé,recruté,recrutée,choisi,choisie,remplacé,remplacée,reconduit,reconduite,porté à',
    APPOINTMENT: 'nomination,nominations,arrivée,prise de poste,mercato',
    BECOME:
      'devient,deviennent,prend la tête,prend la direction,prend les rênes,prend les commandes,prendra la tête,prendra la direction,succède,succèdera,succédera,rejoint,remplace,est le nouveau,est la nouvelle,prend la présidence,aux commandes,à la tête,accède,arrive à la',
    NEW: 'nouveau,nouvelle,nouveaux,nouvel,futur,future,premier,première',
    SUCCEED: 'successeur,succède,remplace,succession,remplacé',
    ROLE: "pdg,dg,p d g,directeur,directrice,directeur général,directrice générale,directeur financier,directrice financière,directeur technique,directeur commercial,directeur marketing,directrice marketing,président,présidente,président directeur général,présidence,directoire,direction générale,la direction,patron,patronne,drh,daf,dsi,cto,ceo,cfo,coo,cmo,associé,associée,administrateur,administratrice,conseil d' administration,vice président,vice présidente,secrétaire général,gérant,responsable,directeur des ventes,directeurs,country manager,managing director,conseil de surveillance,directeur exécutif,cofondateur,fondateur,directeur des ressources humaines,poste de",
    ROLE_CHANGE:
      'changement à la tête,changement de direction,changement de gouvernance,passage de relais,passation de pouvoir,jeu de chaises,nouvelle direction,nouvelle gouvernance,remaniement à la direction,changement de patron,nouveau patron,nouvelle patronne,changement de pdg,valse des dirigeants,nouveau tandem,remaniement du comité exécutif',
    LEAVE:
      "démissionne,démissionnent,quitte,quittent,quittera,se retire,limogé,limogée,révoque,révoqué,évincé,évincée,limoge,licencie son,débarque,débarqué,remercie,remercié,cède son poste,cède sa place,cède la place,passe la main,tire sa révérence,sur le départ,se sépare de,écarté,écartée,poussé vers la sortie,jette l' éponge,rend son tablier,claque la porte,laisse sa place,va quitter,a démissionné,a quitté,s'en va,s' en va,remplacé,remplacée,retraite,part à la retraite",
    LEAVING: 'départ,départs,démission,éviction,limogeage,retrait,révocation,sortie',
    BOARD: "conseil d' administration,comité exécutif,comex,directoire,conseil de surveillance",
    CUT: 'supprime,suppriment,supprimer,supprimera,supprimés,supprimées,supprimé,réduit,réduire,licencie,licencient,licencier,se sépare,se séparer,taille,tailler,coupe,menacés,menacées,menacé,sacrifie,concernés,concerné,va supprimer,sur la sellette,taille dans,rogne,allège,diminue,dégraisse,remercie,biffe,perdent,visés,détruits',
    LAYS: 'licencie,licencient,licencier,va licencier,a licencié',
    LAYOFF:
      "suppressions de postes,suppression de postes,suppression d' emplois,suppressions d' emplois,suppression de,suppressions de,plan social,plans sociaux,licenciements,licenciement collectif,licenciement économique,plan de départs,plan de départs volontaires,pse,plan de sauvegarde,réduction d' effectifs,coupes dans les effectifs,vague de licenciements,départs volontaires,dégraissage,rupture conventionnelle collective,suppression",
    STAFF:
      "postes,poste,emplois,emploi,salariés,salarié,employés,collaborateurs,personnes,effectifs,effectif,l' effectif,équipes,personnel,départs,cdi,cadres,intérimaires,ouvriers,équipe,travailleurs",
    HIRE: 'recrute,recrutent,recruter,recrutera,embauche,embauchent,embaucher,embauchera,crée,créent,créer,créera,créés,créées,cherche,cherchent,prévoit,prévoient,annonce,annoncent,va recruter,va embaucher,va créer,générera,génère,propose,à la clé,à pourvoir,ouvre,offre,lance,engage,recherche,vise,promet,accueille,étoffer,étoffe,renforcer,renforce',
    NEW_STAFF:
      "postes,emplois,personnes,salariés,collaborateurs,recrutements,embauches,cdi,ingénieurs,développeurs,conducteurs,saisonniers,techniciens,alternants,stagiaires,jeunes,chauffeurs,pilotes,talents,profils,commerciaux,consultants,apprentis,emplois directs,créations d' emplois,ouvriers,vendeurs,intérimaires,nouveaux collaborateurs,infirmiers",
    HIRING:
      "campagne de recrutement,plan de recrutement,recrutements,embauches,vague de recrutement,créations d' emplois,plan d' embauche,recrute à tour de bras,recrute massivement",
    LAUNCH:
      'lance,lancent,lancera,dévoile,dévoilent,présente,présentent,déploie,déploient,sort,commercialise,propose,introduit,inaugure,met en service,met sur le marché,démarre,annonce,étend,se lance,débute',
    NEW_THING:
      'offre,service,services,application,appli,produit,produits,gamme,modèle,plateforme,assistant,assurance,outil,solution,carte,compte,collection,parfum,véhicule,voiture électrique,suv,vélo,version,fonctionnalité,programme,marque,abonnement,portefeuille,logiciel,ia,agent,robot,forfait,box,smartphone,puce,traitement,vaccin,ligne,location,livraison,sport,jeu,site',
    OPEN: "ouvre,ouvrent,ouvrira,ouvrir,inaugure,inaugurent,construit,construira,implante,s'implante,s' implante,installe,s'installe,s' installe,pose la première pierre,va investir,investit,va construire,va ouvrir,démarre,agrandit,bâtit,lance,investir,crée,ouverture",
    PLACE:
      'usine,magasin,magasins,boutique,boutiques,bureau,bureaux,centre,centre de données,data center,datacenter,centre de recherche,entrepôt,hub,campus,site,siège,laboratoire,plateforme logistique,agence,agences,restaurant,hôtel,filiale,gigafactory,showroom,flagship,maroquinerie,boulangerie,atelier,plate forme,parc éolien,centrale,brasserie,enseigne,ligne de production',
    PARTNER:
      "s'allie,s' allie,s'allient,s' allient,s'associe,s' associe,s'associent,s' associent,nouent,noue,collabore,collaborent,unissent leurs forces,font alliance,signe un partenariat,signent un partenariat,main dans la main,font équipe,coopèrent",
    PARTNERSHIP:
      'partenariat,alliance,accord,coentreprise,collaboration,joint venture,partenariat stratégique,coopération,accord de distribution',
    CONTRACT:
      'contrat,contrats,commande,commandes,marché,appel d offres,accord,mégacontrat,accord cadre,centre de calcul,rames,avions de combat',
    WIN: 'décroche,décrochent,remporte,remportent,gagne,signe,signent,obtient,empoche,livrera,fournira,reçoit,emporte,rafle,conclut,paraphe,équipera,équipe,va équiper,va fournir,va livrer',
    EXPAND:
      "s'implante,s' implante,se lance,débarque,arrive,s'étend,s' étend,s'installe,s' installe,part à la conquête,met le cap,pose ses valises,s'attaque,se développe,s'exporte,s' exporte,s'attaque au marché,à l'assaut,à la conquête,met un pied",
    MAYBE:
      'pourrait,pourraient,envisage,envisagent,étudie,étudient,serait,seraient,aurait,auraient,discussions,négocie,négocient,négociations,rumeurs,rumeur,vise,convoite,lorgne,prêt à,intéressé,intéressée,selon,en passe de,candidat,offre de,veut racheter,veut acquérir,souhaite,en vue,courtisé,piste,évoque,spéculations,craint,craignent,menace,pressenti,pressentie,favori,espère,projette,en pourparlers,réfléchit,exclusives,peut,peuvent,doit,doivent,devrait,devraient,voudrait,cherche un repreneur,cherche un acquéreur,cherche un nouveau,cherche son',
    DENIED:
      'dément,démentent,renonce,renoncent,abandonne,rejette,rejettent,refuse,échoue,échec,bloque,suspend,annule,écarte,tombe à l eau,retoque,interdit,sans licenciement,aucun licenciement,pas de,capote',
    QUESTION: 'pourquoi,comment,quand,qui,que,quoi,où,quel,quelle,quels,combien,faut il,est ce,va t il',
    OPINION:
      'tribune,édito,éditorial,interview,analyse,chronique,opinion,décryptage,portrait,sondage,enquête,étude,classement,notre classement,podcast,entretien,point de vue,billet,reportage,rétrospective,trois questions,critique,guide,récap,conseils,replay,débat,témoignage,livre,exclusif interview',
    LIST: 'start up,startups,entreprises,questions,choses,raisons,conseils,tendances,fondateurs,chiffres,idées,astuces,actions,sociétés,pépites,levées',
    NOISE:
      "la série,saison 2,saison 3,nouvelle série,bourse,cac,cac 40,wall street,objectif de cours,chiffre d' affaires,bénéfice,bénéfices,trimestre,semestre,dividende,chômage,inflation,croissance du pib,attaquant,entraîneur,défenseur,milieu de terrain,ligue 1,psg,om,équipe de france,mercato du psg,procès,tribunal,condamné,condamnée,mis en examen,mise en examen,garde à vue,justice,amende,loto,jackpot,film,netflix,acteur,actrice,chanteur,chanteuse,grève,incendie,mort,décès,disparition,hommage,rappel de produits,rappelle,box office,sondage,prix nobel,grèves,cours de l or,pétrole,taux,plainte,action en justice,attentat,météo,hausse de,en baisse,en hausse,s' envole,bondit,chute,plonge,dévisse,recule,introduction en bourse,ipo,kylian,avions en,piratage,cyberattaque,capitaine",
    OFFICE:
      "ministre,ministère,gouvernement,président de la république,macron,élysée,premier ministre,maire,mairie,ville,commune,région,département,état,l' état,sénat,assemblée,député,sénateur,préfet,préfecture,armée,police,gendarmerie,école,lycée,université,rectorat,évêque,pape,trump,poutine,biden,parti,lfi,rn,bce,fed,banque de france,hôpital,onu,otan,parlement,conseil départemental,métropole,fédération,syndicat,cgt,cfdt,secrétaire d' état,ambassadeur,juge,livret a,éducation nationale,médecins,collectivités",
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
