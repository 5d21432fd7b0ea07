import type { Hex } from 'viem'
import { sameAddress } from '../../same-address.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, Moved, Passed } from '../../rehearsal.ts'
import { isAskedToken, isCoinAsked } from '../asked-token.ts'
import { isAccount, limited, probeOf, type RehearsalPlan } from './plan-rehearsal.ts'
import { claimsAfter } from './claims.ts'
import { readProbe } from './probe.ts'
import { simulate } from './simulate.ts'
import { paidOut, rateReads, waysOut, worthByRate, type Holding, type Valued } from './way-out.ts'
import { headerOf, type World } from './world.ts'

/** What both sides of an action are worth in the asked token, and whose word that is. */
interface Worth {
  readonly worth: Passed['worth']
  readonly by: readonly string[]
  readonly claims: Passed['claims']
}

const UNKNOWN: Worth = { worth: { left: null, arrived: null }, by: [], claims: [] }

/** Of a thousand parts that leave, what is named as the user's must be so many to be told as what is owed for them. */
const LEAST_CLAIM = 995n

/** No step of a way out needs more. */
const GAS_OF_STEP = 5_000_000n

/** What the yield gives: its own token, or the only one beside the asked one. */
function shareIn(moves: readonly Movement[], intent: Intent): Movement | null {
  const output = intent.place?.output?.address
  const isOutput = ({ token }: Movement): boolean =>
    token !== null && typeof output === 'string' && sameAddress(token, output)
  const others = moves.filter(({ token }) => !isAskedToken(token, intent, () => true))
  return moves.find(isOutput) ?? (others.length === 1 ? (others[0] ?? null) : null)
}

/**
 * What a holding is worth: what giving it back after the steps pays at once, else what its own contract's rate says.
 * @throws like `simulate`
 */
async function valueOf(
  network: string,
  plan: RehearsalPlan,
  world: World,
  holding: Holding,
  intent: Intent,
): Promise<Valued | null> {
  const isEntering = intent.request.intent === 'enter'
  const before = isEntering ? plan.steps.map((step) => limited(step, GAS_OF_STEP)) : []
  const reads = rateReads(holding)
  const { call, accounts } = probeOf(plan, reads, world)
  const ways = waysOut(holding)
  const block = { calls: [...before, call, ...ways], header: headerOf(world, 0), accounts }
  const results = await simulate(network, [block], { validation: false, on: world.on })
  const paid = paidOut(results.slice(before.length + 1), holding)
  if (paid) {
    const payer = ways[paid.way]?.to
    return { amount: paid.amount, by: [holding.share, ...(isAccount(payer) ? [payer] : [])] }
  }
  const { words } = readProbe(results[before.length], reads.length)
  const isSame = (token: Hex): boolean => isAskedToken(token, intent, () => true)
  const amount = worthByRate(holding, words, { isSame, isCoin: isCoinAsked(intent) })
  return amount === null ? null : { amount, by: [holding.share] }
}

/**
 * What both sides are worth in the asked token: the share by what giving it back pays, tried out, or by its rate; without a
 * share, by what the contract says that the user has in it. What can't be told is null. Never fails.
 * @param steps all that had moved after each step
 */
export async function worthOf(
  network: string,
  plan: RehearsalPlan,
  world: World,
  steps: readonly Moved[],
  intent: Intent,
): Promise<Worth> {
  const { left = [], arrived = [] } = steps.at(-1) ?? {}
  const isEntering = intent.request.intent === 'enter'
  const isMoney = ({ token }: Movement): boolean => isAskedToken(token, intent, () => true)
  const money = (isEntering ? left : arrived).find(isMoney)
  const share = shareIn(isEntering ? arrived : left, intent)
  const step = plan.steps.at(-1)
  // Who is paid later has shares of some worth all the same, where it is known in what.
  const isLater = !isEntering && !money && intent.asset !== null
  if (!step || (!money && !isLater)) return UNKNOWN
  if (money && isEntering && arrived.length === 0 && isAccount(step.to)) {
    const gone = steps.map((at) => at.left.find(isMoney)?.amount ?? 0n)
    const claims = await claimsAfter(network, plan, world, step.to, gone).catch(() => [])
    const claim = claims.at(-1) ?? 0n
    // Another number of the account's records, such as a time, is no claim, and no loss.
    if (claim * 1000n < money.amount * LEAST_CLAIM) return UNKNOWN
    return { worth: { left: money.amount, arrived: claim }, by: [step.to], claims }
  }
  if (!share || !isAccount(share.token)) return UNKNOWN
  const paid = money ? money.token : intent.asset?.address
  const holding: Holding = {
    user: plan.user,
    share: share.token,
    amount: share.amount,
    asset: isAccount(paid) ? paid : null,
    step,
  }
  try {
    const valued = await valueOf(network, plan, world, holding, intent)
    const found = valued?.amount ?? null
    return {
      worth: isEntering
        ? { left: money?.amount ?? null, arrived: found }
        : { left: found, arrived: money?.amount ?? null },
      by: valued?.by ?? [],
      claims: [],
    }
  } catch {
    return UNKNOWN
  }
}
