import { parseDecimal } from '#src/money/decimal.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { OWNER, START } from '#src/execution/testing/step-facts.ts'
import { createQueue, type Claim, type ClaimQueue } from '../claim-queue.ts'

const two = parseDecimal('2')
if (two === null) throw new Error('2 is a decimal')

/** A claim of 2 USDC in the yield of a name. */
export const createExampleClaim = (name: string): Claim => ({
  id: name,
  yieldId: `yield ${name}`,
  type: 'CLAIM_REWARDS',
  validators: [],
  passthrough: `of ${name}`,
  amounts: [{ amount: two, symbol: 'USDC' }],
})

/** A queue of claims, begun at the start of the example day. */
export const createExampleQueue = (...names: readonly string[]): ClaimQueue =>
  createQueue('base-sepolia', OWNER, names.map(createExampleClaim), START)

/** What this browser wrote down when it created an action for a claim. */
export const createClaimFacts = (
  { yieldId, type, passthrough }: Claim,
  action: string,
  at = START,
): readonly Fact[] => [
  {
    kind: 'intended',
    intent: `i ${action}`,
    at,
    request: {
      intent: 'manage',
      yieldId,
      address: OWNER,
      action: type,
      passthrough,
      arguments: {},
    },
    asset: null,
  },
  { kind: 'created', intent: `i ${action}`, action, at },
]
