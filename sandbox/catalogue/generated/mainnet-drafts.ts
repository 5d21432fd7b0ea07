import { allocatorVaults } from './allocator-vaults.ts'
import type { Draft } from './draft.ts'
import { fixedYields } from './fixed-yields.ts'
import { lendings } from './lendings.ts'
import { liquidStakings } from './liquid-stakings.ts'
import { nativeStakings } from './native-stakings.ts'
import { concentratedPools, liquidityPools } from './pools.ts'
import { realWorldAssets } from './real-world-assets.ts'
import { restakings } from './restakings.ts'
import { vaultAt } from './vaults.ts'

/**
 * Drafts of mainnet yields of every type: as many as there are of the other types, and vaults for the rest; of a small
 * count, an even part of each type.
 * @param today a day in UTC, which maturities count from
 */
export function mainnetDrafts(count: number, today: Date): Draft[] {
  const others = [
    ...nativeStakings(),
    ...liquidStakings(),
    ...restakings(),
    ...realWorldAssets(),
    ...allocatorVaults(),
    ...lendings(),
    ...fixedYields(today),
    ...liquidityPools(),
    ...concentratedPools(),
  ]
  const vaults = Math.max(count - others.length, Math.ceil(count / 3))
  return [
    ...spread(others, count - vaults),
    ...Array.from({ length: vaults }, (_, index) => vaultAt(index)),
  ]
}

/** This many of the items, at even distances. */
function spread(items: readonly Draft[], count: number): Draft[] {
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !==
      Math.floor(((index + 1) * count) / items.length),
  )
}
