/**
 * For every client of the SDK. A connection that died while the function was frozen would otherwise be waited for
 * until the function ends. The SDK tries such a request again.
 */
export const CLIENT_OPTIONS = {
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const
