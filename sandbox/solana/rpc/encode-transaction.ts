import { VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { fromRaw } from '#src/money/units.ts'
import type { RecordedTransaction, TokenBalance } from '../chain/ledger.ts'
import { RpcError } from './rpc-method.ts'

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base64' | 'base58'

/** Encodes a ledger transaction as a node does. @throws RpcError for an unsupported encoding */
export function encodeTransaction(
  recorded: RecordedTransaction,
  encoding: TransactionEncoding,
): object {
  const wire = VersionedTransaction.deserialize(Buffer.from(recorded.bytes, 'base64'))
  return {
    slot: recorded.slot,
    blockTime: recorded.blockTime,
    version: wire.version,
    transaction: encodeWire(wire, recorded, encoding),
    meta: meta(recorded, wire),
  }
}

function encodeWire(
  wire: VersionedTransaction,
  { bytes }: RecordedTransaction,
  encoding: TransactionEncoding,
): unknown {
  switch (encoding) {
    case 'base64':
      return [bytes, 'base64']
    case 'base58':
      return [bs58.encode(Buffer.from(bytes, 'base64')), 'base58']
    case 'jsonParsed':
      throw new RpcError('INVALID_PARAMS', 'Invalid params: this node does not parse instructions')
    case 'json':
      return encodeJson(wire)
  }
}

function encodeJson({ message, signatures }: VersionedTransaction): object {
  return {
    signatures: signatures.map((signature) => bs58.encode(signature)),
    message: {
      header: message.header,
      accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
      recentBlockhash: message.recentBlockhash,
      instructions: message.compiledInstructions.map((instruction) => ({
        programIdIndex: instruction.programIdIndex,
        accounts: [...instruction.accountKeyIndexes],
        data: bs58.encode(instruction.data),
        stackHeight: null,
      })),
      ...(message.version === 'legacy'
        ? {}
        : {
            addressTableLookups: message.addressTableLookups.map((lookup) => ({
              accountKey: lookup.accountKey.toBase58(),
              writableIndexes: [...lookup.writableIndexes],
              readonlyIndexes: [...lookup.readonlyIndexes],
            })),
          }),
    },
  }
}

function encodeTokenBalance({ amount, decimals, ...account }: TokenBalance): object {
  const uiAmountString = fromRaw(BigInt(amount), decimals)
  const uiAmount = amount === '0' ? null : Number(uiAmountString)
  return { ...account, uiTokenAmount: { amount, decimals, uiAmount, uiAmountString } }
}

function meta(recorded: RecordedTransaction, { message }: VersionedTransaction): object {
  const { err } = recorded
  const loaded = recorded.accounts.slice(message.staticAccountKeys.length)
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: recorded.fee,
    preBalances: recorded.preBalances,
    postBalances: recorded.postBalances,
    preTokenBalances: recorded.preTokenBalances.map(encodeTokenBalance),
    postTokenBalances: recorded.postTokenBalances.map(encodeTokenBalance),
    innerInstructions: [],
    logMessages: recorded.logs,
    rewards: [],
    loadedAddresses: {
      writable: loaded.slice(0, recorded.writableLoaded),
      readonly: loaded.slice(recorded.writableLoaded),
    },
    computeUnitsConsumed: recorded.units,
  }
}
