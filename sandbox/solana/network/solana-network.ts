import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import type {
  ChainTransaction,
  Likeness,
  LocalNetwork,
  MinedOutcome,
  ChainAnchor,
  ChainBlock,
  SignedTransaction,
  ExplorerRow,
} from '../../networks/local-network.ts'
import { slotAt, commitmentOf } from '../chain/slot-time.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { formatTransactionError } from '../chain/transaction-error.ts'
import { preflight } from '../rpc/preflight.ts'
import { RpcError } from '../rpc/rpc-method.ts'
import { sol } from '../sol.ts'
import { buildSolanaSteps, canonicalCall } from './build-solana-steps.ts'
import { drip } from './drip.ts'
import {
  brokenSigner,
  readWireTransaction,
  type WireTransaction,
} from '../chain/wire-transaction.ts'
import { fromRaw } from '#src/money/units.ts'
import type { RecordedTransaction } from '../chain/ledger.ts'

const SIGNATURE_BYTES = 64

/** Empty slots between two recorded heads: about half a minute. */
const EMPTY_SLOTS = 75

/** Converts a transaction for the indexer: hash is its first signature, sender its fee payer. */
function chainTransaction(
  { signature, message }: WireTransaction,
  block: bigint | null,
): ChainTransaction {
  const sender = message.staticAccountKeys[0]?.toBase58() ?? ''
  return { hash: signature, sender, ...canonicalCall(message), value: 0n, block }
}

/** Converts a ledger transaction; mined once confirmed. */
function recordedTransaction(
  { bank }: SolanaChain,
  { bytes, slot }: RecordedTransaction,
): ChainTransaction {
  const wire = readWireTransaction(Buffer.from(bytes, 'base64'))
  if (!wire) throw new TypeError('the ledger holds what no transaction is')
  const confirmed = slot <= slotAt('confirmed', bank.slot())
  return chainTransaction(wire, confirmed ? BigInt(slot) : null)
}

/**
 * Returns the next confirmed slot with transactions; `gone` when the read slot has another hash now. Empty slots are
 * mostly skipped: there are two and a half a second.
 */
function nextBlock(chain: SolanaChain, { number, hash }: ChainAnchor): ChainBlock | 'gone' | null {
  const { bank } = chain
  chain.advance()
  if (bank.hashAt(Number(number)) !== hash) return 'gone'
  const head = slotAt('confirmed', bank.slot())
  const recorded = bank.ledger.next(Number(number), head)
  const slot = recorded?.[0]?.slot ?? head
  if (!recorded && slot < Number(number) + EMPTY_SLOTS) return null
  const transactions = recorded?.map((each) => recordedTransaction(chain, each)) ?? []
  return { number: BigInt(slot), hash: bank.hashAt(slot) ?? '', transactions }
}

/** Even-length hex is hex, anything else base64 (contract: Payloads). */
const HEX = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/

/** Parses a signed or unsigned transaction; null for anything else. */
function wireOf(text: string): WireTransaction | null {
  const bytes = HEX.test(text)
    ? Buffer.from(text.replace(/^0x/, ''), 'hex')
    : Buffer.from(text, 'base64')
  return readWireTransaction(bytes)
}

/** Parses a fully signed transaction; null for anything else. */
export function readSigned(text: string): SignedTransaction | null {
  const wire = wireOf(text)
  if (!wire) return null
  const broken = brokenSigner(wire)
  const transaction = chainTransaction(wire, null)
  if (broken === null) return { bytes: text, transaction }
  const flaw = `The signature of ${broken} is missing or does not fit the transaction.`
  return { bytes: text, transaction, rejectionReason: flaw }
}

const amount = (lamports: number): string => `${fromRaw(BigInt(lamports), sol.decimals)} SOL`

/** Returns what the chain knows of a transaction; null when nothing. */
function exploreTransaction(chain: SolanaChain, signature: string): readonly ExplorerRow[] | null {
  const { bank } = chain
  if (bank.queued().some((each) => each.signature === signature))
    return [['Status', 'Waiting for the next slot']]
  const recorded = bank.ledger.find(signature)
  if (!recorded) return null
  return [
    [
      'Status',
      recorded.err === null ? 'Success' : `Failed: ${formatTransactionError(recorded.err)}`,
    ],
    ['Confirmation', commitmentOf(recorded.slot, bank.slot())],
    ['Slot', String(recorded.slot)],
    ['Time', new Date(recorded.blockTime * 1_000).toISOString()],
    ['Paid by', recordedTransaction(chain, recorded).sender],
    ['Fee', amount(recorded.fee)],
    ...changes(recorded),
    ['Log', recorded.logs.join('\n')],
  ]
}

function changes({ accounts, preBalances, postBalances }: RecordedTransaction): ExplorerRow[] {
  return accounts.flatMap((address, index): ExplorerRow[] => {
    const [before, after] = [preBalances[index] ?? 0, postBalances[index] ?? 0]
    return before === after ? [] : [[address, `${amount(before)} → ${amount(after)}`]]
  })
}

