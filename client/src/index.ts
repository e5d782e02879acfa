export type { components, operations, paths, webhooks } from './api.ts'
export { createSignalbox, type Signalbox, type SignalboxOptions } from './client.ts'
export { everyPage, everyRow, type Page } from './pages.ts'
export { dataOf, SignalboxError } from './problem.ts'
export type {
  Account,
  Feedback,
  FeedbackAnswer,
  Keyword,
  List,
  ListItem,
  Person,
  Problem,
  Run,
  Signal,
  SignalType,
  WebhookHeaders,
  WebhookSignal,
} from './types.ts'
export {
  type ReceivedWebhook,
  UnverifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
} from './verify-webhook.ts'
