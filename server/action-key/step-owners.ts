import type { ReportedAction } from './read-action.ts'

/** Which action a transaction is a step of, as the service's answers said; the oldest are forgotten. */
export interface StepOwners {
  record(action: ReportedAction): void
  getActionId(transaction: string): string | null
}

const MAX_STEPS = 20_000

export function createStepOwners(maxSteps = MAX_STEPS): StepOwners {
  const owners = new Map<string, string>()
  return {
    record({ id, transactions }) {
      for (const step of transactions) {
        owners.delete(step.id)
        owners.set(step.id, id)
      }
      for (const oldest of owners.keys()) {
        if (owners.size <= maxSteps) return
        owners.delete(oldest)
      }
    },
    getActionId: (transaction) => owners.get(transaction) ?? null,
  }
}
