import type { Hex } from 'viem'
import { isSameAddress } from '../../is-same-address.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, BalanceChanges, PassedSimulation } from '../../action-simulation.ts'
import { isRequestedToken, isCoinRequested } from '../requested-token.ts'
import { isAccount, withGasLimit, createProbe, type SimulationPlan } from './simulation-plan.ts'
import { simulateClaims } from './simulate-claims.ts'
import { readProbe } from './probe.ts'
import { simulateCalls } from './simulate-calls.ts'
import {
  findPayout,
  createRateReads,
  createExitCalls,
  getWorthByRate,
  type Holding,
  type Valuation,
} from './simulate-exit.ts'
import { getBlockHeader, type BlockContext } from './block-context.ts'

/** What both sides of an action are worth in the asked token, and whose word that is. */
interface SimulatedWorth {
  readonly worth: PassedSimulation['worth']
  readonly valuedBy: readonly string[]
  readonly claims: PassedSimulation['claims']
}

const UNKNOWN_WORTH: SimulatedWorth = {
  worth: { left: null, arrived: null },
  valuedBy: [],
  claims: [],
}

/** Of a thousand parts that leave, what is named as the user's must be so many to be told as what is owed for them. */
const MIN_CLAIM_PERMILLE = 995n

/** No step of a way out needs more. */
const STEP_GAS = 5_000_000n

/** What the yield gives: its own token, or the only one beside the asked one. */
function findShare(moves: readonly Movement[], intent: Intent): Movement | null {
  const output = intent.place?.output?.address
  const isOutput = ({ token }: Movement): boolean =>
    token !== null && typeof output === 'string' && isSameAddress(token, output)
  const others = moves.filter(({ token }) => !isRequestedToken(token, intent, () => true))
  return moves.find(isOutput) ?? (others.length === 1 ? (others[0] ?? null) : null)
}

/**
 * What a holding is worth: what giving it back after the steps pays at once, else what its own contract's rate says.
 * @throws like `simulate`
 */
async function valueHolding(
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
 * What both sides are worth in the asked token: the share by what giving it back pays, tried out, or by its rate; without a
 * share, by what the contract says that the user has in it. What can't be told is null. Never fails.
 * @param steps all that had moved after each step
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
  // Who is paid later has shares of some worth all the same, where it is known in what.
  const isLater = !isEntering && !money && intent.asset !== null
  if (!step || (!money && !isLater)) return UNKNOWN_WORTH
  if (money && isEntering && arrived.length === 0 && isAccount(step.to)) {
    const spent = steps.map((changes) => changes.left.find(isMoney)?.amount ?? 0n)
    const claims = await simulateClaims(network, plan, blockContext, step.to, spent).catch(() => [])
    const claim = claims.at(-1) ?? 0n
    // Another number of the account's records, such as a time, is no claim, and no loss.
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
    const valued = await valueHolding(network, plan, blockContext, holding, intent)
    const valuedAmount = valued?.amount ?? null
    return {
      worth: isEntering
        ? { left: money?.amount ?? null, arrived: valuedAmount }
        : { left: valuedAmount, arrived: money?.amount ?? null },
      valuedBy: valued?.by ?? [],
      claims: [],
    }
  } catch {
    return UNKNOWN_WORTH
  }
}
