import { PublicKey, type Keypair, type TransactionInstruction } from '@solana/web3.js'
import { openBank, type Bank } from './bank.ts'
import { chainFolder } from './saved-chain.ts'
import { signWireTransaction, type WireTransaction } from './wire-transaction.ts'

/** The running chain: slots come while something waits for them, and what happened is kept. */
export interface SolanaChain {
  readonly bank: Bank
  /** Goes on to the slot that it is by now. To be called before anything is read. */
  advance(): void
  /** Takes a transaction for the next slot. */
  send(wire: WireTransaction): void
  /** Signs and sends, and answers the signature. */
  sendSigned(instructions: readonly TransactionInstruction[], signer: Keypair): string
  /** Told of every slot from now on, which keeps slots coming; answers how to stop it. */
  onSlot(listener: (slot: number) => void): () => void
  forward(seconds: number): void
  stop(): void
}

/** How much a kill may lose at most. */
const SAVE_MS = 1_000
/**
 * Empty slots are kept now and then too: the indexer notes their hashes, and takes a chain that knows none of them any more
 * after a kill for another one.
 */
const EMPTY_SAVE_MS = 60_000

/**
 * @param folder keeps the chain between runs; null keeps nothing
 * @param slotMs how long a new chain's slots take
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
  /** A chain that nobody waits for does nothing at all: its slots are caught up when somebody asks. */
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
      // After the last slot, which may have wanted to be kept soon: the folder may be gone by then.
      if (ticking) clearTimeout(ticking)
      if (saving) clearTimeout(saving)
      save()
    },
  }
}
