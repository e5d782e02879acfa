import type { RuleSources } from './rule.ts'

/** Rules for parts of a company that are sold. */
export const SALES: RuleSources = [
  {
    name: 'deal-sells',
    sure: 80,
    says: `
      SELL ..6 COMPANY ..5 to NAME
      SELL ..5 to NAME for MONEY
      SELL ..5 COMPANY ..4 for ..2 MONEY
      SELL ..5 unit/business/division/arm/subsidiary/stake
      SELL to NAME
      SELL !NOT_COMPANY NAME NAME ..3 for ..1 MONEY
      APPROVE ..2 sale of ..2 COMPANY
      SELL ..3 operation/sawmill/refinery/smelter/mill/mine/newspaper/station $
      to spin off ..7 NAME
      announces/announced the sale of its
      sale to NAME
      exits/exited NAME ..3 sale
      sells/sold ..1 NAME ..2 to NAME
      SELL itself
      SELL !NOT_COMPANY ..3 unit/division/subsidiary/business/assets/stations/chain/group ..1 for ..2 MONEY $
      units/unit/division/subsidiary/business/operations sale $
      SELL ..4 unit/division/subsidiary ..1 $
      sale of ..5 unit/division/subsidiary/business/arm ..2 to/complete/completed/approved/closes
      SELL ..4 units/divisions/subsidiaries/businesses/operations/interests/subsidiary/stake/arm $
      SELL ..5 units/divisions/subsidiaries/businesses/interests to/for
      unloads/unload/offloads ..4 operations ..6 to
      SELL ..3 stake ..4 to NAME
      SELL ..5 COMPANY to ..3 COMPANY
      founders SELL
      SELL ..4 plant/plants/stores/store/restaurants/mill/mine/refinery/terminal/newspaper/newspapers/hotels/hospitals/brand/brands/line/assets ..1 to ..4 NAME
      SELL ..4 plant/plants/stores/restaurants/mill/mine/refinery/terminal/newspapers/hospitals/line/lines/brands/assets/subsidiaries $
      plans/completes/sets/approves ..1 sale of ..4 unit/units/division/divisions/subsidiary/plant/business
      SELL ..4 majority/controlling
      to sell ..4 NAME ..5 to NAME
      divests/offloads/divest/divested/offloaded ..4 NAME/COMPANY
      divestiture/divestment of
    `,
    unless: `
      SELL ..4 shares/stock/bonds/notes/tickets/cars/homes/house/products/drones/arms/weapons/missiles/jets/oil/gas/vaccine/vaccines
      PUBLIC_BODY ..1 SELL
      hedge fund
    `,
  },
  {
    name: 'deal-sells-unit',
    sure: 80,
    says: `
      SELL ..5 unit/units/division/divisions/subsidiary/subsidiaries ..1 to/for
      SELL ..3 unit/units/division/divisions/subsidiary/subsidiaries ,
      SELL ..2 stake in ..6 to ..4 NAME
      SELL ..1 PERCENT ..3 interest/stake in ..2 NAME
      to sell ..4 NAME for MONEY
      SELL ..4 NAME , a/the ..2 leading/largest/provider/maker/manufacturer/distributor/supplier/operator
    `,
    unless: `
      SELL ..3 shares/stock/bonds/notes/tickets
      PUBLIC_BODY ..1 SELL
      hedge fund
    `,
  },
  {
    name: 'deal-sells-name',
    // A little surer than a launch: who "sells" something by name sells a part of itself more often than a product.
    sure: 76,
    says: `
      to sell NAME
      SELL ..1 holdings/interests/stakes in ..3 NAME
      SELL ..3 stakes/offices/properties/branches/holdings/interests/systems/products $
      SELL NAME ?NAME ?NAME $
    `,
    unless: `
      NEW_THING
      NOT_COMPANY
      SELL ..6 in/at/through/via/on/online
      SELL ..4 shares/share/stock/stocks/securities/notes/note/bonds/debt/convertibles/warrants/tickets/crude/wheat/grain/products/copies/preferred/debentures/certificates/floaters/offer
      PUBLIC_BODY
      PUBLIC_OFFICE
      MAY
      NUM ..1 units
      SELL out/off/short
    `,
  },
]
