import type { TaggedPhrases } from './tag.ts'

export const PEOPLE_WORDS: TaggedPhrases = {
  APPOINT:
    'appoint~,name~,hire~,promote~,tap~,elevate~,elect~,pick~,select~,recruit~,poach~,lure~,bring~ in,bring~ on,bring~ back,bring~ on board,bring~ aboard,' +
    'welcome~,onboard~,install~,designate~,choose~,snag~,nab~,land~,get~,confirm~,enlist~,re elect~,reappoint~,rehire~,upgrade~,introduce~,turn~ to,announce~,unveil~,' +
    'sign~,engage~,add~,reveal~,find~,seek~,look~ for,search~ for,need~,crown~,anoint~,move~,poach~ from,steal~,grab~,bag~,secure~,swear~ in,draft~ in,shuffle~,reshuffle~,replace~,swap~,rename~,hand~,expand~,' +
    'strengthen~,bolster~,beef~ up,round~ out,tout~,hail~',
  APPOINT_SURE:
    'ups,appoint~,name~,hire~,promote~,tap~,elevate~,elect~,recruit~,poach~,lure~,install~,reappoint~,bring~ on,bring~ in,draft~ in,rehire~,enlist~,re elect~,onboard~,designate~,pick~,select~,choose~,anoint~',
  APPOINTED:
    'appointed,named,hired,promoted,elected,tapped,elevated,installed,picked,selected,chosen,confirmed,reappointed,recruited,designated,made',
  LEAVE:
    'step~ down,step~ aside,step~ back,step~ away,resign~,retire~,depart~,quit~,leave~,exit~,move~ on,bow~ out,stand~ down,hand~ over,hands over,' +
    'to leave,call~ it quits,relinquish~,walk~ away,vacate~,pass~ the baton,hand~ in,bid~ farewell,check~ out,jump~ ship,head~ for the exit,head~ for the door,' +
    'hang~ up,transition~ out,stepping down,to retire,to depart,to exit,to step down,stand~ aside',
  OUST: 'oust~,fire~,sack~,dismiss~,remove~,replace~,lose~,part~ ways with,part~ company with,boot~,terminate~,suspend~,axe~,drop~,force~ out,push~ out,drive~ out,dethrone~,eject~,shake~ up,overhaul~,demote~,show~,oust~ed,loses,split~ with,part~ with,kick~ out,ditch~,dump~',
  OUSTED:
    'ousted,fired,sacked,dismissed,removed,replaced,out,gone,axed,departing,outgoing,departed,suspended,forced out,pushed out,shown the door,terminated,on the way out',
  JOIN: 'join~,re join~,rejoin~,return~ to,move~ to,jump~ to,head~ to,defect~ to,come~ on board,come~ aboard,sign~ on with,go~ to,decamp~ to,land~ at,lands at,return~,moves to,heads to,switch~ to,rejoin~',
  BECOME:
    'become~,take~ over as,take~ over,take~ the helm,take~ the reins,step~ in,step~ up,serve~ as,assume~,act~ as,start~ as,begin~ as,return~ as,stay~ on,promoted to,rise~ to,ascend~ to,take~ charge,take~ the wheel,succeed~,to succeed,replace~,replaces,to replace,take~ up',
  TO_HEAD:
    'to lead,to head,to run,to oversee,to helm,to spearhead,to steer,to chair,to head up,to manage,will lead,will head,to direct,lead,leads,as head,heads',
  SUCCEEDED: 'succeeded by,replaced by,to be succeeded by,to be replaced by,followed by,successor',
  BOARD:
    'board,board of directors,supervisory board,advisory board,board of trustees,executive committee,executive board,management board,board of managers,board of advisors,board seat,c suite,executive team,leadership team,management team,senior leadership team,senior team,executive leadership team,partnership',
  SHIFT:
    'transition,transitions,succession,departure,departures,resignation,exit,exits,appointment,appointments,retirement,shake up,shakeup,shuffle,reshuffle,change,changes,search,hire,hires,' +
    'promotion,promotions,move,moves,ouster,firing,replacement,successor,handover,exodus,overhaul,turnover,restructuring,nomination,plan,update,step down,hiring,promotions',
  MANAGEMENT:
    'management,leadership,executive,executives,exec,execs,directorate,senior leadership,senior management,c suite,executive team,leadership team,board,boardroom,board of directors,management team,key executive,senior executive,top executive,top management,top brass',
  FORMER: 'ex,former,formerly,previously,onetime,veteran,alum,alumnus,alumna,late',
  HELM: 'helm,reins,top job,top spot,hot seat,corner office,top post,leadership role,top role',
  PARTNERS_OF_FIRM:
    'partners,partner,new partners,lateral partners,shareholders,of counsel,principals,lateral',
  PUBLIC_OFFICE:
    'zelenskyy,zelenskiy,rajapaksa,draghi,lula,milei,orban,sri lankan,government installed,govt installed,embassy,ousted president,security chiefs,party chief,party boss,army chief,police chief,spy chief,central banker,health minister,ruling party,anti corruption,minister,ministers,prime minister,ministry,senator,senate,congress,congressman,congresswoman,parliament,mayor,governor,cabinet,president trump,trump,biden,obama,macron,merkel,putin,xi,modi,erdogan,zelensky,' +
    'white house,supreme court,attorney general,ambassador,envoy,election,electoral,elections,republican,republicans,democrat,democrats,gop,tory,tories,mp,mps,lawmaker,lawmakers,nato,u.n,un,united nations,' +
    'government,opposition party,party leader,judge,judges,fed,federal reserve,ecb,central bank,imf,world bank,opec,military,police,sheriff,fbi,cia,pentagon,state department,secretary of state,interior secretary,' +
    'bishop,archbishop,pope,vatican,crown prince,troops,rebels,taliban,hamas,kremlin,kim jong un,president of the united states,vice president harris,u.s president,us president,councillor,councilman,' +
    'boris johnson,theresa may,bolsonaro,netanyahu,maduro,european union,african union,asean,brexit,who chief,fda commissioner,sec chair,ftc chair,chancellor,prosecutor,diplomat,parliamentary,presidential,referendum,junta,coup,starmer,sunak,rubio,hegseth,border patrol,city council,town council,school board,board of education,superintendent',
  SPORT:
    'coach,head coach,striker,midfielder,quarterback,defender,goalkeeper,nfl,nba,mlb,nhl,fifa,uefa,olympic,olympics,league,premier league,world cup,win over,' +
    'defeat,tournament,playoff,playoffs,championship,championships,grand slam,grand prix,f1,formula one,wimbledon,super bowl,captain,squad,football,soccer,basketball,baseball,tennis,golf,cricket,rugby union,ipl,mvp,rookie,halftime,roster,pitcher,draft pick,touchdown,innings,' +
    'manchester united,real madrid,fc barcelona,chelsea fc,fc bayern,juventus,lakers,cowboys,linebacker,guard in,outfielder,point guard,winger,goalie,head trainer,transfer window,mets,mavericks,inter milan,ac milan,tottenham,everton,man united,new signing,padres,braves,astros,raiders,seahawks,49ers,broncos,ravens,bengals,buccaneers,canucks,oilers,penguins,clippers,76ers,pistons,timberwolves,nuggets,spurs,year contract extension,celtics,patriots,dodgers,red sox,knicks,packers,steelers,warriors,cubs,bruins,maple leafs,golden state,bucks,phillies,real sociedad,nations league,sporting director,football club,manchester city,yankees,champions league,la liga,serie a,bundesliga,motogp,nascar,ufc,boxing,heavyweight,marathon,semi final,semifinal,semis,quarter final,quarterfinals,',
}
