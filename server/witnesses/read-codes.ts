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

/** A contract's code as a node shows it. */
export interface SeenCode {
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
export async function readCodes(
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
