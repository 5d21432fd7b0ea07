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

/** The network on which every cell happens. */
export const NETWORK = 'ethereum-sepolia'

/** What a page asks a wallet to send. */
export interface TransactionRequest {
  readonly to?: Address
  readonly data?: string | undefined
  readonly value?: Hex
  readonly nonce?: Hex
}

/** A transaction that a key has signed. */
export interface SignedTransaction {
  readonly request: TransactionRequest
  readonly raw: Hex
  readonly hash: Hex
  readonly nonce: number
  /** Another one has its number now, by the person's wish. */
  isReplaced: boolean
}

/** Reads the chain as any program would; the node may have moved to another port. */
export const chain = () =>
  createPublicClient({ chain: sepolia, transport: http(target().nodes[NETWORK]), cacheTime: 0 })

/** One more block: a chain of the sandbox makes none while nobody sends anything. */
export const mineBlock = (): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(target().nodes[NETWORK]) }).mine({ blocks: 1 })

/** A key that signs for real, and remembers what. */
export function createSigner() {
  const account = privateKeyToAccount(generatePrivateKey())
  const signed: SignedTransaction[] = []

  async function sign(asked: TransactionRequest, gasMultiplier = 1n): Promise<SignedTransaction> {
    const transport = http(target().nodes[NETWORK])
    const client = createWalletClient({ account, chain: sepolia, transport })
    const fees = await chain().estimateFeesPerGas()
    const request = await client.prepareTransactionRequest({
      to: asked.to ?? null,
      // On top of one that waits, the same call may look cheaper than it is.
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

  /** Gives a node what was signed; it may have it already. */
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
    /** Whether everything that was signed and may still happen is in a block. */
    async areMined(): Promise<boolean> {
      const most = Math.max(-1, ...signed.map(({ nonce }) => nonce))
      return (await chain().getTransactionCount({ address: account.address })) > most
    },
    /** Replaces the last one, as wallets offer it: by the same call with higher fees, or by nothing at all. */
    async replaceLast(kind: 'speed-up' | 'cancel'): Promise<void> {
      const last = signed.at(-1)
      if (!last) throw new Error('nothing was signed yet')
      last.isReplaced = true
      const asked = kind === 'speed-up' ? last.request : { to: account.address }
      await broadcast(await sign({ ...asked, nonce: numberToHex(last.nonce) }, 3n))
    },
  }
}
