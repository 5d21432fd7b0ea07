import type { ReportedAction } from './read-action.ts'

/** Which action a transaction is a step of, as the service's answers said; the oldest are forgotten. */
export interface StepOwners {
  learn(action: ReportedAction): void
  ownerOf(transaction: string): string | null
}

const MOST = 20_000

export function createStepOwners(most = MOST): StepOwners {
  const owners = new Map<string, string>()
  return {
    learn({ id, transactions }) {
      for (const step of transactions) {
        owners.delete(step.id)
        owners.set(step.id, id)
      }
      for (const oldest of owners.keys()) {
        if (owners.size <= most) return
        owners.delete(oldest)
      }
    },
    ownerOf: (transaction) => owners.get(transaction) ?? null,
  }
}
