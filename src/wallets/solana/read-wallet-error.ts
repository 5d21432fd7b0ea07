import { classifyErrorMessage } from '../classify-error-message.ts'
import { WalletError, type WalletErrorCode } from '../wallet.ts'

/** The wallet's own codes: those of providers of every family, and the Wallet Standard's. */
const CODES: Readonly<Record<number, WalletErrorCode>> = {
  4001: 'refused',
  4_001_000: 'refused',
  4100: 'locked',
  4900: 'disconnected',
  [-32_002]: 'already-asking',
}

/** Errors of Solana's wallet adapter for a wallet that is gone: some wallets are built with it. */
const NAMES: Readonly<Record<string, WalletErrorCode>> = {
  WalletAccountError: 'disconnected',
  WalletDisconnectedError: 'disconnected',
  WalletNotConnectedError: 'disconnected',
  WalletNotReadyError: 'disconnected',
}

/** Maximum nesting of a wallet's error. */
const MAX_DEPTH = 4

/** Returns the error and its causes. */
function getErrorChain(error: unknown): readonly object[] {
  const chain: object[] = []
  let each = error
  while (typeof each === 'object' && each !== null && chain.length < MAX_DEPTH) {
    chain.push(each)
    each = 'error' in each ? each.error : 'cause' in each ? each.cause : null
  }
  return chain
}

const getErrorCode = (each: object): WalletErrorCode | null =>
  ('code' in each && typeof each.code === 'number' ? CODES[each.code] : null) ??
  ('name' in each && typeof each.name === 'string' ? NAMES[each.name] : null) ??
  null

const getMessage = (each: object): string =>
  'message' in each && typeof each.message === 'string' ? each.message : ''

const classifyError = (each: object): WalletErrorCode | null =>
  classifyErrorMessage(getMessage(each))

/**
 * Converts whatever a Solana wallet throws into a WalletError. Only a code proves a rejection:
 * messages only classify the error.
 */
export function readWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const chain = getErrorChain(error)
  const findCode = (read: (each: object) => WalletErrorCode | null): WalletErrorCode | undefined =>
    chain.map(read).find((each) => each !== null)
  const code = findCode(getErrorCode) ?? findCode(classifyError) ?? 'unknown'
  const message = typeof error === 'string' ? error : (chain.map(getMessage).find(Boolean) ?? '')
  return message === ''
    ? new WalletError(code, 'The wallet gave no reason')
    : new WalletError(code, message, { cause: error })
}
