import type { Action } from '#src/api/schemas/action.ts'
import type { RunnerParts } from './runner-parts.ts'

/**
 * The hashes of the account's other actions, as the service knows them, in lower case: also of what was signed on another
 * device, of which this browser's journal has nothing.
 * @throws EarnError when the service can't be read
 */
export async function hashesOfOthers(
  { fetchActions }: Pick<RunnerParts, 'fetchActions'>,
  { id, address }: Action,
): Promise<ReadonlySet<string>> {
  const { items } = await fetchActions({ address })
  const others = items.filter((each) => each.id !== id)
  const steps = others.flatMap(({ transactions }) => transactions)
  return new Set(steps.flatMap(({ hash }) => hash?.toLowerCase() ?? []))
}
