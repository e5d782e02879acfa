/** What analysts, traders and shares do is no event of the company. */
export const MARKET_NOISE = `
  GRADE ..6 VERDICT
  ^ VERDICT NAME ..9 says/said
  ^ buy NAME ..9 as/to/before/ahead/stock/shares
  ^ buy NAME $
  a/strong/better/top/solid/terrific/screaming buy
  says/recommends/say buy/buying NAME
  VERDICT rating/call/recommendation
  buying opportunity
  buy/sell territory
  buy or sell/hold
  price target/targets
  time/stocks/stock/shares ..4 to buy
  you can buy
  temptation to buy
  MOVE_VERDICT
  call/from VERDICT at NAME
  call buy/sell/hold at NAME
  to buy/hold/neutral/overweight/underweight/outperform/underperform at NAME
  must buy
  shares/stock/stocks ..3 MOVE
  MOVE ..2 PERCENT
  MOVE after/on/as/amid/following/premarket
  PERCENT pre/premarket/after
  puts/calls ..6 premium/opening/sold/bought
  call/put option/options/spreads
  shares of NAME ..4 are ..2 MOVE
  short seller/sellers
  wall street ..2 MOVE
  stocks making
  hot stocks
  stock futures
`
