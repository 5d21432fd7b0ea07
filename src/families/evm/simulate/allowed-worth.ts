import { findExitShare } from '../../find-exit-share.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, OpenAllowance } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { getRequestedAmount, getRequestedPortion } from '../../requested-amount.ts'
import type { BlockContext } from './block-context.ts'
import { isAccount, type SimulationPlan } from './simulation-plan.ts'
import { valueHolding } from './simulate-worth.ts'

const sumOf = (moves: readonly { token: string | null; amount: bigint }[], share: string): bigint =>
  moves
    .filter(({ token }) => token !== null && isSameAddress(token, share))
    .reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Returns what the shares that a step lets others take are worth in the requested token, of those that the user has: the
 * bytes of an approval don't tell it in the unit of the request.
 * @param raised what the step allows more than before
 * @param held the user's balances before
 * @returns null if unknown; undefined where no amount was typed, and where no shares are allowed. Never fails.
 */
export async function simulateAllowedWorth(
  network: string,
  plan: SimulationPlan,
  blockContext: BlockContext,
  raised: readonly OpenAllowance[],
  held: readonly Movement[],
  intent: Intent,
): Promise<bigint | null | undefined> {
  const isTyped = getRequestedAmount(intent) !== null && getRequestedPortion(intent) === null
  if (intent.request.intent === 'enter' || !isTyped) return undefined
  const share = findExitShare(raised, intent)
  const step = plan.steps.at(-1)
  if (!isAccount(share) || !step) return undefined
  const [allowed, owned] = [sumOf(raised, share), sumOf(held, share)]
  const asset = intent.asset?.address
  const holding = {
    user: plan.user,
    share,
    amount: allowed < owned ? allowed : owned,
    asset: isAccount(asset) ? asset : null,
    step,
  }
  const valued = await valueHolding(network, plan, blockContext, holding, intent).catch(() => null)
  return valued?.amount ?? null
}
