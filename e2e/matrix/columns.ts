import type { Fault } from './faults.ts'
import { FAULTS_OF_CHAINS } from './faults-of-chains.ts'
import { FAULTS_OF_PAGES } from './faults-of-pages.ts'
import { FAULTS_OF_SERVICE } from './faults-of-service.ts'
import { FAULTS_OF_SESSIONS } from './faults-of-sessions.ts'
import { FAULTS_OF_WALLETS } from './faults-of-wallets.ts'
import { FAULTS_ON_SOLANA } from './faults-on-solana.ts'

/** The faults of each column: an EVM wallet in the browser, one over WalletConnect, and a Solana wallet. */
export const COLUMNS = {
  browser: [...FAULTS_OF_PAGES, ...FAULTS_OF_SERVICE, ...FAULTS_OF_WALLETS, ...FAULTS_OF_CHAINS],
  walletConnect: FAULTS_OF_SESSIONS,
  solana: FAULTS_ON_SOLANA,
} as const satisfies Readonly<Record<string, readonly Fault[]>>
