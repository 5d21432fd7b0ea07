import type { ProviderEntry } from '../contract/provider.ts'
import type { AnyNetwork } from '../contract/network.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { HistoryDay } from './generated/generated-history.ts'
import type { Restriction } from './restriction.ts'

type Yields = readonly YieldDescription[]

/** Two sources as one: the first one's yields come first, and an id that both have is the first one's. */
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
    history: async (yieldId, from, to) => (await sourceOf(yieldId)).history(yieldId, from, to),
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

/** `make`, which remembers what it made as long as the key lives. */
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

/** The yields of one reading, by id. */
export const yieldsById = memoizeByKey(
  (yields: readonly YieldDescription[]): ReadonlyMap<string, YieldDescription> =>
    new Map(yields.map((each) => [each.id, each])),
)

/** Where yields come from: the local chains, or a generator. */
export interface YieldSource {
  readonly networks: readonly AnyNetwork[]
  /**
   * Every yield in a fixed order, restricted ones included, at most a second old. The same array until it is read
   * anew, so that what is worked out from it can be kept.
   */
  all(): Promise<readonly YieldDescription[]>
  find(yieldId: string): Promise<YieldDescription | null>
  /** What runs a yield; null where nothing does, as it is a generated one or none. */
  protocol(yieldId: string): YieldProtocol | null
  protocols(): readonly YieldProtocol[]
  restrictions(yieldId: string): readonly Restriction[]
  /** Whom one can stake with; none where there is no choice. */
  validators(yieldId: string): Promise<readonly Validator[]>
  /** One entry a day, both ends included, oldest first; none where nothing is known of the past. */
  history(yieldId: string, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /** Who is behind the yields that are wanted, and who runs their validators. */
  providers(isWanted: (described: YieldDescription) => boolean): Promise<readonly ProviderEntry[]>
}
