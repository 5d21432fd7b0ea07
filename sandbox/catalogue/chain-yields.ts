import { networkSchema } from '../contract/network.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { getYieldProviders, getValidatorProviders } from './providers.ts'
import { createRandom } from './generated/random.ts'
import { applyRestrictions } from './restriction.ts'
import type { YieldHistory } from '../history/yield-history.ts'
import { yieldsById, type YieldSource } from './yield-source.ts'

const FRESH_MS = 1_000
const NO_HISTORY: Pick<YieldHistory, 'record' | 'days'> = {
  record: async () => undefined,
  days: async () => [],
}

/** What a user has in a yield on average, by yield: between these. US dollars. */
const AVERAGE_POSITION = [900, 60_000] as const

/** Adds the users of the time before the sandbox, whose deposits its history shows, to those on its chains. */
function addEarlierUsers(earnYield: YieldDescription): YieldDescription {
  const { id, statistics } = earnYield
  if (statistics?.tvlUsd === undefined) return earnYield
  const average = createRandom('users', id).magnitude(...AVERAGE_POSITION)
  const earlier = Math.round(Number(statistics.tvlUsd) / average)
  const uniqueUsers = earlier + (statistics.uniqueUsers ?? 0)
  return { ...earnYield, statistics: { ...statistics, uniqueUsers } }
}

/** The extensible list of yields on the local chains. */
export interface ChainYields extends YieldSource {
  /** Current yields, uncached; `all` returns them from then on. */
  readNow(): Promise<readonly YieldDescription[]>
  /** Appends a yield. */
  add(protocol: YieldProtocol): void
}

interface ChainYieldsOptions {
  /** Milliseconds of the sandbox's clock. */
  readonly now?: () => number
  readonly history?: Pick<YieldHistory, 'record' | 'days'>
  /** Called for an unreadable yield, which keeps its last description. */
  readonly onError?: (error: unknown) => void
}

/**
 * Creates the list of yields in protocol order. Concurrent reads share one; an unreadable yield affects others only if
 * it was never read.
 */
export function createChainYields(
  protocols: readonly YieldProtocol[],
  { now = Date.now, history = NO_HISTORY, onError = () => undefined }: ChainYieldsOptions = {},
): ChainYields {
  const byId = new Map(protocols.map((protocol) => [protocol.id, protocol]))
  const lastRead = new Map<string, YieldDescription>()
  const describeNow = async (protocol: YieldProtocol): Promise<YieldDescription> => {
    const { id, restrictions = [] } = protocol
    try {
      const described = applyRestrictions(await protocol.describe(), restrictions)
      const description = addEarlierUsers(described)
      lastRead.set(id, description)
      return description
    } catch (error) {
      const lastDescription = lastRead.get(id)
      if (!lastDescription) throw error
      onError(error)
      return lastDescription
    }
  }
  let read: Promise<readonly YieldDescription[]> | null = null
  let readAt = 0
  const readNow = (): Promise<readonly YieldDescription[]> => {
    readAt = now()
    const reading = Promise.all([...byId.values()].map(describeNow))
    reading.then(history.record, () => {
      if (read === reading) read = null
    })
    read = reading
    return reading
  }
  const all = (): Promise<readonly YieldDescription[]> =>
    read && now() - readAt < FRESH_MS ? read : readNow()
  const validators = async (protocol?: YieldProtocol): Promise<readonly Validator[]> =>
    (await protocol?.validators?.()) ?? []
  return {
    networks: networkSchema.options,
    all,
    readNow,
    find: async (yieldId) =>
      byId.has(yieldId) ? (yieldsById(await all()).get(yieldId) ?? null) : null,
    protocol: (yieldId) => byId.get(yieldId) ?? null,
    protocols: () => [...byId.values()],
    add(protocol) {
      byId.set(protocol.id, protocol)
      read = null
    },
    restrictions: (yieldId) => byId.get(yieldId)?.restrictions ?? [],
    validators: (yieldId) => validators(byId.get(yieldId)),
    async history(subject, from, to) {
      await history.record(await all())
      return history.days(subject, from, to)
    },
    async providers(isIncluded) {
      const included = (await all()).filter(isIncluded)
      const staked = await Promise.all(included.map(({ id }) => validators(byId.get(id))))
      return [...getYieldProviders(included), ...getValidatorProviders(staked.flat())]
    },
  }
}
