import { rulesFor } from './rule.ts'

const NO_ROUND = `
  dividend/dividends/distribution/distributions/eps/ffo/reit/etf/etfs/imf/congress/senate/lawmakers/nationals
  misses/beats ..1 by
  convertible ..1 bonds/notes
  construction/term loan
  of debt
  credit facility for NAME !NAME
  valuation ..3 plunges/slumps/slashed/cut/slides/falls/drops
  debt facility for ..3 real
  probe
  races/race/leadership
  RAISE !MONEY ..2 NO_FUNDS
  RAISE ..1 MONEY NO_FUNDS
  RAISE NUM PERCENT
  RAISE !MONEY ..4 estimate/estimates/plans/capex/spending/budget/target/outlook/goal/view/forecast/wages/pay
  MONEY ..6 bond/bonds
  MONEY ..4 share/stock/public sale/offering
  MONEY ..6 debt sale/deal/offering
  RESULTS
  patent/lawsuit/court/verdict/settlement/fined/damages/fraud/bailout/taxes
  tax !equity
  box office
  worldwide
  film/movie/sequel
  RAISE ..2 by
  RAISE ..6 by NUM
  RAISE ..5 prices/price
  rights issue
  RAISE ..4 MONEY ..6 GIFT
  RAISE ..6 GIFT
  IPO
  raises ..3 MONEY ..6 fund
  MONEY ?new ..1 fund
  closes/closed ..5 fund
  FUND_OF_INVESTOR ..3 MONEY
  MONEY ..4 for FUND_OF_INVESTOR
  raises ..4 FUND_OF_INVESTOR
  hedge fund
  pension fund
  PUBLIC_BODY ..1 RAISE
  PUBLIC_BODY ..1 WIN
  kickstarter/indiegogo/presale/memecoin
  token/coin/auction/gala/telethon/concert/benefit ..1 RAISE
  lottery/prize/jackpot/cocaine/thieves/police/gofundme/donation/donations/charity
  MONEY ..4 contract/contracts/order/orders
  contract/order ?worth/valued/for/of ?at ?about/nearly MONEY
  federal/government/state grant
  MONEY ..2 bond/bonds/notes
  MONEY ..2 debt ?sale/deal/offering $
  in deals/dealmaking
  ^ NAME/PUBLIC_BODY ..2 party/candidate
  to WIN ..3 MONEY ..3 contract
  in MONEY ..2 settlement
  , ..2 NAME ..1 and/& ..2 NAME RAISE/WIN
`

