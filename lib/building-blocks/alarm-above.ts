import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'

export interface AlarmAboveProps {
  readonly metric: IMetric
  readonly threshold: number
  readonly alarmDescription: string
  /** How many periods in a row; one by default. */
  readonly evaluationPeriods?: number
}

/** No data is no alarm: an idle service reports nothing. */
export const alarmAbove = (
  scope: Construct,
  id: string,
  { evaluationPeriods = 1, ...props }: AlarmAboveProps,
) =>
  new Alarm(scope, id, {
    ...props,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
