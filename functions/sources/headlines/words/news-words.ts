import type { TaggedPhrases } from './tag.ts'

export const NEWS_WORDS: TaggedPhrases = {
  LAUNCH:
    'launch~,unveil~,introduce~,debut~,roll~ out,release~,launching,relaunch~,begin~ shipping,start~ shipping,go~ live,goes live with,piloting,pilots new,kick~ off,bring~ out,premiere~,demo~,rollout of,launch of,open source~,opensource~,open sources,beta launch~,soft launch~,pre launch~,preview~,put~ on sale,go~ on sale,start~ selling,begin~ selling,make~ available,deploy~',
  ANNOUNCE: 'announce~,announcing,present~,publish~',
  NEW_THING:
    'platform,app,product,products,service,services,tool,tools,feature,features,api,apis,solution,solutions,suite,software,model,models,version,update,edition,range,collection,line,lineup,plan,program,programme,initiative,marketplace,card,account,accounts,wallet,' +
    'integration,plugin,assistant,agent,agents,copilot,chatbot,device,devices,sensor,chip,chips,processor,robot,robots,drone,drones,car,suv,ev,bike,scooter,truck,phone,smartphone,tablet,laptop,headset,headphones,wearable,camera,console,store,shop,website,site,portal,network,subscription,newsletter,offering,offerings,brand,menu,flavor,flavour,battery,vehicle,platforms,' +
    'system,technology,engine,sdk,library,framework,database,dashboard,studio,hub,centre,center,lab,accelerator,academy,facility,plant,factory,warehouse,service line,route,routes,flights,beta,generation,gen,module,kit,drug,therapy,vaccine,test,trial,scheme,loan,loans,credit card,debit card,fund of funds,podcast,show,game,games,series,album,film,gpu,gpus,cpu,llm,browser,toolkit,extension,language,os,operating system,hardware,experience,mode,support,capability,capabilities,concept,prototype,satellite,satellites',
  PARTNER:
    'partner~,partner~ with,partner~ up,team~ up,team~ up with,teams with,teaming with,collaborate~,collaborate~ with,join~ forces,join~ forces with,ally with,allies with,allied with,link~ up,link~ up with,links with,pair~ up,pair~ with,integrate~ with,tie~ up with,work~ with,work~ together,co develop~,strike~ deal,strikes partnership,struck deal,partnering,cooperate~,cooperate~ with,hook~ up with',
  PARTNERSHIP:
    'partnership,partnerships,strategic partnership,collaboration,joint venture,alliance,strategic alliance,tie up,distribution agreement,licensing agreement,licence agreement,license agreement,licensing deal,supply agreement,supply deal,supply contract,reseller agreement,cooperation agreement,memorandum of understanding,mou,' +
    'multi year agreement,multiyear deal,multi year deal,framework agreement,distribution deal,distribution partnership,contract,contracts,agreement,deal,integration,sponsorship,letter of intent,jv,pact,cooperation,purchase agreement,power purchase agreement,ppa,order,orders',
  SIGN: 'sign~,ink~,strike~,enter~,enter~ into,enters into,form~,forge~,seal~,announce~,expand~,extend~,renew~,win~,land~,secure~,award~,bag~,clinch~,get~,receive~,book~,score~,snag~,agree~,agree~ to,launch~,set~ up,deepen~,strengthen~,nab~,complete~,unveil~,establish~,conclude~,pick~ up,create~,reach~,sign~ up,place~,bags,earn~,net~',
  PICK: 'select~,choose~,pick~,tap~,opt~ for,deploy~,adopt~,switch~ to,go~ with,implement~,standardize~ on,enlist~,sign~ up',
  OPEN: 'open~,opens doors,inaugurate~,break~ ground,cut~ ribbon,cuts ribbon on,set~ up,establish~,to build,build~,start~ construction,unveil~,expand~,open~ up,to open,begin~ construction,start~ production,begin~ production,ramp~ up production,complete~,plan~,move~ into,lease~,relocate~,move~,launch~',
  PLACE:
    'office,offices,headquarters,hq,plant,factory,store,stores,shop,showroom,centre,center,research centre,research center,data centre,data center,datacenter,data centers,warehouse,warehouses,factories,hubs,labs,campuses,data centres,studios,salons,facility,facilities,hub,lab,laboratory,campus,roastery,restaurant,restaurants,cafe,branch,branches,location,locations,depot,studio,flagship,gigafactory,distribution centre,distribution center,fulfillment center,fulfilment centre,hotel,hotels,clinic,' +
    'hospital,mine,production line,manufacturing plant,manufacturing facility,hangar,service center,training center,experience center,r d center,innovation center,innovation hub,engineering center,outlet,outlets,terminal,kitchen,bakery,farm,lounge,gym,brewery,distillery,taproom',
  EXPAND:
    'expand~ to,expand~ into,expand~ in,expand~,enter~,move~ into,move~ in,push~ into,arrive~ in,extend~ to,branch~ out,branch~ into,foray~ into,venture~ into,make~ debut in,launch~ in,debut~ in,break~ into,diversify~ into,expand~ across,expand~ presence,launches across',
  REBRAND:
    'rebrand~,rebrand~ as,rename~,changes name,change name,new name,new brand,new logo,name change,renames itself,brand refresh,new brand identity,new look,is now called,becomes,rename~ itself,new identity,change~ name,changes its name',
  CERTIFY: 'achieve~,earn~,obtain~,receive~,win~,gain~,get~,secure~,attain~,complete~,meet~,pass~',
  CERTIFICATE:
    'soc 2,iso 27001,iso 9001,certification,accreditation,ce mark,fda approval,fda clearance,compliance,patent,fedramp,authorization,fda nod,breakthrough device designation,fast track designation,orphan drug designation,b corp status,regulatory approval,510 k clearance,type certificate,authorisation,license,licence,permit,charter,fast track,designation,clearance,iso 27701,hipaa',
  AVAILABLE:
    'now available,is out,are out,is here,is live,now live,generally available,available now,is now available,are now available,hits shelves,hits the market,hits stores,hits supermarket shelves,out now,arrives in,general availability,in public beta,in beta,public preview,goes on sale,now supports,now open,is now open,now offers,now accepts,now covers,now ships,is open source,now open source,goes live,open for business,opens its doors,opens doors,officially launches,in private beta,out today,launches today',
  INTRODUCING:
    'introducing,announcing,meet,say hello to,presenting,new from,now available,show hn,launch hn,first look,launching,new in,we built,we launched,we just launched,we just released,just launched,just shipped,we shipped,product launch',
  SUPPLY:
    'supply~,to supply,provide~,to provide,power~,to power,deliver~,to deliver,equip~,to equip,to build for,support~,offer~,add~,sell~,make~,bring~,to bring,to offer,enable~,let~,cover~',
  NOT_LAUNCH:
    'investigation,investigations,probe,probes,attack,attacks,missile,missiles,strike,strikes,air strikes,airstrikes,inquiry,lawsuit,lawsuits,appeal,offensive,search,manhunt,operation,war,crackdown,review,bid,campaign,rocket,rockets,tender,takeover bid,hostile bid,' +
    'trade case,challenge,consultation,raid,raids,ballistic missile,satellite,space station,emergency,airstrike,presidential bid,re election,ipo,protest,protests,boycott,petition,tirade,verbal attack,counterattack,nuclear,spacecraft,offering,bond sale,debt sale,share sale,stimulus,hunger strike,impeachment,sanctions,talks,trade war,share buyback,buyback,tariff,tariffs,audit,legal action,case,anti dumping,assault,hearing,hearings,budget,plan to,bill,trade talks,rescue,party,market debut,stock debut,trading debut,wall street debut,exchange offer,rights issue,secondary offering,coup',
  FINANCE_NEWS:
    'dividend,dividends,results,earnings,quarter,q1,q2,q3,q4,profit,profits,revenue,loss,losses,guidance,outlook,buyback,share repurchase,repurchase program,share buyback,shareholders,annual meeting,conference call,webcast,notes due,notes offering,senior notes,convertible notes,offering,public offering,ipo,pricing of,prices,stock split,tender offer,redemption,' +
    'delisting,nasdaq,reverse split,net asset value,nav,ex dividend,annual report,agm,egm,notice of,voting rights,share capital,own shares,transaction in own shares,bond,bonds,private placement,forecast,forecasts,credit rating,downgrade,sales rise,sales fall,interim report,production results,trading update,closing of,delay,recall,recalls,strike,shares,stock,settlement,lawsuit,bankruptcy,chapter 11,probe,fine,penalty,breach,hack,outage,deadline,class action,investigation,price hike,fee hike,price increase,price cut,price cuts,prices on',
}
