import { errorCause } from '../error-cause.ts'
import { WalletError, type WalletErrorCode } from '../wallet.ts'

/** The wallet's own codes: what providers of every family use, and the Wallet Standard's. */
const codes: Readonly<Record<number, WalletErrorCode>> = {
  4001: 'refused',
  4_001_000: 'refused',
  4100: 'locked',
  4900: 'disconnected',
  [-32_002]: 'already-asking',
}

/** The adapter's names for a wallet that is not there any more. */
const names: Readonly<Record<string, WalletErrorCode>> = {
  WalletAccountError: 'disconnected',
  WalletDisconnectedError: 'disconnected',
  WalletNotConnectedError: 'disconnected',
  WalletNotReadyError: 'disconnected',
}

/** How deep adapters wrap a wallet's own error. */
const DEEPEST = 4

/** The error, and the ones that it wraps. */
function chainOf(error: unknown): readonly object[] {
  const chain: object[] = []
  let each = error
  while (typeof each === 'object' && each !== null && chain.length < DEEPEST) {
    chain.push(each)
    each = 'error' in each ? each.error : 'cause' in each ? each.cause : null
  }
  return chain
}

const codeOf = (each: object): WalletErrorCode | null =>
  ('code' in each && typeof each.code === 'number' ? codes[each.code] : null) ??
  ('name' in each && typeof each.name === 'string' ? names[each.name] : null) ??
  null

const causeOf = (each: object): WalletErrorCode | null =>
  'message' in each && typeof each.message === 'string' ? errorCause(each.message) : null

/**
 * Whatever a Solana wallet or the adapter throws, as a WalletError. Only a code that says so is the person's no: words
 * alone prove nothing, and only say what it was about.
 */
export function readWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const chain = chainOf(error)
  const known = (read: (each: object) => WalletErrorCode | null): WalletErrorCode | undefined =>
    chain.map(read).find((each) => each !== null)
  const code = known(codeOf) ?? known(causeOf) ?? 'unknown'
  const message = error instanceof Error ? error.message : String(error)
  return new WalletError(code, message || `the wallet gave no reason`, { cause: error })
}
