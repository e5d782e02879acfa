import type { TaggedPhrases } from './tag.ts'

export const JOB_WORDS: TaggedPhrases = {
  LAYOFF:
    'layoff,layoffs,lay off,lays off,laid off,laying off,lay offs,layed off,redundancy,redundancies,job cuts,job cut,jobs cut,job losses,job loss,furlough,furloughs,furloughed,furloughing,pink slips,pink slip,staff cuts,staffing cuts,' +
    'workforce reduction,workforce reductions,workforce cut,workforce cuts,reduction in force,headcount reduction,headcount reductions,headcount cuts,headcount cut,staff reductions,staff reduction,downsizing,downsizes,downsized,downsize,rif,retrenchment,retrenches,retrenched,retrench,' +
    'mass firing,mass firings,voluntary redundancy,voluntary buyouts,job axe,jobs axe,jobs axed,jobs lost,jobs go,jobs to go,jobs at risk,roles at risk,jobs under threat,warn notice,newsroom cuts,rightsizing,right sizing,deep cuts,job reductions,cutbacks,voluntary exit,voluntary exits,voluntary departures,voluntary separation,workforce restructuring',
  LAYS: 'lay off,lays off,laid off,laying off,layed off,furlough,furloughs,furloughed,furloughing,downsizes,downsized,retrenches,retrenched,retrench,downsizing',
  ANNOUNCE_CUTS:
    'announce~,confirm~,begin~,start~,plan~,conduct~,face~,suffer~,hit by,implement~,prepare~,undergo~,unveil~,carry~ out,make~,see~,propose~,launch~,kick~ off,offer~,reveal~,memo,message,letter,tells staff,tells employees',
  CUT: 'cut~,slash~,axe~,ax~,shed~,eliminate~,trim~,reduce~,scrap~,lop~,cull~,drop~,chop~,pare~,dismiss~,fire~,sack~,let~ go,let~ go of,lose~,shrink~,cut~ back,terminate~,gut~,halve~,cut~ down,cull~,thin~,displace~,remove~,release~,part~ ways with,part~ company with,say~ goodbye to,boot~,discharge~,idle~,bench~,scale~ back,retrench~,decimate~,prune~,part~ with,jettison~,dump~,ditch~,shave~,slim~,slim~ down,make~ redundant,wipe~ out,ending,end~',
  /** Only jobs are cut in these words when nothing else is named. */
  CUT_JOBS: 'cut~,slash~,axe~,ax~,shed~,eliminate~,trim~,dismiss~,fire~,sack~,let~ go,cull~,retrench~',
  LAY: 'lay~,laid,laying,lays,let~,letting',
  STAFF:
    'jobs,job,employees,employee,staff,staffers,workers,worker,workforce,positions,roles,headcount,posts,people,team,engineers,personnel,crew,managers,developers,staff members,team members,teams,contractors,drivers,pilots,' +
    'journalists,reporters,nurses,teachers,couriers,corporate jobs,office workers,executives,recruiters,miners,associates,corporate workers,operators,researchers,department,employee base,payroll,store roles,writers,editors,salespeople,warehouse workers,scientists,technicians,bankers,consultants,lawyers,clerks,half its people,its people,sales force,cabin crew,work force,specialists,ranks,newsroom',
  NEW_STAFF:
    'apprentices and graduates,jobs,job,employees,staff,people,workers,engineers,positions,roles,developers,staffers,openings,vacancies,new hires,hires,drivers,nurses,technicians,graduates,freshers,apprentices,interns,operators,drivers,pilots,cabin crew,associates,scientists,researchers,' +
    'specialists,personnel,salespeople,designers,professionals,teachers,consultants,bankers,tech workers,seasonal workers,team members,recruits,school leavers,analysts,contractors,managers,advisers,advisors,agents,illustrators,machine operators,programmers,coders,welders,mechanics,skilled workers,staff members,lawyers,traders,data scientists,reps,representatives,crew,software engineers,posts,workforce,headcount,team,techies,campus recruits,skilled roles,warehouse workers,jobseekers,couriers,volunteers none',
  HIRE: 'hire~,recruit~,employ~,onboard~,take~ on,seek~,look~ for,search~ for,need~,want~,add~,create~,bring~,generate~,staff~ up,fill~,bring~ in,bring~ on,deliver~,support~,offer~,post~,mean~,advertise~,appoint~,promise~,pledge~,unlock~,welcome~,absorb~',
  HIRING:
    'hiring spree,on a hiring spree,hiring push,hiring drive,recruitment drive,recruiting drive,hiring blitz,recruitment push,hiring plan,hiring plans,hiring binge,hiring event,hiring fair,job fair,jobs fair,jobs boost,jobs bonanza,campus hiring,now hiring,we are hiring,' +
    "we're hiring,were hiring,is hiring,are hiring,is recruiting,are recruiting,hiring for,hiring now,open positions,open roles,job openings,job opening,careers page,vacancy,vacancies,reopens hiring,resumes hiring,ramps up hiring,ramp up hiring,hiring ramp up,steps up hiring,accelerates hiring,boosts hiring,ups hiring,hiring surge,talent hunt,staffing up,staffs up,staff up,join our team,work with us,come work,hiring campaign,recruitment campaign,walk in interviews,hiring day,opens hiring,hiring bonanza,join the team,apprenticeship programme,apprenticeship program,talent drive,jobs coming,job postings,jobs on offer,seasonal hiring,mass hiring,recruitment spree",
  GROW: 'double~,triple~,quadruple~,grow~,expand~,increase~,boost~,beef~ up,build~ out,build~ up,scale~,scale~ up,ramp~ up,swell~,enlarge~,strengthen~,bolster~,add~ to,raise~,bulk~ up',
  TEAM: 'headcount at,headcount,workforce,team,staff,staffing,engineering team,sales team,employees,work force,sales force,employee base,employee count,payroll,ranks',
  PASS: 'pass~,surpass~,top~,reach~,hit~,exceed~,cross~,double~,doubled,grows to,grew to,swell~ to,climb~ to,rise~ to,fall~ to,shrink~ to,drop~ to,shrink~,shrank,fell,doubles,triples,tripled',
  CLOSING: 'close~,closure,shut~,shutdown,shut down,shutter~,wind~ down,plant closure,shutting',
  ECONOMY:
    'unemployment,jobless claims,jobless rate,payrolls,nonfarm,non farm,labor market,labour market,jobs report,economy adds,u.s economy,us economy,jobs data,jobs growth,job growth,jobs market,job market,employment report,adp,private payrolls,adds jobs,u.s employers,job openings fall,jolts,labor department,eurozone,euro zone,job creation,',
}
