import { rulesFor } from './rule.ts'

const NO_NEWS = `
  PUBLIC_OFFICE
  SPORT
  OBITUARY
  LAWYERS
  FINANCE_NEWS
  RANKING
  MARKET_REPORT
  sanctions/senate/congress/imf/opec
  distribution/distributions ..2 for
  declares/dividends/eps
  euro zone/eurozone
  inflation/recession
  moves/move in/into higher/lower
  labor/labour ..1 deal/agreement
  union/unions
  uaw
  payout/qtly/qtrly/prices
  wheat/barley/grain
  gets ..2 loan
  yen/dlrs/billion ..3 bills
  snow/snows/storm/storms
  legislator/legislature
`

export const ANNOUNCEMENT_RULES = rulesFor('ACCOUNT_NEW_ANNOUNCEMENT', NO_NEWS, [
  {
    name: 'announcement-launch',
    sure: 75,
    says: `
      NAME ..6 LAUNCH
      ^ ..2 LAUNCH ..5 NEW_THING
      ANNOUNCE ..4 NEW_THING
      ANNOUNCE ..4 launch/availability/release/opening/expansion
      launch of ..3 NEW_THING
      NAME adds ..4 NEW_THING
      NAME ..3 brings ..5 to ..2 NAME
      NAME ..4 starts/begins ..2 shipping/selling/production/testing
      NAME ..4 makes ..5 free/available
      NAME ..4 gets ..3 NEW_THING
      ANNOUNCE ..3 integration
      announces/announced/unveils new
      announces NAME ?NAME for
      adds ..5 to its
      NAME to offer/bring ..8 NAME
      NAME to sell ..4 NEW_THING
      NAME to sell ..6 in/at/through/via/on ..3 NAME
      ?now lets/allows/enables/letting ..1 people/users/customers/sellers/teams/developers/businesses/merchants/anyone/creators/owners/drivers/shoppers
      trials/piloting/trialling/trialing ..5 in/at/with
      adds ..2 support for
      joins/joined ..3 marketplace
      changes its name
      NAME ..4 delivers/delivered/ships/shipped ..2 first
      NAME ..4 turns/turned/switches/switched on ..5 NEW_THING
      NAME ..3 NEW_THING hits/reaches/arrives ..1 android/ios/shelves/stores/market
      ^ new ..4 update/feature/features/version/release ..1 brings/adds/lets/makes
      NAME to be sold at/in/through
      adds ..3 flights/routes/destinations
      begins/starts ..2 testing/rollout/deliveries
      first to offer/launch/sell
      unveils/reveals ..2 new ..1 logo/name/brand/identity/look
      ^ introducing
    `,
    unless: `
      LAUNCH ..5 NOT_LAUNCH
      PUBLIC_BODY ..2 LAUNCH/ANNOUNCE
      rocket/rockets/nasa/spacex/missile/missiles
      ship/ships/field/fields/trial/pilot
      ^ release
      release/released/releases ..4 hostages/prisoners/prisoner/video/footage/photos/inmates/documents/data
      ^ PERSON LAUNCH
      etf/etfs
      new ..3 cast/season
      track/tracks/cast/tour
      pilots
      market/trading/stock/nyse/exchange debut
      first look
      album/trailer/single/sequel/world tour
      reveals/reveal/revealed ..3 that/how/why/what/about
      stocks/stock/shares
    `,
  },
  {
    name: 'announcement-partnership',
    sure: 78,
    says: `
      NAME ..6 PARTNER ..3 NAME
      PARTNER with
      partners/teams/teaming/joins/join/teamed with/up/forces
      PARTNERSHIP with NAME
      SIGN ..5 PARTNERSHIP
      NAME ..3 PARTNERSHIP with
      strategic partnership
      integrates with
      joint venture
      NAME ..5 PICK ..6 for/to/as
      wins/lands/secures/awarded/bags/clinches ..6 contract/contracts/deal/order
      named ..3 partner/supplier/vendor
      contract ..3 from/with/to
      NAME to supply/power/equip/provide
      NAME to deliver ..6 to NAME
      NAME and NAME bring ..6 to
      NAME ..3 gets/wins/signs ..3 customer/client
      NAME and ..3 PARTNER
      awards/awarded ..5 contract/contracts/order
      forms/form/set/create ..2 joint venture
      NAME to deploy/adopt/roll ..5 NAME
      NAME orders/ordered NUM ..6 from ..2 NAME
      NAME and ..2 NAME to ..2 develop/build/launch/offer/create/make ..6 together/jointly
      to ..1 jointly develop/build/launch/offer/create
      NAME to run/operate/manage ..5 under ..4 PARTNERSHIP
    `,
    unless: `
      PUBLIC_BODY ..2 PARTNER/SIGN
      police/killed/murdered
      peace/nuclear/trade/climate/arms deal/agreement/pact/accord
      PICK ..5 ROLE
      picks/picked/pick up
      record/tv/film/movie/book/transfer deal
      deal with it
      sign up
      PARTNERSHIP talks
    `,
  },
  {
    name: 'announcement-contract',
    sure: 79,
    says: `
      wins/won/lands/landed/secures/secured/awarded/bags/bagged/clinches/receives/received ..6 contract/contracts/order/orders
      awards/awarded ..2 NAME ..5 contract/contracts/order
      awards/awarded ..6 contract/contracts/order to
      gets ..6 contract/order from
    `,
    unless: `
      restraining/executive/court order
      player/rookie/year/max contract ..3 extension
    `,
  },
  {
    name: 'announcement-expansion',
    sure: 75,
    says: `
      OPEN ..5 PLACE
      opens/opening/opened ..3 PLACE
      NAME ..5 EXPAND ..5 NAME
      EXPAND ..5 market/markets/country/countries/europe/asia/africa/america
      breaks/broke ground
      cuts ribbon
      cut the ribbon
      opens its doors
      new PLACE
      EXPAND ..3 PLACE/NEW_THING/operations/footprint/presence/reach
      launches in NAME
      invest/invests/investing/invested ..3 MONEY ..6 PLACE/plants/factories/production/manufacturing
      moves ..3 PLACE
      comes/coming to NAME
      NAME to build ..5 in ..1 NAME
      opens ..2 region
      enters/entering NAME
      NAME opens/opened in ..2 NAME
      sets/set up shop in/at
      to open NUM ..3 PLACE
    `,
    unless: `
      CLOSING
      PUBLIC_BODY ..2 OPEN/EXPAND
      OPEN ..2 investigation/probe/fire/inquiry
      opens fire
      takes on/takes
      new hampshire
      ^ new PLACE opens
      planned PLACE
    `,
  },
  {
    name: 'announcement-brand',
    sure: 80,
    says: `
      REBRAND as/to
      change of ?company name
      NAME ..3 REBRAND
      CERTIFY ..5 CERTIFICATE
      CERTIFICATE for NAME
      doses/dosed first
      takes delivery of
      wins/won/gets/got/receives/received/secures/gains/lands ..4 approval/clearance/nod/designation
      wins/won/gets/got/receives/received/gains ..3 green light
      start/starts/begins/begin/launches ..3 trial ..1 of
      start/starts/begins/begin/launches ..4 study
      first patient dosed
      ships/shipped/shipping ..2 new ..3 NEW_THING
      wins/gets/receives/gains fda/eu/regulatory ..2 approval/nod/clearance
      fda clears/approves ..4
      ^ fda clears/approves
      the new name for
      CERTIFICATE awarded/granted
      NAME ..3 awarded/granted/earns ..3 CERTIFICATE
    `,
    unless: `
      becomes/become ..4 first/latest/largest/president/ROLE
      becomes
      DEAL_NOUN
      MONEY ..3 deal
      wins/won/loses/lost ..2 appeal/case/suit/lawsuit/ruling
    `,
  },
  {
    name: 'announcement-introducing',
    sure: 75,
    says: `
      ^ INTRODUCING
      AVAILABLE
      ^ our ..3 is now
      ^ our new
      NEW_THING is out/here/live
      NEW_THING ..3 starts/launches/arrives ..2
      beta of
      NAME NUM is out
      version NUM
      NAME NUM released
      NUM ..1 released
    `,
    unless: `
      meet ..3 man/woman/the
      PUBLIC_BODY
    `,
  },
])
