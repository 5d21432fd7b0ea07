import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { describeDraft } from './describe-draft.ts'
import type { Draft } from './draft.ts'
import { drawsOf } from './draws.ts'
import { generatedHistory, type HistoryDay } from './generated-history.ts'
import { generatedValidators } from './generated-validators.ts'
import { mainnetDrafts } from './mainnet-drafts.ts'
import { testNetworkYieldAt } from './test-network-yields.ts'

/** A catalogue that follows from a seed alone. Nothing of it can be entered: no chain stands behind it. */
export interface GeneratedCatalogue {
  readonly yields: readonly YieldDescription[]
  /** Whom one can stake with; none where there is no choice, or no such yield. */
  validators(yieldId: string): readonly Validator[]
  /** One entry a day, both ends included, oldest first; none when there is no such yield. */
  history(yieldId: string, from: Date, to: Date): readonly HistoryDay[]
}

export interface GenerateOptions {
  readonly seed: string
  readonly count: number
  /** The 60 mainnets, or closed yields on the sandbox's own networks. */
  readonly on: 'mainnets' | 'test-networks'
  /** A day in UTC, which maturities count from. */
  readonly today: Date
}

export function generateCatalogue({ seed, count, on, today }: GenerateOptions): GeneratedCatalogue {
  const drafts =
    on === 'mainnets'
      ? mainnetDrafts(count, today)
      : Array.from({ length: count }, (_, index) => testNetworkYieldAt(index))
  const yields = shuffled(drafts, seed).map((draft) =>
    describeDraft(draft, drawsOf(seed, draft.id)),
  )
  const byId = new Map(yields.map((each) => [each.id, each]))
  return {
    yields,
    validators(yieldId) {
      const found = byId.get(yieldId)
      return found ? generatedValidators(found, seed) : []
    },
    history(yieldId, from, to) {
      const found = byId.get(yieldId)
      return found ? generatedHistory(found, seed, from, to) : []
    },
  }
}

/** In an order that follows from the seed, so that every page has something of everything. */
function shuffled(drafts: readonly Draft[], seed: string): Draft[] {
  return drafts
    .map((draft) => ({ draft, place: drawsOf(seed, `place ${draft.id}`).fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ draft }) => draft)
}
