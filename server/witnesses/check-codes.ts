import { findNetwork } from '#src/networks/find-network.ts'
import type { Nodes } from '../read-nodes.ts'
import {
  codesOf,
  keepCodes,
  type ContractCode,
  type ContractPlace,
} from '../store/stored-contracts.ts'
import type { Store } from '../store/store.ts'
import { readCodes } from './read-codes.ts'
import type { Clocks } from './ripeness.ts'

/** Of an address without a contract. */
export const NO_CODE = '0x'

/** How old what is remembered may be before it is written again although nothing changed. */
const WRITTEN_MS = 3_600_000

export const placeKey = ({ network, address }: ContractPlace): string => `${network} ${address}`

/** Networks whose code the gateway can look at. */
export const networksWithCode = (nodes: Nodes): readonly string[] =>
  [...nodes].flatMap(([id, urls]) =>
    findNetwork(id).family === 'evm' && urls.length > 0 ? [id] : [],
  )

/** What was seen last, by `placeKey`. */
export const rememberedCodes = async (
  store: Store,
  places: readonly ContractPlace[],
): Promise<Map<string, ContractCode>> =>
  new Map((await codesOf(store, places)).map((code) => [placeKey(code), code]))

/**
 * Looks at what runs at these contracts now and remembers it; one that is another than before changed now.
 * @returns by `placeKey`, as it is or was seen last; without those of which nothing was ever seen
 */
export async function checkCodes(
  { store, nodes }: { readonly store: Store; readonly nodes: Nodes },
  places: readonly ContractPlace[],
  { now, machine }: Clocks,
): Promise<ReadonlyMap<string, ContractCode>> {
  const codes = await rememberedCodes(store, places)
  const fresh: ContractCode[] = []
  for (const network of networksWithCode(nodes)) {
    const addresses = places.flatMap((each) => (each.network === network ? [each.address] : []))
    const node = nodes.get(network)?.[0]
    if (!node || addresses.length === 0) continue
    for (const [address, { codeHash, implementation }] of await readCodes(node, addresses)) {
      const key = placeKey({ network, address })
      const old = codes.get(key)
      const seen = { network, address, codeHash: codeHash ?? NO_CODE, implementation }
      const isSame =
        old === undefined ||
        (old.codeHash === seen.codeHash && old.implementation === seen.implementation)
      const changedAt = isSame ? (old?.changedAt ?? null) : now
      const code = { ...seen, changedAt, checkedAt: machine }
      codes.set(key, code)
      if (!old || !isSame || machine - old.checkedAt > WRITTEN_MS) fresh.push(code)
    }
  }
  await keepCodes(store, fresh)
  return codes
}
