import { findNetwork } from '#src/networks/find-network.ts'
import type { Nodes } from '../url-settings.ts'
import {
  getContractCodes,
  saveContractCodes,
  type ContractCode,
  type ContractLocation,
} from '../store/stored-contracts.ts'
import type { Store } from '../store/store.ts'
import type { Clocks } from './eligible-contracts.ts'
import { keccak256, isHex } from 'viem'
import {
  readAddressFromWord,
  BEACON_CALL,
  BEACON_SLOT,
  IMPLEMENTATION_SLOT,
  isContractCode,
  PROXIABLE_SLOT,
  ZEPPELIN_SLOT,
} from '#src/networks/proxy-slots.ts'
import { requestNode } from '../rpc/request-node.ts'

/** Code of an address without a contract. */
export const NO_CODE = '0x'

const REWRITE_INTERVAL_MS = 3_600_000

export const getContractKey = ({ network, address }: ContractLocation): string =>
  `${network} ${address}`

/** Returns the networks whose code the gateway can read. */
export const getNetworksWithCode = (nodes: Nodes): readonly string[] =>
  [...nodes].flatMap(([id, urls]) =>
    findNetwork(id).family === 'evm' && urls.length > 0 ? [id] : [],
  )

/** Reads the last seen codes by `placeKey`. */
export const getRememberedCodes = async (
  store: Store,
  locations: readonly ContractLocation[],
): Promise<Map<string, ContractCode>> =>
  new Map((await getContractCodes(store, locations)).map((code) => [getContractKey(code), code]))

interface SeenCode {
  /** keccak-256; null where there is no contract. */
  readonly codeHash: string | null
  /** For a proxy, else null. */
  readonly implementation: string | null
}

/** Calls per request to a node. */
const BATCH_SIZE = 50
const SLOTS = [IMPLEMENTATION_SLOT, ZEPPELIN_SLOT, PROXIABLE_SLOT, BEACON_SLOT] as const
const CALLS_PER_CONTRACT = SLOTS.length + 1

type NodeRead = readonly [method: string, params: readonly unknown[]]

/** @returns one result per call; undefined for one that failed */
async function requestResults(node: URL, reads: readonly NodeRead[]): Promise<readonly unknown[]> {
  const results: unknown[] = []
  for (let from = 0; from < reads.length; from += BATCH_SIZE) {
    const calls = reads
      .slice(from, from + BATCH_SIZE)
      .map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }) as const)
    for (const answer of await requestNode(node, calls))
      results.push('result' in answer ? answer.result : undefined)
  }
  return results
}

/**
 * Reads what runs at these addresses of an EVM network: the code and, for a proxy, its implementation, through its
 * beacon where it has one.
 * @returns by address; without those that the node does not show completely
 */
async function readContractCodes(
  node: URL,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SeenCode>> {
  const reads = addresses.flatMap((address): NodeRead[] => [
    ['eth_getCode', [address, 'latest']],
    ...SLOTS.map((slot): NodeRead => ['eth_getStorageAt', [address, slot, 'latest']]),
  ])
  const answers = await requestResults(node, reads)
  const seen = new Map<string, SeenCode>()
  const beacons: { readonly address: string; readonly beacon: string; readonly hash: string }[] = []
  for (const [index, address] of addresses.entries()) {
    const [code, ...words] = answers.slice(
      index * CALLS_PER_CONTRACT,
      (index + 1) * CALLS_PER_CONTRACT,
    )
    if (!isHex(code) || words.some((word) => typeof word !== 'string')) continue
    const [implementation, zeppelin, proxiable, beacon] = words.map(readAddressFromWord)
    const hash = keccak256(code)
    if (!isContractCode(code)) seen.set(address, { codeHash: null, implementation: null })
    else if (beacon && !implementation) beacons.push({ address, beacon, hash })
    else
      seen.set(address, {
        codeHash: hash,
        implementation: implementation ?? zeppelin ?? proxiable ?? null,
      })
  }
  const implementations = await requestResults(
    node,
    beacons.map(({ beacon }): NodeRead => [
      'eth_call',
      [{ to: beacon, data: BEACON_CALL }, 'latest'],
    ]),
  )
  for (const [index, { address, beacon, hash }] of beacons.entries()) {
    const implementation = readAddressFromWord(implementations[index])
    // A proxy with another beacon runs what that one names, whatever it is.
    seen.set(address, { codeHash: hash, implementation: implementation ?? beacon })
  }
  return seen
}

/**
 * Checks the code of these contracts and stores it; a changed one gets the current time.
 * @returns by `placeKey`, the current or last seen code; without those that were never seen
 */
export async function checkContractCodes(
  { store, nodes }: { readonly store: Store; readonly nodes: Nodes },
  locations: readonly ContractLocation[],
  { now, machine }: Clocks,
): Promise<ReadonlyMap<string, ContractCode>> {
  const codes = await getRememberedCodes(store, locations)
  const changedCodes: ContractCode[] = []
  for (const network of getNetworksWithCode(nodes)) {
    const addresses = locations.flatMap((each) => (each.network === network ? [each.address] : []))
    const node = nodes.get(network)?.[0]
    if (!node || addresses.length === 0) continue
    for (const [address, { codeHash, implementation }] of await readContractCodes(
      node,
      addresses,
    )) {
      const key = getContractKey({ network, address })
      const old = codes.get(key)
      const seen = { network, address, codeHash: codeHash ?? NO_CODE, implementation }
      const isSame =
        old === undefined ||
        (old.codeHash === seen.codeHash && old.implementation === seen.implementation)
      const changedAt = isSame ? (old?.changedAt ?? null) : now
      const code = { ...seen, changedAt, checkedAt: machine }
      codes.set(key, code)
      if (!old || !isSame || machine - old.checkedAt > REWRITE_INTERVAL_MS) changedCodes.push(code)
    }
  }
  await saveContractCodes(store, changedCodes)
  return codes
}
