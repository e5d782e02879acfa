import type { TaggedPhrases } from './tag.ts'

export const DEAL_WORDS: TaggedPhrases = {
  ACQUIRE: 'acquire~,aquire~,acuire~,acqui hire~,acquihire~',
  BUY:
    'buy~,purchase~,snap~ up,scoop~ up,gobble~,gobble~ up,swallow~,swallow~ up,take~ over,pick~ up,snatch~ up,snatch~,swoop~ for,swoop~ on,' +
    'swoop~ in on,absorb~,bolt~ on,shell~ out,buy~ out,take~ control of,takes full control of,to take full control of,snag~,nab~,grab~,land~,devour~,hoover~ up,bag~,win~ control of,assume~ control of,seize~,splash~ out on,' +
    'pounce~ on,bulk~ up with,add~,secure~,consolidates,clinch~,rescue~,complete~ purchase of,annex~,gulp~,fold~ in',
  SNAP: 'snap~ up,scoop~ up,gobble~ up,swoop~ on,swoop~ for,snaffle~,swallow~ up,acqui hire~',
  MERGE: 'merge~,combine~,unite~,tie~ up,amalgamate~,marry~',
  SELL: 'sell~,offload~,divest~,dispose~ of,spin~ off,unload~,hive~ off,carve~ out,dump~',
  SOLD: 'sold,bought,bought out,acquired,purchased,snapped up,swallowed,swallowed up,gobbled up,scooped up,taken over,absorbed,taken private,rescued',
  DEAL_NOUN:
    'acquisition,acquisitions,aquisition,acquistion,acquisiton,acuisition,aquisitions,merger,mergers,takeover,take over,buyout,buy out,purchase,tie up,management buyout,mbo,reverse merger,lbo,' +
    'leveraged buyout,take private,acquihire,acqui hire,merger agreement,acquisition agreement,takeover bid,takeover offer,combination,business combination,all share merger,roll up,divestiture,divestment,carve out',
  MAJOR_DEAL:
    'merger of equals,megamerger,mega merger,definitive agreement,definitive pact,definitive accord,all cash deal,all stock deal,stock deal,all share deal,cash deal',
  STAKE: 'stake,stakes,shareholding,interest,holding',
  CONTROL:
    'majority,controlling,51 %,100 %,full,remaining,controlling interest,majority stake,controlling stake,majority interest',
  COMPANY:
    'shop,startup,start up,firm,company,maker,rival,unit,business,division,arm,chain,group,competitor,developer,provider,platform,agency,bank,operator,retailer,' +
    'studio,brand,subsidiary,manufacturer,specialist,supplier,outfit,consultancy,distributor,brewer,carrier,airline,insurer,lender,app,vendor,' +
    'producer,publisher,broker,dealer,dealership,peer,giant,minnow,upstart,practice,practices,clinic,clinics,owner,parent,stores,assets,operations,network,unicorn,builder,team,contractor,miner,drugmaker,biotech,chipmaker,fintech,brewery,winery,hotelier,' +
    'companies,firms,startups,rivals,businesses,brands,agencies,banks',
  NOT_COMPANY:
    'land,space,territory,licence,license,licences,licenses,shares,share,bitcoin,btc,ether,office,offices,building,buildings,domain,house,houses,home,homes,mansion,penthouse,apartment,apartments,farm,' +
    'stock,stocks,back,ticket,tickets,time,votes,plane,planes,aircraft,jet,jets,ship,ships,vessel,vessels,car,cars,house,votes,gas,oil,lng,crude,wheat,rice,soybeans,corn,vaccines,vaccine,doses,drones,' +
    'missiles,weapons,arms,tanks,submarines,fighter,helicopters,bonds,debt,treasuries,gold,silver,copper,rights,patents,patent,site,property,properties,portfolio,tower,hotel,' +
    'mall,painting,village,island,castle,yacht,boat,bikes,bike,rating,call,skills,knowledge,taste,citizenship,customers,users,data,evidence,more,one,these,this,those,it,them,' +
    'electricity,energy,power,renewable energy,carbon credits,chips,gpus,steel,goods,food,groceries,gifts,grain,fuel,equipment,servers,trucks,buses,locomotives,parcel,acres,mortgage,loans,loan portfolio,' +
    'followers,ads,ad,attention,clinic time,nothing,everything,dip,the dip,stuff,tv,tvs,iphone,laptop,phone,phones,book,books,art,insurance,player,players,striker,midfielder,defender,goalkeeper',
  TARGET_OF_LEARNING:
    'customer,talent,user,data,language,skill,land,client,lead,knowledge,target,customers,student,patient,content',
  NEW_OWNER:
    'new owner,new owners,changes hands,change hands,changed hands,new parent,under new ownership,control changes,changes control',
  FIRM_NAME:
    'advisors,advisers,partners,llp,associates,consulting,group,agency,insurance,capital,wealth,labs,software,technologies,solutions,& co',
  PART_OF: 'part of,joins forces with',
  MAKE_BID:
    'make~,launch~,start~,begin~,submit~,lodge~,unveil~,announce~,raise~,hike~,sweeten~,increase~,improve~,renew~,up,ups,upped,extend~,table~,revive~,amend~',
  BID_NOUN:
    'takeover bid,takeover offer,tender offer,buyout offer,buyout bid,cash offer,hostile bid,hostile offer,hostile takeover bid,cash bid,acquisition offer,rival bid,counterbid,counter bid,acquisition proposal,takeover proposal,buyout proposal,merger proposal,merger offer',
  APPROVE: 'approve~,ok~,okay~,allow~,clear~,back~,vote~ for,green light,nod,approval,wave~ through',
}
