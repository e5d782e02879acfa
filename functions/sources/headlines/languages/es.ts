import type { Language } from './language.ts'

export const SPANISH: Language = {
  code: 'es',
  letters: /[ñ¿¡]/i,
  common:
    'millones,euros,dólares,el,la,los,las,un,una,unos,unas,de,del,al,a,y,e,o,u,en,con,por,para,sobre,sin,tras,entre,desde,hasta,su,sus,se,que,es,son,ha,han,va,no,más,muy,como,este,esta,lo,le,les,ya,ante,según,contra,durante,será,fue,hacia,cuando,pero,también,todo,toda,cada,otro,nuevo,nueva',
  words: {
    OF: 'de,del,entre,con,por',
    FOR_COMPANY: 'para',
    HELM: 'las riendas,el testigo,al timón,el timón,al frente de,el mando,el relevo en la dirección',
    RECRUIT: 'contratará,contratar,contratan,fichar,reclutar,reclutará,incorporará,contrata',
    OUT: 'en la calle,a la calle,sin empleo,sin trabajo,despedidos,despedidas',
    AGAINST:
      'contra,protestan,denuncian,evitar,evita,rechazan,temor,miedo,pese,sin,sindicatos,huelga,menos,frenar,critican',
    ARTICLE: 'el,la,los,las,del,al',
    AFTER: 'tras,después de,desde',
    FOR_WHOM: 'para',
    NUM: 'dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,doce,quince,veinte,treinta,cuarenta,cincuenta,cien,cientos,mil,miles,decena,decenas,centenar,centenares,millar,tercio,mitad,un tercio,la mitad,varios,todos',
    BY: 'por',
    TO: 'a,al',
    HAVE: 'ha,han',
    BE: 'es,son,será,fue',
    ACQUIRE:
      'compra,compran,comprará,comprar,adquiere,adquieren,adquirirá,adquirir,absorbe,absorben,se hace con,se hacen con,toma el control,toma el 100,se queda con,engulle,integra,ha comprado,ha adquirido,compró,adquirió,incorpora la empresa,suma a su grupo,se adueña de,toma una participación mayoritaria,se merienda,se queda,echa el lazo',
    ACQUIRED: 'comprada,comprado,adquirida,adquirido,absorbida,absorbido,vendida,vendido,integrada',
    ACQUISITION:
      'adquisición,adquisiciones,compra de,compra del,la compra,opa,toma de control,absorción,compraventa',
    COMPLETE:
      'completa,completan,cierra,cierran,culmina,concluye,finaliza,formaliza,firma,firman,sella,anuncia,ejecuta,materializa,acuerda,ultima y firma,acuerdan',
    COMPLETED: 'completada,cerrada,culminada,finalizada,formalizada,concluida',
    APPROVE:
      'autoriza,aprueba,aprueban,da luz verde,dan luz verde,luz verde,visto bueno,autorizada,aprobada,bendice',
    NEW_OWNER:
      'pasa a manos de,pasa a manos del,cambia de manos,cambia de dueño,nuevo dueño,nueva dueña,nuevo propietario,pasa a ser propiedad,pasa a formar parte,en manos de,pasa a controlar',
    MAJORITY: 'mayoría,100 %,control,participación mayoritaria,el resto,70 %,51 %,60 %,80 %,totalidad',
    MERGE:
      'se fusiona,se fusionan,fusiona,fusionan,fusionarán,fusionarse,acuerdan su fusión,se unen,unen sus negocios,integran sus negocios',
    MERGER: 'fusión,megafusión,integración de,unión de',
    SELL: 'vende,venden,venderá,vender,traspasa,se desprende,desinvierte,se deshace,enajena,ha vendido,vendió,cede,transfiere',
    SALE: 'venta,desinversión,traspaso',
    UNIT: 'filial,filiales,negocio,negocios,división,unidad,rama,participación,marca,activos,planta,cartera,área,línea,tiendas,cadena,centrales,plataforma',
    COMPANY:
      'empresa,compañía,grupo,firma,startup,startups,start up,rival,competidora,cadena,banco,aseguradora,cervecera,tecnológica,consultora,ingeniería,agencia,plataforma,fabricante,operadora,distribuidora,biotech,fintech,proptech,healthtech,foodtech,edtech,insurtech,agrotech,biotecnológica,editorial,bodega,farmacéutica,aerolínea,constructora,inmobiliaria,socimi,desarrolladora,especialista,proveedor,proveedora,laboratorio,hotelera,textil,energética,eléctrica,sociedad,pyme,unicornio,scaleup,emergente,italiana,inglesa,alemana,francesa,portuguesa,estadounidense,británica,holandesa',
    INVESTOR:
      'inversores,inversor,fondo,fondos,business angels,capital riesgo,venture,ventures,accionistas,socios,inversionistas,inversores internacionales',
    THING:
      'acciones,edificio,edificios,oficinas,suelo,terreno,terrenos,solar,vivienda,viviendas,piso,pisos,casa,mansión,finca,hotel,hoteles,aviones,barcos,trenes,autobuses,drones,misiles,armas,gas,petróleo,oro,bitcoin,jugador,delantero,central,portero,cuadro,coche,coches,cuartel,derechos,licencia,licencias,vacunas,deuda,bonos,entradas,tiempo,energía,electricidad,medida,palabra,nota,decisión,bien,propias,autocartera,parcela,nave,castillo,villa,conciencia,forma,fuerza,mando,relevo',
    RAISE:
      'capta,captan,captar,captó,levanta,levantan,levantar,levantó,cierra,cierran,cerró,recauda,recaudan,recaudó,logra,logran,obtiene,obtienen,consigue,consiguen,recibe,reciben,atrae,amplía,asegura,se asegura,suma,firma,alcanza,completa,ha captado,ha levantado,ha cerrado,anuncia,embolsa,moviliza,da entrada,ingresa,se embolsa,amarra,cierra una inyección',
    ROUND:
      'ronda,rondas,ronda de financiación,ronda de inversión,ronda semilla,serie a,serie b,serie c,serie d,serie e,ampliación de capital,amplía capital,financiación,inyección,inyección de capital,capital semilla,semilla,unicornio,inversión,crowdfunding,levantamiento de capital,capitalización,preserie a,pre seed,seed,financiamiento,ampliación',
    FUNDS: 'financiación,inversión,capital,fondos,recursos,financiamiento',
    INVEST: 'invierte,invierten,invertirá,inyecta,inyectan,entra,entran,toma una participación,ha invertido',
    LEAD: 'lidera,lideran,liderada,encabeza,encabezada',
    NO_FUNDS:
      'bonos,deuda,dividendo,multa,impuestos,obligaciones,pagarés,viviendas,subvención,taquilla,gala,benéfica,donativos,donaciones,beneficio,ventas,ingresos,facturación,sanción,presupuesto,contrato,vivienda,préstamo hipotecario,crédito sindicado,hospital,colegio,planta,fábrica',
    APPOINT:
      'nombra,nombran,nombrará,nombró,ficha,fichan,designa,designan,elige,incorpora,incorporan,promueve,asciende,contrata,releva,propone,coloca,sitúa,recluta,ha nombrado,ha fichado,ha designado,escoge,sustituye,refuerza,confirma,aúpa,eleva,encarga',
    APPOINTED:
      'nombrado,nombrada,designado,designada,elegido,elegida,ascendido,ascendida,promovido,promovida,fichado,relevado,sustituido,sustituida,ratificado,ratificada',
    APPOINTMENT: 'nombramiento,nombramientos,fichaje,designación,incorporación,promoción',
    BECOME:
      'es el nuevo,es la nueva,asume,asumirá,asumen,se incorpora,se une,toma las riendas,se pone al frente,al frente,sustituye,sustituirá,sucede,sucederá,releva,reemplaza,reemplazará,ocupará,dirigirá,liderará,pasa a ser,toma el relevo,toma el mando,será el nuevo,será la nueva,será nuevo',
    NEW: 'nuevo,nueva,nuevos,próximo,primer,primera,futuro',
    SUCCEED: 'sucesor,sucesora,sucede,sustituto,sustituta,sustituye,relevo,reemplazo',
    ROLE: 'ceo,cfo,cto,coo,cmo,consejero delegado,consejera delegada,consejero,consejera,presidente,presidenta,vicepresidente,vicepresidenta,director general,directora general,director,directora,director financiero,directora financiera,director ejecutivo,directora ejecutiva,director comercial,director de,directora de,director adjunto,secretario general,presidencia,dirección,dirección financiera,dirección general,consejo de administración,responsable de,jefe de,jefa de,country manager,socio director,socia,gerente,gerente general,máximo ejecutivo,primer ejecutivo,cofundador,fundador,chairman,cargo de',
    ROLE_CHANGE:
      'cambios en la cúpula,cambio en la cúpula,relevo en la cúpula,relevo en la dirección,relevo en la presidencia,cambio de ceo,cambio en la dirección,cambio en la presidencia,remodelación de la cúpula,nueva cúpula,reorganiza su cúpula,renueva su cúpula,renueva su consejo,relevo al frente,nuevo equipo directivo,cambios en el consejo',
    LEAVE:
      'dimite,dimiten,dimitió,deja,dejan,dejará,abandona,abandonan,abandonará,renuncia,renunció,se marcha,cesa,destituye,destituido,destituida,despide a su,prescinde,se jubila,aparta,se retira,deja el cargo,cesado,cesada,relevado,dice adiós,se desvincula,presenta su dimisión,ha dimitido,fulmina,echa a su,se va de,sale de la empresa',
    LEAVING: 'dimisión,salida,cese,renuncia,marcha,despido,jubilación,destitución,adiós',
    BOARD: 'consejo de administración,consejo,cúpula,comité de dirección,comité ejecutivo',
    CUT: 'despide,despiden,despedirá,despedir,recorta,recortará,recortan,recortar,suprime,suprimirá,suprimen,elimina,eliminará,reduce,reducirá,prescinde,prescindirá,destruye,despidió,ajusta,afecta,afectará,afectados,afectadas,salida de,sale,salen,perderán,plantea,presenta,negocia,echa,quedan sin,en la calle,prescindir,se queda sin,tijeretazo,quedarse sin',
    LAYS: 'despide,despiden,despedirá,despidió,ha despedido,despedir a',
    LAYOFF:
      'despidos,despido colectivo,ere,eres,erte,recorte de plantilla,recortes de plantilla,recorte de empleo,ajuste de plantilla,expediente de regulación,expediente de regulación de empleo,reducción de plantilla,bajas voluntarias,bajas incentivadas,supresión de,destrucción de empleo,ola de despidos,despido masivo,despidos masivos,prejubilaciones,recorte de,recortes',
    STAFF:
      'empleos,empleo,empleados,empleadas,trabajadores,trabajadoras,personas,puestos,puestos de trabajo,plantilla,su plantilla,la plantilla,plazas,profesionales,directivos,operarios,afectados,personal,fuerza laboral,contratos',
    HIRE: 'contrata,contratan,contratará,contratar,contratarán,busca,buscan,buscará,crea,crean,creará,crearán,crear,incorporará,incorpora,incorporar,genera,generará,generarán,convoca,sumará,ofrece,ofrecerá,prevé,ampliará,ficha,fichará,empleará,reclutará,dará trabajo,da trabajo,necesita,lanza,seleccionará,selecciona,abrirá,emplear,duplicará,prevé contratar,ampliar,amplía,fichar,suma',
    NEW_STAFF:
      'empleos,puestos,puestos de trabajo,personas,trabajadores,empleados,profesionales,ingenieros,jóvenes,plazas,vacantes,ofertas de empleo,contrataciones,fichajes,conductores,maquinistas,pilotos,tripulantes,desarrolladores,técnicos,informáticos,programadores,titulados,becarios,operarios,dependientes,repartidores,nuevos empleos,empleos directos,consultores,comerciales,plantilla,talentos,contratos,nuevos contratos,empleos estables',
    HIRING:
      'contrataciones,oleada de contrataciones,plan de contratación,oferta de empleo,ofertas de empleo,proceso de selección,campaña de contratación,creación de empleo,nuevas contrataciones,nuevos puestos de trabajo',
    LAUNCH:
      'lanza,lanzan,lanzará,presenta,presentan,estrena,introduce,desvela,despliega,comercializa,anuncia,inaugura,pone en marcha,saca,debuta,ofrece,activa,incorpora,lanzamiento,llega a,amplía,pone a la venta,saca al mercado,pone a la,trae',
    NEW_THING:
      'servicio,servicios,producto,productos,plataforma,app,aplicación,modelo,modelos,gama,línea,tarjeta,cuenta,seguro,seguros,solución,herramienta,asistente,colección,marca,cerveza,coche eléctrico,suv,moto,versión,función,programa,oferta,tarifa,ruta,vuelo,vuelos,suscripción,software,ia,chip,móvil,dispositivo,tratamiento,vacuna,farmacia,comercios físicos,perfume,robot,hipoteca,cargador,patinete,consola,bebida,furgoneta',
    OPEN: 'abre,abren,abrirá,abrirán,abrir,inaugura,inauguran,inaugurará,construye,construirá,instala,instalará,pone la primera piedra,levantará,ubicará,invertirá,invierte,estrena,amplía,crea,apertura de,monta,lanza,traslada',
    PLACE:
      'tienda,tiendas,fábrica,planta,oficina,oficinas,centro,centro de datos,centro logístico,centro de innovación,almacén,sede,hub,campus,laboratorio,restaurante,restaurantes,hotel,hoteles,local,supermercado,supermercados,delegación,gigafactoría,flagship,establecimiento,establecimientos,parque eólico,parque solar,clínica,sucursal,sucursales,metro,data center,showroom,complejo,autopista,puente,puerto,aeropuerto,línea,hospital privado,desaladora',
    PARTNER:
      'se alía,se alían,se asocia,se asocian,colabora,colaboran,unen fuerzas,se une,firman un acuerdo,firma un acuerdo,pacta,pactan,sellan,sella,trabajan juntos,amplían su colaboración,cooperan,suscriben,suscribe',
    PARTNERSHIP:
      'alianza,acuerdo,colaboración,asociación,joint venture,convenio,empresa conjunta,acuerdo estratégico,partnership,pacto',
    CONTRACT:
      'contrato,contratos,pedido,pedidos,adjudicación,licitación,concurso,obra,obras,ampliación del metro,encargo',
    WIN: 'logra,gana,consigue,obtiene,se adjudica,se lleva,firma,recibe,suministrará,se hace con,cierra,ganan,construirá,fabricará,adjudica',
    EXPAND:
      'desembarca,llega a,aterriza,entra en,se expande,se estrena en,da el salto,salta a,se instala en,se implanta,prosigue su expansión,inicia su expansión',
    MAYBE:
      'podría,podrían,estudia,estudian,negocia,negocian,baraja,sopesa,valora,planea,ofrece,oferta,oferta por,ultima,rumores,rumor,habría,interesado,interesada,quiere comprar,busca comprador,negociaciones,conversaciones,candidato,candidata,suena,pugna,puja,tantea,ve con buenos ojos,según fuentes,posible,posibles,amenaza,teme,aspira,explora,a punto,cerca de,plantea comprar,se perfila,opta,puede,pueden,debe,debería,busca nuevo,busca sustituto',
    DENIED:
      'desmiente,niega,descarta,descartan,rechaza,rechazan,renuncia a comprar,fracasa,rompe,rompen,cancela,paraliza,suspende,veta,frustra,sin despidos,evita,aplaza,retira,frena,bloquea,no habrá',
    QUESTION: 'por qué,cómo,cuándo,quién,qué,cuál,cuánto,dónde,así,cuáles',
    OPINION:
      'opinión,entrevista,análisis,editorial,tribuna,columna,encuesta,estudio,ranking,reportaje,podcast,claves,guía,perfil,informe,los mejores,las mejores,consejos,cinco claves,preguntas,balance,crítica',
    LIST: 'startups,empresas,claves,preguntas,razones,consejos,cosas,fundadores,cifras,ideas,trucos,acciones,compañías,motivos,errores,unicornios,rondas',
    NOISE:
      'serie de,nueva serie,teleserie,temporada de,precio objetivo,ibex,bolsa,wall street,acciones,beneficio,beneficios,ganancias,facturación,trimestre,semestre,dividendo,paro,desempleo,inflación,ipc,pib,delantero,portero,entrenador,técnico del,liga,laliga,champions,real madrid,barça,atlético,selección,fichaje del,juicio,juez,jueza,tribunal,audiencia,condena,condenado,imputa,imputado,fiscalía,fiscal,detenido,multa,sanciona,lotería,primitiva,jackpot,película,taquilla,temporada,netflix,actor,actriz,cantante,huelga,incendio,accidente,muere,fallece,muerte,muerto,asesinato,retira del mercado,tipos de interés,euríbor,precio de la luz,robo,pierde,pérdidas,se desploma,se desploman,se dispara,se disparan,suben,caen,salida a bolsa,opv,bonos,sindicatos,ciberataque,misil,vuelos cancelados,cancela,capitán,aconseja comprar,recomienda,rebajas,querella,mundial,goles,penalti,ertes de la construcción',
    OFFICE:
      'ministro,ministra,ministerio,gobierno,presidente del gobierno,sánchez,alcalde,alcaldesa,ayuntamiento,diputación,junta,comunidad de,generalitat,xunta,consejería,consejero de sanidad,congreso,senado,diputado,senador,ejército,policía,guardia civil,colegio,instituto,universidad,hospital,obispo,papa,trump,milei,petro,partido,psoe,pp,vox,sumar,banco de españa,bce,fed,onu,otan,ue,bruselas,estado,gobernador,profesores,maestros,médicos,concejal,parlamento,rey,embajador,oposición,oposiciones,cabildo,fiscal general,hacienda,secretario de estado,seguridad social,corea',
  },
  says: {
    'leader-appointed-passive': `
      BECOME/SUCCEED/APPOINT ..7 al frente
      al frente de ..4 NAME
    `,
    'headcount-cuts': `
      salida de NUM ..2 STAFF
      NUM ..2 despidos
      sale/salen ..2 PERCENT ..3 STAFF
    `,
  },
}
