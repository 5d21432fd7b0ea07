import * as z from 'zod/mini'
import { readWalletError } from './read-wallet-error.ts'

/** An EVM connection, as wagmi's connectors and the embedding page's wallet provide it. */
export interface EvmConnector {
  /** For display. */
  readonly name: string
  getAccounts(): Promise<readonly string[]>
  /** An EIP-1193 provider; validated before use. */
  getProvider(): Promise<unknown>
  readonly switchChain?: ((to: { readonly chainId: number }) => Promise<unknown>) | undefined
}

/** The used part of EIP-1193. */
export interface EvmProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

const providerSchema = z.looseObject({
  request: z.custom<EvmProvider['request']>((value) => typeof value === 'function'),
})

/** Validates a connector's provider. @throws WalletError */
export function asEvmProvider(provider: unknown): EvmProvider {
  const read = z.safeParse(providerSchema, provider)
  if (!read.success) throw readWalletError({ code: 4900, message: 'The wallet has gone' })
  // Called as a method: wallets rely on `this`.
  return { request: (call) => read.data.request(call) }
}
