import type { components, webhooks } from './api.ts'

type Schemas = components['schemas']

export type Account = Schemas['Account']
/** What an organization says of a signal. */
export type Feedback = Schemas['Feedback']
export type FeedbackAnswer = Schemas['FeedbackAnswer']
export type Keyword = Schemas['Keyword']
export type List = Schemas['List']
export type ListItem = Schemas['ListItem']
export type Person = Schemas['Person']
export type Problem = Schemas['Problem']
export type Run = Schemas['Run']
export type Signal = Schemas['Signal']
export type SignalType = Schemas['SignalType']

/** What a webhook gets. */
export type WebhookSignal = Schemas['WebhookSignal']
export type WebhookHeaders = webhooks['newSignal']['post']['parameters']['header']
