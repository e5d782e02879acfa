export const NOT_A_COMPANY = `
  ACQUIRE ?NAME ?NAME NOT_COMPANY
  ACQUIRE !NAME ..3 NOT_COMPANY
  BUY ?NAME ?NAME NOT_COMPANY
  BUY !NAME ..3 NOT_COMPANY
`

export const NO_DEAL = `
  TARGET_OF_LEARNING acquisition
  DEAL_NOUN cost/costs/channel/editor/strategy/target/targets/spree
  BUY back
  buyback
  FINANCE_NEWS ..1 BUY
  SPORT
  OBITUARY
  PUBLIC_BODY ACQUIRE
  in trade
  buyout/takeover fund/funds
  DEAL_NOUN ..1 speculation/rumors/rumours/mania/wave/boom/interest/hopes/fears/frenzy/activity/lawyers/trends/chatter
  faces/face/facing ..4 review/scrutiny/probe/opposition/hurdles/backlash/challenge/delay
  fund/funds/buffett/berkshire ..1 SELL/BUY
  collector/dealer/singer/actor/billionaire/heiress ..1 BUY
  hidden cost
  PUBLIC_OFFICE ..2 BUY
  data acquisition
  LAWYERS
  to buy in
  show hn
  RESULTS
  ready to buy
  best ..2 to buy
  no interest
  purchase/purchases/buying department/agreement/process/index/managers/manager/power/tender/intervention
  ACQUIRE/BUY ..3 commercials/crops/bitcoin/ether/puts/calls/diesel/grain/wheat/corn/crude/lng/vans/jets/planes/trucks/tankers/buses/tonnes/barrels/spectrum/debentures/dollars/rapeseed/oilseed/cargoes/cranes/aircrafts/treasuries
  ACQUIRE/BUY ..3 sugar/coffee/cocoa/beef/peanut/aircraft/cotton/soybeans/rice/timber/wood/farmland/bonds !COMPANY/part/parts
  SELL/SOLD ..3 sugar/wheat/corn/wood/farmland/coffee/cocoa/cotton/rice/debt/tankers/bitcoin
  corn/wheat/sugar/rice/cotton ..1 SOLD
  gain/loss from ..6 sale
  sale gain/gains/loss
  DEAL_NOUN fraud/scam/scandal
  purchases fall/rise/slow/still
  buy option/options
  BUY/SELL ..6 puts/calls
  BUY ..1 NUM ..2 shares
  loan deal
  central bank
  best buy ?NAME/has/is/totaltech/store/stores/exclusive
  terminate/terminates/terminated/termination/terminating ..8 DEAL_NOUN/deal
  sue/sues/suing/lawyers/letter/lawsuit/trial ..12 DEAL_NOUN/buy/deal
  prevent ..3 takeover
  tonnes
  debt/notes/bonds/bond ..10 DEAL_NOUN
  loan/loans !association ..10 DEAL_NOUN
  loan/notes/note ..3 to support
  BUY ..2 NUM NAME NUM/jets
  BUY ..2 NUM ..1 puts/calls
  BUY ..1 MONEY of
  no longer ..2 BUY
  on credit ratings
  gaap/eps ..9 DEAL_NOUN
  sign/ink/inks/signs ..3 land/film/tv/book deal
  spac ..4 public
  virtual land
  employees/workers/staff ..9 ahead of ..6 SELL/sale
  to sell for
  SELL ..2 bitcoin/crude/treasuries/dollars/bonds
  government's/govt ..4 SELL
  special meeting
  acquisition/merger corp/corporation !ACQUIRE
  GRADE ..6 VERDICT
  activist
  NOT_COMPANY ..2 SOLD
  PUBLIC_OFFICE ..4 ACQUIRE/BUY/MERGE/SELL
  DEAL_NOUN loan/loans/lending/financing/barons/fund/funds/volume/volumes/market
  purchasing/purchase process/department/decision/decisions/order/orders
  in/of/for bitcoin/ether/crypto
  deliveries from ..4 sale
  investigate/investigates/probe/probes/scrutinize/scrutinise ..6 DEAL_NOUN
  script/film/movie/thriller/novel/painting/archive/manuscript/artwork/sculpture/memorabilia
  distribution/film/broadcast/streaming rights
`

/** Stakes of funds, activists and other investors change no company. */
export const NOT_BY_A_COMPANY = `
  INVESTOR
  fund/funds/hedge/activist/investor/investors/investment/partnership/holder/holders/shareholder/buffett/berkshire/blackrock/vanguard/wealth/billionaire/elliott/icahn/starboard/ark/insider/director/ceo/musk
  PUBLIC_BODY
  market/vote/votes/traffic/users/sales/rate/rates/dividend
`
