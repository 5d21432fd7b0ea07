import type { Action } from '#src/api/schemas/action.ts'

/**
 * Hashes, in lower case, that the service knew of before an action was made: none of them can be one of its steps. Whose
 * they are does not matter, and where the service does not say since when it knows one, that one does not count.
 * @param actions of the same account
 */
export function hashesBefore(
  { createdAt }: Action,
  actions: readonly Action[],
): ReadonlySet<string> {
  const made = Date.parse(createdAt ?? '')
  const steps = actions.flatMap(({ transactions }) => transactions)
  const earlier = steps.filter(({ broadcastedAt }) => Date.parse(broadcastedAt ?? '') < made)
  return new Set(earlier.flatMap(({ hash }) => hash?.toLowerCase() ?? []))
}

export type EarlierHashes = (action: Action) => Promise<ReadonlySet<string>>

/**
 * Asks the service once for each action, among the account's newest: what it knew before then stays as it is. An answer that
 * failed is asked for again.
 * @throws EarnError when the service can't be read
 */
export function createEarlierHashes(
  fetchActions: (filter: {
    readonly address: string
  }) => Promise<{ readonly items: readonly Action[] }>,
): EarlierHashes {
  const known = new Map<string, ReadonlySet<string>>()
  return async (action) => {
    const hashes =
      known.get(action.id) ??
      hashesBefore(action, (await fetchActions({ address: action.address })).items)
    known.set(action.id, hashes)
    return hashes
  }
}
