import { z } from 'zod'
import bs58 from 'bs58'
import { PublicKey } from '@solana/web3.js'
import { simulateTransaction, type Simulation } from '../chain/run-transaction.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { formatTransactionError, type TransactionError } from '../chain/transaction-error.ts'
import { readWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { RpcError } from './rpc-method.ts'

/** Encodings of serialized transactions. */
export const wireEncodingSchema = z.enum(['base58', 'base64'])

/** Parses a sent transaction. @throws RpcError INVALID_PARAMS when malformed */
export function parseWireTransaction(
  text: string,
  encoding: z.infer<typeof wireEncodingSchema> = 'base58',
): WireTransaction {
  const wire = readWireTransaction(decode(text, encoding))
  if (wire) return wire
  throw new RpcError(
    'INVALID_PARAMS',
    'failed to deserialize solana_transaction::versioned::VersionedTransaction',
  )
}

function decode(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  try {
    return bs58.decode(text)
  } catch {
    throw new RpcError('INVALID_PARAMS', 'invalid base58 encoding')
  }
}

/** Creates the simulation of a transaction that cannot start. */
export const createFailedSimulation = (err: TransactionError): Simulation => ({
  err,
  logs: [],
  units: 0,
  returnData: null,
  accounts: [],
  inner: [],
})

/** Simulates a transaction now, with checks of blockhash and duplicates. */
export function simulateWithChecks(
  { bank }: SolanaChain,
  wire: WireTransaction,
  { sigVerify, anyBlockhash }: { readonly sigVerify: boolean; readonly anyBlockhash: boolean },
): Simulation {
  if (!anyBlockhash && !bank.isCurrent(wire)) return createFailedSimulation('BlockhashNotFound')
  if (bank.ledger.find(wire.signature)) return createFailedSimulation('AlreadyProcessed')
  return simulateTransaction(bank.svm, wire, sigVerify)
}

/** Checks a transaction before sending. @throws RpcError as a validator does */
export function preflight(chain: SolanaChain, wire: WireTransaction): void {
  const simulation = simulateWithChecks(chain, wire, { sigVerify: true, anyBlockhash: false })
  if (simulation.err === null) return
  if (simulation.err === 'SignatureFailure')
    throw new RpcError(
      'SIGNATURE_VERIFICATION_FAILURE',
      'Transaction signature verification failure',
    )
  throw new RpcError(
    'PREFLIGHT_FAILURE',
    `Transaction simulation failed: ${formatTransactionError(simulation.err)}`,
    encodeSimulation(simulation),
  )
}

/** Encodes a simulation as a node does. */
export const encodeSimulation = ({ err, logs, units, returnData }: Simulation) => ({
  err,
  logs,
  accounts: null,
  unitsConsumed: units,
  innerInstructions: null,
  returnData: returnData && {
    programId: new PublicKey(returnData.programId).toBase58(),
    data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
  },
})
