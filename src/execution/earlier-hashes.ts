import type { Action } from '#src/api/schemas/action.ts'

/**
 * Hashes, in lower case, of actions that were done before an action was made: none of them can be one of its steps. What is
 * not done may still get another hash (a service guesses whose one is that nobody reported), and does not count.
 * @param actions of the same account
 * Source: contract: Earn-specific errors: what is done keeps its hash; contract: Actions.
 */
export function getHashesBefore(
  { createdAt }: Action,
  actions: readonly Action[],
): ReadonlySet<string> {
  const createdAtMs = Date.parse(createdAt ?? '')
  const completed = actions.filter(({ completedAt }) => Date.parse(completedAt ?? '') < createdAtMs)
  const steps = completed.flatMap(({ transactions }) => transactions)
  return new Set(steps.flatMap(({ hash }) => hash?.toLowerCase() ?? []))
}

export type EarlierHashes = (action: Action) => Promise<ReadonlySet<string>>

/**
 * Reads an account's newest actions once per action, as earlier hashes don't change. Retries after an error.
 * @throws EarnError when the service can't be read
 */
export function createEarlierHashes(
  fetchActions: (filter: {
    readonly address: string
  }) => Promise<{ readonly items: readonly Action[] }>,
): EarlierHashes {
  const cache = new Map<string, ReadonlySet<string>>()
  return async (action) => {
    const hashes =
      cache.get(action.id) ??
      getHashesBefore(action, (await fetchActions({ address: action.address })).items)
    cache.set(action.id, hashes)
    return hashes
  }
}
