/** Names of companies that are words of every day as well. */
const EVERYDAY = new Set(
  (
    'amazon apple target block square shell oracle visa stripe notion slack zoom snap meta linear bolt indeed compass affirm chime current wise mercury ripple ' +
    'plaid toast root clover bright scale runway character monday canvas ramp brave signal discord twitch match unity fiverr express pilot bench gusto rippling ' +
    'lever greenhouse workable outreach gong drift front intercom segment amplitude heap mode looker domo alteryx box dropbox evernote basecamp asana trello airtable ' +
    'confluent elastic splunk sumo new relic dash dot loom miro prezi pitch craft bear things spark superhuman hey mint robinhood acorns stash public titan ally discover ' +
    'capital fidelity vanguard guardian hartford travelers progressive lemonade oscar hippo kin policy branch metro sprint mobile orange three giant stop boots next gap coach ' +
    'guess fossil puma dove tide gain crest dial caterpillar deere ford dodge ram jaguar rover lincoln mustang tesla lucid fisker nio polestar hinge bumble tinder grindr ' +
    'medium quora pinterest flipboard pocket feedly nest ring arlo eero sonos bose harmony logic ableton splice native focus vox wired fortune forbes time people life nature ' +
    'science cell chrome edge opera safari vivaldi arc atom swift rust ruby crystal julia kotlin dart flow sage peach swan eagle falcon phoenix atlas titan orbit nova apex summit pioneer ' +
    'frontier horizon beacon harbor anchor bridge gateway keystone cornerstone foundation pillar column crown royal noble sterling virgin united delta southwest spirit alliance general national first'
  ).split(' '),
)

/** Whether a name says nothing by itself: only its website or an event of that name makes it a company. */
export const isEverydayName = (key: string) => EVERYDAY.has(key)
