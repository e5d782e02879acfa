import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Tables } from '../building-blocks/tables.ts'
import { fittedName } from './fitted-name.ts'

/** Of a vault and of a plan. */
const MOST_IN_NAME = 50
/** As long as point-in-time recovery: whoever was erased is gone from all of them at the same time. */
const KEPT = Duration.days(35)

interface BackupsProps {
  readonly tables: Tables
  readonly stackName: string
  /** Of a vault in another region, or another account. */
  readonly copyTo: string
}

/** A backup of the tables each day, and its copy in a vault elsewhere. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tables, stackName, copyTo }: BackupsProps) {
    super(scope, id)
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: fittedName(stackName, MOST_IN_NAME),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: fittedName(stackName, MOST_IN_NAME),
      backupVault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Daily',
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          deleteAfter: KEPT,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', copyTo),
              deleteAfter: KEPT,
            },
          ],
        }),
      ],
    })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('backup.amazonaws.com') })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason:
        'AWS Backup documents this policy for its role, and renews it; only AWS Backup may take the role.',
    })
    const resources = [tables.signalbox, tables.webhookLog].map(({ table }) =>
      BackupResource.fromArn(table.tableArn),
    )
    plan.addSelection('Tables', { backupSelectionName: 'Tables', resources, role })
  }
}
