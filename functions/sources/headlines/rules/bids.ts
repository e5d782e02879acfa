import { NOT_A_COMPANY, NOT_BY_A_COMPANY } from './no-deal.ts'
import type { RuleSources } from './rule.ts'

/** Bids that are made, and stakes in other companies. */
export const BIDS: RuleSources = [
  {
    name: 'deal-bids',
    // Surer than the deal that a bid speaks of: "offers to acquire".
    sure: 91,
    says: `
      MAKE_BID ..5 BID_NOUN ..1 for ..4 NAME
      MAKE_BID ..3 bid/bids/offer/offers for ..3 NAME
      MAKE_BID ..4 NAME bid/offer/tender/BID_NOUN $
      MAKE_BID ..4 NAME bid/BID_NOUN to ..2 MONEY
      MAKE_BID ..5 bid/offer for ..3 NAME
      MAKE_BID ..3 NAME bid/offer ,
      MAKE_BID ..2 offer to ACQUIRE/BUY
      offer/offers/offered/offering ..2 MONEY ..3 share/shr/shrs ..6 for ..2 NAME
      offered/offering/offers MONEY ..2 share to ..4 ACQUIRE/BUY/buyout
      MAKE_BID ..4 bid/BID_NOUN to acquire/buy ..3 NAME
      bid/bids/bidding ..3 MONEY ..4 for ..2 NAME
      offer/offers/offered/offering MONEY ..4 share ..2 for ..3 NAME
      offer/offers/offered/offering ..1 MONEY for ..2 COMPANY
      bids for ..3 NAME
      bids/bidding ..1 NUM ..4 for ..2 NAME
      offer/offers/offered NUM ..4 share ..2 for ..3 NAME
      NAME bid for ..2 NAME ?outlined/launched/confirmed/made $
      MAKE_BID ..2 bid/BID_NOUN for control of ..2 NAME
      confirms/confirmed ..2 bid for ..2 NAME
      MAKE_BID ..3 NAME bid to
      pursue/pursues ..3 NAME bid $
      to bid for NAME
      offers/offered to ACQUIRE/BUY ..3 NAME
      BID_NOUN for ..3 NAME
      BID_NOUN ..2 for ..3 COMPANY
      will tender for ..5 NAME
      begin/begins/start/starts/extends/completes/completed/closes/closed tender for ..2 NAME
      raise/raises/raised/sweetens/hikes ..4 tender/bid/offer/buyout price
      raise/raises/raised/sweetens/hikes ..3 NAME tender/bid/offer/buyout ..1 to ..2 MONEY
      counterbids/counterbid ..2 for ..2 NAME
      NAME bid/offer for ..3 NAME shares
    `,
    unless: `${NOT_A_COMPANY}
      contract/contracts/licence/licences/license/licenses/spectrum/project/projects/games/expo/tournament/rights/stadium
      debt/notes/note/bonds/debentures
      PUBLIC_OFFICE
      PUBLIC_BODY ..3 MAKE_BID
      olympic/olympics/presidential/senate/reelection
      ends/end/ending/expires/expired/withdraws ..5 bid/offer/BID_NOUN
      bid/BID_NOUN ends/expires/lapses
      extension/expiration/expiry/results/deadline ..6 bid/BID_NOUN
      shelf/preferred/certificate/debenture/exchange/bond/share/stock/common offer
      MONEY offer $
    `,
  },
  {
    name: 'deal-bid-accepted',
    // Surer than the deal that it speaks of.
    sure: 91,
    voice: 'passive',
    says: `
      accepts/accepted/recommends/recommended/agrees/agreed ..6 bid/offer/BID_NOUN from ..3 NAME
      accepts/accepted/recommends/recommended/agrees ..4 bid/BID_NOUN
      agrees to ..4 bid/BID_NOUN
      agrees to ..4 offer from/by
      gets/receives/received/got ..5 bid/BID_NOUN from/by ..2 NAME
      gets/receives/received/got ..2 offer from/by ..2 NAME
      gets/receives/received/got ..2 unsolicited/takeover/buyout/hostile ..1 bid/offer/BID_NOUN
      gets/receives/received/got ..5 BID_NOUN
      gets/receives/received/got ..2 offer/bid/offers/bids to be acquired
      gets/receives/received/got ..3 offer/bid/offers/bids $
      gets/receives/received/got ..2 offer/bid of MONEY
      gets/receives/received/got ..2 offer/bid for ..3 NAME
    `,
    unless: `
      gets/receives/received/got ..4 order/contract/job
      wheat/barley/semolina/flour/oil/corn/rice/bonus
      PUBLIC_BODY ..3 accepts
      offer of ..2 ROLE
    `,
  },
  {
    name: 'deal-stake',
    sure: 75,
    says: `
      raises/raised/lifts/lifted/increases/increased/boosts/boosted/ups/hikes/hiked ..1 STAKE ..1 in ..3 NAME
      raises/raised/lifts/lifted/increases/increased/boosts/boosted/ups/hikes/hiked ..4 NAME STAKE
      buys/buy/bought/buying/acquires/takes/took/taking ..3 NUM PERCENT ..3 of/in ..2 NAME
      buys/buy/bought/buying/acquires/takes/took/taking ..2 PERCENT ..3 of/in ..2 NAME
      take/takes ..2 PERCENT STAKE
      ACQUIRE ..2 PERCENT ..3 of/in ..2 NAME
      buys/buy/bought/buying/acquires/acquire ..3 NAME STAKE
      to take ..2 stake in ..2 NAME
      buys into NAME
      to buy into ..2 NAME
      has/holds/owns/gets/got ..1 MOST_OF_IT ..1 of ..2 NAME
      STAKE/ownership/holding/holdings ..3 to MOST_OF_IT
      owns/holds MOST_OF_IT ?pct/percent/% $
      MOST_OF_IT STAKE ..1 in ..2 NAME
      controlling/majority STAKE ..1 in ..2 NAME
      to raise/increase/boost/lift STAKE ..1 in ..2 NAME
      discloses/reveals/builds/amasses ..4 STAKE in ..2 NAME
      gets/takes/buys/acquires STAKE in ..2 NAME
      increases/raises/lifts/boosts/ups/increase STAKE $
      STAKE ..1 hiked/raised/lifted/increased/boosted ..1 in ..2 NAME
    `,
    unless: `${NOT_A_COMPANY}
      ${NOT_BY_A_COMPANY}
    `,
  },
]
