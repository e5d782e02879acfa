import { Annotations, CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarms } from './building-blocks/alarms.ts'
import { quotasText, type Settings } from './building-blocks/config.ts'
import { ServiceApi } from './building-blocks/rest-api.ts'
import { ServiceAlarms } from './building-blocks/service-alarms.ts'
import { deadQueuesIn } from './building-blocks/service-queue.ts'
import { Tables } from './building-blocks/tables.ts'
import { Catalogues } from './catalogues.ts'
import { Connections } from './connections.ts'
import { Console } from './console.ts'
import { Coverage } from './coverage.ts'
import { Dashboard } from './dashboard.ts'
import { Data } from './data.ts'
import { Definitions } from './definitions.ts'
import { DeploymentGuard } from './deployments/deployment-guard.ts'
import { SignalFeedback } from './feedback.ts'
import { Keywords } from './keywords.ts'
import { Lists } from './lists.ts'
import { Mcp } from './mcp.ts'
import { Monitors } from './monitors.ts'
import { News } from './news.ts'
import { Backups } from './operator/backups.ts'
import { addOwnDomain } from './operator/own-domain.ts'
import { encryptWith } from './operator/own-key.ts'
import { Organizations } from './organizations.ts'
import { Push } from './push.ts'
import { Reference } from './reference.ts'
import { Runs } from './runs.ts'
import { Webhooks } from './webhooks/webhooks.ts'

export interface ServiceStackProps extends StackProps {
  readonly settings: Settings
}

export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: ServiceStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.terminationProtection })
    const guard = new DeploymentGuard(this, 'DeploymentGuard', settings)
    const tables = new Tables(this, 'Tables', settings)
    const api = new ServiceApi(this, 'Api', { settings, tables })
    const shared = { api, settings, tables }

    new Reference(this, 'Reference', shared)
    const organizations = new Organizations(this, 'Organizations', shared)
    new Connections(this, 'Connections', shared)
    const data = new Data(this, 'Data', shared)
    const feedback = new SignalFeedback(this, 'Feedback', shared)
    new Coverage(this, 'Coverage', shared)
    const webhooks = new Webhooks(this, 'Webhooks', shared)
    organizations.mayInvite(webhooks)
    const runs = new Runs(this, 'Runs', shared)
    new Keywords(this, 'Keywords', { ...shared, runs })
    new Definitions(this, 'Definitions', shared)
    const news = new News(this, 'News', { settings, tables })
    const catalogues = new Catalogues(this, 'Catalogues', { settings, tables })
    const lists = new Lists(this, 'Lists', { ...shared, runs })
    new Monitors(this, 'Monitors', { ...shared, runs })
    const push = new Push(this, 'Push', shared)
    new Mcp(this, 'Mcp', { ...shared, feedback, lists, push, runs, organizations, webhooks })
    new Console(this, 'Console', { ...shared, webhooks })
    const service = new ServiceAlarms(this, 'ServiceAlarms', { api })
    const alarms = [service, data, webhooks, runs, news, catalogues, lists, push].flatMap(
      (capability) => capability.alarms,
    )
    new Alarms(this, 'Alarms', { alarms, email: settings.alarmEmail })
    if (settings.dashboard) new Dashboard(this, 'Dashboard', { alarms, api, settings })
    const { backupVaultArn: copyTo, kmsKeyArn, stackName } = settings
    addOwnDomain(this, api.rest, settings)
    if (copyTo !== undefined) new Backups(this, 'Backups', { tables, stackName, copyTo })
    if (kmsKeyArn !== undefined) encryptWith(this, kmsKeyArn)
    guard.comesBefore(this)

    if (settings.sourceContact === undefined)
      Annotations.of(this).addInfo(
        'The setting sourceContact is missing: sources that ask who sends requests, such as EDGAR, are not read.',
      )
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl })
    new CfnOutput(this, 'TableName', { value: tables.signalbox.table.tableName })
    new CfnOutput(this, 'SearchIndexName', { value: tables.searchIndex.table.tableName })
    new CfnOutput(this, 'WebhookLogName', { value: tables.webhookLog.table.tableName })
    new CfnOutput(this, 'ScheduleGroupName', { value: runs.groupName })
    new CfnOutput(this, 'DeadDeliveriesArn', { value: webhooks.deadLettersArn })
    new CfnOutput(this, 'DeliveriesUrl', { value: webhooks.deliveriesUrl })
    new CfnOutput(this, 'Concurrency', { value: String(settings.concurrency) })
    new CfnOutput(this, 'Quotas', { value: quotasText(settings) })
    new CfnOutput(this, 'SourcesOff', { value: settings.sourcesOff || 'none' })
    new CfnOutput(this, 'RulesOff', { value: settings.rulesOff || 'none' })
    new CfnOutput(this, 'WebhookLogDays', { value: String(settings.webhookLogDays) })
    new CfnOutput(this, 'DeadQueueUrls', { value: Fn.join(' ', deadQueuesIn(this)) })
  }
}
