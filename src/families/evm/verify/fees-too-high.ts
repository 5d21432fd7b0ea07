import type { Network } from '#src/networks/network.ts'
import type { Suggestions } from './read-suggestions.ts'

/** More than any block that people can be asked to pay for alone. */
const MOST_GAS = 100_000_000n
/** The dearest network that is known asks for a quarter of it. */
const MOST_PRICE = 20_000n * 10n ** 9n
/** No step of an action costs three ethers; where the coin is another one, it is worth too little to say. */
const MOST_ETHER = 3n * 10n ** 18n

/** Whether the suggested network fee is absurd. Source: design, section 3, the closed list. */
export function feesTooHigh({ gas, price }: Suggestions, { native }: Network): boolean {
  const isTooMuch = native?.symbol === 'ETH' && (gas ?? 0n) * (price ?? 0n) > MOST_ETHER
  return (gas ?? 0n) > MOST_GAS || (price ?? 0n) > MOST_PRICE || isTooMuch
}
