import * as z from 'zod/mini'
import { WalletError } from '../wallet.ts'

/** An EVM connection, as wagmi's connectors and the embedding page's wallet provide it. */
export interface EvmConnector {
  /** For display. */
  readonly name: string
  /** Its accounts as the wallet lists them; read one by one before use. */
  getAccounts(): Promise<unknown>
  /** An EIP-1193 provider; validated before use. */
  getProvider(): Promise<unknown>
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const isAddress = (entry: unknown): entry is string =>
  typeof entry === 'string' && ADDRESS.test(entry)

/** Returns the addresses of a wallet's list; whatever else is in it is skipped. */
export const readAccounts = (accounts: unknown): readonly string[] =>
  Array.isArray(accounts) ? accounts.filter(isAddress) : []

/** A wallet's chain id, in any form that wallets use. */
export const chainIdSchema = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/)), z.transform(Number)),
])

/** The used part of EIP-1193. */
export interface EvmProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

const isProvider = (value: unknown): value is EvmProvider =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'

/** Validates a connector's provider. @throws WalletError */
export function asEvmProvider(provider: unknown): EvmProvider {
  if (!isProvider(provider))
    throw new WalletError('disconnected', 'The wallet has gone', { wasAsked: false })
  // Called as a method of the original: many providers are class instances that rely on `this`.
  return { request: (call) => provider.request(call) }
}
