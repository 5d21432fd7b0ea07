import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'
import { createByteReader } from './byte-reader.ts'
import { decodeInstruction } from './decode/decode-instruction.ts'
import type { SolanaMessage } from './message.ts'
import { fromBase64 } from './payload.ts'
import { SYSTEM } from './programs.ts'

/** What stands for a blockhash in a transaction that does not expire. Addresses and value in base58. */
export interface DurableNonce {
  readonly account: string
  /** Who may advance the nonce, and so end every transaction with its value. */
  readonly authority: string
  readonly value: string
}

const ADVANCE_NONCE = 4

/** Whether a message's first instruction advances a nonce, in whatever form. */
export const advancesNonce = ({ instructions: [first] }: SolanaMessage): boolean =>
  first?.program === SYSTEM && first.data[0] === ADVANCE_NONCE

/**
 * Returns a message's durable nonce, as the network finds it: the first instruction advances an account that the message
 * may change. Null where there is none, or not in its exact form.
 */
export function getDurableNonce(message: SolanaMessage): DurableNonce | null {
  const [first] = message.instructions
  const decoded = first ? decodeInstruction(first) : null
  if (!decoded?.isExact || decoded.instruction.kind !== 'nonce-advance') return null
  const { account, authority } = decoded.instruction
  // One of a lookup table is none for the network.
  const isUsable =
    message.keys.includes(account) &&
    message.writable.includes(account) &&
    message.signers.includes(authority)
  return isUsable ? { account, authority, value: message.blockhash } : null
}

const NONCE_BYTES = 80
const CURRENT_VERSION = 1
const INITIALIZED = 1

const accountSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.tuple([
    z.nullable(
      z.looseObject({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
    ),
  ]),
})

/** A nonce account at a slot; `nonce` is null where there is none that transactions can use. */
export interface NonceReading {
  readonly slot: number
  readonly nonce: DurableNonce | null
}

function readNonce(account: string, data: Uint8Array): DurableNonce | null {
  if (data.length !== NONCE_BYTES) return null
  const reader = createByteReader(data)
  if (reader.u32() !== CURRENT_VERSION || reader.u32() !== INITIALIZED) return null
  return { account, authority: reader.address(), value: reader.address() }
}

/** Reads a nonce account. @throws like `rpc`, and where the answer can't be read */
export async function fetchNonce(
  network: string,
  account: string,
  commitment: 'processed' | 'finalized',
): Promise<NonceReading> {
  const dataSlice = { offset: 0, length: NONCE_BYTES }
  const config = { commitment, encoding: 'base64', dataSlice }
  const { context, value } = await rpc(
    network,
    'getMultipleAccounts',
    [[account], config],
    accountSchema,
  )
  const [found] = value
  if (found?.owner !== SYSTEM) return { slot: context.slot, nonce: null }
  const data = fromBase64(found.data[0])
  if (!data) throw new Error('a nonce account that can’t be read')
  return { slot: context.slot, nonce: readNonce(account, data) }
}

const isSameNonce = (one: DurableNonce, other: DurableNonce | null): boolean =>
  one.value === other?.value && one.authority === other.authority

/** Longer than one node is behind another that it follows. */
const BEHIND_MS = 1500

/**
 * Whether the network takes transactions with this nonce now, and at which slot that was read. A node that has not come
 * as far as the one that gave the value says no too: it is asked twice. @throws like `rpc`
 */
export async function checkNonce(
  network: string,
  nonce: DurableNonce,
): Promise<{ readonly slot: number; readonly isCurrent: boolean }> {
  const first = await fetchNonce(network, nonce.account, 'processed')
  if (isSameNonce(nonce, first.nonce)) return { slot: first.slot, isCurrent: true }
  await new Promise((resolve) => {
    setTimeout(resolve, BEHIND_MS)
  })
  const second = await fetchNonce(network, nonce.account, 'processed')
  return { slot: second.slot, isCurrent: isSameNonce(nonce, second.nonce) }
}
