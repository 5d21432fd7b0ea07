import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, size, type Hex } from 'viem'
import type { RoundTrip, RoundTripped } from '../../chain-family.ts'
import { sameAddress } from '../../same-address.ts'
import { isAccount } from './plan-rehearsal.ts'
import { PASSED, simulate, type Rehearsed, type Simulated } from './simulate.ts'
import { paidOut } from './way-out.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function asset() view returns (address)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)',
])

/** No call of a vault needs more. */
const MOST_GAS = 5_000_000n

/** What a call returned; null where it failed or there is no contract. */
const returned = (result: Simulated | undefined): Hex | null =>
  result?.status === PASSED && isHex(result.returnData) && size(result.returnData) > 0
    ? result.returnData
    : null

/**
 * What a deposit would give, and what would come back if it were left in the next moment, tried out on the newest block, of
 * which nothing stays.
 * @returns null where the contract is no ERC-4626 vault of this asset or the deposit fails.
 * @throws like `simulate`, and where an answer can't be read. Source: decisions/037-earnings, the way out.
 */
export async function roundTrip(
  network: string,
  { vault, asset, amount, owner }: RoundTrip,
): Promise<RoundTripped | null> {
  if (!isAccount(vault) || !isAccount(asset) || !isAccount(owner)) return null
  const call = (to: Hex, data: Hex): Rehearsed => ({
    from: owner,
    to,
    data,
    value: 0n,
    gas: MOST_GAS,
  })
  const allow = (most: bigint): Rehearsed =>
    call(asset, encodeFunctionData({ abi, functionName: 'approve', args: [vault, most] }))
  const steps = [
    // Some tokens take a new allowance only where none is left of the last one.
    allow(0n),
    allow(amount),
    call(vault, encodeFunctionData({ abi, functionName: 'deposit', args: [amount, owner] })),
  ]
  const ofVault = call(vault, encodeFunctionData({ abi, functionName: 'asset' }))
  const [held, , , deposited] = await simulate(network, [{ calls: [ofVault, ...steps] }])
  const answers = { held: returned(held), shares: returned(deposited) }
  if (answers.held === null || answers.shares === null) return null
  const takes = decodeFunctionResult({ abi, functionName: 'asset', data: answers.held })
  const shares = decodeFunctionResult({ abi, functionName: 'deposit', data: answers.shares })
  if (shares === 0n || !sameAddress(takes, asset)) return null
  const back = encodeFunctionData({ abi, functionName: 'redeem', args: [shares, owner, owner] })
  const results = await simulate(network, [{ calls: [...steps, call(vault, back)] }])
  const paid = paidOut(results.slice(steps.length), { user: owner, asset })
  return { shares, back: paid?.amount ?? null }
}
