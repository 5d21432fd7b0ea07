import * as z from 'zod/mini'
import { readWalletError } from './read-wallet-error.ts'

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
