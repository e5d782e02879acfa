import type { Language } from './language.ts'

export const PORTUGUESE: Language = {
  code: 'pt',
  letters: /[ãõçâê]/i,
  common:
    'milhões,bilhões,bilhão,milhão,reais,euros,o,a,os,as,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,e,ou,com,por,pelo,pela,pelos,para,ao,aos,à,às,sobre,sem,após,entre,até,seu,sua,seus,suas,se,que,é,são,foi,será,vai,vão,não,mais,como,este,esta,já,também,novo,nova,contra,durante,segundo,diz,tem,há,junto,ser,mil',
  words: {
    OF: 'de,da,do,das,dos,entre,com,pela,pelo',
    FOR_COMPANY: 'para',
    HELM: 'as rédeas,o leme,ao leme,à frente da,à frente do,no comando da,no comando do,na liderança da,na liderança do,o comando da,o comando do',
    RECRUIT: 'contratará,contratar,recruta,recrutar,recrutará,contrata,contratam,à procura de',
    OUT: 'na rua,sem emprego,no desemprego,para a rua,demitidos,despedidos',
    AGAINST: 'contra,protestam,protesto,evitar,evita,temem,medo,apesar,sem,sindicatos,greve,menos,impedir',
    ARTICLE: 'o,a,os,as,do,da',
    AFTER: 'após,depois',
    FOR_WHOM: 'para,em',
    NUM: 'dois,duas,três,quatro,cinco,seis,sete,oito,nove,dez,doze,quinze,vinte,trinta,quarenta,cinquenta,cem,centena,centenas,mil,milhares,dezena,dezenas,terço,metade,um terço,todos,vários',
    BY: 'por,pelo,pela,pelos',
    TO: 'a,ao,à,para,aos',
    HAVE: 'tem,têm',
    BE: 'é,são,foi,será',
    ACQUIRE:
      'compra,compram,comprará,comprar,comprou,adquire,adquirem,adquirir,adquiriu,absorve,incorpora,incorporou,assume o controle,assume controle,assume o controlo,assume controlo,fica com,toma controlo,toma o controle,abocanha,vai comprar a empresa,arremata,leva a,engole,integra a empresa,fica com a totalidade',
    ACQUIRED: 'comprada,comprado,adquirida,adquirido,vendida,vendido,absorvida,incorporada,integrada',
    ACQUISITION: 'aquisição,aquisições,compra da,compra do,compra de,opa,tomada de controlo,incorporação',
    COMPLETE:
      'conclui,concluem,concluiu,fecha,fecham,fechou,finaliza,anuncia,anunciam,assina,acerta,formaliza,acorda,completa',
    COMPLETED: 'concluída,concluído,fechada,fechado,finalizada,aprovada,aprovado,acertada',
    APPROVE:
      'aprova,aprovam,aprovou,autoriza,luz verde,aval,dá aval,dá luz verde,aprovada,aprovado,autorizada,sinal verde',
    NEW_OWNER:
      'passa para as mãos,passa para,muda de mãos,muda de dono,novo dono,nova dona,novos donos,nas mãos de,passa a integrar,passa a fazer parte,passa a ser controlada',
    MAJORITY:
      'maioria,controle,controlo,participação majoritária,participação maioritária,100 %,restante,fatia majoritária,51 %,totalidade',
    MERGE:
      'fundem se,se fundem,fundem,unem operações,se unem,unem se,fusionam,anunciam fusão,concluem fusão,juntam se',
    MERGER: 'fusão,megafusão,combinação de negócios,união entre',
    SELL: 'vende,vendem,venderá,vender,vendeu,aliena,se desfaz,desfaz se,cede,repassa,desinveste',
    SALE: 'venda,alienação,desinvestimento',
    UNIT: 'unidade,subsidiária,filial,negócio,negócios,divisão,refinaria,refinarias,ativos,operação,operações,barragens,participação,marca,fábrica,fatia,carteira,braço,rede,usina,usinas,lojas',
    COMPANY:
      'empresa,companhia,grupo,startup,startups,rival,concorrente,rede,banco,corretora,seguradora,fintech,healthtech,edtech,logtech,agtech,insurtech,biotech,proptech,foodtech,tecnológica,consultora,agência,plataforma,fabricante,operadora,distribuidora,laboratório,retalhista,varejista,desenvolvedora,unicórnio,scaleup,cervejaria,construtora,imobiliária,gestora,farmacêutica,companhia aérea,deeptech,cleantech,fornecedora,especialista,sociedade,portuguesa,brasileira,espanhola,francesa,alemã,finlandesa,americana,editora,energética',
    INVESTOR:
      'investidores,investidor,fundo,fundos,capital de risco,venture,ventures,business angels,acionistas,sócios,investidores anjo',
    THING:
      'ações,prédio,prédios,edifício,terreno,terrenos,imóvel,imóveis,casa,casas,apartamento,mansão,quartel,quinta,fazenda,aviões,navios,comboios,trens,ônibus,autocarros,drones,mísseis,armas,gás,petróleo,ouro,bitcoin,jogador,avançado,atacante,zagueiro,guarda redes,goleiro,carro,carros,direitos,licença,vacinas,dívida,bilhetes,ingressos,tempo,energia,hotel,castelo,hábito,próprias,caminhões,arroz,posse,forma,conta',
    RAISE:
      'capta,captam,captou,captar,levanta,levantam,levantou,recebe,recebem,recebeu,fecha,fecham,fechou,conclui,concluiu,obtém,obteve,garante,garantiu,arrecada,arrecadou,consegue,conseguiu,atrai,angaria,angariou,assegura,anuncia,fatura,conquista,embolsa,ganha,recolhe,soma,junta',
    ROUND:
      'rodada,rodadas,ronda,ronda de investimento,ronda de financiamento,rodada de investimento,rodada semente,série a,série b,série c,série d,series a,series b,aporte,aportes,aumento de capital,financiamento,investimento,capital semente,seed,pre seed,unicórnio,crowdfunding,injeção de capital,capitalização,follow on privado,captação,nova captação',
    FUNDS: 'capital,investimento,financiamento,aporte,recursos,fundos',
    INVEST:
      'investe,investem,investirá,investiu,injeta,injetam,aporta,entra no capital,entram no capital,financia',
    LEAD: 'lidera,lideram,liderada,liderado,encabeça',
    NO_FUNDS:
      'obrigações,dívida,dividendo,dividendos,multa,impostos,debêntures,saúde,educação,hospital,campanha,doações,bilheteria,bilheterias,lucro,receita,receitas,vendas,faturamento,salário,contrato,encomenda,orçamento,fábrica,data center,prêmio,prémio,títulos',
    APPOINT:
      'nomeia,nomeiam,nomeou,contrata,contratam,contratou,elege,elegeu,escolhe,escolheu,designa,promove,promoveu,anuncia,indica,recruta,reforça,troca,traz,convida,coloca,substitui,apresenta,tem',
    APPOINTED:
      'nomeado,nomeada,eleito,eleita,designado,designada,promovido,promovida,escolhido,escolhida,reconduzido,reconduzida,indicado,indicada,contratado,substituído,substituída',
    APPOINTMENT: 'nomeação,nomeações,contratação de,indicação,entrada de,eleição',
    BECOME:
      'é o novo,é a nova,será o novo,assume,assumirá,assumem,sucede,substitui,passa a,torna se,toma posse,à frente,vai liderar,ocupará,regressa,entra para,comandará,passa a ser,junta se,vai dirigir,no comando',
    NEW: 'novo,nova,novos,próximo,primeiro,primeira,futuro',
    SUCCEED: 'sucessor,sucessora,sucede,substitui,substituto,sucessão',
    ROLE: 'ceo,cfo,cto,coo,cmo,presidente,presidente executivo,presidente executiva,presidência,presidência executiva,vice presidente,diretor,diretora,diretor financeiro,diretora financeira,diretor geral,diretora geral,diretor executivo,diretora executiva,diretor de operações,diretor de tecnologia,diretor comercial,diretora de marketing,direção de marketing,administrador,administradora,administrador delegado,conselheiro,conselheira,conselho de administração,chairman,country manager,sócio,sócia,partner,gerente geral,superintendente,comando,comando da área,direção,fundador,cofundador,head,responsável',
    ROLE_CHANGE:
      'troca de comando,troca no comando,mudança no comando,mudança na presidência,mudanças na diretoria,mudança na diretoria,mudanças na administração,mudança na liderança,dança das cadeiras,nova administração,nova diretoria,nova liderança,troca de ceo,mudança de ceo,nova comissão executiva',
    LEAVE:
      'renuncia,renunciou,deixa,deixam,deixou,deixará,demite se,demitiu se,saem,abandona,pede demissão,pediu demissão,afastado,afastada,destitui,destituído,demite,demitido,demitida,desliga se,se aposenta,reforma se,despede se,apresenta demissão,larga,dispensa,substituído,se demite,se desliga,sai do cargo,sai da empresa,sai da presidência',
    LEAVING: 'saída,renúncia,demissão,afastamento,destituição,aposentadoria,despedida',
    BOARD: 'conselho de administração,conselho,diretoria,comissão executiva,administração',
    CUT: 'demite,demitem,demitirá,demitiu,despede,despedem,despediu,corta,cortam,cortará,cortou,cortar,elimina,eliminará,dispensa,dispensou,reduz,reduzirá,desliga,desligou,fecha,perdem,afeta,atinge,extingue,enxuga,encerra,avança,vai despedir,suprime',
    LAYS: 'demite,demitem,demitirá,demitiu,despede,despedem,despediu,vai despedir,vai demitir',
    LAYOFF:
      'demissões,demissão em massa,demissões em massa,despedimento coletivo,despedimentos,despedimento,layoff,lay off,cortes,corte de,corte de pessoal,pdv,programa de demissão voluntária,demissão voluntária,rescisões,rescisões amigáveis,redução de pessoal,enxugamento,cortes de pessoal,saídas voluntárias,extinção de',
    STAFF:
      'funcionários,funcionárias,trabalhadores,trabalhadoras,empregados,postos,postos de trabalho,vagas,pessoas,colaboradores,empregos,quadro,quadro de funcionários,equipe,equipa,força de trabalho,pessoal,profissionais,temporários,metalúrgicos,efetivo,cargos',
    HIRE: 'contrata,contratam,contratará,contratar,contratou,abre,abrem,abrirá,procura,procuram,cria,criam,criará,criar,recruta,recrutam,recrutar,recrutará,busca,buscam,gera,gerar,gerará,prevê,anuncia,oferece,seleciona,emprega,admite,quer contratar,tem,vai contratar,vai criar,vai gerar,vai recrutar,precisa,reforça,à procura',
    NEW_STAFF:
      'vagas,empregos,postos de trabalho,funcionários,pessoas,trabalhadores,engenheiros,temporários,contratações,comissários,desenvolvedores,programadores,profissionais,jovens,estagiários,técnicos,motoristas,pilotos,vagas de emprego,colaboradores,empregados,talentos,aprendizes,especialistas,vendedores,operadores,consultores,recrutamentos,quadros,oportunidades de emprego,oportunidades',
    HIRING:
      'contratações,vagas de emprego,programa de contratação,onda de contratações,campanha de recrutamento,processo seletivo,feirão de emprego,criação de emprego,vagas abertas,novas vagas,novas contratações',
    LAUNCH:
      'lança,lançam,lançará,lançou,apresenta,apresentam,estreia,introduz,revela,coloca no mercado,disponibiliza,anuncia,inicia,inaugura,passa a oferecer,chega com,traz,lançamento,começa a vender',
    NEW_THING:
      'serviço,serviços,produto,produtos,plataforma,app,aplicativo,aplicação,modelo,linha,gama,cartão,conta,seguro,solução,ferramenta,assistente,coleção,marca,cerveja,carro elétrico,suv,suv híbrido,moto,motos,versão,função,programa,rota,rotas,voo,voos,assinatura,software,ia,chip,celular,telemóvel,dispositivo,medicamento,vacina,farmácia,rolha,perfume,robô,crédito,empréstimo',
    OPEN: 'abre,abrem,abrirá,abriu,abrir,inaugura,inauguram,inaugurou,constrói,construirá,vai construir,instala,instalará,investe,investirá,lança pedra,amplia,expande,cria,vai abrir,abertura de,ergue,monta,nova,erguer,vai erguer,construir',
    PLACE:
      'loja,lojas,fábrica,escritório,escritórios,centro,centro logístico,centro de dados,centro de distribuição,data center,armazém,sede,hub,campus,laboratório,restaurante,restaurantes,hotel,supermercado,supermercados,agência,agências,gigafábrica,polo,planta,unidade industrial,parque eólico,parque solar,clínica,showroom,usina,centro de inovação',
    PARTNER:
      'firmam parceria,firma parceria,fecham parceria,fecha parceria,aliam se,se aliam,associam se,unem forças,colaboram,colabora,juntam forças,se associa,anunciam parceria,assinam acordo,assina acordo,estabelecem',
    PARTNERSHIP:
      'parceria,acordo,aliança,joint venture,colaboração,convênio,consórcio,associação,cooperação,parceria estratégica',
    CONTRACT:
      'contrato,contratos,encomenda,encomendas,concurso público,licitação,leilão,obra,obras,empreitada,adjudicação',
    WIN: 'ganha,vence,conquista,assina,obtém,fecha,recebe,fornecerá,vai fornecer,garante,arremata,leva,assinam',
    EXPAND:
      'chega à,chega ao,chega a,expande para,expande se,entra em,entra no,estreia em,desembarca,estreia se,expansão para,avança para,aterra em',
    MAYBE:
      'pode,podem,poderá,poderia,estuda,estudam,negocia,negociam,avalia,avaliam,considera,rumores,rumor,interesse,interessada,interessado,mira,cogita,propõe,proposta,oferta,oferta por,quer comprar,pretende comprar,negociações,conversas,em conversações,disputa,candidato,candidata,fontes,possível,ameaça,teme,cotado,cotada,sonda,prestes a,perto de,busca comprador,analisa,deve,devem,deveria,procura comprador,busca novo',
    DENIED:
      'nega,negam,desmente,desiste,desistem,rejeita,rejeitam,recusa,suspende,cancela,barra,veta,fracassa,falha,adia,descarta,bloqueia,chumba,reprova,trava,sem demissões,rompe',
    QUESTION: 'por que,porque,porquê,como,quando,quem,qual,quais,onde,o que,quanto,afinal,veja,saiba,conheça',
    OPINION:
      'opinião,entrevista,análise,editorial,sondagem,pesquisa,estudo,ranking,podcast,coluna,artigo,guia,perfil,reportagem,os melhores,as melhores,dicas,cinco dicas,crítica,balanço',
    LIST: 'startups,empresas,dicas,perguntas,motivos,coisas,ideias,ações,fundadores,números,tendências,erros,companhias,unicórnios,lições',
    NOISE:
      'série sobre,nova série,série da,preço alvo,ibovespa,bolsa,psi,wall street,ações,lucro,lucros,receita,receitas,trimestre,semestre,dividendo,dividendos,desemprego,inflação,ipca,pib,selic,juros,euribor,avançado,atacante,zagueiro,treinador,técnico,benfica,porto vence,sporting,flamengo,corinthians,palmeiras,seleção,brasileirão,campeonato,copa,goleiro,justiça,tribunal,condena,condenado,condenada,julgamento,preso,prisão,polícia,ministério público,réu,multa,mega sena,loteria,euromilhões,jackpot,filme,temporada,netflix,bilheterias,bilheteria,ator,atriz,cantor,cantora,greve,incêndio,acidente,morre,morreu,morte,falece,recall,ouro,petróleo,dólar,assalto,prejuízo,prejuízos,cai,caem,sobe,sobem,dispara,disparam,ipo,abertura de capital,prêmio,prémio,sindicato,neymar,ciberataque,voos cancelados,viagens por,uniforme,processo judicial,denúncia,golo,gol',
    OFFICE:
      'ministro,ministra,ministério,governo,presidente da república,lula,bolsonaro,marcelo,montenegro,câmara,presidente da câmara,prefeitura,prefeito,prefeita,estado,governador,governadora,senado,congresso,deputado,senador,exército,polícia,psp,gnr,escola,escolas,universidade,hospital,hospitais,bispo,papa,trump,putin,partido,ps,psd,chega elege,pt,mdb,banco de portugal,banco central,bce,fed,onu,nato,ue,bruxelas,autarquia,município,junta de freguesia,inss,concurso,professores,médicos,enfermeiros,vereador,stf,supremo,embaixador,metrô,secretário de estado,instituto de estatística,ministério da saúde',
  },
  says: {
    'headcount-cuts': `
      avança com ..2 LAYOFF
    `,
  },
}
