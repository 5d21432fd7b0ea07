import {
  createPublicClient,
  createWalletClient,
  http,
  keccak256,
  numberToHex,
  type Address,
  type Chain,
  type Hex,
  type LocalAccount,
} from 'viem'
import { baseSepolia, sepolia } from 'viem/chains'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'

export const chains: Readonly<Record<SandboxNetwork, Chain>> = {
  'ethereum-sepolia': sepolia,
  'base-sepolia': baseSepolia,
}

/** Enough to be mined, but not for a contract's work. */
const INSUFFICIENT_GAS = 25_000n

export interface TransactionRequest {
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly nonce?: Hex
  readonly gas?: Hex
}

/** A key that signs for real and broadcasts at once or later. */
export interface ScriptedAccount {
  readonly send: (network: SandboxNetwork, asked: TransactionRequest) => Promise<Hex>
  /** Holds the next signed transaction back from nodes until `release`. */
  readonly holdNext: () => void
  readonly release: () => Promise<void>
  /** Rebroadcasts the last transaction, as wallets do after a reorganisation. */
  readonly sendAgain: () => Promise<void>
  /** Sends the next transaction with too little gas. */
  readonly failNext: () => void
  /** Replaces the pending last transaction by higher fees, or by an empty one of its nonce. @returns the new hash */
  readonly replaceLast: (kind: 'speed-up' | 'cancel') => Promise<Hex>
}

export function createScriptedAccount(sheaf: Sheaf, account: LocalAccount): ScriptedAccount {
  let holds = false
  let fails = false
  let last: (() => Promise<unknown>) | null = null
  let heldTransaction: (() => Promise<unknown>) | null = null
  let again: ((kind: 'speed-up' | 'cancel') => Promise<Hex>) | null = null

  async function send(
    network: SandboxNetwork,
    { to, data, value, nonce, gas }: TransactionRequest,
    gasMultiplier = 1n,
  ): Promise<Hex> {
    const transport = http(sheaf.nodes[network], { timeout: 60_000 })
    const client = createWalletClient({ account, chain: chains[network], transport })
    const fees = await createPublicClient({
      chain: chains[network],
      transport,
    }).estimateFeesPerGas()
    const request = await client.prepareTransactionRequest({
      to: to ?? null,
      maxFeePerGas: fees.maxFeePerGas * gasMultiplier,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas * gasMultiplier,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(nonce && { nonce: Number(nonce) }),
      ...(gas && { gas: BigInt(gas) }),
      ...(fails && { gas: INSUFFICIENT_GAS }),
    })
    fails = false
    const serializedTransaction = await client.signTransaction(request)
    again = (kind) => {
      // Not estimated again: after the first one, the same call costs less.
      const same = {
        gas: numberToHex(request.gas),
        ...(to && { to }),
        ...(data && { data }),
        ...(value && { value }),
      }
      const asked = kind === 'speed-up' ? same : { to: account.address }
      return send(network, { ...asked, nonce: numberToHex(request.nonce) }, gasMultiplier * 2n)
    }
    const broadcast = () => client.sendRawTransaction({ serializedTransaction })
    last = broadcast
    if (!holds) return await broadcast()
    holds = false
    heldTransaction = broadcast
    return keccak256(serializedTransaction)
  }

  return {
    send,
    holdNext: () => {
      holds = true
    },
    sendAgain: async () => {
      await last?.()
    },
    failNext: () => {
      fails = true
    },
    release: async () => {
      await heldTransaction?.()
      heldTransaction = null
    },
    replaceLast: async (kind) => {
      if (!again) throw new Error('nothing was sent yet')
      return await again(kind)
    },
  }
}
