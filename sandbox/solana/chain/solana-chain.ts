import { PublicKey, type Keypair, type TransactionInstruction } from '@solana/web3.js'
import { openBank, type Bank } from './bank.ts'
import { chainFolder } from './saved-chain.ts'
import { signWireTransaction, type WireTransaction } from './wire-transaction.ts'

/** The running chain: slots come while something waits for them, and its state is saved. */
export interface SolanaChain {
  readonly bank: Bank
  /** Advances to the current slot. Call before each read. */
  advance(): void
  /** Queues a transaction for the next slot. */
  send(wire: WireTransaction): void
  /** Signs and sends; returns the signature. */
  sendSigned(instructions: readonly TransactionInstruction[], signer: Keypair): string
  /** Subscribes to slots, which keeps them coming; returns the unsubscribe function. */
  onSlot(listener: (slot: number) => void): () => void
  forward(seconds: number): void
  stop(): void
}

/** Maximum time that a kill loses. */
const SAVE_MS = 1_000
/**
 * Empty slots are saved too: the indexer records their hashes, and takes a chain that lost all of them for a foreign
 * one.
 */
const EMPTY_SAVE_MS = 60_000

/**
 * Starts the chain.
 * @param folder of the saved chain; null saves nothing
 * @param slotMs slot time of a new chain
 * @param now Unix milliseconds; chain time follows it
 */
export function startSolanaChain(
  folder: string | null,
  slotMs: number,
  now: () => number = Date.now,
): SolanaChain {
  const savedChain = folder === null ? null : chainFolder(folder)
  const bank = openBank(savedChain?.load() ?? null, slotMs, now)
  const listeners = new Set<(slot: number) => void>()
  let savedSlot = bank.slot()
  let saving: NodeJS.Timeout | null = null
  let ticking: NodeJS.Timeout | null = null

  const save = (): void => {
    saving = null
    savedChain?.save(bank.dump(savedSlot))
    savedSlot = bank.slot()
  }
  const saveSoon = (): void => {
    if (savedChain) saving ??= setTimeout(save, SAVE_MS).unref()
  }
  const advance = (): void => {
    const [transactions, epoch] = [bank.ledger.count(), bank.time.epochOf(bank.slot())]
    if (!bank.advance()) return
    const slot = bank.slot()
    const isLong = (slot - savedSlot) * bank.slotMs >= EMPTY_SAVE_MS
    if (isLong || bank.ledger.count() > transactions || bank.time.epochOf(slot) > epoch) saveSoon()
    for (const listener of listeners) listener(slot)
  }
  const tick = (): void => {
    ticking = null
    advance()
    scheduleTick()
  }
  /** Schedules a slot only while something waits: missed slots are caught up on request. */
  const scheduleTick = (): void => {
    if (bank.queued().length > 0 || listeners.size > 0) ticking ??= setTimeout(tick, bank.slotMs)
  }
  const send = (wire: WireTransaction): void => {
    bank.submit(wire)
    scheduleTick()
  }
  save()
  return {
    bank,
    advance,
    send,
    sendSigned(instructions, signer) {
      advance()
      const recentBlockhash = bank.hashAt(bank.slot()) ?? PublicKey.default.toBase58()
      const wire = signWireTransaction(instructions, signer, recentBlockhash)
      send(wire)
      return wire.signature
    },
    onSlot(listener) {
      listeners.add(listener)
      scheduleTick()
      return () => void listeners.delete(listener)
    },
    forward(seconds) {
      bank.forward(seconds)
      advance()
      saveSoon()
    },
    stop() {
      listeners.clear()
      advance()
      // After the last slot, which may have scheduled a save: the folder may be gone by then.
      if (ticking) clearTimeout(ticking)
      if (saving) clearTimeout(saving)
      save()
    },
  }
}
