import type * as v from 'valibot'
import { auditApi } from '../audit/audit.api.ts'
import { connectionsApi } from '../connections/connections.api.ts'
import { Connection } from '../connections/grants/connection.ts'
import { AccountCoverage, CoveredNumber, CoveredPlace, UncoveredPlace } from '../coverage/account-coverage.ts'
import { creditsApi } from '../credits/credits.api.ts'
import { MonitorEstimate } from '../credits/estimate-monitor.ts'
import { KeyCredits } from '../credits/key-credits.ts'
import { LedgerEntry } from '../credits/ledger.ts'
import { DaySum, OwnerSum } from '../credits/sums.ts'
import { dataApi, JudgedSignal } from '../data/data.api.ts'
import { DataAccount } from '../data/data-row.ts'
import { DefinitionsPreview } from '../definitions/definitions.api.ts'
import { Account } from '../entities/account.ts'
import { DecisionMaker, PersonRow } from '../entities/entity-rows.ts'
import { feedbackApi } from '../feedback/feedback.api.ts'
import { Feedback } from '../feedback/verdict.ts'
import { Keyword, Scrapper } from '../keywords/keyword.ts'
import { KeywordPreview, PreviewedSignal } from '../keywords/preview.api.ts'
import { List } from '../lists/list/list.ts'
import { ListItem } from '../lists/list/list-item.ts'
import { listsApi } from '../lists/lists.api.ts'
import { NamedChanges } from '../lists/uploads/name-changes.ts'
import { BegunUpload, UploadJob } from '../lists/uploads/upload-job.ts'
import { uploadsApi } from '../lists/uploads.api.ts'
import { ApiKey } from '../organizations/api-key.ts'
import { ShownOrganization } from '../organizations/organization.ts'
import { organizationsApi } from '../organizations/organizations.api.ts'
import { Push, PushEligibility, PushResult, PushSummary } from '../push/push.ts'
import { RunRow, RunSummary } from '../runs/run.ts'
import { NotChecked } from '../runs/run-coverage.ts'
import { SourceReport } from '../runs/source-report.ts'
import { ListFilters } from '../search/filter-schemas.ts'
import { ShownSession } from '../sessions/session.ts'
import { AuditEntry, FieldChange } from '../shared/audit/audit-entry.ts'
import { Interval, SignalType } from '../shared/fields.ts'
import { Evidence } from '../signals/evidence.ts'
import { PersonRecord, SignalRecord } from '../signals/signal-record.ts'
import { SignalRow, SignalSubject } from '../signals/signal-row.ts'
import { User } from '../users/user.ts'
import { Me, Passkey, usersApi } from '../users/users.api.ts'
import { DestinationRef } from '../webhooks/attempts/attempt.ts'
import { ShownDestination } from '../webhooks/chosen/shown-destination.ts'
import { SignalFilter } from '../webhooks/destinations/signal-filter.ts'
import { LogEntry, LogRow } from '../webhooks/log/webhook-log.ts'
import { RedeliveryJob } from '../webhooks/redelivery/redelivery-job.ts'
import { WebhookState } from '../webhooks/webhook-state.ts'
import { webhooksApi } from '../webhooks/webhooks.api.ts'

const { uploadList, previewUpload, getList } = listsApi.endpoints

/**
 * The names of the reference and of generated clients, in the order of the reference. Bodies of requests have none:
 * outside of a request, generators take a field with a default for required.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  Organization: ShownOrganization,
  KeyCredits,
  ApiKey,
  CreatedApiKey: organizationsApi.endpoints.createApiKey.reply,
  User,
  InvitedUser: usersApi.endpoints.inviteUser.reply,
  Me,
  Passkey,
  Session: ShownSession,
  Connection,
  ConnectionPreview: connectionsApi.endpoints.previewConnection.reply,
  AuditEntry,
  AuditChange: FieldChange,
  AuditPage: auditApi.endpoints.readAuditLog.reply,
  LedgerEntry,
  LedgerPage: creditsApi.endpoints.listCredits.reply,
  DaySum,
  OwnerSum,
  SignalType,
  Signal: SignalRow,
  JudgedSignal,
  SignalSubject,
  Feedback,
  FeedbackAnswer: feedbackApi.endpoints.giveFeedback.reply,
  Account: DataAccount,
  Person: PersonRow,
  DecisionMaker,
  DataAnswer: dataApi.endpoints.queryData.reply,
  AccountCoverage,
  CoveredNumber,
  CoveredPlace,
  UncoveredPlace,
  Interval,
  Scrapper,
  Keyword,
  KeywordPreview,
  PreviewedSignal,
  DefinitionsPreview,
  List,
  ListFilters,
  UploadedList: uploadList.reply,
  UploadPreview: previewUpload.reply,
  BegunUpload,
  UploadJob,
  UploadReport: uploadsApi.endpoints.getUpload.reply,
  ListChanges: NamedChanges,
  ListPage: getList.reply,
  ListItem,
  /** The account or person is the item that it is in. */
  Evidence,
  MonitorEstimate,
  Push,
  PushSummary,
  PushEligibility,
  PushResult,
  Run: RunRow,
  RunSummary,
  SourceReport,
  NotChecked,
  SignalDestination: ShownDestination,
  SignalFilter,
  Webhook: WebhookState,
  Destination: DestinationRef,
  DeliveryAttempt: LogEntry,
  DeliveryAttemptRow: LogRow,
  DeliveryAttemptPage: webhooksApi.endpoints.listAttempts.reply,
  Redelivery: RedeliveryJob,
  WebhookSignal: SignalRecord,
  WebhookPerson: PersonRecord,
  WebhookAccount: Account,
}
