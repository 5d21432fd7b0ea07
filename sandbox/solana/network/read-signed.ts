import type { SignedTransaction } from '../../networks/local-network.ts'
import { readWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { chainTransaction } from './chain-transaction.ts'

/** Even-numbered hex is hex, anything else base64 (supplement, section 5). */
const HEX = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/

/** A transaction with its payer's signature; null for anything else. */
export function signedWire(text: string): WireTransaction | null {
  const bytes = HEX.test(text)
    ? Buffer.from(text.replace(/^0x/, ''), 'hex')
    : Buffer.from(text, 'base64')
  const wire = readWireTransaction(bytes)
  return wire && isSigned(wire) ? wire : null
}

/** Unsigned payloads carry zeros in the place of a signature. */
const isSigned = ({ bytes }: WireTransaction): boolean =>
  bytes.subarray(1, 65).some((byte) => byte !== 0)

/** What a user signed; null when these are no such bytes. */
export function readSigned(text: string): SignedTransaction | null {
  const wire = signedWire(text)
  return wire && { bytes: text, transaction: chainTransaction(wire, null) }
}