/** Slots until nothing changes for a transaction any more: it is final before. */
const SETTLING_SLOTS = 40

/** Creates the reader of the revision: every slot for as long as the last transaction settles. */
function createRevision(chain: SolanaChain): () => string {
  const { bank } = chain
  let [last, since] = ['', 0]
  return () => {
    const slot = slotNow(chain)
    const key = `${bank.ledger.count()} ${bank.queued().length}`
    if (key !== last) [last, since] = [key, slot]
    return slot - since < SETTLING_SLOTS ? `${key} ${slot}` : key
  }
}

/** Creates the local Solana network: case-sensitive base58, amounts in lamports, slots as blocks. */
export function solanaNetwork(chain: SolanaChain, url: string): LocalNetwork {
  const { bank } = chain
  return {
    id: 'solana-devnet',
    url,
    gasToken: sol,
    startedAt: BigInt(slotNow(chain)),
    readAddress,
    readHash: (text) => (base58Bytes(text)?.length === SIGNATURE_BYTES ? text : null),
    getRevision: createRevision(chain),
    getHeight: () => Promise.resolve(BigInt(slotNow(chain))),
    getHead() {
      const slot = slotAt('confirmed', slotNow(chain))
      return Promise.resolve({ number: BigInt(slot), hash: bank.hashAt(slot) ?? '' })
    },
    getBlockHash(number) {
      chain.advance()
      return Promise.resolve(bank.hashAt(Number(number)))
    },
    getNextBlock: (after) => Promise.resolve(nextBlock(chain, after)),
    getPendingTransactions: () => Promise.resolve(waiting(chain)),
    getTransaction: (hash) => Promise.resolve(find(chain, hash)),
    compare,
    getMinedOutcome: (_mined, { hash }) => Promise.resolve(outcome(chain, hash)),
    buildSteps: async (address, planned, age) => buildSolanaSteps(chain, address, planned, age),
    readSigned: (bytes) => Promise.resolve(readSigned(bytes)),
    async broadcast({ bytes }) {
      chain.advance()
      const wire = wireOf(bytes)
      if (!wire) throw new TypeError('not a signed transaction')
      const refusal = getRefusal(chain, wire)
      if (refusal === null) chain.send(wire)
      return Promise.resolve(refusal)
    },
    setBlocksPaused: (paused) => Promise.resolve(paused ? bank.pause() : bank.resume()),
    drip: (address) => drip(chain, new PublicKey(address)),
    explore(hash) {
      chain.advance()
      return Promise.resolve(exploreTransaction(chain, hash))
    },
    timestamp: () => Promise.resolve(BigInt(Math.floor(bank.nowMs() / 1_000))),
    forward: (seconds) => Promise.resolve(chain.forward(seconds)),
  }
}

/** Returns why a validator would refuse a transaction; null when it would not. */
function getRefusal(chain: SolanaChain, wire: WireTransaction): string | null {
  try {
    preflight(chain, wire)
    return null
  } catch (error) {
    if (error instanceof RpcError) return error.message
    throw error
  }
}

function slotNow(chain: SolanaChain): number {
  chain.advance()
  return chain.bank.slot()
}

/** Case-sensitive; any 32 bytes are an address. */
function readAddress(text: string): string | null {
  return base58Bytes(text)?.length === 32 ? text : null
}

function base58Bytes(text: string): Uint8Array | null {
  try {
    return bs58.decode(text)
  } catch {
    return null
  }
}

/** Returns queued transactions, and those in unconfirmed slots. */
function waiting(chain: SolanaChain): ChainTransaction[] {
  chain.advance()
  const { bank } = chain
  const fresh = bank.ledger.after(slotAt('confirmed', bank.slot()))
  return [
    ...bank.queued().map((wire) => chainTransaction(wire, null)),
    ...fresh.map((each) => recordedTransaction(chain, each)),
  ]
}

function find(chain: SolanaChain, hash: string): ChainTransaction | null {
  chain.advance()
  const queued = chain.bank.queued().find(({ signature }) => signature === hash)
  if (queued) return chainTransaction(queued, null)
  const recorded = chain.bank.ledger.find(hash)
  return recorded && recordedTransaction(chain, recorded)
}

/** Compares payer and instructions, for transactions after the step (decisions/009-sandbox-tracking). */
const compare: LocalNetwork['compare'] = (step, { sender, to, data, block }): Likeness => {
  const tooOld = block !== null && block <= step.createdBlock
  const same = sender === step.sender && (to ?? '') === step.to && data === step.data
  return same && !tooOld ? 'same' : 'other'
}

function outcome({ bank }: SolanaChain, hash: string): MinedOutcome {
  const err = bank.ledger.find(hash)?.err ?? null
  if (err === null) return { status: 'CONFIRMED', error: null }
  const why = formatTransactionError(err)
  const error = `The transaction is in a block, but it failed there (${why}): only its network fee was spent.`
  return { status: 'FAILED', error }
}
