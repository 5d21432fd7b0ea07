import { z } from 'zod'
import bs58 from 'bs58'
import { PublicKey } from '@solana/web3.js'
import { simulateTransaction, type Simulation } from '../chain/run-transaction.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { formatTransactionError, type TransactionError } from '../chain/transaction-error.ts'
import { readWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { RpcError } from './rpc-method.ts'

/** How serialized transactions travel. */
export const wireEncodingSchema = z.enum(['base58', 'base64'])

/** Reads what was sent. @throws RpcError INVALID_PARAMS when it is malformed */
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

/** The simulation of something that cannot even begin. */
export const createFailedSimulation = (err: TransactionError): Simulation => ({
  err,
  logs: [],
  units: 0,
  returnData: null,
  accounts: [],
  inner: [],
})

/** What would become of a transaction now, its blockhash and repetitions included. */
export function simulateWithChecks(
  { bank }: SolanaChain,
  wire: WireTransaction,
  { sigVerify, anyBlockhash }: { readonly sigVerify: boolean; readonly anyBlockhash: boolean },
): Simulation {
  if (!anyBlockhash && bank.recentSlot(wire.message.recentBlockhash) === null)
    return createFailedSimulation('BlockhashNotFound')
  if (bank.ledger.find(wire.signature)) return createFailedSimulation('AlreadyProcessed')
  return simulateTransaction(bank.svm, wire, sigVerify)
}

/** @throws RpcError what a validator answers when it does not take a transaction */
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

/** A simulation as a node shows it. */
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
