/** The details of a failed request. */
export interface ErrorDetails {
  readonly kind: 'unreachable' | 'timeout' | 'unreadable' | 'refused' | 'limited' | 'unavailable'
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** The service's code or class; null if missing. */
  readonly code: string | null
}

/** The key of an error's message in `errors`. */
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

/** Returns an error's message key: by a known code, else by its status. Never by the service's text. */
export function getErrorMessageKey({ kind, status, code }: ErrorDetails): ErrorMessageKey {
  if (kind !== 'refused') return kind
  return byCode.get(code ?? '') ?? byStatus.get(status ?? 0) ?? 'badRequest'
}
