import type { Hex, LocalAccount } from 'viem'
import type { EvmCall } from '../protocols/protocol.ts'
import type { Chain } from './chain.ts'

/**
 * Sends one call from an account of the sandbox's own, and answers its hash without waiting for it to be mined.
 * @throws Error when it would fail now
 */
export async function sendFrom(
  { client, chainId }: Pick<Chain, 'client' | 'chainId'>,
  account: LocalAccount,
  { to, data, value }: EvmCall,
): Promise<Hex> {
  const call = { account: account.address, to, data, value }
  const [gas, fees, nonce] = await Promise.all([
    client.estimateGas(call),
    client.estimateFeesPerGas(),
    client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
  ])
  const serializedTransaction = await account.signTransaction({
    ...fees,
    to,
    data,
    value,
    type: 'eip1559',
    chainId,
    nonce,
    // What is used may grow until it is mined.
    gas: gas * 2n,
  })
  return client.sendRawTransaction({ serializedTransaction })
}
