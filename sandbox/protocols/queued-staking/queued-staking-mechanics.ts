import type { EvmNetwork } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { instantField, percent } from '../exit-queue/instant-field.ts'
import { nativeCoin } from '../native-coin.ts'
import type { QueuedStakingPlan } from './queued-staking-plan.ts'

/** How the yield is entered and left. */
export function queuedStakingMechanics(
  plan: QueuedStakingPlan,
  token: Token,
  network: EvmNetwork,
): Mechanics {
  const { instant } = plan
  const instantFields = instant ? [instantField(instant.feeBps, 'the buffer')] : []
  const notes = exitNotes(plan, token)
  return freeMechanics(plan, {
    type: 'liquid_staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: nativeCoin(network),
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: { fields: [enterAmountField(token, plan)] },
      exit: { fields: [...exitFields(token), ...instantFields], notes },
      manage: plan.paysItself ? {} : { CLAIM_UNSTAKED: { fields: [] } },
      balance: null,
    },
  })
}

function exitNotes({ instant, paysItself, cooldown }: QueuedStakingPlan, token: Token): string {
  const days = `${cooldown / 86_400n} days`
  if (paysItself) return `Comes to your wallet by itself after ${days}; there is nothing to claim.`
  const queue = `Without a fee after ${days}, by a claim.`
  if (!instant) return queue
  return `${queue} At once for ${percent(instant.feeBps)} %, while the buffer of ${instant.buffer} ${token.symbol} reaches.`
}
