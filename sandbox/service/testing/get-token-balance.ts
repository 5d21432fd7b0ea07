import { erc20Abi, type Address } from 'viem'
import type { TestWallet } from './test-wallet.ts'

/** What the wallet holds of a token on its chain, in the smallest unit. */
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
