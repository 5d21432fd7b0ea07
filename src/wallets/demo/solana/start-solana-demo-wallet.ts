import { registerWallet } from '@wallet-standard/wallet'
import { visitStorage, type VisitStorage } from '../../visit-storage.ts'
import type { DemoPrompts, DemoRequest } from '../demo-request.ts'
import {
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
  type SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import {
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
} from '@wallet-standard/features'
import { DEMO_WALLET_ICON, DEMO_WALLET_NAME } from '../demo-wallet-info.ts'
import { VersionedTransaction, Keypair } from '@solana/web3.js'
import { decodeInstruction } from '#src/families/solana/decode/decode-instruction.ts'
import { readSolanaTransaction } from '#src/families/solana/payload.ts'
import { getCoinOutflows, sumLamports } from '#src/families/solana/verify/flows.ts'

const CONNECTED_KEY = 'sheaf.solana-demo-wallet'
const CHAINS = ['solana:devnet', 'solana:localnet'] as const
/** The contract's id of its network: the sandbox has one. */
const NETWORK = 'solana-devnet'

/**
 * The sandbox's demo account on Solana: its key is public, and only a local chain funds it. Never loaded outside
 * sandbox mode. 32 times the byte 0x05.
 */
export const solanaDemoAccount = Keypair.fromSeed(new Uint8Array(32).fill(5))

const account: WalletAccount = {
  address: solanaDemoAccount.publicKey.toBase58(),
  publicKey: solanaDemoAccount.publicKey.toBytes(),
  chains: CHAINS,
  features: [SolanaSignTransaction],
}

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignTransactionFeature

/** Creates the prompt for a transaction. @throws if it can't be parsed */
function toSignRequest(bytes: Uint8Array, network: string): DemoRequest {
  const message = readSolanaTransaction(bytes)?.message
  if (!message) throw new TypeError('not a transaction')
  const decoded = message.instructions.map(decodeInstruction)
  const known = decoded.flatMap((each) => (each ? [each.instruction] : []))
  const instructionKinds = decoded.map((each) =>
    each?.isExact ? each.instruction.kind : 'unknown',
  )
  const lamports = sumLamports(
    getCoinOutflows({ instructions: known, user: solanaDemoAccount.publicKey.toBase58() }),
  )
  return { kind: 'sign', network, instructions: [...new Set(instructionKinds)], lamports }
}

/** Adds the demo account's signature. @throws if it is not one of the signers */
function signWithDemoAccount(bytes: Uint8Array): Uint8Array {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([solanaDemoAccount])
  return transaction.serialize()
}

/** Creates a Wallet Standard wallet with a local key, for the sandbox: it prompts before it connects or signs. */
export function createSolanaDemoWallet(prompts: DemoPrompts, storage: VisitStorage): Wallet {
  const listeners = new Set<StandardEventsListeners['change']>()
  let accounts: readonly WalletAccount[] = []
  const setAccounts = (next: readonly WalletAccount[]): void => {
    accounts = next
    for (const listener of listeners) listener({ accounts })
  }
  const confirm = async (request: DemoRequest): Promise<void> => {
    if (!(await prompts.ask(request)))
      throw Object.assign(new Error('Declined in the demo wallet'), { code: 4001 })
  }
  const sign = async ({ transaction }: SolanaSignTransactionInput) => {
    await confirm(toSignRequest(transaction, NETWORK))
    return { signedTransaction: signWithDemoAccount(transaction) }
  }
  const features: Features = {
    [StandardConnect]: {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => {
        if (storage.getItem(CONNECTED_KEY) === null) {
          if (silent) return { accounts }
          await confirm({ kind: 'connect', family: 'solana' })
          storage.setItem(CONNECTED_KEY, 'yes')
        }
        if (accounts.length === 0) setAccounts([account])
        return { accounts }
      },
    },
    [StandardDisconnect]: {
      version: '1.0.0',
      disconnect: () => {
        storage.removeItem(CONNECTED_KEY)
        setAccounts([])
        return Promise.resolve()
      },
    },
    [StandardEvents]: {
      version: '1.0.0',
      on: (_event, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    [SolanaSignTransaction]: {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs) => {
        const signed: { signedTransaction: Uint8Array }[] = []
        for (const input of inputs) signed.push(await sign(input))
        return signed
      },
    },
  }
  return {
    version: '1.0.0',
    name: DEMO_WALLET_NAME,
    icon: DEMO_WALLET_ICON,
    chains: CHAINS,
    features,
    get accounts() {
      return accounts
    },
  }
}

/** Adds the demo wallet to the page's Solana wallets. Sandbox mode only. */
export function startSolanaDemoWallet(prompts: DemoPrompts): void {
  registerWallet(createSolanaDemoWallet(prompts, visitStorage))
}
