import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { sameAddress } from '../../same-address.ts'
import type { Rehearsed, Simulated } from './simulate.ts'
import { transfersIn } from './transfers-in.ts'

const abi = parseAbi([
  'function redeem(uint256 shares, address receiver, address owner)',
  'function redeem(uint256 shares)',
  'function withdraw(uint256 shares)',
  'function unwrap(uint256 shares)',
  'function withdraw(address token, uint256 amount, address receiver)',
  'function withdraw(address token, uint256 amount)',
  'function withdraw(uint256 amount, address receiver)',
])

/** A way that does not fit must not use up what the next ones need. */
const MOST_GAS = 3_000_000n

interface Holding {
  readonly user: Hex
  /** What was given for it. */
  readonly share: Hex
  readonly amount: bigint
  /** Null for the network's coin. */
  readonly asset: Hex | null
  /** The contract of the step that counts. */
  readonly contract: Hex
}

/**
 * The ways in which the share tokens and markets that are known give money back, to be tried one after the other: at most
 * one of them fits, and what it pays is what the holding is worth.
 */
export function waysOut({ user, share, amount, asset, contract }: Holding): Rehearsed[] {
  const at = (to: Hex, data: Hex): Rehearsed => ({ from: user, to, data, value: 0n, gas: MOST_GAS })
  const ofShare = [
    encodeFunctionData({ abi, functionName: 'redeem', args: [amount, user, user] }),
    encodeFunctionData({ abi, functionName: 'redeem', args: [amount] }),
    encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
    encodeFunctionData({ abi, functionName: 'unwrap', args: [amount] }),
  ].map((data) => at(share, data))
  const ofMarket = asset
    ? [
        encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount, user] }),
        encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount] }),
        encodeFunctionData({ abi, functionName: 'withdraw', args: [amount, user] }),
      ].map((data) => at(contract, data))
    : []
  return [...ofShare, ...ofMarket]
}

/** What the first way that paid anything paid to the user, in the asked token; null where none did. */
export function paidOut(
  tried: readonly Simulated[],
  { user, asset }: Pick<Holding, 'user' | 'asset'>,
): bigint | null {
  const isAsset = (token: string | null): boolean =>
    token === null || asset === null ? token === asset : sameAddress(token, asset)
  for (const each of tried) {
    const paid = transfersIn(each)
      .filter(({ token, to }) => each.status === '0x1' && isAsset(token) && sameAddress(to, user))
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (paid > 0n) return paid
  }
  return null
}
