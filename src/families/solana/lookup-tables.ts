import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'
import { createByteReader } from './byte-reader.ts'
import { readMessage, type LoadedAddresses, type Lookup, type SolanaMessage } from './message.ts'
import { fromBase64, type SolanaTransaction } from './payload.ts'
import { LOOKUP_TABLE } from './programs.ts'

const accountsSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.array(
    z.nullable(
      z.looseObject({
        owner: z.string(),
        data: z.tuple([z.string(), z.literal('base64')]),
      }),
    ),
  ),
})

/** The mark of an initialised table, the slot of one that nobody deactivates, and what stands before the addresses. */
const TABLE = 1
const NOT_DEACTIVATED = 2n ** 64n - 1n
const HEADER_BYTES = 56
const ADDRESS_BYTES = 32
/** For so many slots a deactivated table is still taken: as long as its slot is among the recent ones. */
const COOLING_SLOTS = 512n

/**
 * The addresses of a table that a transaction of the next slot may use: none once it is deactivated and cooled down, and
 * not yet those that were added in this very slot. @throws RangeError when it is no table
 */
export function readUsableAddresses(data: Uint8Array, slot: bigint): readonly string[] {
  const reader = createByteReader(data)
  if (reader.u32() !== TABLE) throw new RangeError('not a lookup table')
  const [deactivated, extended, before] = [reader.u64(), reader.u64(), reader.u8()]
  if (deactivated !== NOT_DEACTIVATED && slot > deactivated + COOLING_SLOTS)
    throw new RangeError('the lookup table is deactivated')
  const addresses = createByteReader(data.subarray(HEADER_BYTES))
  const count = Math.floor((data.length - HEADER_BYTES) / ADDRESS_BYTES)
  const all = Array.from({ length: count }, () => addresses.address())
  return slot > extended ? all : all.slice(0, before)
}

const pickAddresses = (indexes: readonly number[], addresses: readonly string[]): string[] =>
  indexes.map((position) => {
    const address = addresses[position]
    if (address === undefined) throw new RangeError('not an address of the lookup table')
    return address
  })

/** Reads tables from the chain. @throws where a table is none, lacks an address, or can't be read */
async function fetchLoaded(network: string, lookups: readonly Lookup[]): Promise<LoadedAddresses> {
  const config = { commitment: 'confirmed', encoding: 'base64' }
  const tables = lookups.map(({ table }) => table)
  const { context, value } = await rpc(
    network,
    'getMultipleAccounts',
    [tables, config],
    accountsSchema,
  )
  const loaded = lookups.map((lookup, index) => {
    const account = value[index]
    const data = account?.owner === LOOKUP_TABLE ? fromBase64(account.data[0]) : null
    if (!data) throw new RangeError('not a lookup table')
    const addresses = readUsableAddresses(data, BigInt(context.slot))
    return {
      writable: pickAddresses(lookup.writable, addresses),
      readonly: pickAddresses(lookup.readonly, addresses),
    }
  })
  return {
    writable: loaded.flatMap(({ writable }) => writable),
    readonly: loaded.flatMap((each) => each.readonly),
  }
}

/**
 * A transaction's message with the addresses of its lookup tables in their places. What can't be read stays unnamed, and
 * then nothing is a match. Addresses in a table are never changed, only added, so that they are the same when it is sent.
 */
export async function resolveMessage(
  network: string,
  { message, messageBytes }: SolanaTransaction,
): Promise<SolanaMessage> {
  if (message.lookups.length === 0) return message
  try {
    return readMessage(messageBytes, await fetchLoaded(network, message.lookups))
  } catch {
    return message
  }
}
