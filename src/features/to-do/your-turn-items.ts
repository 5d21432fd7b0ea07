import type { Action } from '#src/api/schemas/action.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { getActionState, needsAttention } from '#src/features/actions-in-progress/index.ts'
import type { PortfolioOwner } from '#src/features/portfolio/index.ts'
import type { YourTurnItem } from './to-do-item.ts'

/**
 * Returns the open actions of this browser that go on only with the user.
 * @param now service time, milliseconds
 */
export const findYourTurnItems = (
  actions: readonly Action[],
  getFacts: (action: string) => readonly Fact[],
  rows: ReadonlyMap<string, CatalogueRow>,
  owners: readonly PortfolioOwner[],
  now: number,
): readonly YourTurnItem[] =>
  actions.flatMap((action): YourTurnItem[] => {
    const { id, yieldId } = action
    const facts = getFacts(id)
    const intent = getIntent(facts)
    const state = getActionState(action, facts, now)
    if (intent === null || state === 'reported' || state.kind !== 'running') return []
    if (!needsAttention(state)) return []
    return [
      {
        kind: 'your-turn',
        key: JSON.stringify(['your-turn', id]),
        yieldId,
        owner: owners.find(({ address }) => isSameAddress(address, action.address)) ?? null,
        row: rows.get(yieldId) ?? null,
        action: { id, intent, state },
      },
    ]
  })
