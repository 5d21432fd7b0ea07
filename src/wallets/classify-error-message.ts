import type { WalletErrorCode } from './wallet.ts'

/**
 * Patterns of wallets', devices' and nodes' error messages, most specific first. None proves
 * that nothing was signed: only a code does.
 */
const ERROR_PATTERNS: readonly (readonly [WalletErrorCode, RegExp])[] = [
  [
    'blind-signing-off',
    /blind[- ]?sign|contract data|EthAppPleaseEnableContractData|0x6a80\b|0x6808\b/i,
  ],
  [
    'wrong-device-app',
    /0x6[de]0[0-2]\b|0x6511\b|CLA_NOT_SUPPORTED|INS_NOT_SUPPORTED|open the \w+ app|app (?:is )?not open|wrong app/i,
  ],
  ['locked', /LockedDevice|device (?:is |seems )?locked|0x5515\b|0x6b0c\b|wallet (?:is )?locked/i],
  [
    'disconnected',
    /DisconnectedDevice|TransportOpenUserCancelled|device (?:was )?(?:disconnected|not found)|no device/i,
  ],
  ['already-known', /already known|known transaction|already imported|already been processed/i],
  [
    'nonce-too-low',
    /nonce (?:is )?too low|nonce has already been used|invalid nonce|NONCE_EXPIRED/i,
  ],
  [
    'underpriced',
    /underpriced|fee too low|less than block base fee|max fee per gas less|FeeTooLow|REPLACEMENT_UNDERPRICED/i,
  ],
  [
    'insufficient-funds',
    /insufficient (?:funds|balance|lamports)|exceeds (?:the )?balance|no record of a prior credit|gas \* price \+ value|INSUFFICIENT_FUNDS/i,
  ],
  [
    'gas-limit',
    /intrinsic gas too low|exceeds block gas limit|gas required exceeds|out of gas|exceeded CUs/i,
  ],
  ['out-of-date', /block ?hash (?:not found|expired)|block height exceeded|TransactionExpired/i],
  [
    'would-fail',
    /revert|UNPREDICTABLE_GAS_LIMIT|cannot estimate gas|simulation failed|custom program error|would fail/i,
  ],
  [
    'other-network',
    /chain ?id? mismatch|does not match the (?:target|active) chain|must match the active chain|wrong network|invalid chain ?id/i,
  ],
  ['popup-blocked', /pop-?up (?:window )?(?:was )?(?:blocked|closed)|window closed/i],
  ['expired', /request expired|session expired|timed? ?out|timeout|expired/i],
  [
    'node-limited',
    /rate limit|too many requests|limit exceeded|request limit|(?:status|code):? 429\b/i,
  ],
  [
    'node-unreachable',
    /failed to fetch|network ?error|fetch failed|ECONN|ENOTFOUND|could not connect|server error|bad gateway|service unavailable/i,
  ],
]

/** Classifies an error by its message; null if unclear. */
export const classifyErrorMessage = (message: string): WalletErrorCode | null =>
  ERROR_PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? null
