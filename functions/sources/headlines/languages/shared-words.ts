import type { TaggedPhrases } from '../words/tag.ts'

/** Words that mean the same in every language beside English. */
export const SHARED_WORDS: TaggedPhrases = {
  COMPANY:
    'startup,startups,start up,start ups,scaleup,scale up,fintech,biotech,biotek,insurtech,proptech,medtech,healthtech,foodtech,edtech,deeptech,cleantech,legaltech,climatech,hrtech,martech,agritech,greentech',
  INVESTOR:
    'ventures,capital,private equity,venture capital,business angels,business angel,partners,konsortium',
  ROUND:
    'serie a,serie b,serie c,serie d,serie e,series a,series b,series c,series d,series e,seed,pre seed,preseed,crowdfunding,equity crowdfunding,venture debt',
  NEW_THING: 'app,software,chatbot,suv,smartphone,chip,robot,5g,podcast,marketplace',
  PLACE:
    'data center,datacenter,hub,campus,showroom,hotel,store,flagship,flagship store,gigafactory,coworking,call center',
  PARTNERSHIP: 'joint venture,partnership',
  THING: 'bitcoin,villa',
  NOISE: 'netflix,wall street,ipo,lotto,jackpot,film,ebitda,formel 1,uefa,fifa,nba,champions league',
  OFFICE: 'trump,putin,macron,biden,fed,nato',
}

/** The commonest words of English headlines. */
export const COMMON_IN_ENGLISH: ReadonlySet<string> = new Set(
  (
    'the a an of in on at to for and or by with as from its his her their our is are was be it this that these new more after over ' +
    'into amid how why what who when we i you not no but than up out will has have top best now just says say said first about off ' +
    'deal million billion officer based former following because between through company people years ago year run ten some all can ' +
    'could would should may under against before during while where which next last week month day time back down three two one four ' +
    'five six announces reports under listing files steps takes gets makes becomes dates tour'
  ).split(' '),
)

/** Words of many languages: they tell none. */
export const EVERYWHERE: ReadonlySet<string> = new Set([
  ...Object.values(SHARED_WORDS).flatMap((phrases) => phrases.split(',')),
  ...(
    'ceo cfo cto coo cmo cio chro chairman startup startups start scaleup union wall street fc app online software data center store ' +
    'series serie seed pre fintech biotech netflix trump interim ipo chief partner partners manager director managing head capital ' +
    'private equity joint venture logo team business service crowdfunding round ai ki ia opa merger takeover jobs job hotel ' +
    'boutique casa restaurant marketing retail cloud digital plan system model robot chip test park hub campus showroom global final ' +
    'group bank media studio mln bn mn usd eur chapter del fabrik us uk eu tech sales national royal general x station club collection results parts voice terminal studio park parks depot format concept portal est'
  ).split(' '),
])
