import type { CatalogueQuery } from './catalogue-query.ts'

export const PRESETS = ['held', 'noLockup'] as const

export type Preset = (typeof PRESETS)[number]

/** Returns a preset's query, of regular filters. */
export const getPresetQuery = (preset: Preset): Partial<CatalogueQuery> =>
  preset === 'held' ? { held: true } : { lockup: 0, cooldown: 0, exitable: true }

/** Whether a query includes everything of a preset. */
export function isPresetActive(preset: Partial<CatalogueQuery>, query: CatalogueQuery): boolean {
  const { held, lockup, cooldown, exitable } = preset
  return held === undefined
    ? query.lockup === lockup && query.cooldown === cooldown && query.exitable === exitable
    : query.held === held
}
