import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RefetchResult } from './refetch-yield.ts'
import type { FreshYield } from './single-yields.ts'

/** Every yield of the project, the same for all visitors. */
export interface Catalogue {
  /** What is served now; null before the first. */
  current(): LoadedCatalogue | null
  /** The same, unless it is worth to wait for a younger one; then null. */
  currentIfFresh(): LoadedCatalogue | null
  /** The same, after waiting a little for what is on its way: the first one, and in sandbox mode a newer one. */
  ready(): Promise<LoadedCatalogue | null>
  /** A yield of the catalogue by its id, young enough to be looked at; null for one that it does not have. */
  find(id: string): Promise<RefetchResult>
  /** The same while somebody waits for a page; null where there is none young enough, and none comes soon. */
  findInTime(id: string): Promise<FreshYield | null>
  /** What was read until now is known to be old. */
  invalidate(): void
  /** Stops reading; lets another copy go on. */
  close(): Promise<void>
}

/** How a deployment wants it. */
export interface CatalogueTiming {
  /** Milliseconds from one refresh to the next, for what one costs in requests (decisions/023-gateway-budget). */
  readonly interval: (requests: number) => number
  /** Milliseconds until the first new try after a refresh that did not read everything. */
  readonly retry: number
  /** Milliseconds between two looks at what the other copies did. */
  readonly tick: number
  /** Milliseconds that a yield by itself may be old. */
  readonly maxAge: () => number
  /** Seconds after which another copy follows one that died. */
  readonly lease: number
  /** Milliseconds that a list of one page may be old when somebody asks for it; null: until the next refresh. */
  readonly maxListAge: () => number | null
}
