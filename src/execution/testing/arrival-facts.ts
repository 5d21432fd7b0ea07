import type { Intent } from '#src/families/intent.ts'
import { arrivalOf } from '../arrival.ts'
import type { Fact } from '../journal/fact.ts'
import {
  createdHere,
  createStepFacts,
  exampleAction,
  exampleIntent,
  exampleStep,
} from './step-facts.ts'

export const USDC = exampleIntent.asset?.address ?? null
export const OTHER = '0x00000000000000000000000000000000000000ff'
export const SHARE = '0x00000000000000000000000000000000000000bb'
export const t = createStepFacts('t')

/** The facts of a created action, whose intent differs from the example's. */
export const asking = (changes: Partial<Intent>): Fact[] =>
  createdHere.map((fact) => (fact.kind === 'intended' ? Object.assign({}, fact, changes) : fact))
export const managing = (action: string, changes: Partial<Intent> = {}): readonly Fact[] => {
  const { yieldId, address, arguments: requested } = exampleIntent.request
  const common = { yieldId, address, arguments: requested }
  return asking({
    request: { intent: 'manage', ...common, action, passthrough: 'p' },
    ...changes,
  })
}
export const leaving = (address: string | null = USDC): readonly Fact[] =>
  asking({
    request: { ...exampleIntent.request, intent: 'exit' },
    asset: { symbol: 'USDC', decimals: 6, address },
  })
/** A step's block: what left the account and what arrived, a token and smallest units each. */
export const moving = (
  left: readonly (readonly [string | null, string])[],
  arrived: readonly (readonly [string | null, string])[],
) =>
  Object.assign(t.moved(left.map(([token, amount]) => ({ token, amount }))), {
    arrived: arrived.map(([token, amount]) => ({ token, amount })),
  })
export const of = (facts: readonly Fact[], network = 'base-sepolia') =>
  arrivalOf(exampleAction([exampleStep('t', { network })], { status: 'SUCCESS' }), facts)
