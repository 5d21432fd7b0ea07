import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  isHex,
  keccak256,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { target } from '#sandbox/service/testing/target.ts'

export const NETWORK = 'ethereum-sepolia'

export interface TransactionRequest {
  readonly to?: Address
  readonly data?: string | undefined
  readonly value?: Hex
  readonly nonce?: Hex
}

export interface SignedTransaction {
  readonly request: TransactionRequest
  readonly raw: Hex
  readonly hash: Hex
  readonly nonce: number
  /** Whether the user replaced it with another one of its nonce. */
  isReplaced: boolean
}

/** Reads the chain as any program would; the node may have moved to another port. */
export const chain = () =>
  createPublicClient({ chain: sepolia, transport: http(target().nodes[NETWORK]), cacheTime: 0 })

/** Mines a block: a chain of the sandbox mines none without transactions. */
export const mineBlock = (): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(target().nodes[NETWORK]) }).mine({ blocks: 1 })

/** Creates a key that signs for real, and records what. */
export function createSigner() {
  const account = privateKeyToAccount(generatePrivateKey())
  const signed: SignedTransaction[] = []

  async function sign(asked: TransactionRequest, gasMultiplier = 1n): Promise<SignedTransaction> {
    const transport = http(target().nodes[NETWORK])
    const client = createWalletClient({ account, chain: sepolia, transport })
    const fees = await chain().estimateFeesPerGas()
    const request = await client.prepareTransactionRequest({
      to: asked.to ?? null,
      // With a pending one below, the same call may be estimated too low.
      gas: 500_000n,
      maxFeePerGas: fees.maxFeePerGas * gasMultiplier,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas * gasMultiplier,
      ...(isHex(asked.data) && { data: asked.data }),
      ...(asked.value && { value: BigInt(asked.value) }),
      ...(asked.nonce && { nonce: Number(asked.nonce) }),
    })
    const raw = await client.signTransaction(request)
    const signedTransaction = {
      request: asked,
      raw,
      hash: keccak256(raw),
      nonce: request.nonce,
      isReplaced: false,
    }
    signed.push(signedTransaction)
    return signedTransaction
  }

  /** Broadcasts a signed transaction; the node may have it already. */
  const broadcast = async ({ raw }: SignedTransaction): Promise<void> => {
    await chain()
      .sendRawTransaction({ serializedTransaction: raw })
      .catch(() => undefined)
  }

  return {
    address: account.address,
    signed,
    sign,
    broadcast,
    /** Whether everything that was signed and is still valid is mined. */
    async areMined(): Promise<boolean> {
      const most = Math.max(-1, ...signed.map(({ nonce }) => nonce))
      return (await chain().getTransactionCount({ address: account.address })) > most
    },
    /** Replaces the last one as wallets do: with higher fees, or with an empty transaction. */
    async replaceLast(kind: 'speed-up' | 'cancel'): Promise<void> {
      const last = signed.at(-1)
      if (!last) throw new Error('nothing was signed yet')
      last.isReplaced = true
      const asked = kind === 'speed-up' ? last.request : { to: account.address }
      await broadcast(await sign({ ...asked, nonce: numberToHex(last.nonce) }, 3n))
    },
  }
}
