import { networkSchema } from '../contract/network.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { providersOf, validatorProvidersOf } from './providers.ts'
import { restrict } from './restrict.ts'
import type { Past } from '../history/open-past.ts'
import type { YieldSource } from './yield-source.ts'
import { yieldsById } from './yields-by-id.ts'

const FRESH_MS = 1_000
const NO_PAST: Pick<Past, 'note' | 'days'> = { note: async () => undefined, days: async () => [] }

/** The yields on the local chains, to which others can be added. */
export interface ChainYields extends YieldSource {
  /** What is there at this moment, whatever was read just before; `all` answers it from now on. */
  readNow(): Promise<readonly YieldDescription[]>
  /** From now on it is one of them, the last. */
  add(protocol: YieldProtocol): void
}

interface ChainYieldsOptions {
  /** Milliseconds of the sandbox's clock. */
  readonly now?: () => number
  readonly past?: Pick<Past, 'note' | 'days'>
  /** Told of a yield that could not be read: it stays in the lists as it was read last. */
  readonly onError?: (error: unknown) => void
}

/**
 * The yields on the local chains, in the order of the protocols. Reads of the same moment share one look at the chains.
 * One that cannot be read takes no other down; only one that was never read does.
 */
export function chainYields(
  protocols: readonly YieldProtocol[],
  { now = Date.now, past = NO_PAST, onError = () => undefined }: ChainYieldsOptions = {},
): ChainYields {
  const byId = new Map(protocols.map((protocol) => [protocol.id, protocol]))
  const lastRead = new Map<string, YieldDescription>()
  const describeNow = async (protocol: YieldProtocol): Promise<YieldDescription> => {
    const { id, restrictions = [] } = protocol
    try {
      const description = restrict(await protocol.describe(), restrictions)
      lastRead.set(id, description)
      return description
    } catch (error) {
      const known = lastRead.get(id)
      if (!known) throw error
      onError(error)
      return known
    }
  }
  let read: Promise<readonly YieldDescription[]> | null = null
  let readAt = 0
  const readNow = (): Promise<readonly YieldDescription[]> => {
    readAt = now()
    const reading = Promise.all([...byId.values()].map(describeNow))
    reading.then(past.note, () => {
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
    async history(yieldId, from, to) {
      await past.note(await all())
      return past.days(yieldId, from, to)
    },
    async providers(isWanted) {
      const wanted = (await all()).filter(isWanted)
      const staked = await Promise.all(wanted.map(({ id }) => validators(byId.get(id))))
      return [...providersOf(wanted), ...validatorProvidersOf(staked.flat())]
    },
  }
}
