import { randomBytes } from 'node:crypto'
import { Clock, LiteSvm } from 'litesvm/dist/internal.js'
import { poolPayments } from '../pool/fund-pools.ts'
import { endEpoch } from '../stake/end-epoch.ts'
import { createBlockhashes } from './blockhashes.ts'
import { hasCurrentNonce } from './durable-nonce.ts'
import { configured, genesis } from './genesis.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { runTransaction } from './run-transaction.ts'
import type { SavedChain } from './saved-chain.ts'
import { genesisFor, slotTime, type SlotTime } from './slot-time.ts'
import type { WireTransaction } from './wire-transaction.ts'

/** The chain itself: accounts, slots, and queued transactions. */
export interface Bank {
  readonly svm: LiteSvm
  readonly ledger: Ledger
  readonly time: SlotTime
  readonly slotMs: number
  slot(): number
  /** Chain time, Unix milliseconds. */
  nowMs(): number
  /** Advances to the current slot with everything queued. Returns whether it is a new one. */
  advance(): boolean
  /** Hash of a slot; null for a future one. */
  hashAt(slot: number): string | null
  /** Slot of a valid blockhash; null when expired or unknown. */
  recentSlot(hash: string): number | null
  /** Whether a transaction's blockhash is valid, or its durable nonce is. */
  isCurrent(wire: WireTransaction): boolean
  /** Queues a transaction for the next slot. */
  submit(wire: WireTransaction): void
  /** Drops transactions that do not pass. */
  setFilter(passes: (wire: WireTransaction) => boolean): void
  queued(): readonly WireTransaction[]
  forward(seconds: number): void
  /** Stops slots until `resume`. */
  pause(): void
  resume(): void
  /** State to save. */
  dump(transactionsAfter: number): SavedChain
}

/**
 * Opens a saved chain, or a new one.
 * @param newSlotMs slot time of a new chain; a restored one keeps its own
 * @param now Unix milliseconds
 */
export function openBank(saved: SavedChain | null, newSlotMs: number, now = Date.now): Bank {
  const slotMs = saved?.slotMs ?? newSlotMs
  const genesisMs = saved?.genesisMs ?? genesisFor(now())
  const time = slotTime(genesisMs, slotMs)
  const svm = saved ? configured(LiteSvm.fromBytes(saved.accounts)) : genesis()
  const ledger = openLedger(saved?.transactions ?? [])
  let slot = saved?.slot ?? time.slotAt(now())
  const runs = [
    ...(saved?.runs ?? []),
    { from: saved ? slot + 1 : 0, seed: randomBytes(16).toString('hex') },
  ]
  const hashes = createBlockhashes(runs)
  let queue: WireTransaction[] = []
  let offsetMs = 0
  let paused = false
  let isAccepted = (_wire: WireTransaction): boolean => true
  // A restored chain starts from its own time, which may be ahead.
  const nowMs = (): number => Math.max(now() + offsetMs, saved?.timeMs ?? 0)

  const setClock = (): void => {
    const epoch = time.epochOf(slot)
    const [at, start] = [BigInt(Math.floor(nowMs() / 1_000)), BigInt(time.startOf(epoch))]
    svm.setClock(new Clock(BigInt(slot), start, BigInt(epoch), BigInt(epoch + 1), at))
  }
  const runQueue = (): void => {
    const waiting = queue
    queue = []
    const block = { slot, blockTime: Math.floor(nowMs() / 1_000) }
    for (const wire of waiting) {
      if (ledger.find(wire.signature) || !isCurrent(wire)) continue
      const recorded = runTransaction(svm, wire, block)
      if (recorded) ledger.add(recorded)
    }
  }
  const isCurrent = (wire: WireTransaction): boolean =>
    hashes.recent(wire.message.recentBlockhash, slot) !== null || hasCurrentNonce(svm, wire)
  setClock()
  return {
    svm,
    ledger,
    time,
    slotMs,
    slot: () => slot,
    nowMs,
    advance() {
      const next = time.slotAt(nowMs())
      if (paused || next <= slot) return false
      const [previousEpoch, nextEpoch] = [time.epochOf(slot), time.epochOf(next)]
      for (let epoch = previousEpoch; epoch < nextEpoch; epoch += 1) endEpoch(svm, BigInt(epoch))
      slot = next
      setClock()
      // Nonces advance to the virtual machine's own blockhash.
      svm.expireBlockhash()
      // First in the slot that begins an epoch: nothing is withdrawn before it.
      if (nextEpoch > previousEpoch)
        queue = [...poolPayments(svm, nextEpoch, hashes.of(slot)), ...queue]
      runQueue()
      return true
    },
    hashAt: (at) => (at >= 0 && at <= slot ? hashes.of(at) : null),
    recentSlot: (hash) => hashes.recent(hash, slot),
    isCurrent,
    submit(wire) {
      const recorded = ledger.find(wire.signature) ?? queue.find(same(wire))
      if (!recorded && isAccepted(wire)) queue.push(wire)
    },
    setFilter: (passes) => void (isAccepted = passes),
    queued: () => queue,
    forward(seconds) {
      offsetMs += seconds * 1_000
    },
    pause: () => void (paused = true),
    resume: () => void (paused = false),
    dump: (transactionsAfter) => ({
      genesisMs,
      slotMs,
      slot,
      timeMs: nowMs(),
      runs,
      accounts: svm.toBytes(),
      transactions: ledger.after(transactionsAfter),
    }),
  }
}

const same =
  ({ signature }: WireTransaction) =>
  (other: WireTransaction): boolean =>
    other.signature === signature