export const FUNDING_RULES = rulesFor('ACCOUNT_RECENT_FUNDING_ROUND', NO_ROUND, [
  {
    name: 'funding-raised',
    sure: 90,
    says: `
      RAISE ..7 MONEY
      RAISE ..4 AMOUNT ?in/from/for/to/at/led/with
      RAISE ..5 SERIES
      RAISE ..3 FUNDS ..4 from
      RAISE ..4 FUNDS ..3 MONEY
      RAISE ..2 funding/capital/round
      raises ..2 FUNDS
      taps investors for ..1 MONEY
      RAISE ..2 MILLIONS
    `,
  },
  {
    name: 'funding-secured',
    sure: 85,
    says: `
      WIN ..8 SERIES
      WIN ..6 MONEY ..5 FUNDS
      WIN ..4 FUNDS ..4 MONEY
      WIN ..6 MONEY ..3 from ..3 INVESTOR
      WIN ..6 MONEY ..2 led
      WIN ..4 FUNDS ..3 from
      WIN ..3 MONEY raise
      secures/secured/lands/landed/obtains/obtained/closes/closed/gets/receives/received/signs ..6 MONEY ..4 facility/loan/financing/funding/investment
      WIN ..2 MONEY ..3 SERIES
      CORP WIN ..2 MONEY ..6 grant
      CORP WIN ..6 grant ..3 MONEY
      awards ..2 MONEY ..2 grant to ..4 COMPANY
      debt and equity
      WIN ..3 first/final ..1 close/tranche ..3 SERIES
      signs/signed ..2 MONEY ..2 securitisation/securitization/facility/loan/financing
      off/away/up with ..1 MONEY $
      equity and debt
      secures/secured/lands/landed/closes/closed/nabs/bags/receives/gets/wins/announces/announced/completes/completed/attracts/obtains/clinches/wins/snares ..4 funding/fundraise/financing
    `,
    unless: `
      WIN ..5 contract/contracts/order/award/deal/team/conditions/arm/unit/options
      backing for
      financing for ..6 PLACE
      acquisition financing
      PUBLIC_BODY ..4 WIN ..3 MONEY
    `,
  },
  {
    name: 'funding-amount',
    sure: 75,
    says: `
      secures/secured/lands/landed/nabs/nabbed/bags/bagged/snags/snagged/nets/netted/scores/closes/closed/grabs/grabbed ..3 MONEY
      pulls in ..3 MONEY
      picks up ..3 MONEY
      WIN ..3 MONEY ..2 from
      WIN ..3 MONEY to
      KIND ..2 gets/got/lands/receives/secures/wins ..1 MONEY
      WIN ..3 MONEY for its
      hauls/rakes/scoops/attracts/collects/pockets/mops/garners/gathers/amasses ..2 MONEY
      nets/lands/secures/gets/attracts/bags/wins/pulls/draws ..2 fresh/new capital/funding/cash/money/investment
      receives/gets/lands/secures/wins/attracts ..3 investment/backing from
      FUNDS ..6 MONEY
      takes ..2 outside money
      STEALTH ..4 with ..3 MONEY
      STEALTH ..10 MONEY
      ..0 MONEY ..6 STEALTH
      MONEY in the bank
      gets/receives/brings/wins ..2 MONEY ..2 from
      MONEY for ..6 startup
      tops up ..2 SERIES
      in ..1 funding
      ^ MONEY for NAME $
      ^ MONEY for NAME led/from/as/in
      valued at MONEY
    `,
    unless: `
      WIN ..5 contract/contracts/order/orders/award/deal/settlement/verdict/fine/grant/grants/penalty/sale/jackpot/sales/orders/revenue/damages
      PUBLIC_BODY ..3 WIN ..3 MONEY
      MONEY ..2 contract/contracts/order/orders/lottery/prize/jackpot/house/home/mansion/cocaine/drugs/settlement/deal/sale/transfer/acquisition/takeover/buyout/merger/stake
      for ..2 MONEY
      pay/pays/paid/paying ..2 MONEY
      WIN at ..1 MONEY
      above/below/near MONEY
      FINANCE_NEWS
      SPORT
      BUY ..4 for ..1 MONEY
    `,
  },
  {
    name: 'funding-round',
    sure: 85,
    voice: 'noun',
    says: `
      MONEY ..4 SERIES
      MONEY ..1 seed
      in ..1 MONEY ..1 FUNDS
      MONEY ..1 boost/injection
      funding/investment/cash boost for
      LAUNCH with ..1 MONEY
      SERIES ..4 MONEY
      SERIES ..2 of ..2 MONEY
      SERIES for NAME
      SERIES at NAME
      SERIES FUNDS
      SERIES extension
      after ..3 SERIES
      SERIES $
      MONEY ..3 round
      MONEY ..3 funding
      MONEY ..2 fundraise/raise
      FUNDS ..4 of ..2 MONEY
      MONEY ..3 investment ..2 from
      MONEY ..2 cash injection
      MONEY ..2 crowdfunding
      funding ..6 at ..3 valuation
      funding round
      our ..3 SERIES
      funding NAME ..4 MONEY
      fresh/new funding
      fresh/new money for
      unicorn ..8 round/funding
      BACK ..5 at ..2 MONEY ..1 valuation
      hits/reaches/tops ..1 MONEY valuation
      valuation ..4 to MONEY
      round/funding ..10 unicorn
      becomes ..5 unicorn
      hits/reaches unicorn status
      VALUED ..2 MONEY ..10 round/funding
      round/funding/raise ..10 VALUED ..3 MONEY
      funding round ..10 VALUED
      crowdfunding target/goal
      crowdfunding ..8 target/goal
      FUNDS ..6 from INVESTOR
      debt and equity ..5 MONEY
    `,
    unless: `
      MONEY ..4 SERIES ..2 preferred
      funding gap/cuts/cut/crisis/freeze/bill/winter/shortfall
      federal/government/state/public/research/school/lunch funding
    `,
  },
  {
    name: 'funding-by-investor',
    sure: 88,
    voice: 'noun',
    says: `
      LEAD ..7 SERIES
      LEAD ..6 round
      LEAD ..3 MONEY ..6 in/into
      LEAD ..4 investment in/into
      INVEST ..3 MONEY ..3 in/into/on/behind
      INVEST in/into ..6 KIND
      backs/back/backing ..4 KIND ..1 NAME
      join/joins/joined ..5 MONEY ..1 round
      INVEST ..2 AMOUNT ..2 in/into
      INVEST ..3 in NAME ..8 SERIES
      BACK ..5 with ..2 MONEY
      BACK ..4 in ..2 MONEY
      takes/acquires/buys MONEY minority stake in
      takes/take/took ..4 minority stake in
      MONEY ..3 bet on NAME
      writes/write/wrote/cuts/cut ..2 MONEY check/cheque
      MONEY check/cheque for/to/into
      with ..1 MONEY check/cheque
      doubles/doubling down on ..4 with ..1 MONEY
      MONEY ..2 from ..5 INVESTOR
      MONEY investment in NAME
      MONEY ..2 minority investment
      backs/back ..2 NAME ..2 with MONEY
      INVEST MONEY in ..3 startup/firm/company/maker/provider
      gets/wins/lands ..2 backing from
      MONEY ..3 led by
      leads round
      growth investment from
      strategic investment from/in
      minority investment from/in
      majority growth investment
      investment from NAME
      backed by ..6 MONEY
    `,
    unless: `
      PUBLIC_BODY ..3 INVEST
      PUBLIC_BODY ..2 BACK
      INVEST ..6 in/into PUBLIC_BODY
      INVEST ..6 in/into ..3 PLACE !NAME
      INVEST ..8 expansion/upgrade/infrastructure/plant/plants/factory/factories/research/projects/project/ad/advertising/production/manufacturing/stores/operations/country
      in/into ..1 PUBLIC_BODY !'s
    `,
  },
])
