export interface Throttle {
  readonly ratePerSecond: number
  readonly burst: number
}

export type IntegrationModel =
  | { readonly kind: 'lambda'; readonly functionName: string; readonly timeoutMs: number }
  | {
      readonly kind: 'mock'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

export interface RouteModel {
  readonly logicalId: string
  /** The event's `resource`, such as `/v1/lists/{id}`. */
  readonly resource: string
  /** `ANY` stands for all methods without a route. */
  readonly method: string
  readonly integration: IntegrationModel
  /** The function that lets requests in, or refuses them. */
  readonly authorizer: string | undefined
}

export interface GatewayResponseModel {
  readonly logicalId: string
  readonly type: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** By media type. */
  readonly templates: Readonly<Record<string, string>>
}

export interface ApiModel {
  readonly logicalId: string
  readonly id: string
  readonly name: string
  readonly stage: string
  readonly routes: readonly RouteModel[]
  readonly gatewayResponses: readonly GatewayResponseModel[]
  readonly binaryMediaTypes: readonly string[]
  readonly minimumCompressionSize: number | undefined
  readonly throttle: Throttle | undefined
  /** By `<resource> <method>`; these differ from the stage's limit. */
  readonly methodThrottles: Readonly<Record<string, Throttle>>
}
