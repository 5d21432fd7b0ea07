import {
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  erc20Abi,
  type Hex,
  type PublicClient,
  type Address,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { evmPayloadSchema, type Transaction } from '../../contract/transaction.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { callService } from './call-service.ts'
import { signMessage } from './sign-message.ts'
import { target } from './target.ts'

/** Returns the wallet's balance of a token, in the smallest unit. */
export const getTokenBalance = (
  { client, address }: TestWallet,
  token: Address,
  owner: Address = address,
): Promise<bigint> =>
  client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** A funded wallet with its own key on one network. */
export interface TestWallet {
  readonly account: PrivateKeyAccount
  readonly address: Hex
  readonly client: PublicClient
  /** Sends exactly what a transaction hands out, with its gas limit; `changes` are edits made in the wallet. */
  send(transaction: Transaction, changes?: Partial<TransactionCall>): Promise<Hex>
  /** Signs without sending; `changes` are edits made in the wallet. */
  sign(transaction: Transaction, changes?: Partial<TransactionCall>): Promise<Hex>
  /** Signs a message: typed data, or a text. */
  signMessage(transaction: Transaction): Promise<Hex>
  /** Sends any call. */
  call(call: TransactionCall): Promise<Hex>
}

interface TransactionCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  /** Chosen by the wallet if absent. */
  readonly gas?: bigint
  readonly nonce?: number
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

const chainIds: Record<EvmNetwork, number> = { 'ethereum-sepolia': 11155111, 'base-sepolia': 84532 }

/** Creates an address with 10 coins and the network's test tokens from the faucet. */
export async function fundedWallet(network: EvmNetwork): Promise<TestWallet> {
  const wallet = testWallet(network)
  const body = { address: wallet.address, network }
  const { status } = await callService('/admin/faucet', { body, key: null })
  if (status !== 200) throw new Error(`the faucet answered ${status}`)
  return wallet
}

/** Creates an unfunded wallet, or one for an earlier account. */
export function testWallet(
  network: EvmNetwork,
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): TestWallet {
  const url = target().nodes[network]
  const chain = defineChain({
    id: chainIds[network],
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const settings = {
    chain,
    transport: http(url, { timeout: 60_000 }),
    cacheTime: 0,
    pollingInterval: 50,
  }
  const signer = createWalletClient({ ...settings, account })
  return {
    account,
    address: account.address,
    client: createPublicClient(settings),
    send: (transaction, changes = {}) =>
      signer.sendTransaction({ ...parsePayload(transaction), ...changes }),
    sign: async (transaction, changes = {}) => {
      const call = { ...parsePayload(transaction), ...changes }
      const request = await signer.prepareTransactionRequest(call)
      return signer.signTransaction(request)
    },
    signMessage: ({ unsignedTransaction }) => signMessage(account, unsignedTransaction ?? ''),
    call: (call) => signer.sendTransaction(call),
  }
}

function parsePayload({ unsignedTransaction }: Transaction): TransactionCall {
  if (unsignedTransaction === null) throw new Error('there is nothing to sign')
  const payload = evmPayloadSchema.parse(JSON.parse(unsignedTransaction))
  const { to, data, value = '0x0', gasLimit } = payload
  return { to: hex(to), data: hex(data), value: BigInt(value), gas: BigInt(gasLimit) }
}

const hex = (text: string): Hex => `0x${text.slice(2)}`
