import * as z from 'zod/mini'
import { readWalletError } from './read-wallet-error.ts'

/** What a wallet of ours needs of an EVM connection; wagmi's connectors have it, so has the embedding page's wallet. */
export interface EvmConnector {
  /** For people. */
  readonly name: string
  getAccounts(): Promise<readonly string[]>
  /** An EIP-1193 provider; checked before it is used. */
  getProvider(): Promise<unknown>
  readonly switchChain?: ((to: { readonly chainId: number }) => Promise<unknown>) | undefined
}

/** The part of EIP-1193 that is used. */
export interface EvmProvider {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

const providerSchema = z.looseObject({
  request: z.custom<EvmProvider['request']>((value) => typeof value === 'function'),
})

/** A connector's provider, checked to be one. @throws WalletError */
export function asEvmProvider(provider: unknown): EvmProvider {
  const read = z.safeParse(providerSchema, provider)
  if (!read.success) throw readWalletError({ code: 4900, message: 'The wallet has gone' })
  // Called as a method: wallets rely on `this`.
  return { request: (call) => read.data.request(call) }
}
