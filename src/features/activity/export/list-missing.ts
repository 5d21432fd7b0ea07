import type { Action } from '#src/api/schemas/action.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { PaidFee } from '#src/families/chain-family.ts'
import { isAssetUnknown } from './create-export-rows.ts'
import type { MissingPart } from './read-export.ts'

/** What an export knows beside what it reads. */
export interface ExportKnowledge {
  /** The facts of an action; null where the journal can't be read. */
  readonly getFacts: ((action: string) => readonly Fact[]) | null
  /** By their ids; null where the catalogue can't be read. */
  readonly yields: ReadonlyMap<string, CatalogueRow> | null
}

const NO_FACTS: readonly Fact[] = []

/** Returns what is known beside an action. */
export const findFacts = ({ getFacts, yields }: ExportKnowledge, action: Action) => ({
  facts: getFacts?.(action.id) ?? NO_FACTS,
  earnYield: yields?.get(action.yieldId),
})

/** Returns what an export lacks beside actions. */
export function listMissing(
  known: ExportKnowledge,
  actions: readonly Action[],
  fees: ReadonlyMap<string, PaidFee | null>,
): readonly MissingPart[] {
  const unknownFees = [...fees.values()].filter((fee) => fee === null).length
  const unknownAssets = actions.filter((action) =>
    isAssetUnknown(action, findFacts(known, action)),
  ).length
  const missing: MissingPart[] = []
  if (known.getFacts === null) missing.push({ kind: 'journal' })
  if (known.yields === null) missing.push({ kind: 'catalogue' })
  if (unknownAssets > 0) missing.push({ kind: 'assets', count: unknownAssets })
  if (unknownFees > 0) missing.push({ kind: 'fees', count: unknownFees })
  return missing
}
