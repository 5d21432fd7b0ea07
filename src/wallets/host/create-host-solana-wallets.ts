import {
  SolanaSignAndSendTransaction,
  SolanaSignTransaction,
  type SolanaSignAndSendTransactionMethod,
  type SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import bs58 from 'bs58'
import * as z from 'zod/mini'
import { readWalletError } from '../solana/read-wallet-error.ts'
import { createSolanaWallet } from '../solana/solana-wallets.ts'
import type { StandardWallet } from '../solana/standard-wallet.ts'
import type { SigningSummary, Wallet } from '../wallet.ts'
import type { FamilyWallets } from '../wallets.ts'
import type { HostBridge } from './host-bridge.ts'
import { createHostFamily, toHostError } from './host-selection.ts'

const ADDRESS_BYTES = 32

const isAddress = (text: string): boolean => bs58.decodeUnsafe(text)?.length === ADDRESS_BYTES

const isChain = (chain: string): chain is IdentifierString => chain.startsWith('solana:')

/** Returns the page's accounts as the Wallet Standard has them. */
function getAccounts(bridge: HostBridge): readonly WalletAccount[] {
  const { accounts = [], chains = [], signers = [] } = bridge.wallet() ?? {}
  return accounts.filter(isAddress).map((address) => ({
    address,
    publicKey: bs58.decode(address),
    chains: chains.filter(isChain),
    features: [signers.includes(address) ? SolanaSignTransaction : SolanaSignAndSendTransaction],
  }))
}

/**
 * The page's wallet in the form of the Wallet Standard, so that what it signs is checked like that of any other.
 * @param summary goes with what it is asked to sign
 */
function createStandardWallet(
  bridge: HostBridge,
  summary: SigningSummary | undefined,
): StandardWallet {
  interface Input {
    readonly account: WalletAccount
    readonly transaction: Uint8Array
    readonly chain?: string | undefined
  }
  const ask = async (method: string, { account, transaction, chain }: Input): Promise<unknown> => {
    const { address } = account
    const params = [{ transaction, chain }]
    try {
      return await bridge.request({ method, params, account: address, summary })
    } catch (error) {
      throw toHostError(error, readWalletError)
    }
  }
  // What the page answers is read by `signTransaction` like any wallet's answer.
  const signTransaction: SolanaSignTransactionMethod = async (...[input]) =>
    Object(input && (await ask(SolanaSignTransaction, input)))
  const signAndSendTransaction: SolanaSignAndSendTransactionMethod = async (...[input]) =>
    Object(input && (await ask(SolanaSignAndSendTransaction, input)))
  return {
    version: '1.0.0',
    name: bridge.wallet()?.name ?? '',
    icon: 'data:image/png;base64,',
    get accounts() {
      return getAccounts(bridge)
    },
    chains: (bridge.wallet()?.chains ?? []).filter(isChain),
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () => Promise.resolve({ accounts: getAccounts(bridge) }),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => bridge.subscribe(() => listener({})),
      },
      [SolanaSignTransaction]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction,
      },
      [SolanaSignAndSendTransaction]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction,
      },
    },
  }
}

/** Creates the embedding page's Solana wallet. Source: decisions/038-widget. */
export function createHostSolanaWallets(bridge: HostBridge): FamilyWallets {
  const toWallet = (): Wallet => ({
    ...createSolanaWallet(createStandardWallet(bridge, undefined)),
    // The page around this one sees a signed transaction first, and may send it.
    onlySigns: () => false,
    sign: (unsigned, nonce, summary) =>
      createSolanaWallet(createStandardWallet(bridge, summary)).sign(unsigned, nonce),
  })
  return createHostFamily(bridge, {
    family: 'solana',
    isAddress,
    toWallet,
    connect: async () => {
      const answer: unknown = await bridge.request({ method: 'standard:connect' })
      const read = z.safeParse(z.array(z.unknown()), answer)
      return (read.data ?? []).filter((each) => typeof each === 'string').filter(isAddress)
    },
    readWalletError,
  })
}
