import type { SignedTransaction } from '../../networks/local-network.ts'
import { brokenSigner } from '../chain/broken-signer.ts'
import { readWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { chainTransaction } from './chain-transaction.ts'

/** Even-numbered hex is hex, anything else base64 (contract: Payloads). */
const HEX = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/

/** A transaction as it was signed, or is to be; null for anything else. */
export function wireOf(text: string): WireTransaction | null {
  const bytes = HEX.test(text)
    ? Buffer.from(text.replace(/^0x/, ''), 'hex')
    : Buffer.from(text, 'base64')
  return readWireTransaction(bytes)
}

/** What a user signed; null when these are no such bytes. Everybody whose signature it needs must have signed. */
export function readSigned(text: string): SignedTransaction | null {
  const wire = wireOf(text)
  if (!wire) return null
  const broken = brokenSigner(wire)
  const transaction = chainTransaction(wire, null)
  if (broken === null) return { bytes: text, transaction }
  const flaw = `The signature of ${broken} is missing or does not fit the transaction.`
  return { bytes: text, transaction, flaw }
}
