import { parseDecimal } from '#src/money/decimal.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { OWNER, START } from '#src/execution/testing/step-facts.ts'
import { createQueue, type Claim, type ClaimQueue } from '../claim-queue.ts'

const two = parseDecimal('2')
if (two === null) throw new Error('2 is a decimal')

/** Returns a claim of 2 USDC in the named yield. */
export const createExampleClaim = (name: string): Claim => ({
  id: name,
  yieldId: `yield ${name}`,
  type: 'CLAIM_REWARDS',
  validators: [],
  passthrough: `of ${name}`,
  amounts: [{ amount: two, symbol: 'USDC' }],
})

/** Returns a queue of claims, begun at the start of the example day. */
export const createExampleQueue = (...names: readonly string[]): ClaimQueue =>
  createQueue('base-sepolia', OWNER, names.map(createExampleClaim), START)

/** Returns the journal's facts of an action created for a claim. */
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
