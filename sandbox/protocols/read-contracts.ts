import type { Address, MulticallParameters, MulticallReturnType } from 'viem'
import { multicall3Address, type Chain } from '../chains/chain.ts'
import { multicall3Abi, testTokenAbi } from '../contracts/abis.generated.ts'

/**
 * Reads contracts in one multicall, all as of the same block. Repeated once: while a block is mined, anvil answers from
 * its state with the time of the one before, in which a contract may revert.
 * @throws when one of them reverts
 */
export async function readContracts<const contracts extends readonly unknown[]>(
  { client }: Pick<Chain, 'client'>,
  contracts: MulticallParameters<contracts, false>['contracts'],
): Promise<MulticallReturnType<contracts, false>> {
  const read = (): Promise<MulticallReturnType<contracts, false>> =>
    client.multicall({ allowFailure: false, contracts })
  return read().catch(read)
}

const block = { address: multicall3Address, abi: multicall3Abi } as const

/** Reads chain time in Unix seconds. */
export const clock = { ...block, functionName: 'getCurrentBlockTimestamp' } as const

/** Reads an owner's coin in wei. */
export const coinBalanceOf = (owner: Address) =>
  ({ ...block, functionName: 'getEthBalance', args: [owner] }) as const

/** Reads an owner's balance of an ERC-20 token. */
export const balanceOf = (address: Address, owner: Address) =>
  ({ address, abi: testTokenAbi, functionName: 'balanceOf', args: [owner] }) as const

/** Reads an ERC-20 allowance. */
export const allowanceOf = (address: Address, owner: Address, spender: Address) =>
  ({ address, abi: testTokenAbi, functionName: 'allowance', args: [owner, spender] }) as const

/** Returns the current cost of this much gas in wei. */
export const estimateFee = async (
  { client }: Pick<Chain, 'client'>,
  gas: bigint,
): Promise<bigint> => gas * (await client.getGasPrice())
