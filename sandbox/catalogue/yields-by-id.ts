import type { YieldDescription } from '../contract/yield.ts'
import { memoizeByKey } from './memoize-by-key.ts'

/** The yields of one reading, by id. */
export const yieldsById = memoizeByKey(
  (yields: readonly YieldDescription[]): ReadonlyMap<string, YieldDescription> =>
    new Map(yields.map((each) => [each.id, each])),
)
