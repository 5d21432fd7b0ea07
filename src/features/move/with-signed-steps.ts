import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { asSigned, getPlan } from '#src/execution/plan.ts'

/**
 * Returns an action with every step that this browser's wallet was prompted for: those that the service no longer lists, or
 * lists under another id, are put back as failed. What was signed can land, whatever the service shows of it.
 * @param facts the action's own
 */
export function withSignedSteps(action: Action, facts: readonly Fact[]): Action {
  const signed = asSigned(action, facts)
  const planned = getPlan(facts)?.steps ?? []
  const prompted = new Set(
    facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.transaction] : [])),
  )
  const missing = [...prompted]
    .filter((id) => !signed.transactions.some((step) => step.id === id))
    .map((id): Transaction => {
      const index = planned.findIndex(({ transaction }) => transaction === id)
      const { type = '', network = '', isMessage = false } = planned[index] ?? {}
      return { id, type, network, isMessage, status: 'FAILED', stepIndex: index }
    })
  return { ...signed, transactions: [...missing, ...signed.transactions] }
}
