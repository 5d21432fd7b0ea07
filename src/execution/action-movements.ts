import { isSameToken } from '#src/families/is-same-address.ts'
import { foldAttempt } from './attempt.ts'
import type { Fact, FactOf } from './journal/fact.ts'

/** What a block shows that a step moved; null while none does. */
export const getMovedFact = (facts: readonly Fact[], step: string): FactOf<'moved'> | null =>
  facts.filter((fact) => fact.kind === 'moved').findLast((fact) => fact.step === step) ?? null

/** Whether nothing of a step's last prompt can leave: it was refused, can't happen any more, or was reverted for good. */
export function hasTakenNothing(facts: readonly Fact[], step: string): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind === 'sent') return attempt.settled?.success === false
  return attempt.kind === 'none' || attempt.kind === 'refused' || attempt.kind === 'dead'
}

/** How much of a token the blocks show of all steps of an action. */
export const sumActionMovements = (
  facts: readonly Fact[],
  token: string | null,
  side: 'left' | 'arrived',
): bigint =>
  facts
    .flatMap((fact) =>
      fact.kind === 'moved' &&
      getMovedFact(facts, fact.step) === fact &&
      !hasTakenNothing(facts, fact.step)
        ? fact[side]
        : [],
    )
    .filter((each) => isSameToken(each.token, token))
    .reduce((all, { amount }) => all + BigInt(amount), 0n)
