import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletProblemProps } from './wallet-problem.tsx'

/** Returns what to say of a connection that failed: by the wallet, or else by this page, whose words help nobody. */
export const toWalletProblem = (failure: unknown): WalletProblemProps =>
  failure instanceof WalletError
    ? { code: failure.code, detail: failure.ownWords }
    : { code: 'page-failed', detail: '' }
