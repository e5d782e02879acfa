import type { Language } from '../language.ts'

export const PORTUGUESE: Language = {
  code: 'pt',
  common:
    'milhões,bilhões,bilhão,milhão,reais,euros,o,a,os,as,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,e,ou,com,por,pelo,pela,pelos,para,ao,aos,à,às,sobre,sem,após,entre,até,seu,sua,seus,suas,se,que,é,são,foi,será,vai,vão,não,mais,como,este,esta,já,também,novo,nova,contra,durante,segundo,diz,tem,há,junto,ser,mil,pelas,nem,onde,quem,porque,hoje,ontem,ano,anos,quase,euro,enquanto,sob,grande,grandes,maior,primeiro,primeira,ter,está,estão,isso,estes,essa,ainda,mas,dois,meses',
  verbs: {
    ar: '-a,-am,-ará,-arão,-ar,-ou,-aram',
    er: '-e,-em,-erá,-erão,-er,-eu,-eram',
    ir: '-e,-em,-irá,-irão,-ir,-iu,-iram',
    os: '-o,-a,-os,-as',
    do: '-o,-a',
    s: '-,-s',
  },
  words: {
    OF: 'de,da,do,das,dos,entre,com,pela,pelo',
    FOR_COMPANY: 'para',
    HELM: 'as rédeas,o leme,ao leme,à frente da,à frente do,no comando da,no comando do,na liderança da,na liderança do,o comando da,o comando do,liderança da,liderança do,o lugar de,as rédeas da,ao leme da,ao leme do,comando da empresa,para presidir,para liderar,para comandar,para dirigir',
    RECRUIT: 'recrut~ar,contrat~ar,à procura de',
    OUT: 'na rua,sem emprego,no desemprego,para a rua,demitidos,despedidos',
    AGAINST: 'contra,protestam,protesto,evitar,evita,temem,medo,apesar,sem,sindicatos,greve,menos,impedir',
    ARTICLE: 'o,a,os,as,do,da',
    AFTER: 'após,depois',
    FOR_WHOM: 'para,em',
    NUM: 'dois,duas,três,quatro,cinco,seis,sete,oito,nove,dez,doze,quinze,vinte,trinta,quarenta,cinquenta,cem,centena~s,mil,milhares,dezena~s,terço,metade,todos,vários',
    BY: 'por,pelo~s,pela',
    TO: 'a,ao,para,aos',
    HAVE: 'tem',
    BE: 'é,são,foi,será',
    ACQUIRE:
      'assume controle,assume o controlo,assume controlo,toma controlo,toma o controle,leva a,integra a empresa,fica com a totalidade,compr~ar,adquir~ir,absorv~er,incorpor~ar,assum~ir o controle,fic~ar com,abocanh~ar,arremat~ar,engol~ir,toma o controlo,assume a totalidade,passa a controlar,leva a rival,reforça posição maioritária,torna se dona,torna se dono',
    ACQUIRED: 'comprad~do,adquirid~do,vendid~do,absorvida,incorporada,integrada',
    ACQUISITION: 'aquisição,aquisições,opa,tomada de controlo,incorporação,compra,concentração',
    COMPLETE:
      'conclui,concluem,concluiu,fech~ar,finaliza,anuncia,anunciam,assina,acerta,formaliza,acorda,completa',
    COMPLETED: 'concluíd~do,fechad~do,finalizada,aprovad~do,acertada',
    APPROVE: 'aprov~ar,autoriza,luz verde,aval,dá luz verde,aprovad~do,autorizada,sinal verde',
    NEW_OWNER:
      'passa para as mãos,passa para,muda de mãos,muda de dono,novo dono,nova dona,novos donos,nas mãos de,passa a integrar,passa a fazer parte,passa a ser controlada,passa a pertencer,passa a ser da,passa para o grupo,muda de proprietário,novo proprietário,novo controlador,tem novo dono,tem nova dona,ganha novo dono,ganha novos donos,fica nas mãos,vai parar nas mãos,integra o grupo,passa a fazer,sob o comando do grupo',
    MAJORITY:
      'maioria,controle,controlo,participação majoritária,participação maioritária,100 %,restante,fatia majoritária,51 %,totalidade',
    MERGE:
      'unem se,anunciam fusão,concluem fusão,juntam se,fund~ir,fusion~ar,un~ir operações,se un~ir,se junt~ar,combinam negócios,combinam operações,juntam operações,anunciam a fusão,acertam fusão,acordam fusão,aprovam fusão,fecham fusão,assinam fusão,unificam',
    MERGER: 'fusão,megafusão,união entre,integração,união de,casamento,combinação',
    SELL: 'se desfaz,desfaz se,cede,vend~er,alien~ar,se desfaz~er de,repass~ar,desinvest~ir,fecha venda,fecha a venda,conclui venda,conclui a venda,acerta venda,acerta a venda,passa adiante,larga',
    SALE: 'venda,alienação,desinvestimento',
    UNIT: 'unidade,subsidiária,filial,negócio~s,divisão,refinaria~s,ativos,operação,operações,barragens,participação,marca~s,fábrica,fatia,carteira,braço,rede~s,usina~s,lojas,terminal,hotéis,hospitais,empresa,portfólio,centros comerciais,concessionária',
    COMPANY:
      'empresa,companhia,grupo,rival,concorrente,rede,banco,corretora,seguradora,logtech,agtech,tecnológica,consultora,agência,plataforma,fabricante,operadora,distribuidora,laboratório~s,retalhista,varejista,desenvolvedora,unicórnio,cervejaria,construtora,imobiliária,gestora,farmacêutica,fornecedora,especialista,sociedade,portuguesa,brasileira,espanhola,francesa,alemã,finlandesa,americana,editora,energética,retailtech,construtech,spin off,neobanco,marketplace,incorporadora,mineradora,petroleira,siderúrgica,têxtil,calçado,vinícola,concessionária,elétrica,cimenteira,papeleira,transportadora,aérea,hospitais,escola,argentina,chilena,mexicana,britânica,italiana,holandesa,belga,suíça,sueca,israelita,israelense,chinesa,japonesa,paulista,carioca,mineira,gaúcha,catarinense,nortenha,lisboeta,portuense,minhota,especializada em,dona da,dona do',
    INVESTOR:
      'investidores,investidor,fundo~s,capital de risco,venture,acionistas,sócios,gestora,anjos,family office,banco de fomento,bndes,consórcio',
    THING:
      'ações,prédio~s,edifício,terreno~s,imóvel,imóveis,casa~s,apartamento,mansão,quartel,quinta,fazenda,aviões,navios,comboios,trens,ônibus,autocarros,drones,mísseis,armas,gás,petróleo,ouro,jogador,avançado,atacante,zagueiro,guarda redes,goleiro,carro~s,direitos,licença,vacinas,dívida,bilhetes,ingressos,tempo,energia,hotel,castelo,hábito,próprias,caminhões,arroz,posse,forma,conta',
    RAISE:
      'conclui,obteve,atrai,anuncia,fatura,conquista,capt~ar,levant~ar,receb~er,fech~ar,conclu~ir,garant~ir,arrecad~ar,consegu~ir,atra~ir,angari~ar,assegur~ar,embols~ar,ganh~ar,recolh~er,obt~er,mobiliza,junt~ar,som~ar,faz captação,finaliza,capitaliza se',
    ROUND:
      'rodada~s,ronda,aporte~s,aumento de capital,financiamento,investimento,capital semente,unicórnio~s,capitalização,follow on privado,captação,pré semente,série seed,extensão,capital de risco,injeção,avaliação de,fôlego financeiro,cheque,dívida e capital,equity',
    FUNDS: 'capital,investimento,financiamento,aporte,recursos,fundos',
    INVEST:
      'invest~ir,injet~ar,aport~ar,entr~ar no capital,financi~ar,aposta em,apostam em,coloca,colocam,participa na ronda,torna se acionista,entra como sócio,entra como sócia,vira sócio,vira sócia,compra fatia minoritária',
    LEAD: 'liderad~do,lider~ar,encabeç~ar,coliderada,puxada',
    NO_FUNDS:
      'obrigações,dívida,dividendo~s,multa,impostos,debêntures,saúde,educação,hospital,campanha,doações,bilheteria~s,lucro,receita~s,vendas,faturamento,salário,contrato,encomenda,orçamento,fábrica,data center,prêmio,títulos',
    APPOINT:
      'nomeia,nomeiam,anuncia,troca,traz,coloca,substitui,apresenta,tem,nome~ar,contrat~ar,eleg~er,escolh~er,design~ar,promov~er,indic~ar,recrut~ar,reforç~ar,substitu~ir,convid~ar,confia,entrega,chama,busca no,tira executivo,empossa,reconduz,aposta em,aponta,vai buscar,fisga,põe',
    APPOINTED:
      'nomead~do,eleit~do,designad~do,promovid~do,escolhid~do,reconduzid~do,indicad~do,contratad~do,substituíd~do,nomeados,empossad~do,anunciado como,anunciada como,cooptado,confirmad~do',
    APPOINTMENT: 'nomeação,nomeações,indicação,entrada de,eleição,contratação,reforço,ascensão',
    BECOME:
      'é o novo,é a nova,será o novo,substitui,passa a,torna se,toma posse,à frente,vai liderar,regressa,entra para,comandará,passa a ser,junta se,vai dirigir,no comando,assum~ir,suced~er,substitu~ir,ocup~ar,toma as rédeas,é promovido,é promovida,chega para,lidera agora,sobe a,será a nova,ascende a,será o próximo,volta a,passa a liderar,passa a comandar,fica à frente,entra como',
    NEW: 'novo~s,nova,próximo,primeir~do,futuro',
    SUCCEED: 'sucessor,sucessora,sucede,substitui,substituto,sucessão',
    ROLE: 'presidente,presidente executivo,presidente executiva,presidência,presidência executiva,vice presidente,diretor,diretora,diretor financeiro,diretora financeira,diretor geral,diretora geral,diretor executivo,diretora executiva,diretor de operações,diretor de tecnologia,diretora de marketing,direção de marketing,administrador,administradora,administrador delegado,conselheir~do,conselho de administração,chairman,country manager,sóci~do,partner,gerente geral,superintendente,comando,comando da área,direção,head,responsável,executiv~do,executivos,vice presidente executivo,vice presidência,cargo de,posto de,número um,número dois,líder,chefe,general manager,managing partner,gerente,conselheiros,secretário geral,managing director,diretores,mandachuva,patrão,gestor',
    ROLE_CHANGE:
      'troca de comando,troca no comando,mudança no comando,mudança na presidência,mudanças na diretoria,mudança na diretoria,mudanças na administração,mudança na liderança,dança das cadeiras,nova administração,nova diretoria,nova liderança,troca de ceo,mudança de ceo,nova comissão executiva,mudança de comando,mudanças no comando,troca na presidência,troca na diretoria,mudança no topo,mudanças no topo,renova administração,novo conselho de administração,novo conselho,novos administradores,reformula diretoria,reestrutura liderança,sucessão na,passagem de testemunho,passagem de bastão,passa o bastão,novo comando,mexidas na administração,nova equipa de gestão,nova gestão,dança de cadeiras,troca a administração,muda comando,muda de comando,muda de ceo,muda de presidente,troca de presidente',
    LEAVE:
      'demitiu se,saem,pede demissão,pediu demissão,afastad~do,destitui,destituído,demite,demitid~do,desliga se,se aposenta,reforma se,despede se,apresenta demissão,larga,dispensa,substituído,se desliga,sai do cargo,sai da empresa,sai da presidência,renunci~ar,deix~ar,abandon~ar,destitu~ir,pede para sair,pede demissão do,entrega o cargo,se despede,sai de cena,bate com a porta,perde o,perde a diretora,de saída,está de saída,vai sair,vai se aposentar,anuncia saída,sai após,passa a pasta,abdica,cessa funções,afast~ar,exoner~ar,demissionário',
    LEAVING:
      'saída,renúncia,demissão,afastamento,destituição,aposentadoria,despedida,adeus,reforma,exoneração,aposentação',
    BOARD: 'conselho,diretoria,comissão executiva,administração',
    CUT: 'reduz,fecha,perdem,encerra,avança,demit~ir,desped~ir,cort~ar,elimin~ar,dispens~ar,reduz~ir,deslig~ar,extingu~ir,enxug~ar,suprim~ir,manda embora,mandou embora,põe na rua,rescind~ir,ficam sem emprego,ficam sem trabalho,fica sem emprego,emagrece,emagrecer,diminui,prescind~ir,afet~ar,ating~ir,faz corte,anuncia corte',
    LAYS: 'demit~ir,desped~ir',
    LAYOFF:
      'demissões,demissão em massa,despedimento~s,layoff,lay off,cortes,corte de,corte de pessoal,pdv,programa de demissão voluntária,demissão voluntária,rescisões,redução de pessoal,enxugamento,saídas voluntárias,extinção de,corte no quadro,corte do quadro,redução do quadro,redução de quadro,redução de trabalhadores,programa de saídas,plano de saídas,programa de desligamento,desligamentos,desligamento voluntário,plano de demissão,passaralho,facão,reestruturação,extinção de postos,eliminação de postos,supressão de',
    STAFF:
      'funcionários,funcionárias,trabalhadores,trabalhadoras,empregados,postos,vagas,pessoas,colaboradores,empregos,quadro,equipe~s,equipa~s,força de trabalho,pessoal,profissionais,temporários,metalúrgicos,efetivo,cargos,jornalistas,operários,saídas,contratos,bancários,desligados,terceirizados,engenheiros,professores',
    HIRE: 'anuncia,seleciona,tem,contrat~ar,abr~ir,procur~ar,cri~ar,recrut~ar,busc~ar,ger~ar,prev~er,empreg~ar,admit~ir,precis~ar,reforç~ar,ofert~ar,oferec~er,ampli~ar,aument~ar,dobr~ar,duplic~ar,está contratando,inicia seleção,preenche,preencher,está com,disponibiliza,à caça de',
    NEW_STAFF:
      'vagas,empregos,funcionários,pessoas,trabalhadores,engenheiros,temporários,contratações,comissários,desenvolvedores,programadores,profissionais,jovens,estagiários,técnicos,motoristas,pilotos,colaboradores,empregados,aprendizes,especialistas,vendedores,operadores,consultores,recrutamentos,oportunidades,postos,quadro~s,equipa,equipe,cientistas,investigadores,analistas,caixas,repositores,entregadores,cozinheiros,soldadores,mecânicos,eletricistas,enfermeiros para,médicos para,trainees,auxiliares,assistentes,licenciados,condutores,tripulantes,maquinistas,operários,advogados,consultoras,vendedoras,talento~s',
    HIRING:
      'contratações,vagas de emprego,programa de contratação,processo seletivo,feirão de emprego,criação de emprego,vagas abertas,novas vagas,recrutamento,recruta,ofertas de emprego,mutirão de emprego,seleção de candidatos,vagas para,feira de emprego,procura talento,inscrições para trainee,programa de trainee,abre inscrições,campanha de contratação,contratação de trabalhadores',
    LAUNCH:
      'introduz,coloca no mercado,anuncia,inicia,inaugura,passa a oferecer,chega com,traz,lançamento,começa a vender,lanç~ar,apresent~ar,estrei~ar,introduz~ir,revel~ar,disponibiliz~ar,comercializ~ar,estreou,põe à venda,coloca à venda,põe no mercado,leva ao mercado,arranca com,passa a ter,passa a vender,começa a oferecer,entra no segmento,mostra o novo,renova linha,renova a linha,ativa,implementa,implanta,chega ao brasil com,chega ao mercado com',
    NEW_THING:
      'serviço~s,produto~s,plataforma,aplicativo,aplicação,modelo,linha,gama,cartão,conta,seguro,solução,ferramenta,assistente,coleção,marca,cerveja,carro elétrico,suv híbrido,moto~s,versão,função,programa,rota~s,voo,voos,assinatura,ia,celular,telemóvel,dispositivo,medicamento,vacina,farmácia,rolha,perfume,robô,crédito,empréstimo',
    OPEN: 'constrói,lança pedra,cria,abertura de,nova,abr~ir,inaugur~ar,constru~ir,instal~ar,invest~ir,ampli~ar,expand~ir,ergu~er,mont~ar,põe em funcionamento,coloca em operação,entra em operação,põe em operação,lança a primeira pedra,inicia obras,inicia construção,inicia a construção,arranca com construção,reabre,transfere,muda sede,muda se para,duplica capacidade,estreia',
    PLACE:
      'loja~s,fábrica,escritório~s,centro,armazém,sede,laboratório,restaurante~s,supermercado~s,agência~s,gigafábrica,polo,planta,parque eólico,parque solar,clínica,usina,ginásio,academia~s,cafetaria,cafeteria,padaria,concessionária,oficina,hipermercado~s,shopping,parque tecnológico,parque logístico,residência~s,adega,refinaria,biorrefinaria,subestação,linha de produção,instalações,sucursal,filial,filiais,hospital,hospitais,terminal,central solar,central fotovoltaica,complexo,estação,boutique,quiosque,cozinha,mina,posto,postos de combustível,estúdio,galpão,unidade~s,drogaria,farmácia~s,aeroporto,porto seco',
    PARTNER:
      'estabelecem,firm~ar parceria,fech~ar parceria,assin~ar parceria,anunci~ar parceria,assin~ar acordo,fech~ar acordo,firm~ar acordo,se ali~ar,ali~ar se,un~ir forças,un~ir se,junt~ar forças,junt~ar se,colabor~ar,se associ~ar,associ~ar se,dão as mãos,de mãos dadas,criam joint venture,cria joint venture,formam joint venture,em parceria com,estabelec~er parceria,ampli~ar parceria,reforç~ar parceria,renov~ar parceria,selam parceria,sela parceria,celebr~ar acordo,cooper~ar,desenvolvem em conjunto,costura parceria',
    PARTNERSHIP:
      'parceria,acordo,aliança,colaboração,convênio,consórcio,associação,cooperação,memorando de entendimento,protocolo,empresa conjunta,parceir~do,ppa',
    CONTRACT:
      'contrato~s,encomenda~s,concurso público,licitação,leilão,obra~s,empreitada,adjudicação,construção de,fornecimento,concessão,megacontrato,trecho,lote,projeto,manutenção,aeronaves,jatos,comboios,pedido~s,subconcessão,exploração,linha do metro,licença',
    WIN: 'leva,ganh~ar,venc~er,conquist~ar,assin~ar,obt~er,fech~ar,receb~er,garant~ir,arremat~ar,fornec~er,entreg~ar,executará,vai construir,vai equipar,vai executar,fica com contrato,fica com obra,é escolhida,sagra se vencedora,consegue,constrói',
    EXPAND:
      'expande se,desembarca,estreia se,expansão para,cheg~ar a,cheg~ar ao,cheg~ar aos,entr~ar em,entr~ar no,entr~ar na,entr~ar nos,aterr~ar em,avanç~ar para,expand~ir para,estrei~ar em,estrei~ar no,estreia se em,estreia se no,inicia operações em,inicia operações no,inicia operação,começa a operar,põe pé em,cruza fronteira,instala se em,instala se no,internacionaliza se,entrada em,entrada no,chegada a,chegada ao,estende operação,leva operação,amplia presença',
    MAYBE:
      'pod~er,poderia,estuda,estudam,negocia,negociam,avalia,avaliam,considera,rumores,rumor,interesse,interessad~do,mira,cogita,propõe,proposta,oferta,quer comprar,pretende comprar,negociações,conversas,em conversações,disputa,candidat~do,fontes,possível,ameaça,teme,cotad~do,sonda,prestes a,perto de,busca comprador,analisa,dev~er,deveria,procura comprador,busca novo,quer vender,quer adquirir,negoceia,negoceiam,interessados,em vias de,na corrida,corrida à,favorito,à venda,põe à venda a empresa,planeja vender,planeia vender,prepara venda,prepara ipo,pondera,ponderam,admite vender,admite comprar,especula se,ameaçados,ameaçadas,ameaçam,busca investidores,busca sócio,aventa,tenta comprar,pretendente,estaria,estariam,teria,teriam,propuseram',
    DENIED:
      'recusa,suspende,cancela,barra,veta,fracassa,falha,adia,bloqueia,chumba,reprova,trava,sem demissões,rompe,neg~ar,desment~ir,desist~ir,rejeit~ar,descart~ar,recua,recuam,não vai,não comprará,não venderá,fica sem efeito,cai por terra,abandona compra,aborta,suspensa,cancelada,chumbada,não há despedimentos,não haverá',
    QUESTION: 'por que,porque,como,quando,quem,qual,quais,onde,o que,quanto,afinal,veja,saiba,conheça',
    OPINION:
      'opinião,entrevista,análise,editorial,sondagem,pesquisa,estudo,ranking,podcast,coluna,artigo,guia,perfil,reportagem,os melhores,as melhores,dicas,crítica,balanço',
    LIST: 'startups,empresas,dicas,perguntas,motivos,coisas,ideias,ações,fundadores,números,tendências,erros,companhias,unicórnios,lições',
    NOISE:
      'série sobre,nova série,série da,preço alvo,ibovespa,psi,ações,lucr~do,lucros,receita~s,trimestre,semestre,dividendo~s,desemprego,inflação,ipca,pib,selic,juros,euribor,avançado,atacante,zagueiro,treinador,técnico,benfica,porto vence,sporting,flamengo,corinthians,palmeiras,seleção,brasileirão,campeonato,copa,goleiro,justiça,tribunal,condena,condenad~do,julgamento,preso,prisão,polícia,ministério público,réu,multa,mega sena,loteria,euromilhões,filme,temporada,bilheteria~s,ator,atriz,cantor,cantora,greve,incêndio,acidente,morre,morreu,morte,falece,recall,ouro,petróleo,dólar,assalto,prejuízo~s,cai,caem,sobe,sobem,dispara,disparam,abertura de capital,prêmio,sindicato,neymar,ciberataque,voos cancelados,viagens por,uniforme,processo judicial,denúncia,golo,gol,recomendação,ação,cotação,fatura,faturou,lucrou,resultado~s,médio,extremo,lateral,volante,meia,tenista,piloto de,fórmula 1,motogp,libertadores,eurocopa,mundial,reforço do,reforços para,sentença,indenização,indemnização,fraude,lavagem,investigad~do,operação policial,homenagem,falecimento,apagão,temporal,sorteio,premiad~do,galardoad~do,concerto,show de,novela,carnaval,festival,alta de,queda de,despenca,desabam,desaba,goleada,craque,para compra,para venda,para neutro,na bolsa,bolsa de valores,bolsas,em bolsa,bolsa fecha',
    OFFICE:
      'ministr~do,ministério,governo,presidente da república,lula,bolsonaro,marcelo,montenegro,câmara,prefeitura,prefeit~do,estado,governador,governadora,senado,congresso,deputado,senador,exército,polícia,psp,gnr,escola~s,universidade,hospital,hospitais,bispo,papa,partido,ps,psd,pt,mdb,banco de portugal,banco central,bce,onu,ue,bruxelas,autarquia,município,junta de freguesia,inss,concurso,médicos,enfermeiros,vereador,stf,supremo,embaixador,metrô,instituto de estatística,assembleia,vereadora,haddad,tarcísio,moraes,ventura,iniciativa liberal,bloco,pcp,anacom,anatel,cvm,cmvm,cade investiga,petista,presidente dos,rainha,rei,arcebispo,igreja,guerra,federação,cbf,uefa,comité olímpico,bombeiros,sns,receita federal,tce,tcu,mpf,reitor,reitora,general,almirante',
    IN: 'em,no,na,nos,nas',
    BRINGS:
      'lanç~ar,comercializ~ar,apresenta o novo,apresenta a nova,apresenta nova,apresenta novo,disponibiliza,põe à venda,coloca à venda,coloca no mercado,põe no mercado,passa a oferecer,passa a vender,começa a vender,estreia no mercado',
    NOT_LAUNCH:
      'opa,investigação,processo,campanha,concurso,alerta,ataque,ofensiva,míssil,mísseis,emissão,obrigações,debêntures,ipo,pdv,despedimento,resultados,contas,programa de demissão,vagas,edital,apelo,petição,desafio,recurso,candidatura,livro,filme,disco,álbum,single,turnê,digressão,temporada,série,leilão,greve,ofertas públicas,oferta pública,recompra,orçamento,plano estratégico,dúvidas,ultimato,foguete,satélite,programa de trainee,programa de estágio,dividendos,projeto de lei',
    OPENS: 'abr~ir,inaugur~ar',
    MOVES: 'vai para,muda se para,troca a,transfere se,ruma a',
    SUPPLIES: 'fornecerá,fornece,vai fornecer,entregará,vai entregar,vende',
    FOUNDER: 'fundador,fundadora,cofundador,cofundadora,fundadores',
    HIRE_SURE: 'contrata,contratará,recruta,procura,vai contratar,vai recrutar,quer contratar,quer recrutar',
    RESIGN: 'renuncia,pede demissão,demite se,deixa o cargo,se aposenta',
  },
  says: {
    'headcount-cuts': `
      avança com ..2 LAYOFF
    `,
  },
}
