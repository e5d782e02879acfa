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
export const EVERYWHERE: ReadonlySet<string> = new Set(
  (
    'ceo cfo cto coo cmo cio chro chairman startup startups start scaleup union wall street fc app online software data center store ' +
    'series serie seed pre fintech biotech netflix trump interim ipo chief partner partners manager director managing head capital ' +
    'ventures private equity joint venture logo team business service crowdfunding round ai ki ia opa merger takeover jobs job hotel ' +
    'boutique casa restaurant marketing retail cloud digital plan system model robot chip test park hub campus showroom global final ' +
    'group bank media studio mln bn mn usd eur chapter del fabrik us uk eu tech sales national royal general x'
  ).split(' '),
)
