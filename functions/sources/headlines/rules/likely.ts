import { NO_DEAL, NOT_A_COMPANY, NOT_BY_A_COMPANY } from './no-deal.ts'
import { NO_CHANGE_OF_LEADERS } from './no-leader.ts'
import { rulesFor } from './rule.ts'

const NO_NEWS_OF_A_COMPANY = `
  SPORT
  OBITUARY
  LAWYERS
  RESULTS
  PUBLIC_OFFICE
  ^ ..2 PUBLIC_BODY
  PUBLIC_BODY ..2 APPOINT/BUY/ACQUIRE
`

/** Grain is sold by tender. */
const NO_TENDER_OF_GOODS = `
  sugar/wheat/barley/corn/grain/cereal/rice/flour/maize/rapeseed/export/intervention/subsidy ..9 bid/bids/tender/tenders/offer/offers
  bid/bids/tender/tenders/offer/offers ..9 sugar/wheat/barley/corn/grain/cereal/rice/flour/maize/rapeseed
  money market
  spectrum/licence/licences/license/licenses/contract/contracts
  ^ ..1 bid :
  exchange offer
  rights issue
`

/** Holdings, own shares and debt: they change no owner of a company. */
const NO_DEAL_AT_ALL = `
  has/have/holds/hold/owns ..3 PERCENT
  FUND_MANAGER
  stake/holding/holdings $
  own shares
  options activity/volume/trading
  ahead of ..3 DEAL_NOUN
  btc/bitcoin/eth/ether/crypto
  mergers/acquisitions/takeovers/deals that/which
  buyback
  BUY back
  repurchase/repurchases
  debt/notes/note/bond/bonds/debentures/floaters/preferred/securities/convertibles/warrants/treasury
  shares/stock $
  share/stock/public offering/offer
  MOVE ..2 PERCENT
`

/** Shares that a company takes back, and advice to buy some. */
const NO_OTHER_COMPANY = `
  own/common/preferred/treasury/its/class shares/stock
  buyback
  BUY back
  group to
  you/i/we/traders/stocks/analyst/analysts
  GRADE
`

/**
 * Wide forms, tried after all others. None says enough alone: learned weights decide whether the headline does.
 * So these also find what no narrow form thought of.
 */
export const LIKELY_RULES = [
  ...rulesFor('ACCOUNT_DECISION_MAKER_CHANGE', `${NO_NEWS_OF_A_COMPANY}\n${NO_CHANGE_OF_LEADERS}`, [
    {
      name: 'leader-likely-comes',
      sure: 60,
      says: `
    APPOINT_SURE ..9 ROLE
    APPOINT_SURE ..9 PERSON
    APPOINT ..9 ROLE
    welcome/welcomes/welcomed ..9 PERSON
    APPOINT_SURE ..9 HELM
    APPOINT_SURE ..6 executive/executives/exec/execs/director/directors/head/leader/leaders/officer/partner/partners/veteran/chair
      `,
    },
    {
      name: 'leader-likely-joins',
      sure: 60,
      voice: 'passive',
      says: `
    PERSON ..9 JOIN
    JOIN ..9 ROLE
    PERSON ..6 APPOINTED
    PERSON ..6 BECOME
    PERSON ..6 TO_HEAD
    BECOME ..9 ROLE
    ROLE ..6 APPOINTED
    new ..2 role
    ^ NAME NAME joins/rejoins NAME
      `,
    },
    {
      name: 'leader-likely-leaves',
      sure: 60,
      voice: 'noun',
      says: `
    ROLE ..9 LEAVE/OUSTED
    LEAVE ..9 ROLE
    OUST ..9 ROLE
    PERSON ..6 LEAVE/OUSTED
    OUST ..4 PERSON
    ROLE/MANAGEMENT ..4 transition/succession/departure/departures/resignation/exit/retirement/shakeup/shuffle/reshuffle/ouster/successor/appointment/appointments
    transition/succession/departure/departures/resignation/exit/retirement/ouster/successor/appointment/appointments ..4 ROLE/MANAGEMENT
      `,
    },
  ]),
  ...rulesFor(
    'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    `${NO_NEWS_OF_A_COMPANY}\n${NO_DEAL}\n${NOT_A_COMPANY}\n${NO_DEAL_AT_ALL}`,
    [
      {
        name: 'deal-likely-buys',
        sure: 60,
        says: `
    ACQUIRE ..9 NAME/COMPANY
    BUY ..9 NAME/COMPANY
      `,
      },
      {
        name: 'deal-likely-sale',
        sure: 60,
        says: `
    sale of ..6 NAME/COMPANY
    NAME ..4 sale
    NAME ..2 asset/unit/division/stake sale/sales
      `,
      },
      {
        name: 'deal-likely-sells',
        sure: 60,
        says: `
    SELL ..9 NAME/COMPANY
    SELL ..6 interest/interests/properties/operations/assets/system/systems/service/services/plant/refinery/stations
      `,
      },
      {
        name: 'deal-likely-stake',
        sure: 60,
        says: `
    BUY/ACQUIRE/takes/take ..6 STAKE/interests/properties
    INVEST ..6 in ..4 NAME/COMPANY
    investment in ..4 NAME/COMPANY
      `,
        unless: NOT_BY_A_COMPANY,
      },
      { name: 'deal-likely-merges', sure: 60, says: 'MERGE ..9 NAME/COMPANY' },
      {
        name: 'deal-likely-bids',
        sure: 60,
        says: `
    BID_NOUN
    MAKE_BID ..5 bid/bids/offer/offers/tender
    bid/bids/offers ..6 for ..3 NAME
    NAME offer/bid
    offer/offers/bid/bids/tender
      `,
        unless: NO_TENDER_OF_GOODS,
      },
      {
        name: 'deal-likely-done',
        sure: 60,
        voice: 'noun',
        says: `
    complete/completes/completed/close/closes/closed/finalize/finalizes/finalized/finish/finishes ..6 DEAL_NOUN/purchase/buy/sale/deal/transaction/tender/offer
    APPROVE ..9 DEAL_NOUN/purchase/buy/sale/deal/transaction/tender/offer
    DEAL_NOUN ..6 APPROVE/complete/completed/closed
    vote/votes ..4 DEAL_NOUN
      `,
      },
      { name: 'deal-likely-noun', sure: 60, voice: 'noun', says: 'NAME ..6 DEAL_NOUN\nDEAL_NOUN ..6 NAME' },
      {
        name: 'deal-likely-announced',
        sure: 60,
        voice: 'noun',
        says: `
    DEAL_NOUN ..5 announced/completed/agreed/closed $
    announces/announced ..4 DEAL_NOUN/transaction
      `,
      },
      { name: 'deal-likely-pact', sure: 60, voice: 'noun', says: 'pact/agreement/deal/accord/letter' },
    ],
  ),
  ...rulesFor(
    'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    `${NO_NEWS_OF_A_COMPANY}\n${NOT_BY_A_COMPANY}\n${NO_OTHER_COMPANY}`,
    [
      {
        name: 'deal-likely-shares',
        sure: 60,
        says: `
    BUY/ACQUIRE ..4 shares/stock of/in ..3 NAME
    BUY/ACQUIRE ..4 NAME shares ,
    agrees/agreed to BUY/ACQUIRE ..2 shares
      `,
      },
    ],
  ),
]
