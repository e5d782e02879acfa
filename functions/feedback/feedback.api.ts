import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { MuteOffer } from './mute.ts'
import { Feedback, GivenVerdict } from './verdict.ts'

export const feedbackApi = api('Feedback', {
  giveFeedback: {
    method: 'POST',
    path: '/signals/{id}/feedback',
    scopes: ['lists'],
    summary: 'Say whether a signal is right',
    description:
      'The verdict of the organization; a later one replaces it, and the same one again changes nothing. `wrong` refunds once what the organization paid for the signal: the price of the result of a keyword, or of the check of a company by a monitor, once for all signals of that check. At most a tenth of what was charged in the calendar month of that charge is refunded (UTC); beyond that, `refund.state` is `operator`: the operator looks at it. A refund stays when the verdict changes, and never comes twice. `wrong` also hides the signal from the data, lists, searches and exports of the organization; another verdict shows it again. Of public signals, up to 1,000 can be hidden. Nothing changes for others. For `not_relevant`, `mute` offers what the keyword or list that brought it can leave out from now on, with `muted` of `PATCH /keywords/{id}` or `PATCH /lists/{id}`.',
    body: GivenVerdict,
    status: 200,
    reply: v.object({ signalId: v.string(), ...Feedback.entries, mute: v.nullable(MuteOffer) }),
  },
})
