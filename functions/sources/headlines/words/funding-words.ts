import type { TaggedPhrases } from './tag.ts'

export const FUNDING_WORDS: TaggedPhrases = {
  RAISE: 'raise~',
  WIN:
    'secure~,close~,land~,bag~,net~,nab~,snag~,score~,grab~,pick~ up,pull~ in,pull~ down,haul~ in,rake~ in,collect~,' +
    'attract~,clinch~,complete~,wrap~ up,snap~ up,scoop~,scoop~ up,obtain~,gain~,garner~,draw~,take~ in,bring~ in,' +
    'lock~ in,lock~ down,bank~,pocket~,top~ up,hook~,rustle~ up,rope~ in,reel~ in,corral~,amass~,tuck~ away,close~ on,' +
    'announce~,finalize~,finalise~,seal~,log~,fetch~,win~,get~,receive~,accept~,add~,gather~,gulp~ down,take~,has,have,' +
    'mop~ up,schließt,schliesst,snare~,smash~,bag~,notch~,score~,drum~ up,claim~,land~ on,tap~,unveil~,reveal~',
  SERIES:
    'pre series a,pre seed round,pre seed funding,pre seed,preseed,seed round,seed funding,seed financing,seed investment,' +
    'seed capital,seed extension,seed money,seed raise,series seed,angel round,angel funding,angel investment,bridge round,bridge financing,bridge funding,growth round,' +
    'growth funding,growth financing,growth capital,growth equity,growth investment,venture round,venture funding,venture capital funding,' +
    'mezzanine financing,crowdfunding round,crowdfunding campaign,equity round,equity financing,equity funding,down round,up round,' +
    'mega round,megaround,series funding,late stage round,early stage funding,venture debt',
  FUNDS:
    'funding,financing,fundraise,fund raise,fundraising,funding round,financing round,investment round,round,rounds,fresh funding,new funding,capital,' +
    'fresh capital,equity,investment,backing,cash injection,capital injection,capital raise,raise,fresh cash,new money,fresh money,' +
    'equity investment,strategic investment,minority investment,crowdfunding,growth investment,funding boost,investment boost,first close,loan facility,credit facility',
  INVEST: 'invest~,put~,pour~,pump~,plough~,plow~,inject~,sink~,commit~,bet~,plunk~,splash~,fork~ out',
  BACK: 'back~,bankroll~,fund~,finance~',
  LEAD: 'lead~,co lead~,colead~,head~,anchor~,spearhead~',
  INVESTOR:
    'angels,angel investors,investors,investor,backers,ventures,vc,vcs,venture,venture fund,private equity,venture capital,' +
    'sequoia,softbank,a16z,andreessen horowitz,accel,benchmark,tiger global,y combinator,index ventures,existing backers,insight partners,founders fund,kleiner perkins,kleiner,lightspeed,general catalyst,temasek,bessemer,greylock,khosla,coatue,thrive capital,gv,northzone,atomico,balderton,creandum,lux capital,general atlantic,blackstone,kkr,carlyle,eqt,bain capital,summit partners,goldman sachs,tpg,warburg pincus,thoma bravo,vista equity,silver lake,permira,battery ventures,nea,ivp,gic,mubadala,qia,eib,first round,union square ventures,hv capital,cherry ventures,earlybird',
  KIND: 'startup,firm,company,maker,developer,provider,platform,fintech,biotech,insurtech,proptech,edtech,operator,lender,scaleup,spinout,app,enabler,builder,brand,marketplace,manufacturer,specialist,studio,neobank,challenger,rival,network,exchange,unicorn,spinoff',
  MILLIONS: 'millions,seven figures,eight figures',
  NO_FUNDS:
    'prices,price,guidance,dividend,target,price target,targets,outlook,concern,concerns,questions,question,alarm,alarms,eyebrows,stake,stakes,' +
    'forecast,forecasts,awareness,doubts,fears,hopes,hackles,bar,rates,rate,interest rates,wages,wage,taxes,tax,fees,fee,spectre,specter,' +
    'rating,ratings,estimates,bid,offer,offering,notes,bonds,bond,debt,ipo,tariffs,tariff,curtain,limit,pay,salaries,profit,profits,revenue,sales,' +
    'hell,children,kids,cattle,flag,money for,charity,stakes,minimum wage,deposit,premiums,red flags,issue,issues,voice,glass,the roof,standards,benchmark rates,dues,' +
    'share sale,rights issue,public offering,stock sale,stock offering',
  FUND_OF_INVESTOR:
    'fund i,fund ii,fund iii,fund iv,fund v,fund vi,fund vii,fund viii,new fund,debut fund,first fund,second fund,third fund,fourth fund,' +
    'flagship fund,venture fund,growth fund,opportunity fund,credit fund,buyout fund,seed fund,impact fund,climate fund,early stage fund,hedge fund,vc fund,mutual fund',
  GIFT: 'charity,charities,donation,donations,hospice,victims,scholarship,scholarships,nonprofit,non profit,relief,aid,gofundme,fundraiser,memorial,orphanage,museum,homeless,cancer research,church,disaster relief',
  UNICORN: 'unicorn,unicorn status,unicorn club,decacorn',
  VALUED: 'valuation,valued at,values,valuing',
  STEALTH: 'stealth,stealth mode',
}
