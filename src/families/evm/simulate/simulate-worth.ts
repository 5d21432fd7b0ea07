import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, size, type Hex } from 'viem'
import { isSameAddress } from '../../is-same-address.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, BalanceChanges, PassedSimulation } from '../../action-simulation.ts'
import { isRequestedToken, isCoinRequested } from '../requested-token.ts'
import { isAccount, withGasLimit, createProbe, type SimulationPlan } from './simulation-plan.ts'
import { simulateClaims } from './simulate-claims.ts'
import { readProbe } from './probe.ts'
import {
  simulateCalls,
  STATUS_SUCCESS,
  type SimulatedCall,
  type CallResult,
} from './simulate-calls.ts'
import {
  findPayout,
  createRateReads,
  createExitCalls,
  getWorthByRate,
  type Holding,
  type Valuation,
} from './simulate-exit.ts'
import { getBlockHeader, type BlockContext } from './block-context.ts'
import type { RoundTripRequest, RoundTripResult } from '../../chain-family.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function asset() view returns (address)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)',
])

/** No call of a vault needs more. */
const MAX_GAS = 5_000_000n

/** Returns a call's return data; null if it failed or there is no contract. */
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
    // Some tokens accept a new allowance only after a reset to zero.
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

/** Both sides' value in the requested token, and its source. */
interface SimulatedWorth {
  readonly worth: PassedSimulation['worth']
  readonly valuedBy: readonly string[]
  readonly claims: PassedSimulation['claims']
  readonly stops?: NonNullable<PassedSimulation['stops']>
}

const UNKNOWN_WORTH: SimulatedWorth = {
  worth: { left: null, arrived: null },
  valuedBy: [],
  claims: [],
}

/** Thousandths of the outflow that a claim must reach to count as its counterpart. */
const MIN_CLAIM_PERMILLE = 995n

/** No step of a way out needs more. */
const STEP_GAS = 5_000_000n

/** Returns the share token: the yield's own, or the only one beside the requested one. */
function findShare(moves: readonly Movement[], intent: Intent): Movement | null {
  const output = intent.place?.output?.address
  const isOutput = ({ token }: Movement): boolean =>
    token !== null && typeof output === 'string' && isSameAddress(token, output)
  const others = moves.filter(({ token }) => !isRequestedToken(token, intent, () => true))
  return moves.find(isOutput) ?? (others.length === 1 ? (others[0] ?? null) : null)
}

/**
 * Returns a holding's value: its immediate payout after the steps, else by its contract's own rate.
 * @throws like `simulateCalls`
 */
export async function valueHolding(
  network: string,
  plan: SimulationPlan,
  blockContext: BlockContext,
  holding: Holding,
  intent: Intent,
): Promise<Valuation | null> {
  const isEntering = intent.request.intent === 'enter'
  const before = isEntering ? plan.steps.map((step) => withGasLimit(step, STEP_GAS)) : []
  const reads = createRateReads(holding)
  const { call, accounts } = createProbe(plan, reads, blockContext)
  const exitCalls = createExitCalls(holding)
  const block = {
    calls: [...before, call, ...exitCalls],
    header: getBlockHeader(blockContext, 0),
    accounts,
  }
  const results = await simulateCalls(network, [block], {
    validation: false,
    on: blockContext.baseBlock,
  })
  const paid = findPayout(results.slice(before.length + 1), holding)
  if (paid) {
    const payer = exitCalls[paid.way]?.to
    return { amount: paid.amount, by: [holding.share, ...(isAccount(payer) ? [payer] : [])] }
  }
  const { words } = readProbe(results[before.length], reads.length)
  const isSame = (token: Hex): boolean => isRequestedToken(token, intent, () => true)
  const amount = getWorthByRate(holding, words, { isSame, isCoin: isCoinRequested(intent) })
  return amount === null ? null : { amount, by: [holding.share] }
}

/**
 * Returns the value of a holding right after each step but the last one, where nothing of the later steps has happened.
 * @param steps total movements after each step
 * @throws like `simulateCalls`
 */
const valueAtStops = (
  network: string,
  plan: SimulationPlan,
  blockContext: BlockContext,
  steps: readonly BalanceChanges[],
  holding: Holding,
  intent: Intent,
): Promise<readonly Valuation[]> =>
  Promise.all(
    steps.slice(0, -1).map(async ({ arrived }, index) => {
      const step = plan.steps[index]
      const held = arrived.find(
        ({ token }) => token !== null && isSameAddress(token, holding.share),
      )
      if (!held || !step) return NO_VALUE
      const stopped = { ...plan, steps: plan.steps.slice(0, index + 1) }
      const own = { ...holding, amount: held.amount, step }
      return (await valueHolding(network, stopped, blockContext, own, intent)) ?? NO_VALUE
    }),
  )

const NO_VALUE: Valuation = { amount: 0n, by: [] }

/**
 * Returns both sides' value in the requested token: the share by its simulated payout or its rate; without a share,
 * by the contract's own balance of the user. Null if unknown. Never fails.
 * @param steps total movements after each step
 */
export async function simulateWorth(
  network: string,
  plan: SimulationPlan,
  blockContext: BlockContext,
  steps: readonly BalanceChanges[],
  intent: Intent,
): Promise<SimulatedWorth> {
  const { left = [], arrived = [] } = steps.at(-1) ?? {}
  const isEntering = intent.request.intent === 'enter'
  const isMoney = ({ token }: Movement): boolean => isRequestedToken(token, intent, () => true)
  const money = (isEntering ? left : arrived).find(isMoney)
  const share = findShare(isEntering ? arrived : left, intent)
  const step = plan.steps.at(-1)
  // Shares paid out later have a value anyway, if the token is known.
  const isLater = !isEntering && !money && intent.asset !== null
  if (!step || (!money && !isLater)) return UNKNOWN_WORTH
  if (money && isEntering && arrived.length === 0 && isAccount(step.to)) {
    const spent = steps.map((changes) => changes.left.find(isMoney)?.amount ?? 0n)
    const claims = await simulateClaims(network, plan, blockContext, step.to, spent).catch(() => [])
    const claim = claims.at(-1) ?? 0n
    // Another number in the account's records, such as a time, is neither a claim nor a loss.
    if (claim * 1000n < money.amount * MIN_CLAIM_PERMILLE) return UNKNOWN_WORTH
    return { worth: { left: money.amount, arrived: claim }, valuedBy: [step.to], claims }
  }
  if (!share || !isAccount(share.token)) return UNKNOWN_WORTH
  const paid = money ? money.token : intent.asset?.address
  const holding: Holding = {
    user: plan.user,
    share: share.token,
    amount: share.amount,
    asset: isAccount(paid) ? paid : null,
    step,
  }
  try {
    const [valued, stops] = await Promise.all([
      valueHolding(network, plan, blockContext, holding, intent),
      isEntering ? valueAtStops(network, plan, blockContext, steps, holding, intent) : [],
    ])
    const valuedAmount = valued?.amount ?? null
    return {
      worth: isEntering
        ? { left: money?.amount ?? null, arrived: valuedAmount }
        : { left: valuedAmount, arrived: money?.amount ?? null },
      valuedBy: [...(valued?.by ?? []), ...stops.flatMap(({ by }) => by)],
      claims: [],
      ...(isEntering && { stops: stops.map(({ amount }) => amount) }),
    }
  } catch {
    return UNKNOWN_WORTH
  }
}
