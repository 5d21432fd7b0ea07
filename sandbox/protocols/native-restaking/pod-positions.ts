import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { queuePositions } from '../exit-queue/queue-positions.ts'
import type { Position } from '../protocol.ts'
import type { PodAccount } from './pod-account.ts'
import { verifyPassthrough } from './verify-passthrough.ts'

/** What earns; what waits to be verified, with the action that does it; and what leaves. */
export function podPositions(
  yieldId: string,
  owner: Address,
  { restaked, unverified, exits, now }: PodAccount,
): Position[] {
  const active: Position = {
    type: 'active',
    amount: restaked,
    date: null,
    isEarning: true,
    pendingActions: [],
  }
  const entering: Position = {
    type: 'entering',
    amount: unverified,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'VERIFY_WITHDRAW_CREDENTIALS',
        passthrough: verifyPassthrough(yieldId, owner),
        arguments: null,
        amount: fromRaw(unverified, 18),
      },
    ],
  }
  return [
    active,
    ...(unverified > 0n ? [entering] : []),
    ...queuePositions({ yieldId, claim: 'WITHDRAW', decimals: 18 }, exits, now),
  ]
}
