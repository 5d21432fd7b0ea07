import type { YieldDescription } from '../contract/yield.ts'
import { oncePer } from './once-per.ts'

/** The yields of one reading, by id. */
export const yieldsById = oncePer(
  (yields: readonly YieldDescription[]): ReadonlyMap<string, YieldDescription> =>
    new Map(yields.map((each) => [each.id, each])),
)
