import { toRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { queuePositions } from '../exit-queue/queue-positions.ts'
import type { Position } from '../protocol.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import type { NodeAccount } from './node-account.ts'
import { nodeValidator } from './node-validators.ts'

const nothing: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** One row for each validator, with what it has earned; and the exits until they are paid. */
export function nodePositions(
  yieldId: string,
  chain: Chain,
  operator: DeployedNodeOperator,
  { validators, exits, now }: NodeAccount,
): Position[] {
  const unit = toRaw(operator.plan.unit, 18)
  const running = validators.map((each): Position => ({
    ...nothing,
    amount: unit + each.rewards,
    isEarning: true,
    validator: nodeValidator(chain, operator, each),
  }))
  return [
    ...(running.length === 0 ? [nothing] : running),
    ...queuePositions({ yieldId, claim: 'WITHDRAW', decimals: 18 }, exits, now),
  ]
}
