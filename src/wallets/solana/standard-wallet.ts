import {
  isWalletAdapterCompatibleStandardWallet,
  type WalletAdapterCompatibleStandardWallet,
} from '@solana/wallet-adapter-base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import bs58 from 'bs58'
import * as z from 'zod/mini'
import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** A wallet of the Wallet Standard that connects, tells changes, and signs Solana transactions. */
export type StandardWallet = WalletAdapterCompatibleStandardWallet

/** Maximum length of a wallet's name. */
const MAX_NAME_LENGTH = 40

const ADDRESS_BYTES = 32

const chainsSchema = z.array(z.unknown())
const iconSchema = z.string().check(z.startsWith('data:image/'))
const accountSchema = z.looseObject({
  address: z
    .string()
    .check(z.refine((address) => bs58.decodeUnsafe(address)?.length === ADDRESS_BYTES)),
  chains: chainsSchema,
  features: z.array(z.unknown()),
})

/** Reads what a wallet says; null where that throws. */
function tryRead<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}

const hasSolanaChain = (chains: unknown): boolean =>
  z
    .safeParse(chainsSchema, chains)
    .data?.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) ?? false

/** Whether a registered wallet can be used here. One that throws when it is read can't. */
export const isStandardWallet = (wallet: Wallet): wallet is StandardWallet =>
  tryRead(() => isWalletAdapterCompatibleStandardWallet(wallet) && hasSolanaChain(wallet.chains)) ??
  false

/** Returns the name that a wallet gives itself; empty where it has none that can be seen. */
export const readName = (wallet: Pick<Wallet, 'name'>): string =>
  sanitizeText(tryRead(() => z.safeParse(z.string(), wallet.name).data) ?? '', MAX_NAME_LENGTH)

/** Returns a wallet's icon, a data: URL; null where it has none. */
export const readIcon = (wallet: Pick<Wallet, 'icon'>): string | null =>
  tryRead(() => z.safeParse(iconSchema, wallet.icon).data) ?? null

/** Whether an entry of a wallet's list is an account of Solana. */
const isAccount = (entry: unknown): entry is WalletAccount =>
  tryRead(() => {
    const { data } = z.safeParse(accountSchema, entry)
    return data !== undefined && hasSolanaChain(data.chains)
  }) ?? false

/** Returns a wallet's accounts of Solana, each address once; whatever else is in its list is skipped. */
export function readAccounts(wallet: Pick<Wallet, 'accounts'>): readonly WalletAccount[] {
  const list: unknown = tryRead(() => wallet.accounts)
  const accounts = Array.isArray(list) ? list.filter(isAccount) : []
  return accounts.filter(
    ({ address }, index) => accounts.findIndex((each) => each.address === address) === index,
  )
}

/** Calls back with each change that a wallet tells. What it tells is not read: its accounts are. @returns ends it */
export function watchWallet({ features }: StandardWallet, onChange: () => void): () => void {
  const stop: unknown = tryRead(() => features['standard:events'].on('change', onChange))
  return () => {
    if (typeof stop === 'function') tryRead(() => Reflect.apply(stop, undefined, []))
  }
}
