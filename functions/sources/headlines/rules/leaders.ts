import { DEPARTURES } from './departures.ts'
import { NO_CHANGE_OF_LEADERS } from './no-leader.ts'
import { rulesFor } from './rule.ts'

export const LEADER_RULES = rulesFor('ACCOUNT_DECISION_MAKER_CHANGE', NO_CHANGE_OF_LEADERS, [
  {
    name: 'leader-appointed',
    sure: 90,
    says: `
    APPOINT_SURE ..9 ROLE
    APPOINT_SURE ..6 to ..3 BOARD
    APPOINT ..8 as ..5 ROLE
    APPOINT ..4 new ..3 ROLE
    APPOINT ..1 ROLE
    APPOINT_SURE ..6 chief/boss/head
    APPOINT_SURE ..8 for/to ?its/the board
    APPOINT ..3 NAME ROLE
    takes/take charge at
    APPOINT ..6 to ..2 ROLE
    APPOINT ..6 to ..3 BOARD
    APPOINT_SURE ..8 TO_HEAD
    APPOINT_SURE ..4 BOARD
    APPOINT_SURE ?NUM ?new ?independent director/directors
    appoints/adds/names/elects/welcomes ..2 new ..2 directors
    APPOINT_SURE ..4 creative/artistic/design director
    APPOINT_SURE ..6 executive/executives/exec/execs/veteran/banker/dealmaker/rainmaker ..3 from/for/as/to
    APPOINT_SURE ..4 executive/executives/exec/execs/veteran/dealmaker $
    APPOINT_SURE ..3 senior/key/former executive/executives/exec/execs/leaders/hires
    announces/makes/made/unveils/confirms ..3 key/executive/leadership/management/senior/board appointment/appointments/hire/hires/promotions/changes
    APPOINT ..6 to spearhead/oversee/head/lead ..4 expansion/growth/operations/business/strategy/team/division/unit/practice
    addition of ..4 executive/executives/leaders/ROLE
    hires/hired/recruits/poaches NUM ..2 bankers/partners/dealmakers/lawyers
    employs/hires/hired/poaches/adds NAME ..3 exec/executive/veteran
    with ..4 key/senior/executive/leadership/new appointment/appointments/hire/hires
    announces/unveils/introduces/reveals ..2 new ..3 MANAGEMENT structure/team
    announces/unveils/introduces/names ..2 new BOARD
    updates/realigns/refreshes/reconstitutes/expands/strengthens/reshuffles ?its board/MANAGEMENT ?of ?directors
    appoints/hires/names/taps/promotes/selects ..9 as ..3 ROLE/partner/head/lead
    hired/poached/named/tapped/appointed ..8 as ..3 ROLE
    appoints/hires/recruits/poaches/promotes ..3 NAME ..3 as
    adds/welcomes/announces ..5 to ..3 BOARD
    adds/welcomes/names/hires/promotes/appoints ..2 PARTNERS_OF_FIRM
    makes/made/named partner
    names/appoints/picks/finds ..2 successor
    APPOINT_SURE ..4 MANAGEMENT ..1 team
    announces ..4 MANAGEMENT SHIFT
    confirms ..6 permanent ..2 ROLE
    made permanent
    APPOINT_SURE PERSON
    makes/made PERSON ..2 ROLE
    hires/poaches/taps/names/appoints/recruits NAME 's NAME NAME
    APPOINT_SURE ..5 PERSON ..4 from NAME
    APPOINT_SURE ..5 PERSON ..3 away
    lures/lured/poaches/poached/lands ..5 from ?rival NAME
    hires/hired/adds ..3 partner/partners ..2 from NAME
    expand/expands/strengthen/strengthens/bolster/bolsters/adds/grows/deepens/rounds ..4 MANAGEMENT
    gets/has/names/picks/appoints/hires ..2 new ..2 boss/chief/head/leader
    hires/hired/poaches/poached/recruits ..2 NAME ..6 banker/dealmaker/exec/executive/veteran NAME
    APPOINT_SURE ..8 in ..2 adviser/advisor/senior/leadership role
    hires/hired/appoints/appointed/poaches/recruits ..5 for ..4 role/post/position
    APPOINT_SURE ..3 new exec/executive
    picks/hires/names ..9 for ..6 HELM
    nomination of ..9 ROLE
    announces/unveils/reports ..2 organizational/organisational/leadership/executive/management changes/transitions/transition/change
    announces/names/elects ..2 officers and BOARD
    APPOINT_SURE NUM ..1 key/senior/new executives/directors/leaders
    welcomes/welcomed ..2 PERSON
    promotes/promoted ..3 PERSON
    promotes/promoted NUM ..2 executives/leaders
    makes/made ..2 strategic/key/senior hire/hires
    APPOINT_SURE ?NUM senior members to
    appoints/names/hires ..1 new director to/of/for
    adds ..14 to ?its BOARD
    announces ..1 new appointments to
    announces ..1 key/leadership/executive transitions
    picks/taps ..9 exec/executive for ..6 job/role/post
    is moving ..5 PERSON to
    addition of ..3 PERSON
    elevates/promotes/elevated/promoted ..4 to partner
    poaches/poached/hires/lures NAME 's ..3 boss/chief/head
    APPOINT_SURE ..1 veteran/expert NAME NAME
    announces ..1 new hires
    `,
    unless: `
    announces/announce/announced ..1 ROLE ..3 results/award/awards
    get/gets/find/finds/need/needs/land/lands/expand/expands/hand/hands ..6 MONEY
    picks/picked/selects/selected/taps/tapped/chooses ..6 platform/software/partner/provider/supplier
    picks/picked/selects/selected/taps/tapped/chooses !exec/executive ..6 for
    lead architect
    heads of agreement
    strengthens/expands/bolsters ..5 program/programme/programs/capabilities/platform/system/offering/position/in/of
    research/study ..4 ceos/executives
    leadership position
    announces ..2 partnership with
    congratulate/celebrate/celebration
    members select
    appointed noc/mission/court/monitor
    buyout firms/firm
    stocks/treasuries/inflation/infections
    names ..2 NUM
    APPOINT ..1 MONEY
    we're/are/were/is hiring
    seeks/seek/needs/need/hires lawyers/bank/banks
    hand/hands/handed ..4 MONEY
    NUM new hires
    `,
  },
  {
    name: 'leader-appointed-passive',
    sure: 90,
    voice: 'passive',
    says: `
    APPOINTED ..3 ROLE
    APPOINTED ..2 to ..4 BOARD
    APPOINTED as ..4 ROLE
    APPOINTED to ..3 ROLE
    APPOINTED to ..2 TO_HEAD
    APPOINTED TO_HEAD
    promoted/elevated to ..4 ROLE
    appointment of
    appointment as
    welcomes/welcomed ..6 as/in ..4 ROLE
    rises/elevated/ascends to ROLE
    has joined ..5 as
    nomination of ..6 ROLE
    appointments of
    appoints/hires ..3 as ROLE
    JOIN ..8 as ..5 ROLE
    JOIN ..8 as ..5 partner/head/lead
    joining ..6 as
    JOIN ..5 BOARD
    JOIN ..4 as/in ROLE
    is ..5 's ..1 new ..2 ROLE
    is ..2 new ..3 ROLE
    BECOME ..5 ROLE
    TO_HEAD as ROLE
    to succeed ..6 ROLE
    SUCCEEDED ..7 ROLE
    ROLE ..6 SUCCEEDED
    chief/boss/head ..5 SUCCEEDED
    PERSON ..1 to succeed/replace PERSON
    PERSON succeeds/replaces PERSON
    succeeds ..4 as/at
    as ..3 new ROLE
    as its/their/our/the ..3 ROLE
    returns as ..3 ROLE
    back as ..2 ROLE
    named/appointed ..2 successor
    new ROLE at
    NAME NAME as ROLE
    NAME NAME new ..3 ROLE
    at the helm
    takes/take/taking ..2 HELM
    takes over as
    takes over ..6 from ..4 ROLE
    named ..1 partner
    TO_HEAD ..7 's ..3 division/arm/unit/business/operations/team
    TO_HEAD NAME ..3 arm/unit/division/business
    steps/stepping into ..3 ROLE
    FORMER ..5 JOIN ..4 as
    FORMER ..8 to lead NAME
    PERSON joins/rejoins/joining NAME
    PERSON and ..2 PERSON ..1 join/joins/rejoin NAME
    PERSON ..2 join NAME
    PERSON , ..9 joins/rejoins NAME
    leader/veteran/expert/professional ..2 PERSON ..1 joins NAME
    PERSON hired/appointed/named/promoted/selected as
    PERSON hired/appointed/named/promoted ..5 at/for/of NAME
    PERSON BECOME ..4 of NAME
    PERSON new principal/director/head/partner at
    PERSON to return ..6 in ..2 role
    returns with ..2 role
    FORMER ..4 ROLE takes over at NAME
    gets ..1 job permanently
    NAME 's NAME to join NAME
    to become/be ROLE of
    role of ..5 manager/director
    PERSON to lead/head/run/chair ..3 NAME
    chief/boss/head/executive ..3 to lead/run/head NAME
    PERSON BECOME at NAME
    FORMER ..9 has joined ..6 NAME
    PERSON to join/rejoin NAME
    veteran/exec/executive NAME NAME joins NAME
    industry expert/veteran/leader NAME NAME joins NAME
    to take/takes ..2 wheel/charge/helm/reins at
    PERSON swaps NAME for NAME
    BECOME ?neue/neuer/new ROLE
    neuer/neue/neuen ROLE
    `,
    unless: `
    JOIN forces
    APPOINTED ..3 best/top
    become/becomes/became ..3 first/largest/biggest/latest/target !ROLE
    NAME is ..3 sponsor
    `,
  },
  ...DEPARTURES,
  {
    name: 'leader-new',
    sure: 85,
    voice: 'noun',
    says: `
    new ..3 ROLE for/at/to/joins/named/takes/starts
    ^ new ROLE
    's new ..4 ROLE $
    's new ..4 ROLE NAME
    's new ..4 ROLE , NAME
    meet ..4 new ..3 ROLE
    new boss/chief/head for/at
    meet ..5 ROLE
    gets ..3 ROLE
    first ever ..3 ROLE
    ROLE ..2 appointment
    ROLE appointed/named/hired
    directorate change
    board change/changes/appointment/appointments
    appoints/appointed ..2 HELM
    interim ..3 made permanent
    APPOINT_SURE NUM ..1 partners
    hire of ..3 partner/ROLE
    neuer/neuen/neue chef/chefin
    takes/accepts/assumes ..2 ROLE role/post/job/position
    has ..2 new ..3 ROLE
    turns to ..6 as ..2 ROLE
    ROLE search
    search for ..3 ROLE
    ^ new ROLE NAME
    APPOINT ..3 FORMER ..6 to TO_HEAD
    to lead NAME as ROLE
    executive/management/leadership appointments/appointment/changes/transition/hire/hires
    `,
  },
])
