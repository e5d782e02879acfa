export interface ScheduleGroupModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
}

export interface ScheduleModel {
  readonly logicalId: string
  readonly name: string
  readonly groupName: string
  readonly arn: string
  readonly expression: string
  readonly timezone: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly enabled: boolean
  /** Undefined: no flexible window. */
  readonly flexibleMinutes: number | undefined
  readonly target: {
    readonly arn: string
    readonly roleArn: string
    readonly input: string | undefined
    readonly maximumRetryAttempts: number
    readonly maximumEventAgeSeconds: number
    readonly deadLetterArn: string | undefined
  }
}
