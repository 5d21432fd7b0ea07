/** What a program knows of a request that did not succeed. */
export interface ErrorDetails {
  readonly kind: 'unreachable' | 'timeout' | 'unreadable' | 'refused' | 'limited' | 'unavailable'
  /** HTTP status; null when there was no answer. */
  readonly status: number | null
  /** The service's code or class; null when it gave none. */
  readonly code: string | null
}

/** The message of an error, in the words of `errors`. */
export type ErrorMessageKey =
  | Exclude<ErrorDetails['kind'], 'refused'>
  | 'insufficientBalance'
  | 'invalidAmount'
  | 'invalidAddress'
  | 'badRequest'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'closed'
  | 'depositsPaused'
  | 'withdrawalsPaused'
  | 'kycNeeded'
  | 'restrictedAddress'

/** Codes and classes that services send. Source: contract: Status codes. */
const byCode: ReadonlyMap<string, ErrorMessageKey> = new Map<string, ErrorMessageKey>([
  ['INSUFFICIENT_BALANCE', 'insufficientBalance'],
  ['INVALID_AMOUNT', 'invalidAmount'],
  ['INVALID_ADDRESS', 'invalidAddress'],
  ['EXECUTE_FORBIDDEN', 'forbidden'],
  ['StakeTemporarilyDisabledError', 'depositsPaused'],
  ['UnstakeTemporarilyDisabledError', 'withdrawalsPaused'],
  ['RwaKycError', 'kycNeeded'],
  ['RwaRestrictedAddressError', 'restrictedAddress'],
])

const byStatus: ReadonlyMap<number, ErrorMessageKey> = new Map<number, ErrorMessageKey>([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [412, 'closed'],
  [451, 'forbidden'],
])

/**
 * The words for an error: by its code where we know it, else by its status. Text of the service is never read for this.
 */
export function getErrorMessageKey({ kind, status, code }: ErrorDetails): ErrorMessageKey {
  if (kind !== 'refused') return kind
  return byCode.get(code ?? '') ?? byStatus.get(status ?? 0) ?? 'badRequest'
}
