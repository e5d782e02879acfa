import { BIDS } from './bids.ts'
import { COMBINATIONS } from './combinations.ts'
import { NO_DEAL, NOT_A_COMPANY } from './no-deal.ts'
import { rulesFor } from './rule.ts'
import { SALES } from './sales.ts'

const DEALS = 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS'

export const DEAL_RULES = [
  ...rulesFor(DEALS, '', COMBINATIONS),
  ...rulesFor(DEALS, NO_DEAL, [
    {
      name: 'deal-acquires',
      sure: 90,
      says: `
    ACQUIRE ..4 NAME
    ACQUIRE ..4 STAKE
    to acquire
    agrees/agreed to BUY/ACQUIRE
    completes/completed/closes/closed/finalizes/finalises/announces/announced ..4 DEAL_NOUN
    completion ..3 DEAL_NOUN
    signs/signed/enters/inks/strikes/seals ..5 ACQUIRE/BUY/DEAL_NOUN
    agreement ..3 ACQUIRE/BUY
    deal to ACQUIRE/BUY
    takes/took/taking ..4 private
    agreement ..5 ACQUIRE/BUY
    agrees/agreed to sell ..6 COMPANY/NAME
    agrees/agreed to ..4 merge/combine
    complete/completes/completed/close/closes/approve/approved/announce/announces ..4 business combination
    completion ..2 business combination
    completes/completed ..2 demerger
    going private transaction
    newest/latest/third/second/fourth/fifth acquisition of ..3 NAME
    announces/announced ?its/the ?strategic acquisition of
    announces/announced ?the sale of ..4 COMPANY/business/unit/division
    to spin off ..4 COMPANY/business/unit
    completes/completed/closes/closed/finalizes/announces/approves ..5 sale $
    completes/completed/closes/closed/finalizes/approves/sets/signs ..3 sale of ..4 COMPANY/NAME
    announces/announced ..2 sale of ..4 COMPANY
    agrees/agreed to ..3 DEAL_NOUN
    in/sets/set/signs/sign ..2 merger/acquisition/takeover pact/agreement/deal/accord
    to purchase ..3 NAME
    with acquisition of
    complete/completes/completed/close/closes/closed/finishes ..4 buy/purchase/purchases/buyout
    completes/completed ..4 tender $
    NAME complete/close sale/purchase/merger
    in buyout/acquisition/merger $
    in acquisition/merger ,
    vote/votes/ballot on ..2 DEAL_NOUN
    sets/set/schedules/holds/plans ..6 DEAL_NOUN vote
    in merger $
    APPROVE ..3 affiliation
    through/via ..3 business combination with ..2 NAME
    sets/makes/plans ?small ?new acquisition/acquisitions/purchase $
    to make ..2 acquisition/acquisitions/purchase $
    in ..2 acquisition $
    in ..2 merger/buyout/acquisition pact/deal/agreement/accord
    in buyout/merger with
    executes/executed ..5 DEAL_NOUN
    COMPANY/NAME strengthens/expands/boosts/bolsters/accelerates ..9 with/through/by ..2 acquisition/acquisitions/acquiring
    announces/announced ..5 sale of ..3 business/unit/division/subsidiary/arm
    newest/latest acquisition
    to take ..4 private
    go/goes/going private
    adds ..5 to its ..2 stable/portfolio
    we acquired
    `,
      unless: NOT_A_COMPANY,
    },
    {
      name: 'deal-company',
      sure: 85,
      says: `
    ACQUIRE ..6 COMPANY
    BUY remaining/rest
    ACQUIRE ..6 COMPANY
    buys/bought/buy/buying/purchases/purchased ..5 startup/company/firm/rival/maker/chain/developer/provider/unit/business/operator/agency/manufacturer/supplier/specialist/division/brand/platform
    `,
      unless: `
    PUBLIC_BODY ..1 BUY
    `,
    },
    {
      name: 'deal-buys',
      sure: 80,
      says: `
    BUY ..2 NAME ..6 for ..2 MONEY
    BUY ..4 COMPANY
    BUY NAME
    BUY ..2 NAME ..3 in ..5 deal/transaction
    BUY ..3 CONTROL
    BUY ..5 stake
    BUY out
    to BUY ..5 NAME
    SNAP ..6 NAME
    SNAP ..2 NAME
    closes/closed/completes/completed/finalizes/clinches ..2 NAME deal
    wins/won ..2 battle for ..1 NAME
    BUY ..4 partner/shareholders/minority
    pay/pays/paying/paid MONEY for ..5 COMPANY/NAME
    NAME 's NAME buy
    to buy ..3 NAME
    BUY ..4 assets/operations
    BUY ..3 in ..1 MONEY ..3 deal
    shells out MONEY for NAME
    pays/paid/paying MONEY for NAME
    takes/take/taking/took ..2 controlling/majority ..2 STAKE
    BUY remaining/rest ..3
    takes ..3 stake in NAME
    snaps/scoops/gobbles/swallows ..3 NAME
    CONTROL ..2 STAKE ..3 in
    CONTROL ..2 STAKE ..6 passes
    stake of NUM PERCENT
    `,
      unless: `${NOT_A_COMPANY}
    PUBLIC_BODY ..1 BUY
    get/gets/got/land/lands/secure/secures/grab/grabs/bag/bags/clinch/add/adds ..4 ROLE
    add/adds/added/adding/lands/land/landed/grab/grabs/bag/bags/bagged/nab/nabs/nabbed/secure/secures/secured/snag/snags/snagged/clinch/clinches/rescue/rescues ..3 NAME !COMPANY
    add/adds/added/adding ..6 STAFF/NEW_THING
    land/lands/landed/secure/secures/secured/bag/bags/bagged/nab/nabs/snag/snags/grab/grabs/clinch/clinches/splash/win/wins ..5 MONEY/SERIES/FUNDS/contract/deal/order/approval/investment/fund
    BUY ..3 MONEY ..2 of ..3 shares/stock
    BUY ..1 MONEY ..2 from
    to get/land/lands/secure/grab/bag/add/clinch/win/seize/rescue
    minority stake
    buy rating
    to buy now
    stocks to buy
    buy now
    buy or sell
    `,
    },
    {
      name: 'deal-for-money',
      sure: 80,
      says: `
    BUY ..2 NAME ..3 in ..2 MONEY ..2 deal/acquisition/buyout/takeover/transaction
    BUY ..2 NAME for ..2 MONEY
    `,
      unless: `${NOT_A_COMPANY}
    PUBLIC_BODY ..1 BUY
    contract/order/orders/jets/stadium/investment
    `,
    },
    {
      name: 'deal-passive',
      sure: 90,
      voice: 'passive',
      says: `
    acquired by
    SOLD by NAME
    SOLD to NAME
    sold ..3 to ..5 for ..2 MONEY
    SOLD ..3 for ..2 MONEY
    COMPANY ..2 SOLD to ..6 COMPANY/equity/buyer
    FIRM_NAME joins/joining NAME
    we're/were joining NAME
    is joining ..2 NAME
    been/being/be/gets/get/got/was/is acquired
    to be acquired/bought
    is joining NAME
    we've been acquired
    joins/joining ?the NAME ?NAME family
    welcomes/welcomed ..5 to ..2 family of
    NEW_OWNER
    SOLD/saved/rescued ..3 administration/insolvency/bankruptcy/receivership by/to
    team joins NAME
    finds/found new ..2 owner/owners/home
    bought out by
    taken private/over
    is now part of
    becomes/become part of
    now part of
    goes to NAME ..1 for/in ..2 MONEY
    NAME ..1 SOLD to ..3 COMPANY $
    gets bought/acquired
    acqui hired
    `,
      unless: `
    SOLD ..2 units/copies/tickets
    joins/joining ..4 to
    `,
    },
    {
      name: 'deal-merger',
      sure: 85,
      says: `
    MERGE with NAME
    MERGE ..4 into
    NAME ..5 to merge
    NAME ..3 merge/merging/combine $
    MERGE ..4 COMPANY/operations/businesses
    merging ..3 with
    agree ..4 DEAL_NOUN
    merger of equals
    MERGE to form/create
    to merge
    NAME and ..2 NAME to combine/merge ..1 in/into
    NAME and ..3 NAME merging
    merge in
    merged ..3 company
    complete ..2 merger
    all share/stock merger
    combine ..4 businesses/operations/forces
    `,
      unless: `
    join/joins/joined/joining forces ..6 on/against
    combine/combines/combined ..1 NUM
    unite/unites/united
    PUBLIC_BODY ..2 MERGE
    marries/marry/married
    `,
    },
    ...SALES,
    ...BIDS,
    {
      name: 'deal-called-off',
      sure: 70,
      says: `
    DENIED ..2 merger/takeover/buyout/acquisition
    merger/takeover/buyout/acquisition ..6 DENIED
    `,
    },
    {
      name: 'deal-noun',
      sure: 80,
      voice: 'noun',
      says: `
    acquisition/takeover/purchase/buyout/merger of ..3 NAME
    acquisition/takeover/purchase/buyout of ..4 COMPANY
    's ?MONEY ..3 acquisition/takeover/purchase/buyout/merger
    with ..3 acquisition
    NAME acquisition/merger/takeover/buyout
    MONEY ..3 acquisition/takeover/buyout/merger
    management buyout
    MONEY tie up
    NAME ..2 tie up with
    MONEY ..4 deal for ..2 NAME
    deal for NAME
    sale of ..4 to NAME
    sale of NAME ..6 finalised/finalized/completed/complete/closes
    merger of/between/with
    merger ..4 complete/completed/approved/closes
    DEAL_NOUN ..3 closes/closed/complete/completed/finalised/finalized
    APPROVE ..6 DEAL_NOUN
    DEAL_NOUN ..4 APPROVE
    via/through ..3 acquisition
    ^ acquisition
    merger agreement
    definitive agreement
    acquires/acquired/acquiring
    makes/made ..3 acquisition
    expands ..6 acquisition
    APPROVE ..4 's ..3 DEAL_NOUN
    approval for ..4 DEAL_NOUN/deal
    shareholders/investors APPROVE ..3 deal
    MONEY NAME deal/purchase/acquisition/takeover
    MAJOR_DEAL
    `,
      unless: `${NOT_A_COMPANY}
    no acquisition
    SOLD ..1 out
    acquisition/acquisitions strategy/finance/program
    after ..6 acquisition
    `,
    },
  ]),
]
