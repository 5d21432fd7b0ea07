import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import type { ChainTransaction, Likeness } from '../../networks/chain-transaction.ts'
import type { LocalNetwork, MinedOutcome } from '../../networks/local-network.ts'
import { slotAt } from '../chain/commitment.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { errorSentence } from '../chain/transaction-error.ts'
import { preflight } from '../rpc/preflight.ts'
import { sol } from '../sol.ts'
import { buildSolanaSteps } from './build-solana-steps.ts'
import { chainTransaction, recordedTransaction } from './chain-transaction.ts'
import { drip } from './drip.ts'
import { exploreTransaction } from './explore-transaction.ts'
import { nextBlock } from './next-block.ts'
import { readSigned, wireOf } from './read-signed.ts'

const SIGNATURE_BYTES = 64

/** The local Solana as a network of the sandbox: base58 exactly as written, amounts in lamports, slots as blocks. */
export function solanaNetwork(chain: SolanaChain, url: string): LocalNetwork {
  const { bank } = chain
  return {
    id: 'solana-devnet',
    url,
    gasToken: sol,
    startedAt: BigInt(slotNow(chain)),
    readAddress,
    readHash: (text) => (base58Bytes(text)?.length === SIGNATURE_BYTES ? text : null),
    height: () => Promise.resolve(BigInt(slotNow(chain))),
    head() {
      const slot = slotAt('confirmed', slotNow(chain))
      return Promise.resolve({ number: BigInt(slot), hash: bank.hashAt(slot) ?? '' })
    },
    hashAt(number) {
      chain.advance()
      return Promise.resolve(bank.hashAt(Number(number)))
    },
    nextBlock: (after) => Promise.resolve(nextBlock(chain, after)),
    waiting: () => Promise.resolve(waiting(chain)),
    transaction: (hash) => Promise.resolve(find(chain, hash)),
    compare,
    outcome: (_mined, { hash }) => Promise.resolve(outcome(chain, hash)),
    buildSteps: async (address, planned, age) => buildSolanaSteps(chain, address, planned, age),
    readSigned: (bytes) => Promise.resolve(readSigned(bytes)),
    async broadcast({ bytes }) {
      chain.advance()
      const wire = wireOf(bytes)
      if (!wire) throw new TypeError('not a signed transaction')
      preflight(chain, wire)
      chain.send(wire)
      return Promise.resolve()
    },
    holdBlocks: (held) => Promise.resolve(held ? bank.pause() : bank.resume()),
    drip: (address) => drip(chain, new PublicKey(address)),
    explore(hash) {
      chain.advance()
      return Promise.resolve(exploreTransaction(chain, hash))
    },
    timestamp: () => Promise.resolve(BigInt(Math.floor(bank.nowMs() / 1_000))),
    forward: (seconds) => Promise.resolve(chain.forward(seconds)),
  }
}

function slotNow(chain: SolanaChain): number {
  chain.advance()
  return chain.bank.slot()
}

/** Case counts, and any 32 bytes are an address. */
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

/** Queued, or in a slot that is not confirmed yet. */
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

/** The same payer and the same instructions, after the step was made (decisions/009-sandbox-tracking). */
const compare: LocalNetwork['compare'] = (step, { sender, to, data, block }): Likeness => {
  const tooOld = block !== null && block <= step.createdBlock
  const same = sender === step.sender && (to ?? '') === step.to && data === step.data
  return same && !tooOld ? 'same' : 'other'
}

function outcome({ bank }: SolanaChain, hash: string): MinedOutcome {
  const err = bank.ledger.find(hash)?.err ?? null
  if (err === null) return { status: 'CONFIRMED', error: null }
  const why = errorSentence(err)
  const error = `The transaction is in a block, but it failed there (${why}): only its network fee was spent.`
  return { status: 'FAILED', error }
}
