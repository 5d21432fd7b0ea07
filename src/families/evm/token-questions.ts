import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import type { Question } from './multicall.ts'

const abi = parseAbi(['function decimals() view returns (uint8)'])

/** ERC-20's numbers of decimals are no larger. */
const MOST_DECIMALS = 255n

/** Asks a token in how many decimals it counts. */
export const asksDecimals = (target: Hex, decimals: Map<string, number>): Question => ({
  target,
  callData: encodeFunctionData({ abi, functionName: 'decimals' }),
  take(answer) {
    const told = /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : null
    if (told !== null && told <= MOST_DECIMALS) decimals.set(target, Number(told))
  },
})
