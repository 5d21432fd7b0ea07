import { encodeFunctionData, numberToHex, parseAbi, type Hex } from 'viem'
import { isSameAddress, isSameToken } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import { encodeWithdrawal } from './morpho.ts'
import type { WordRead } from './probe.ts'
import {
  STATUS_SUCCESS,
  getTransfers,
  type SimulatedCall,
  type CallResult,
} from './simulate-calls.ts'

const abi = parseAbi([
  'function redeem(uint256 shares, address receiver, address owner)',
  'function redeem(uint256 shares)',
  'function withdraw(uint256 shares)',
  'function unwrap(uint256 shares)',
  'function withdraw(address token, uint256 amount, address receiver)',
  'function withdraw(address token, uint256 amount)',
  'function withdraw(uint256 amount, address receiver)',
])
const rates = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function getSharesByPooledEth(uint256 amount) view returns (uint256)',
  'function convertToCoin(uint256 shares) view returns (uint256)',
  'function getPooledEthByShares(uint256 shares) view returns (uint256)',
  'function getPooledAvaxByShares(uint256 shares) view returns (uint256)',
  'function getEthValue(uint256 shares) view returns (uint256)',
  'function getStETHByWstETH(uint256 shares) view returns (uint256)',
  'function getEETHByWeETH(uint256 shares) view returns (uint256)',
  'function getRate() view returns (uint256)',
  'function getExchangeRate() view returns (uint256)',
  'function exchangeRate() view returns (uint256)',
  'function stEthPerToken() view returns (uint256)',
])

/** An unsupported exit must not use up the gas of the next ones. */
const MAX_GAS = 2_000_000n

/** Owned shares of a yield, and their asset. */
export interface Holding {
  readonly user: Hex
  readonly share: Hex
  readonly amount: bigint
  /** Null for the native coin. */
  readonly asset: Hex | null
  /** The counted step. */
  readonly step: EvmCall
}

/** A holding's value in its asset, and the contracts that state it. */
export interface Valuation {
  readonly amount: bigint
  readonly by: readonly Hex[]
}

/**
 * Returns exit calls of all known share tokens and markets, to try in order: at most
 * one is supported, and its payout is the holding's value.
 */
export function createExitCalls({ user, share, amount, asset, step }: Holding): SimulatedCall[] {
  const at = (to: Hex, data: Hex): SimulatedCall => ({
    from: user,
    to,
    data,
    value: 0n,
    gas: MAX_GAS,
  })
  const shareCalls = [
    encodeFunctionData({ abi, functionName: 'redeem', args: [amount, user, user] }),
    encodeFunctionData({ abi, functionName: 'redeem', args: [amount] }),
    encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
    encodeFunctionData({ abi, functionName: 'unwrap', args: [amount] }),
  ].map((data) => at(share, data))
  const marketCalls = asset
    ? [
        encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount, user] }),
        encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount] }),
        encodeFunctionData({ abi, functionName: 'withdraw', args: [amount, user] }),
      ].map((data) => at(step.to, data))
    : []
  const withdrawalData = encodeWithdrawal(step, amount, user)
  return [...shareCalls, ...marketCalls, ...(withdrawalData ? [at(step.to, withdrawalData)] : [])]
}

/** Returns the first exit's payout to the user in the requested token, and its index; null if none paid. */
export function findPayout(
  results: readonly CallResult[],
  { user, asset }: Pick<Holding, 'user' | 'asset'>,
): { readonly amount: bigint; readonly way: number } | null {
  for (const [way, each] of results.entries()) {
    const amount = getTransfers(each)
      .filter(
        ({ token, to }) =>
          each.status === STATUS_SUCCESS && isSameToken(token, asset) && isSameAddress(to, user),
      )
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (amount > 0n) return { amount, way }
  }
  return null
}

const ADDRESSES = 2n ** 160n
const wordToAddress = (word: bigint): Hex => numberToHex(word, { size: 20 })

const UNIT = 10n ** 18n
const perUnit = (amount: bigint) => (rate: bigint) => (amount * rate) / UNIT

interface RateRead {
  readonly data: Hex
  /** Returns the holding's value by the result. */
  readonly worth: (answer: bigint) => bigint
}

/** Reads of share rates in native coin, of contracts without instant exits. */
const getRateReads = (amount: bigint): RateRead[] => {
  const args = [amount] as const
  return [
    // A rebasing token: each is a coin, whatever its shares.
    {
      data: encodeFunctionData({ abi: rates, functionName: 'getSharesByPooledEth', args }),
      worth: (shares) => (shares > 0n ? amount : 0n),
    },
    ...(
      [
        'convertToCoin',
        'getPooledEthByShares',
        'getPooledAvaxByShares',
        'getEthValue',
        'getStETHByWstETH',
        'getEETHByWeETH',
      ] as const
    ).map((functionName) => ({
      data: encodeFunctionData({ abi: rates, functionName, args }),
      worth: (answer: bigint) => answer,
    })),
    ...(['getRate', 'getExchangeRate', 'exchangeRate', 'stEthPerToken'] as const).map(
      (functionName) => ({
        data: encodeFunctionData({ abi: rates, functionName }),
        worth: perUnit(amount),
      }),
    ),
  ]
}

/** Returns the reads of a share's rate: its asset, then ERC-4626's rate, then those in native coin. */
export function createRateReads({ share, amount }: Holding): WordRead[] {
  const read = (data: Hex): WordRead => ({ to: share, data })
  return [
    read(encodeFunctionData({ abi: rates, functionName: 'asset' })),
    read(encodeFunctionData({ abi: rates, functionName: 'convertToAssets', args: [amount] })),
    ...getRateReads(amount).map(({ data }) => read(data)),
  ]
}

/**
 * Returns a holding's value by its contract's own rate; null if that is not in the requested token.
 * @param words the results of `createRateReads`
 * @param requested `isCoin`: whether the requested token is the native coin or represents it; `isSame`: whether a
 * token has exactly the requested one's value
 */
export function getWorthByRate(
  { amount }: Holding,
  [vaultAsset, assets, ...inCoins]: readonly (bigint | null)[],
  requested: { readonly isCoin: boolean; readonly isSame: (token: Hex) => boolean },
): bigint | null {
  const isOfAsset =
    typeof vaultAsset === 'bigint' &&
    vaultAsset < ADDRESSES &&
    requested.isSame(wordToAddress(vaultAsset))
  if (isOfAsset && typeof assets === 'bigint' && assets > 0n) return assets
  if (!requested.isCoin) return null
  const worth = getRateReads(amount).map(({ worth }, at) => {
    const answer = inCoins[at]
    return typeof answer === 'bigint' ? worth(answer) : 0n
  })
  return worth.find((each) => each > 0n) ?? null
}
