import type { RuleSources } from './rule.ts'

/** Rules for leaders who leave a company. */
export const DEPARTURES: RuleSources = [
  {
    name: 'leader-leaves',
    sure: 90,
    voice: 'noun',
    says: `
      ROLE ..6 LEAVE
      chief/head of ..4 LEAVE
      ROLE ..3 to LEAVE
      ROLE ..3 OUSTED
      ROLE moves/jumps/decamps/defects to NAME
      ROLE heads to !capitol/washington/congress/court/beijing/davos NAME
      LEAVE ..2 as ..4 ROLE
      LEAVE ..3 from ..4 ROLE
      LEAVE ..6 ROLE ..1 role/post/job/position
      LEAVE ..2 from ..3 BOARD
      LEAVE ..2 BOARD
      LEAVE ..3 ROLE
      OUST ..4 ROLE
      replace/replaces/replaced/replacing ..3 chief/boss/head/ROLE with
      OUST ..3 founder/cofounder
      OUST boss/chief/chairman ..1
      NAME passes/passed the baton/torch
      OUSTED as ..3 ROLE
      founder/cofounder ..4 LEAVE ..4 ROLE
      founder/cofounder/boss/chief ..3 LEAVE
      founder/cofounder/boss/chief/exec/executive/executives ..4 OUSTED
      co founder ..3 LEAVE
      ROLE SHIFT
      ROLE ..2 exit/departure/resignation/succession
      exit/departure/resignation/retirement of ..4 ROLE
      departing/outgoing ROLE
      boss out
      chief ..2 out
      ROLE ..2 out ..1 at/as/after/in
      hands over ..2 HELM
      hands ..2 reins
      shows ..4 the door
      founder/cofounder becomes/became
      MANAGEMENT shake up
      MANAGEMENT shakeup/reshuffle/shuffle
      MANAGEMENT SHIFT
      changing of the guard
      ROLE ..3 quits/exits/departs/resigns/retires
      LEAVE after ..3 as ROLE
      vice presidents/vps depart/leave
      PERSON quits/quit/resigns/leaves/leaving/departs/exits ..1 NAME
      PERSON ..1 steps/stepping/resigns/retires ?down/aside/back
      PERSON out
      head/chair/executives/execs/leaders ..1 steps/resigns/quits/departs/leaves/leave/depart/quit
      chief/boss/chair/chairman/ROLE ..1 to go
      chief/boss/chair/chairman/ROLE ..1 makes way
      ROLE ..3 not/won't/wont ..2 re election
      MANAGEMENT/BOARD ..1 update/updates
      changes/change in/to ..4 BOARD/MANAGEMENT
      ROLE ..3 geht
      ROLE ..1 announces/announced ..3 retirement/departure/exit/resignation
      hand/hands/handing/hands over/off ?the HELM
      top lawyer/executive/engineer/scientist/designer LEAVE
      OUST ..2 head/chief of
      loses ..2 ROLE
      MANAGEMENT reshuffle/overhaul
      reshuffles/reshuffled/overhauls/shakes ..4 MANAGEMENT
      changing up ..2 MANAGEMENT
      ROLE ..2 transitions/transitioning
      PERSON ..10 is/are/has leaving/departing/departed/resigned/left
      head of ..5 announces/announced ..1 departure/exit/resignation/retirement
      announces/announced ?his/her/their departure/resignation/retirement
      loses ..3 dealmaker/banker/rainmaker
      adds/added/hires/hired/welcomes ..8 as partner
      loses/lost ..3 banker/engineer/designer/scientist/researcher/partner/star to NAME
      loses/losing/lost ..6 executive/executives/exec
      ROLE ..9 is/are/has/have ?been leaving/departing/departed/resigned/retiring/quit/stepping/fired/ousted
      ROLE ..4 announces/announced he/she 's/is ..2 leaving/departing/retiring/stepping
      PERSON ..10 announces/announced/says/said he/she 's/is ..2 leaving/departing/retiring/stepping
      founder/cofounder ..8 is/are ..1 stepping/leaving/departing/resigning/retiring
      PERSON ..12 is planning to depart/leave/retire
    `,
    unless: `
      ROLE ..2 exit/exits ..2 market/business/stake
      board games
      leaves/left ..2 behind
      MANAGEMENT ..1 plan/update
      management change control
      leadership change needed
      change/board search/moves/update/changes rules
      executive/board order
      fire/fires in
    `,
  },
]
