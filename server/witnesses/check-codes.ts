import { findNetwork } from '#src/networks/find-network.ts'
import type { Nodes } from '../read-nodes.ts'
import {
  codesOf,
  keepCodes,
  type ContractCode,
  type ContractPlace,
} from '../store/stored-contracts.ts'
import type { Store } from '../store/store.ts'
import type { Clocks } from './ripeness.ts'
import { keccak256, isHex } from 'viem'
import {
  addressInWord,
  BEACON_CALL,
  BEACON_SLOT,
  IMPLEMENTATION_SLOT,
  isContractCode,
  PROXIABLE_SLOT,
  ZEPPELIN_SLOT,
} from '#src/networks/proxy-slots.ts'
import { askNode } from '../rpc/ask-node.ts'

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

/** A contract's code as a node shows it. */
interface SeenCode {
  /** keccak-256; null where there is no contract. */
  readonly codeHash: string | null
  /** What it runs, where it is a proxy. */
  readonly implementation: string | null
}

/** Calls that a node is asked at once. */
const BATCH = 50
const SLOTS = [IMPLEMENTATION_SLOT, ZEPPELIN_SLOT, PROXIABLE_SLOT, BEACON_SLOT] as const
const PER_CONTRACT = SLOTS.length + 1

type Read = readonly [method: string, params: readonly unknown[]]

/** @returns each one's answer; undefined for one that failed */
async function ask(node: URL, reads: readonly Read[]): Promise<readonly unknown[]> {
  const results: unknown[] = []
  for (let from = 0; from < reads.length; from += BATCH) {
    const calls = reads
      .slice(from, from + BATCH)
      .map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }) as const)
    for (const answer of await askNode(node, calls))
      results.push('result' in answer ? answer.result : undefined)
  }
  return results
}

/**
 * What runs at these addresses of an EVM network now: code and, of a proxy, its implementation, through its beacon where it
 * has one.
 * @returns by address; without those of which the node does not tell all
 */
async function readCodes(
  node: URL,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SeenCode>> {
  const reads = addresses.flatMap((address): Read[] => [
    ['eth_getCode', [address, 'latest']],
    ...SLOTS.map((slot): Read => ['eth_getStorageAt', [address, slot, 'latest']]),
  ])
  const answers = await ask(node, reads)
  const seen = new Map<string, SeenCode>()
  const beacons: { readonly address: string; readonly beacon: string; readonly hash: string }[] = []
  for (const [index, address] of addresses.entries()) {
    const [code, ...words] = answers.slice(index * PER_CONTRACT, (index + 1) * PER_CONTRACT)
    if (!isHex(code) || words.some((word) => typeof word !== 'string')) continue
    const [implementation, zeppelin, proxiable, beacon] = words.map(addressInWord)
    const hash = keccak256(code)
    if (!isContractCode(code)) seen.set(address, { codeHash: null, implementation: null })
    else if (beacon && !implementation) beacons.push({ address, beacon, hash })
    else
      seen.set(address, {
        codeHash: hash,
        implementation: implementation ?? zeppelin ?? proxiable ?? null,
      })
  }
  const behind = await ask(
    node,
    beacons.map(({ beacon }): Read => ['eth_call', [{ to: beacon, data: BEACON_CALL }, 'latest']]),
  )
  for (const [index, { address, beacon, hash }] of beacons.entries()) {
    const implementation = addressInWord(behind[index])
    // Whoever has another beacon runs what that one names, whatever it is.
    seen.set(address, { codeHash: hash, implementation: implementation ?? beacon })
  }
  return seen
}

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
