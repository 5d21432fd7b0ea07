import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, size, type Hex } from 'viem'
import type { RoundTripRequest, RoundTripResult } from '../../chain-family.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { isAccount } from './simulation-plan.ts'
import {
  STATUS_SUCCESS,
  simulateCalls,
  type SimulatedCall,
  type CallResult,
} from './simulate-calls.ts'
import { findPayout } from './simulate-exit.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function asset() view returns (address)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)',
])

/** No call of a vault needs more. */
const MAX_GAS = 5_000_000n

/** What a call returned; null where it failed or there is no contract. */
const getReturnData = (result: CallResult | undefined): Hex | null =>
  result?.status === STATUS_SUCCESS && isHex(result.returnData) && size(result.returnData) > 0
    ? result.returnData
    : null

/**
 * What a deposit would give, and what would come back if it were left in the next moment, tried out on the newest block, of
 * which nothing stays.
 * @returns null where the contract is no ERC-4626 vault of this asset or the deposit fails.
 * @throws like `simulate`, and where an answer can't be read. Source: decisions/037-earnings, the way out.
 */
export async function simulateRoundTrip(
  network: string,
  { vault, asset, amount, owner }: RoundTripRequest,
): Promise<RoundTripResult | null> {
  if (!isAccount(vault) || !isAccount(asset) || !isAccount(owner)) return null
  const call = (to: Hex, data: Hex): SimulatedCall => ({
    from: owner,
    to,
    data,
    value: 0n,
    gas: MAX_GAS,
  })
  const allow = (amountAllowed: bigint): SimulatedCall =>
    call(asset, encodeFunctionData({ abi, functionName: 'approve', args: [vault, amountAllowed] }))
  const steps = [
    // Some tokens take a new allowance only where none is left of the last one.
    allow(0n),
    allow(amount),
    call(vault, encodeFunctionData({ abi, functionName: 'deposit', args: [amount, owner] })),
  ]
  const assetCall = call(vault, encodeFunctionData({ abi, functionName: 'asset' }))
  const [assetResult, , , deposited] = await simulateCalls(network, [
    { calls: [assetCall, ...steps] },
  ])
  const answers = { held: getReturnData(assetResult), shares: getReturnData(deposited) }
  if (answers.held === null || answers.shares === null) return null
  const vaultAsset = decodeFunctionResult({ abi, functionName: 'asset', data: answers.held })
  const shares = decodeFunctionResult({ abi, functionName: 'deposit', data: answers.shares })
  if (shares === 0n || !isSameAddress(vaultAsset, asset)) return null
  const redeemData = encodeFunctionData({
    abi,
    functionName: 'redeem',
    args: [shares, owner, owner],
  })
  const results = await simulateCalls(network, [{ calls: [...steps, call(vault, redeemData)] }])
  const payout = findPayout(results.slice(steps.length), { user: owner, asset })
  return { shares, returned: payout?.amount ?? null }
}
