import { createWalletClient, http, type Address, type Chain, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia, sepolia } from 'viem/chains'

/** A well-known development key that every local test chain funds; worth nothing anywhere else. */
const account = privateKeyToAccount(
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
)

export const hostAddress: Address = account.address

export interface HostChain {
  /** Its name in the Earn API. */
  readonly network: string
  readonly chain: Chain
}

/** The chains that the host's wallet knows; it starts on the first. */
export const hostChains: readonly [HostChain, ...HostChain[]] = [
  { network: 'base-sepolia', chain: baseSepolia },
  { network: 'ethereum-sepolia', chain: sepolia },
]

export interface HostTransaction {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly nonce?: number
}

const clientOf = ({ network, chain }: HostChain) =>
  createWalletClient({ account, chain, transport: http(`/rpc/${network}`, { retryCount: 0 }) })

/** Signs in this page and sends through its own server. Returns the hash. */
export const sendHostTransaction = (on: HostChain, transaction: HostTransaction): Promise<Hex> =>
  clientOf(on).sendTransaction(transaction)

export const signHostMessage = (raw: Hex): Promise<Hex> => account.signMessage({ message: { raw } })

/** A read of the chain, as the widget's checks ask for it. */
export async function readHostChain(
  { network }: HostChain,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(`/rpc/${network}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error }: { result?: unknown; error?: { code: number; message: string } } = Object(
    await response.json(),
  )
  if (error) throw Object.assign(new Error(error.message), { code: error.code })
  return result
}
