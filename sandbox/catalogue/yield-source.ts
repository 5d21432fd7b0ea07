import type { ProviderEntry } from '../contract/provider.ts'
import type { AnyNetwork } from '../contract/network.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { HistoryDay } from './generated/generated-history.ts'
import type { Restriction } from './restriction.ts'

type Yields = readonly YieldDescription[]

/** Joins two sources: the first one's yields come first, and it wins for shared ids. */
export function joinSources(first: YieldSource, second: YieldSource): YieldSource {
  const joined = memoizeByKey((one: Yields) =>
    memoizeByKey((two: Yields): Yields => [...one, ...two]),
  )
  const sourceOf = async (yieldId: string): Promise<YieldSource> =>
    (await first.find(yieldId)) ? first : second
  return {
    networks: [...new Set([...first.networks, ...second.networks])],
    async all() {
      const [one, two] = await Promise.all([first.all(), second.all()])
      return joined(one)(two)
    },
    find: async (yieldId) => (await first.find(yieldId)) ?? second.find(yieldId),
    protocol: (yieldId) => first.protocol(yieldId) ?? second.protocol(yieldId),
    protocols: () => [...first.protocols(), ...second.protocols()],
    restrictions: (yieldId) => [...first.restrictions(yieldId), ...second.restrictions(yieldId)],
    validators: async (yieldId) => (await sourceOf(yieldId)).validators(yieldId),
    history: async (subject, from, to) =>
      (await sourceOf(subject.yieldId)).history(subject, from, to),
    async providers(isIncluded) {
      const [one, two] = await Promise.all([
        first.providers(isIncluded),
        second.providers(isIncluded),
      ])
      const known = new Set(one.map(({ id }) => id))
      return [...one, ...two.filter(({ id }) => !known.has(id))]
    },
  }
}

/** Caches the results of `make` for the lifetime of the key. */
export function memoizeByKey<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const cached = cache.get(key)
    if (cached) return cached.value
    const value = compute(key)
    cache.set(key, { value })
    return value
  }
}

/** Indexes a list of yields by id. */
export const yieldsById = memoizeByKey(
  (yields: readonly YieldDescription[]): ReadonlyMap<string, YieldDescription> =>
    new Map(yields.map((each) => [each.id, each])),
)

/** Whose history: a yield's, or what lies in one of its fee configurations. */
export interface HistorySubject {
  readonly yieldId: string
  readonly feeConfigurationId?: string | undefined
  /** Of the deposit token. */
  readonly decimals: number
}

/** A source of yields: the local chains, or a generator. */
export interface YieldSource {
  readonly networks: readonly AnyNetwork[]
  /**
   * Every yield in a fixed order, restricted ones included, at most a second old. The same array until refreshed, so
   * that derived values can be cached.
   */
  all(): Promise<readonly YieldDescription[]>
  find(yieldId: string): Promise<YieldDescription | null>
  /** Protocol of a yield; null for a generated or unknown one. */
  protocol(yieldId: string): YieldProtocol | null
  protocols(): readonly YieldProtocol[]
  restrictions(yieldId: string): readonly Restriction[]
  /** Selectable validators; empty without a selection. */
  validators(yieldId: string): Promise<readonly Validator[]>
  /** Daily entries from `from` to `to` inclusive, oldest first; empty when unknown. */
  history(subject: HistorySubject, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /** Providers of the matching yields and of their validators. */
  providers(isWanted: (described: YieldDescription) => boolean): Promise<readonly ProviderEntry[]>
}
