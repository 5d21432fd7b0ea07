import type { YieldDescription } from '../contract/yield.ts'
import { memoizeByKey } from './memoize-by-key.ts'
import type { YieldSource } from './yield-source.ts'

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
