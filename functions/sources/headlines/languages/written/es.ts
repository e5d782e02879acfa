import type { Language } from '../language.ts'

export const SPANISH: Language = {
  code: 'es',
  common:
    'millones,euros,dólares,el,la,los,las,un,una,unos,unas,de,del,al,a,y,en,con,por,para,sobre,sin,tras,entre,desde,hasta,su,sus,se,que,es,son,ha,han,va,no,más,muy,como,este,esta,lo,le,les,ya,ante,según,contra,durante,será,fue,hacia,cuando,pero,también,todo,toda,cada,otro,nuevo,nueva,frente,donde,quien,cómo,porque,así,ni,están,hoy,ayer,año,años,casi,millón,euro,mientras,bajo,ellos,propia,propio,gran,grandes,primer,primera,mayor',
  verbs: {
    ar: '-a,-an,-ará,-arán,-ar,-aron,ha -ado,han -ado',
    er: '-e,-en,-erá,-erán,-er,-ió,-ieron,ha -ido,han -ido',
    ir: '-e,-en,-irá,-irán,-ir,-ió,-ieron,ha -ido,han -ido',
    os: '-o,-a,-os,-as',
    do: '-o,-a',
    s: '-,-s',
    es: '-,-es',
  },
  words: {
    OF: 'de,del,entre,con,por',
    FOR_COMPANY: 'para',
    HELM: 'las riendas,el testigo,al timón,el timón,al frente de,el mando,el relevo en la dirección,las riendas de,al mando,al timón de,el cargo,el timón de,la batuta,nuevo líder,el puesto de,al frente del,para dirigir,para liderar,para presidir,para pilotar',
    RECRUIT: 'fichar,reclutar,reclutará,incorporará,contrat~ar',
    OUT: 'en la calle,a la calle,sin empleo,sin trabajo,despedidos,despedidas',
    AGAINST:
      'contra,protestan,denuncian,evitar,evita,rechazan,temor,miedo,pese,sin,sindicatos,huelga,menos,frenar,critican',
    ARTICLE: 'el,la,los,las,del,al',
    AFTER: 'tras,después de,desde',
    FOR_WHOM: 'para',
    NUM: 'dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,doce,quince,veinte,treinta,cuarenta,cincuenta,cien,cientos,mil,miles,decena~s,centenar~es,millar,tercio,mitad,varios,todos',
    BY: 'por',
    TO: 'a,al,para',
    HAVE: 'ha,han',
    BE: 'es,son,será,fue',
    ACQUIRE:
      'adquiere,adquieren,se hace con,se hacen con,toma el 100,integra,incorpora la empresa,suma a su grupo,se adueña de,se merienda,se queda,echa el lazo,compr~ar,adquir~ir,absorb~er,engull~ir,se hizo con,se harán con,se hará con,hacerse con,se qued~ar con,tom~ar el control,tom~ar una participación mayoritaria,se adjudica la compañía,se come a,devora,se lleva la,alcanza el 100,aflora,compró',
    ACQUIRED: 'comprad~do,adquirid~do,absorbid~do,vendid~do,integrada',
    ACQUISITION:
      'adquisición,adquisiciones,compra de,compra del,la compra,opa,toma de control,absorción,compraventa,toma de participación mayoritaria,toma de una participación mayoritaria',
    COMPLETE:
      'completa,completan,cierra,cierran,culmina,concluye,finaliza,formaliza,firma,firman,sella,anuncia,ejecuta,materializa,acuerda,acuerdan',
    COMPLETED: 'completada,cerrada,culminada,finalizada,formalizada,concluida',
    APPROVE:
      'autoriza,aprueba,aprueban,da luz verde,dan luz verde,luz verde,visto bueno,autorizada,aprobada,bendice',
    NEW_OWNER:
      'pasa a manos de,pasa a manos del,cambia de manos,cambia de dueño,nuevo dueño,nueva dueña,nuevo propietario,pasa a ser propiedad,pasa a formar parte,en manos de,pasa a controlar,pasa al grupo,pasa al control,cambia de propietario,nuevos dueños,pasará a manos,pasan a manos,queda en manos,bajo el paraguas de,se integra en el grupo,se suma al grupo,pasa a integrarse',
    MAJORITY: 'mayoría,100 %,control,participación mayoritaria,el resto,70 %,51 %,60 %,80 %,totalidad',
    MERGE:
      'fusionarse,acuerdan su fusión,se unen,unen sus negocios,integran sus negocios,fusion~ar,consuman su fusión,crean el mayor grupo,sellan su fusión,sellan su integración,firman su fusión,acuerdan la fusión,aprueban su fusión,acuerdan su integración,integran sus,unifican sus negocios',
    MERGER: 'fusión,megafusión,unión de,integración,unión empresarial,matrimonio',
    SELL: 'vend~ir,se desprende,desinvierte,se deshace,cede,transfiere,vend~er,traspas~ar,enajen~ar,desinvert~ir,desinvierten,se desprend~er de,se deshac~er de,coloca su,da salida a,suelta',
    SALE: 'venta,desinversión,traspaso',
    UNIT: 'filial~es,negocio~s,división,unidad,rama,participación,marca,activos,planta,cartera,área,línea,tiendas,cadena,centrales,plataforma,sede,edificio de,compañía,firma,portfolio,participada,enseña',
    COMPANY:
      'empresa,compañía,grupo,firma,rival,competidora,cadena,banco,aseguradora,cervecera,tecnológica,consultora,ingeniería,agencia,plataforma,fabricante,operadora,distribuidora,agrotech,biotecnológica,editorial,bodega,farmacéutica,aerolínea,constructora,inmobiliaria,socimi,desarrolladora,especialista,proveedor,proveedora,laboratorio,hotelera,textil,energética,eléctrica,sociedad,pyme,unicornio,emergente,inglesa,alemana,francesa,portuguesa,estadounidense,holandesa,ciberseguridad,regtech,spin off,start-up,vasca,catalana,gallega,valenciana,andaluza,madrileña,barcelonesa,aragonesa,murciana,vitivinícola,cárnica,conservera,papelera,química,gasista,logística,auditora,asesoría,gestora,bróker,neobanco,cooperativa,emprendedores,francés,alemán,italian~do,portugués,británic~do,sueca,suiza,belga,danesa,mexicana,argentina,chilena,colombiana,brasileña,peruana,israelí,sevillana,malagueña,canaria,asturiana,navarra,riojana,especializada en,dedicada a',
    INVESTOR:
      'inversor~es,fondo~s,capital riesgo,venture,accionistas,socios,inversionistas,family office,gestora,aceleradora,inversora,consorcio',
    THING:
      'acciones,edificio~s,oficinas,suelo,terreno~s,solar,vivienda~s,piso~s,casa,mansión,finca,hotel~es,aviones,barcos,trenes,autobuses,drones,misiles,armas,gas,petróleo,oro,jugador,delantero,central,portero,cuadro,coche~s,cuartel,derechos,licencia~s,vacunas,deuda,bonos,entradas,tiempo,energía,electricidad,medida,palabra,nota,decisión,bien,propias,autocartera,parcela,nave,castillo,conciencia,forma,fuerza,mando,relevo',
    RAISE:
      'cierra,cierran,obtiene,obtienen,amplía,suma,alcanza,anuncia,da entrada,ingresa,capt~ar,levant~ar,cerr~ar,recaud~ar,logr~ar,obtuvo,consigu~ir,recib~ir,atra~er,embols~ar,moviliz~ar,complet~ar,asegur~ar,reúne,da cabida,obtendrá,apuntala,redondea,finaliza,cosecha,amarr~ar,firm~ar,cuenta con,se nutre de,captó,levantó,cerró,recaudó',
    ROUND:
      'ronda~s,amplía capital,financiación,inyección,semilla,unicornio~s,inversión,levantamiento de capital,capitalización,preserie a,financiamiento,deuda y capital,macrorronda,megarronda,capital riesgo,valoración de,respaldo financiero,capital fresco',
    FUNDS: 'financiación,inversión,capital,fondos,recursos,financiamiento',
    INVEST:
      'invertirá,entra,entran,toma una participación,ha invertido,inviert~ir,inyect~ar,apuest~ar por,apost~ar por,particip~ar en,respald~ar,financi~ar,desembols~ar,se convierte en accionista,coinvierten,coinvierte,toma un',
    LEAD: 'encabezada,lider~ar,encabez~ar,capitanea,capitaneada,liderad~do',
    NO_FUNDS:
      'bonos,deuda,dividendo,multa,impuestos,obligaciones,pagarés,subvención,taquilla,gala,benéfica,donativos,donaciones,beneficio,ventas,ingresos,facturación,sanción,presupuesto,contrato,vivienda~s,préstamo hipotecario,crédito sindicado,hospital,colegio,planta,fábrica',
    APPOINT:
      'asciende,propone,coloca,sitúa,recluta,refuerza,confirma,aúpa,eleva,encarga,nombr~ar,fich~ar,design~ar,elig~ir,incorpor~ar,promuev~er,ascend~er,contrat~ar,relev~ar,sustituy~ir,confi~ar,pone a,encomienda,capta a,suma a,atrae a,rescata a,recurre a,escog~er,proclama,ratifica,aprueba el nombramiento,entrega,nombró,fichó',
    APPOINTED:
      'nombrad~do,designad~do,elegid~do,ascendid~do,promovid~do,fichad~do,relevad~do,sustituid~do,ratificad~do,nombrados,incorporad~do',
    APPOINTMENT:
      'nombramiento~s,fichaje,designación,incorporación,promoción,relevo,ascenso,nuevos fichajes,incorpora como,elección',
    BECOME:
      'es el nuevo,es la nueva,se incorpora,se une,toma las riendas,se pone al frente,al frente,sustituirá,sucede,sucederá,releva,ocupará,dirigirá,liderará,pasa a ser,toma el relevo,toma el mando,será el nuevo,será la nueva,será nuevo,asum~ir,se incorpor~ar como,se incorpor~ar a,se un~ir a,sustituy~ir,reemplaz~ar,encabezará,pilotará,capitaneará,coge las riendas,coge el timón,se pone al mando,al mando de,toma posesión,da el relevo,se sienta en,vuelve a,se suma como,se estrena como,coge el testigo,recoge el testigo',
    NEW: 'nuev~do,nuevos,próximo,primer,primera,futuro',
    SUCCEED: 'sucesor,sucesora,sucede,sustitut~do,sustituye,relevo,reemplazo',
    ROLE: 'consejero delegado,consejera delegada,consejer~do,presidente,presidenta,vicepresidente,vicepresidenta,director general,directora general,director,directora,director financiero,directora financiera,director ejecutivo,directora ejecutiva,director comercial,director de,directora de,director adjunto,secretario general,presidencia,dirección,dirección financiera,dirección general,consejo de administración,responsable de,jefe de,jefa de,country manager,socio director,gerente,gerente general,máximo ejecutivo,primer ejecutivo,chairman,cargo de,directiv~do,directivos,número dos,número uno,mandamás,primer espada,jefe,jefa,soci~do,responsable,máxima responsable,máximo responsable,alto directivo,cúpula directiva,vicepresidencia,secretaria general,capitán de,general manager,líder de,jefatura',
    ROLE_CHANGE:
      'cambios en la cúpula,cambio en la cúpula,relevo en la cúpula,relevo en la dirección,relevo en la presidencia,cambio de ceo,cambio en la dirección,cambio en la presidencia,remodelación de la cúpula,nueva cúpula,reorganiza su cúpula,renueva su cúpula,renueva su consejo,relevo al frente,nuevo equipo directivo,cambios en el consejo,baile de directivos,baile en la cúpula,reorganización directiva,relevo generacional,relevo directivo,reestructura su cúpula,remodela su cúpula,renueva su dirección,cambios en el organigrama,cambio de presidente,cambio de consejero delegado,reordena su cúpula,refuerza su cúpula,refuerza su equipo directivo,nueva dirección,cambios en la dirección,cambio de guardia,cambia de ceo,cambia de presidente,cambia de consejero delegado,cambia de director general,cambio de capitán,cambio de timón,cambio de timonel',
    LEAVE:
      'dimit~er,dej~ar,se marcha,cesa,destituid~do,prescinde,aparta,se retira,cesad~do,relevado,dice adiós,se desvincula,presenta su dimisión,fulmina,echa a su,se va de,sale de la empresa,dimit~ir,abandon~ar,renunci~ar,destituy~ir,se jubil~ar,despid~ir a su,cierra etapa,sale de,saldrá de,salen de,pone fin a su etapa,se baja del barco,pierde a su,tira la toalla,se despide,cesante,da un paso al lado,da un paso atrás',
    LEAVING:
      'dimisión,salida,cese,renuncia~s,marcha,despido,jubilación,destitución,adiós,relevo de,espantada,fin de la etapa,despedida',
    BOARD: 'consejo,cúpula,comité de dirección,comité ejecutivo',
    CUT: 'despid~er,despedirá,despedir,destruye,ajusta,afecta,afectará,afectados,afectadas,salida de,sale,salen,perderán,plantea,presenta,negocia,quedan sin,en la calle,se queda sin,tijeretazo,quedarse sin,despid~ir,recort~ar,suprim~ir,elimin~ar,reduc~ir,prescind~ir,destru~ir,tijera,ech~ar,pone en la calle,pondrá en la calle,deja en la calle,dejará en la calle,sacará a,rescinde,extinguirá,extingue,amortiza,amortizará,adelgaza,se desprend~er de,pierden su empleo,se quedan sin trabajo,liquida,rebaja,recortó,se desprende del,se deshace del',
    LAYS: 'despid~er,despedirá,ha despedido,despedir a',
    LAYOFF:
      'despidos,despido colectivo,ere,eres,erte,recorte de plantilla,recorte de empleo,ajuste de plantilla,reducción de plantilla,bajas voluntarias,bajas incentivadas,supresión de,destrucción de empleo,despido masivo,prejubilaciones,recorte de,recortes,ajuste laboral,ajuste de empleo,regulación de empleo,plan de bajas,plan de bajas voluntarias,plan de salidas,plan de salidas voluntarias,recorte laboral,tijeretazo,reestructuración de plantilla,reestructuración laboral,salidas voluntarias,eliminación de puestos,supresión de puestos,expedientes de regulación,cese de,suspensión de empleo,expediente,salida voluntaria',
    STAFF:
      'empleo~s,empleados,empleadas,trabajadores,trabajadoras,personas,puestos,plantilla~s,plazas,profesionales,directivos,afectados,personal,fuerza laboral,contratos,operario~s,salidas,teleoperadores,ingenieros,desarrolladores,camareros,temporales,efectivos,colaboradores,contratados,bajas,despedidos,asalariados,obreros',
    HIRE: 'prevé,empleará,dará trabajo,da trabajo,lanza,emplear,duplicará,amplí~ar,contrat~ar,busc~ar,cre~ar,incorpor~ar,gener~ar,convoc~ar,sum~ar,ofrec~er,fich~ar,reclut~ar,necesit~ar,selecion~ar,seleccion~ar,abr~ir,reforzará,refuerza,reforzar,cubrir,cubrirá,precisa,demanda,captar,captará,aumentará,aumenta,engrosará,duplicar,dar empleo,dará empleo,a la caza de',
    NEW_STAFF:
      'puestos,personas,trabajadores,empleados,profesionales,ingenieros,jóvenes,plazas,vacantes,contrataciones,fichajes,conductores,maquinistas,pilotos,tripulantes,desarrolladores,técnicos,informáticos,programadores,titulados,becarios,operarios,dependientes,repartidores,consultores,comerciales,plantilla,talentos,contratos,incorporaciones,perfiles,camareros,cocineros,enfermeros,médicos especialistas,vigilantes,carretilleros,mozos,soldadores,electricistas,mecánicos,personal,empleo~s,ingenieras,agentes,asesores,operadores,teleoperadores,graduados,científicos,investigadores,aprendices',
    HIRING:
      'contrataciones,plan de contratación,oferta de empleo,ofertas de empleo,proceso de selección,campaña de contratación,creación de empleo,nuevos puestos de trabajo,búsqueda de talento,macroproceso de selección,ofertas de trabajo,vacantes,busca personal,busca trabajadores,busca empleados,busca profesionales,busca talento,busca ingenieros,contratación masiva,feria de empleo,incorporaciones para,bolsa de empleo',
    LAUNCH:
      'despliega,anuncia,inaugura,saca,debuta,ofrece,activa,incorpora,lanzamiento,llega a,amplía,pone a la venta,pone a la,trae,lanz~ar,present~ar,estren~ar,introduc~ir,despleg~ar,comercializ~ar,desvel~ar,pon~er en marcha,pone en circulación,pone en servicio,irrumpe con,comienza a vender,empieza a vender,renueva su,abre su plataforma,digitaliza,lleva su,reinventa,arranca la venta,da a conocer,habilita',
    NEW_THING:
      'servicio~s,producto~s,plataforma,aplicación,modelo~s,gama,línea,tarjeta,cuenta,seguro~s,solución,herramienta,asistente,colección,marca,cerveza,coche eléctrico,moto,versión,función,programa,oferta,tarifa,ruta,vuelo~s,suscripción,ia,móvil,dispositivo,tratamiento,vacuna,farmacia,comercios físicos,perfume,hipoteca,cargador,patinete,consola,bebida,furgoneta',
    OPEN: 'pone la primera piedra,invertirá,invierte,crea,apertura de,lanza,abr~ir,inaugur~ar,constru~ir,construy~ir,instal~ar,levant~ar,ubic~ar,mont~ar,estren~ar,ampli~ar,pone en funcionamiento,arranca la construcción,comienza la construcción,coloca la primera piedra,pone en servicio,inicia las obras,traslad~ar,duplica la capacidad,reabre,proyecta,aterriza con',
    PLACE:
      'tienda~s,fábrica,planta,oficina~s,centro,almacén,sede~s,laboratorio,restaurante~s,hoteles,local,supermercado~s,delegación,gigafactoría,establecimiento~s,parque eólico,parque solar,clínica,sucursal~es,metro,complejo,autopista,puente,puerto,aeropuerto,línea,desaladora,gimnasio~s,cafetería~s,heladería,panadería,franquicia,concesionario,taller~es,nave logística,plataforma logística,parque tecnológico,parque logístico,residencia~s,bodega,refinería,biorrefinería,subestación,instalaciones,hospital,terminal,parque fotovoltaico,estación,pop up,boutique~s,corner,salón,cocina,factoría,cabecera,mina,gasolinera~s,electrolinera,estudio',
    PARTNER:
      'se alía,se alían,se asocia,se asocian,se une,sellan,sella,trabajan juntos,amplían su colaboración,se ali~ar con,se asoci~ar con,colabor~ar,un~ir fuerzas,se alían para,firm~ar un acuerdo,firm~ar un convenio,firm~ar una alianza,pact~ar,suscrib~ir,amplían su alianza,refuerzan su alianza,van de la mano,de la mano de,se dan la mano,crean una empresa conjunta,crean una joint venture,alcanz~ar un acuerdo,cierr~ar un acuerdo,cierran una alianza,estrech~ar lazos,entra en alianza,acuerdan desarrollar,renuevan su acuerdo,renueva su acuerdo,cooper~ar,integra su tecnología',
    PARTNERSHIP:
      'alianza,acuerdo,colaboración,asociación,convenio,empresa conjunta,pacto,ppa,socio tecnológico,memorando de entendimiento,sociedad conjunta',
    CONTRACT:
      'contrato~s,pedido~s,adjudicación,licitación,concurso,obra~s,ampliación del metro,encargo,construcción de,suministro,macrocontrato,megacontrato,mantenimiento,concesión,proyecto,autopista,tramo,trenes,aerogeneradores,explotación,gestión de,fragatas,submarinos,buques,acuerdo marco,lote,licencia',
    WIN: 'suministrará,se hace con,cierra,construirá,fabricará,adjudica,logr~ar,gan~ar,consigu~ir,obtien~er,se llev~ar,firm~ar,suministrar,recib~ir,se impone,cerrar,amarra,obtendrá,ejecutará,entregará,equipará,adjudicataria,se hace con el,proveerá',
    EXPAND:
      'desembarca,aterriza,da el salto,salta a,se implanta,prosigue su expansión,inicia su expansión,entr~ar en,se expand~ir,se estren~ar en,da el salto a,se instal~ar en,se implant~ar en,lleg~ar a,cruza el charco,pone el pie en,pone un pie en,conquista,irrumpe en,arranca operaciones en,inicia operaciones en,comienza a operar en,empieza a operar en,crece en,abre mercado en,refuerza su presencia en,se lanza a,cruza a,salto a,llegada a,entrada en',
    MAYBE:
      'podría,podrían,estudia,estudian,negoci~ar,baraja,sopesa,valora,planea,ofrece,oferta,ultima,rumor~es,habría,interesad~do,quiere comprar,busca comprador,negociaciones,conversaciones,candidat~do,suena,pugna,puj~ar,tantea,ve con buenos ojos,según fuentes,posible~s,amenaza,teme,aspira,explora,a punto,cerca de,plantea comprar,se perfila,opta,puede,pueden,debe,debería,busca nuevo,busca sustituto,quiere vender,quiere absorber,quiere hacerse,interés por,en la diana,a la espera,tentativa,pretende,busca inversores,busca socio,rumorea,aspirante,suenan,favorito,quinielas,planteará,prepara la venta,prepara una,prepara un ere,presiona,en venta,contempla',
    DENIED:
      'desmiente,niega,renuncia a comprar,fracasa,rompe,rompen,cancela,paraliza,suspende,veta,frustra,sin despidos,evita,aplaza,retira,frena,bloquea,no habrá,descart~ar,rechaz~ar,renuncia a la compra,desiste,da marcha atrás,aborta,no comprará,no venderá,no despedirá,no habrá ere,naufraga,se cae,tumba,deja en suspenso,congela,sin éxito',
    QUESTION: 'cómo,cuándo,quién,qué,cuál~es,cuánto,dónde,así',
    OPINION:
      'opinión,entrevista,análisis,editorial,tribuna,columna,encuesta,estudio,ranking,reportaje,podcast,claves,guía,perfil,informe,los mejores,las mejores,consejos,preguntas,balance,crítica',
    LIST: 'startups,empresas,claves,preguntas,razones,consejos,cosas,fundadores,cifras,ideas,trucos,acciones,compañías,motivos,errores,unicornios,rondas',
    NOISE:
      'serie de,nueva serie,teleserie,precio objetivo,ibex,bolsa,acciones,beneficio~s,ganancias,facturación,trimestre,semestre,dividendo,paro,desempleo,inflación,ipc,pib,delantero,portero,entrenador,técnico del,laliga,champions,real madrid,barça,atlético,selección,fichaje del,juicio,juez,jueza,tribunal,audiencia,condena,condenado,imputa,imputado,fiscalía,fiscal,detenido,multa,sanciona,lotería,primitiva,película,taquilla,temporada,actor,actriz,cantante,huelga,incendio,accidente,muere,fallece,muerte,muerto,asesinato,retira del mercado,tipos de interés,euríbor,precio de la luz,robo,pierde,pérdidas,se desploma,se desploman,se dispara,se disparan,suben,caen,opv,bonos,sindicatos,ciberataque,misil,vuelos cancelados,cancela,aconseja comprar,recomienda,rebajas,querella,mundial,goles,penalti,ertes de la construcción,precio objetivo de,sube a comprar,recomendación,valoración de analistas,bankinter aconseja,acción,cotización,cotiza,resultado neto,ingresos de,ganó,gana más,gana menos,perdió,dimite el concejal,goleador,centrocampista,extremo,lateral,mediocentro,tenista,piloto de,fórmula 1,motogp,copa del rey,eurocopa,fichajes de verano,sentencia,supremo,juzgado,indemnización,estafa,fraude,blanqueo,imputación,investigan a,prisión,cárcel,homenaje a,fallecimiento,avería,apagón,temporal,retirada de productos,sorteo,premio planeta,premios,galardonad~do,gala,concierto,la liga,liga de,a comprar,a vender desde,a mantener,para compra,a neutral',
    OFFICE:
      'ministr~do,ministerio,gobierno,sánchez,alcalde,alcaldesa,ayuntamiento,diputación,junta,comunidad de,generalitat,xunta,consejería,congreso,senado,diputado,senador,ejército,policía,guardia civil,colegio,instituto,universidad,hospital,obispo,papa,milei,petro,partido,psoe,pp,vox,sumar,banco de españa,bce,onu,otan,ue,bruselas,estado,gobernador,profesores,maestros,médicos,concejal,parlamento,rey,embajador,oposición,oposiciones,cabildo,fiscal general,hacienda,seguridad social,corea,consejero de economía,consejera de,viceministro,subsecretario,canciller,consell,govern,parlament,puigdemont,feijóo,abascal,yolanda díaz,sheinbaum,boluarte,boric,maduro,lula,sanidad,educación,fiscalía,defensor del pueblo,rectora,rector,arzobispo,iglesia,guerra,municipio,federación,rfef,uefa,comité olímpico',
    IN: 'en',
    BRINGS:
      'lanz~ar,estren~ar,present~ar su,present~ar la nueva,present~ar el nuevo,presenta un,presenta una,despliega,comercializ~ar,pone en marcha,pone a la venta,saca al mercado,saca a la venta,empieza a vender,comienza a vender',
    NOT_LAUNCH:
      'opa,ere,plan de bajas,investigación,demanda,querella,campaña,advertencia,ataque,ofensiva,misil,emisión,bonos,ampliación,recompra,ofertas de empleo,convocatoria,proceso,mensaje,órdago,resultados,cuentas,oferta pública,plan estratégico,beneficios,concurso,recurso,expediente,dimisión,alegaciones,candidatura,libro,película,disco,gira,temporada,serie,subasta,huelga,ronda,alerta,ultimátum,presupuestos,guiño,cifras,pérdidas,renuncia,proyecto de ley,denuncia',
    OPENS: 'abr~ir,inaugur~ar',
    MOVES: 'se va a,ficha por,se marcha a,se pasa a,se une a,salta a,da el salto a,recala en,aterriza en',
    SUPPLIES: 'suministrará,suministra,fabricará,entregará,venderá,proveerá',
    FOUNDER: 'fundador~es,fundadora,cofundador,cofundadora',
    HIRE_SURE: 'contrat~ar,fichará,incorporará,reclutará',
    RESIGN: 'dimite,presenta su dimisión,renuncia,se jubila,dice adiós',
  },
  says: {
    'announcement-contract': `
      hace con ..2 ampliación/construcción/obra/contrato
      adjudica ..2 ampliación/construcción/obra
    `,
    'leader-appointed-passive': `
      BECOME/SUCCEED/APPOINT ..7 al frente
      al frente de ..4 NAME
    `,
    'headcount-cuts': `
      despido de ..2 NUM ..2 STAFF
      salida ..1 de NUM ..2 STAFF
      salidas ..1 de NUM
      salida de NUM ..2 STAFF
      NUM ..2 despidos
      sale/salen ..2 PERCENT ..3 STAFF
    `,
  },
}
