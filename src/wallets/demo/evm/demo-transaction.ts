import * as z from 'zod/mini'
import {
  createWalletClient,
  http,
  isAddress,
  isHex,
  type Address,
  type Chain,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hex = z.custom<Hex>((value) => isHex(value))

const parametersSchema = z.tuple([
  z.looseObject({
    from: address,
    to: address,
    data: z.optional(hex),
    value: z.optional(hex),
    nonce: z.optional(hex),
    accessList: z.optional(z.array(z.object({ address, storageKeys: z.array(hex) }))),
  }),
])

export interface DemoTransaction {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly nonce: number | undefined
  readonly accessList: { address: Address; storageKeys: Hex[] }[] | undefined
}

/**
 * The sandbox's demo account: a well-known development key that every local test chain funds. Worthless elsewhere,
 * and never loaded outside sandbox mode.
 */
export const demoAccount = privateKeyToAccount(
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
)

/** Parses an `eth_sendTransaction` request. @throws if it is malformed or another account's */
export function readDemoTransaction(parameters: unknown): DemoTransaction {
  const [{ from, to, data = '0x', value = '0x0', nonce, accessList }] = z.parse(
    parametersSchema,
    parameters,
  )
  if (from.toLowerCase() !== demoAccount.address.toLowerCase())
    throw Object.assign(new Error('not an account of this wallet'), { code: 4100 })
  return {
    to,
    data,
    value: BigInt(value),
    nonce: nonce === undefined ? undefined : Number(nonce),
    accessList,
  }
}

/** Signs in the page and sends through the gateway's node. Returns the hash. */
export async function sendDemoTransaction(
  chain: Chain,
  network: string,
  { to, data, value, nonce, accessList }: DemoTransaction,
): Promise<Hex> {
  const client = createWalletClient({
    account: demoAccount,
    chain,
    transport: http(`/rpc/${network}`, { retryCount: 0 }),
  })
  return await client.sendTransaction({
    to,
    data,
    value,
    ...(nonce === undefined ? {} : { nonce }),
    ...(accessList && { accessList }),
  })
}
