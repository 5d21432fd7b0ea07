import { PublicKey, VersionedMessage } from '@solana/web3.js'
import bs58 from 'bs58'
import { z } from 'zod'
import { BLOCKHASH_SLOTS } from '../../chain/blockhashes.ts'
import { transferFromTreasury } from '../../chain/transfer-lamports.ts'
import { accountKeys, type Simulation } from '../../chain/run-transaction.ts'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { transactionFee } from '../../chain/transaction-fee.ts'
import { addressSchema, resolveSlot, encodingSchema, stateSchema, withContext } from '../params.ts'
import {
  preflight,
  parseWireTransaction,
  simulateWithChecks,
  encodeSimulation,
  wireEncodingSchema,
} from '../preflight.ts'
import { RpcError, rpcMethod, type RpcMethods } from '../rpc-method.ts'
import { encodeAccount } from '../encode-account.ts'

const sendConfigSchema = z.object({
  encoding: wireEncodingSchema.optional(),
  skipPreflight: z.boolean().optional(),
  minContextSlot: z.int().optional(),
})

const simulateConfigSchema = stateSchema.extend({
  encoding: wireEncodingSchema.optional(),
  sigVerify: z.boolean().optional(),
  replaceRecentBlockhash: z.boolean().optional(),
  innerInstructions: z.boolean().optional(),
  accounts: z
    .object({
      addresses: z.array(addressSchema),
      encoding: encodingSchema.exclude(['base58']).optional(),
    })
    .nullish(),
})
type SimulateConfig = z.infer<typeof simulateConfigSchema>

/** Encodes the requested accounts after a simulation. */
function encodeAccountsAfter(
  { bank }: SolanaChain,
  simulation: Simulation,
  requestedAccounts: SimulateConfig,
) {
  const { accounts } = requestedAccounts
  if (!accounts) return null
  return accounts.addresses.map((key) => {
    if (simulation.err !== null) return null
    const written = simulation.accounts.find((each) => key.equals(new PublicKey(each.address)))
    const account = written?.account() ?? bank.svm.getAccount(key.toBytes())
    return encodeAccount(bank.svm, account, { encoding: accounts.encoding ?? 'base64' })
  })
}

/** Encodes inner instructions as a node does without a parser. */
const encodeInnerInstructions = ({ inner }: Simulation) =>
  inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ data, ...each }) => ({ ...each, data: bs58.encode(data) })),
  }))

/** Checks the requested accounts. @throws RpcError for more than the transaction has */
function checkAccounts(requestedAccounts: SimulateConfig, most: number): void {
  if ((requestedAccounts.accounts?.addresses.length ?? 0) > most)
    throw new RpcError('INVALID_PARAMS', `Too many accounts provided; max ${most}`)
}

function simulate(chain: SolanaChain, text: string, config: SimulateConfig) {
  resolveSlot(chain, config)
  const { sigVerify = false, replaceRecentBlockhash = false } = config
  if (sigVerify && replaceRecentBlockhash)
    throw new RpcError('INVALID_PARAMS', 'sigVerify may not be used with replaceRecentBlockhash')
  const wire = parseWireTransaction(text, config.encoding)
  const { all, loaded } = accountKeys(chain.bank.svm, wire)
  checkAccounts(config, all.length)
  const simulation = simulateWithChecks(chain, wire, {
    sigVerify,
    anyBlockhash: replaceRecentBlockhash,
  })
  const slot = chain.bank.slot()
  return withContext(chain, {
    ...encodeSimulation(simulation),
    accounts: encodeAccountsAfter(chain, simulation, config),
    innerInstructions: config.innerInstructions ? encodeInnerInstructions(simulation) : null,
    loadedAddresses: {
      writable: loaded.writable.map((key) => key.toBase58()),
      readonly: loaded.readonly.map((key) => key.toBase58()),
    },
    fee: Number(transactionFee(wire.message)),
    replacementBlockhash: replaceRecentBlockhash
      ? { blockhash: chain.bank.hashAt(slot), lastValidBlockHeight: slot + BLOCKHASH_SLOTS }
      : null,
  })
}

export const sendingMethods: RpcMethods = {
  sendTransaction: rpcMethod(
    z.tuple([z.string(), sendConfigSchema.nullish()]),
    (chain, [text, config]) => {
      const wire = parseWireTransaction(text, config?.encoding)
      if (!config?.skipPreflight) preflight(chain, wire)
      chain.send(wire)
      return wire.signature
    },
  ),
  simulateTransaction: rpcMethod(
    z.tuple([z.string(), simulateConfigSchema.nullish()]),
    (chain, [text, config]) => simulate(chain, text, config ?? {}),
  ),
  requestAirdrop: rpcMethod(
    z.tuple([addressSchema, z.int().min(1), stateSchema.nullish()]),
    (chain, [to, lamports]) => transferFromTreasury(chain, to, BigInt(lamports)),
  ),
  getFeeForMessage: rpcMethod(
    z.tuple([z.string(), stateSchema.nullish()]),
    (chain, [text, config]) => {
      resolveSlot(chain, config ?? {})
      const message = readMessage(text)
      const isRecent = chain.bank.recentSlot(message.recentBlockhash) !== null
      return withContext(chain, isRecent ? Number(transactionFee(message)) : null)
    },
  ),
  // No competition for slots here.
  getRecentPrioritizationFees: rpcMethod(
    z.union([z.undefined(), z.tuple([]), z.tuple([z.array(addressSchema).nullish()])]),
    ({ bank }) =>
      Array.from({ length: BLOCKHASH_SLOTS }, (_, index) => ({
        slot: bank.slot() - BLOCKHASH_SLOTS + 1 + index,
        prioritizationFee: 0,
      })),
  ),
}

function readMessage(text: string): VersionedMessage {
  try {
    return VersionedMessage.deserialize(Buffer.from(text, 'base64'))
  } catch {
    throw new RpcError('INVALID_PARAMS', 'failed to deserialize a message')
  }
}
