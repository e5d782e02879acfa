import type { TaggedPhrases } from './tag.ts'

export const GUARD_WORDS: TaggedPhrases = {
  STOP: 'the,a,an,of,in,on,at,to,for,and,or,by,with,as,from,its,his,her,their,our,my,your,is,are,was,be,it,this,that,these,new,more,after,over,into,amid,how,why,what,who,when,we,i,you,not,no,but,than,up,out,will,has,have,top,best,now,just,has been',
  MAYBE:
    'may,might,could,would,if,whether,considers,considering,consider,weighs,weighing,mulls,mulling,weigh,mull,ponders,contemplates,contemplating,contemplate,explores,exploring,explore,possible,possibly,likely,unlikely,hypothetical,speculation,speculated,potential,potentially,hints at,hints,floats,plots,should,fears,fear,risk of,threatens,threaten,threatened,threatens to,warns of,warns,warn,urged to,urges,calls for,demands,demand,call for,pressed to',
  MAY: 'may',
  TALKS:
    'eyes,eyeing,pushes for,teases,nears,nearing,close to,near deal,on the verge,in talks,in advanced talks,advanced talks,exclusive talks,deal talks,talks to,talks with,talks,merger talks,takeover talks,set to consider,approached,approaches,circling,circle,courts,tipped to,frontrunner,front runner,bidding war,bidders,suitors,suitor,interested in,interest in buying,wants to,hopes to,hopes,aims to,seeks to,seeks,seeking,looking to,looks to,proposed,proposes,prepares,preparing,prepared to,up for sale,for sale,puts up for sale,sale process,strategic review,strategic options,strategic alternatives,expected,expects,scouts,hunting for,in the running,approach,in pole position,in line for,vying,vies,plans ipo,in line to,wants,poised to,shortlist,shortlisted,preferred bidder,letter of intent,non binding',
  BID: 'bids,bids for,bid for,bid,makes bid,offers to buy,offer,offer for,offers,launches bid,make offer,makes offer,unsolicited',
  REPORTED:
    'reportedly,rumored,rumoured,rumor,rumour,rumors,rumours,allegedly,sources say,said to,is said to,says report,according to report,unconfirmed,report says,leaked,people familiar,people close to,insiders say,media reports,bloomberg news,press reports',
  DENIED:
    'denies,deny,denied,denying,rejects,reject,rejected,rebuffs,rebuffed,spurns,spurned,calls off,called off,call off,scraps,scrapped,scrap,abandons,abandoned,abandon,withdraws,withdrawn,withdraw,terminates,terminated,terminate,collapses,collapsed,collapse,falls through,fell through,fall apart,falls apart,blocks,blocked,block,halts,halted,ends talks,walks away,walks away from,walk away from,pulls out,pulled out,pulls plug,no plans,rules out,ruled out,dismisses,not for sale,cancels,cancelled,canceled,cancel,drops bid,dropping,ditching,ditched,drops plan,drops plans,retracts,retracted,retraction,correction,hoax,fake,false,reverses,delays,delayed,postpones,postponed,paused,suspends,suspended,turns down,turned down,fails to,failed to,failed,refuses,refuse,opposes,oppose,never,averts,avert,avoids,avoid,nixes,ditches,backs out,back out,challenge,challenges,sues to block,unwinds,antitrust concerns,antitrust lawsuit,antitrust probe,objects to,objections,derailed,derails',
  QUESTION: 'how,why,what,when,who,where,should,is,are,can,does,do,will,did,which,would,could,was,were',
  OPINION:
    'opinion,editorial,op ed,column,commentary,analysis,explainer,explained,reviews,reviewed,interview,q a,podcast,profile,obituary,watch,guide,tips,lessons,lesson,recap,roundup,round up,digest,newsletter,briefing,factbox,timeline,poll,quiz,letters,essay,ask hn,ama,memoir,case study,webinar,tutorial,infographic,explainer,book,trailer,breakingviews,live updates,preview,photos,pictures,test drive,hands on,first drive,things to know,need to know,what to know,weekly recap,this week in,week in review,morning brief,most read,stocks to watch,takeaways,cheat sheet,how to,howto,comment,dealbook',
  RANKING:
    'best,top,most,biggest,fastest growing,fastest,richest,powerful,influential,ranked,ranks,ranking,leader in,a leader,named leader,honored,honoured,recognized,recognised,award,finalist,finalists,winner,winners,shortlisted,nominee,nominees,nominated,of the year,40 under 40,30 under 30,great place to work,magic quadrant,visionary,best places,hall of fame,prize,medal,honor,honors,time 100,fortune 500,unicorns to watch,forbes',
  GRADE:
    'upgrade~,downgrade~,upgraded,downgraded,initiate~,initiated,reiterate~,reiterated,upped,cut,lowered,raised,started,resumes,resumed,coverage,reaffirm~,starts,rates,rated,analyst,analysts',
  VERDICT:
    'buy,hold,sell,neutral,overweight,underweight,outperform,underperform,equal weight,equalweight,market perform,sector perform,strong buy,in line,peer perform,accumulate',
  MOVE_VERDICT:
    'upgraded to,downgraded to,initiated at,initiates coverage,resumes coverage,coverage initiated,stock upgrade,stock downgrade,raises price target,cuts price target,lowers price target',
  MOVE: 'rise~,fell,fall~,jump~,surge~,soar~,slump~,tumble~,sink~,sank,sunk,climb~,gain~,plunge~,dip~,slide~,slid,rally,rallies,rallied,rallying,pop~,popped,popping,plummet~,spike~,slip~,skyrocket~,crater~,drops,dropped,retreat~,rebound~,edge~ up,edge~ down,edge~ higher,edge~ lower,tick~ up,tick~ higher,trade~ higher,trade~ lower,up PERCENT,higher,lower,up nicely,is down,are down,is up,are up,were up,were down,inch~ up,inch~ lower,advance~,tank~',
  MARKET_REPORT:
    'market size,market report,market research,cagr,forecast to,market to reach,market to hit,market to grow,market outlook,market growth,market analysis,industry report,industry analysis,global market,market trends,market worth,market insights,market value,market set to,market was valued,market is expected,market study',
  LAWYERS:
    'class action,law offices,shareholder alert,investor alert,shareholder investigation,lead plaintiff,securities fraud,deadline alert,investigates claims,on behalf of shareholders,on behalf of investors,reminds investors,lawsuit,sues,sued,suing,judge,court,on trial,stands trial,murder trial,fraud trial,trial begins,jury,verdict,guilty,convicted,charged,indicted,sentenced,arrested,prison,jailed,pleads,plea,prosecutors,accused,alleges,alleging',
  RESULTS:
    'first quarter,second quarter,third quarter,fourth quarter,quarterly results,quarterly profit,quarterly loss,quarterly earnings,full year results,annual results,half year results,earnings beat,beats estimates,misses estimates,earnings call,financial results,posts profit,posts loss,reports earnings,net profit,net income,net loss',
  OBITUARY:
    'dies,died,dead at,death,deaths,passes away,passed away,dead,obituary,murder,murdered,killed,kills,killing,shot dead,shot and,funeral,mourns,remembering,in memory of',
  PUBLIC_BODY:
    'city,town,village,council,county,state,school,schools,university,college,district,government,ministry,police,hospital charity,nonprofit,foundation,charity,church,nation,country,congress,senate,parliament,un,eu,nato,border,army,navy,air force,' +
    'couple,man,woman,red cross,campaign,pac,super pac,ngo,festival,kickstarter,indiegogo,memecoin,presale,brussels,ottawa,canberra,rome,madrid city,vienna city,band,boy band,villagers,mayor,nhs,nhs england,council workers,rotary club,lions club,youth club,golf club,shelter,animal shelter,food bank,pta,alumni,congregation,parish,hospice,film festival,film,parents,volunteers,runner,runners,teacher,fundraiser,rally,teen,student,students,residents,neighbors,neighbours,family,farmers,farmer,thieves,thief,actor,actress,singer,rapper,star,celebrity,museum,zoo,library,firefighter,firefighters,' +
    'iran,israel,russia,ukraine,china,india,japan,u.s,us,uk,britain,germany,france,italy,spain,turkey,syria,iraq,saudi arabia,saudi,north korea,south korea,pakistan,venezuela,brazil,mexico,canada,australia,nasa,world bank,imf,who,' +
    'texas,california,florida,new york,nyc,london,beijing,moscow,washington,tehran,kyiv,hong kong,taiwan,egypt,qatar,uae,nigeria,kenya,south africa,poland,greece,sweden,norway,denmark,finland,switzerland,argentina,chile,colombia,indonesia,malaysia,vietnam,thailand,philippines,pentagon,kremlin,white house,fda,sec,ftc,doj,fbi,ecb,boj,rbi,fed,irs,opec,hamas,hezbollah,taliban,pope,scientists,researchers,astronomers,hackers,gunman,activists,protesters,migrants,rebels,militants,democrats,republicans,lawmakers,investors,traders,bank of england,bank of japan,european union,regulators,regulator,seoul,tokyo,berlin,paris,delhi,trump,biden',
  FUND_MANAGER:
    "hedge fund,pension fund,mutual fund,fund manager,fund managers,activist,activist investor,berkshire,buffett,soros,einhorn,icahn,ackman,elliott,13f,stake in,brokerage,analyst,analysts,goldman sachs raises,moody,moody's,fitch,s p",
  /** Several companies at once: their news are about no single one. */
  IPO: 'ipo,ipos',
  GROUP:
    'startups,companies,firms,employers,banks,founders,vcs,automakers,carmakers,retailers,airlines,tech firms,tech companies,tech giants,tech layoffs,businesses,corporations,chipmakers,insurers,manufacturers,ceos,executives,brands,hospitals,unicorns,fintechs,lenders,universities,colleges,councils,unions,economies,households',
  /** Words of names that only companies have. */
  CORP: 'inc,corp,ltd,llc,gmbh,plc,therapeutics,pharma,pharmaceuticals,biosciences,biotherapeutics,bio,biotech,technologies,labs,robotics,networks,software,systems,aerospace,motors,semiconductor,analytics',
}
