export const NO_CHANGE_OF_LEADERS = `
  PUBLIC_OFFICE
  SPORT
  OBITUARY
  ROLE says
  APPOINT ..3 agency/auditor/auditors/distributor/contractor/receiver/administrator/administrators/guardian/arbitrator/adviser/advisor/advisers
  names ..3 best/top !ROLE
  names/named ..3 leader in/for/of/on
  named ..5 RANKING
  president/presidents PERSON ..6 LEAVE/resignation/protests
  president elect
  ^ president
  's president
  party/minister/presidential/parliament
  names ..3 after
  president ..1 NAME ..2 says/urges/warns
  under ..2 new ROLE
  on why/how/what
  for NAME 's new ROLE
  medical leave
  university/college/school/district/city/county/town/church ..1 ROLE
  chief justice
  army/navy/military/general general/chief/commander/named
  leave of absence
  cast of
  new ROLE ..1 inherits/faces/has/orders/wants/must/plans/puts/brings/adds/pledges/seeks/lays/outlines/sets/gets
  rules/ruled/ruling/lays/sets/carries/points/speaks/lashes/reaches/sells/figures out
  sues/sued/suing/indicted/sentenced/convicted/charged/guilty/jailed/jury/verdict/arrested
  ROLE ..1 says/said/warns/urges/sees/expects/calls/thinks/tells/believes/talks/speaks/pay/salary/pays/discusses/explains/buys/sells/apologizes/apologises/defends/vows/interview/blames/predicts/insists/hints
`
