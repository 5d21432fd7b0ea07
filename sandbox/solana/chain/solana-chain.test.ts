import { Keypair, SystemProgram } from '@solana/web3.js'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_WAIT } from '../../testing/long-wait.ts'
import { treasury } from './accounts.ts'
import { firstState } from './saved-chain.ts'
import { startSolanaChain, type SolanaChain } from './solana-chain.ts'

const DAY = 86_400
const FUNDS = 5_000_000_000

let folder = ''
let running: SolanaChain[] = []
/** Frozen time of a test, Unix milliseconds. */
let frozenNow: number | null = null

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-solana-'))
})
afterEach(() => {
  running.forEach((chain) => chain.stop())
  running = []
  frozenNow = null
  rmSync(folder, { recursive: true })
})

function start(where = folder): SolanaChain {
  const chain = startSolanaChain(where, 50, () => frozenNow ?? Date.now())
  running.push(chain)
  return chain
}

function stop(chain: SolanaChain): void {
  chain.stop()
  running = running.filter((each) => each !== chain)
}

async function sendPayment(chain: SolanaChain, to = Keypair.generate().publicKey) {
  const transfer = SystemProgram.transfer({
    fromPubkey: treasury.publicKey,
    toPubkey: to,
    lamports: FUNDS,
  })
  const signature = chain.sendSigned([transfer], treasury)
  const recorded = await vi.waitFor(() => {
    const found = chain.bank.ledger.find(signature)
    if (!found) throw new Error('not in a block yet')
    return found
  }, LONG_WAIT)
  return { signature, to, recorded }
}

const balance = (
  chain: SolanaChain,
  { to }: Awaited<ReturnType<typeof sendPayment>>,
): bigint | null => chain.bank.svm.getBalance(to.toBytes())

describe('a stopped Solana chain', () => {
  it('a stopped chain saves its last slot and writes nothing more: its folder may be gone', () => {
    frozenNow = Date.now()
    const chain = start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const transfer = SystemProgram.transfer({
        fromPubkey: treasury.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: FUNDS,
      })
      const signature = chain.sendSigned([transfer], treasury)
      frozenNow += 1_000
      stop(chain)
      expect(vi.getTimerCount()).toBe(0)
      expect(start().bank.ledger.find(signature)).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('a restarted chain keeps accounts, transactions, hashes and its moved time', async () => {
    const first = start()
    const gift = await sendPayment(first)
    const { slot } = gift.recorded
    const hash = first.bank.hashAt(slot)
    frozenNow = Date.now()
    first.forward(3 * DAY)
    const [time, epoch] = [first.bank.nowMs(), first.bank.svm.getClock().epoch]
    stop(first)

    const second = start()
    expect(second.bank.nowMs()).toBe(time)
    expect(second.bank.svm.getClock().epoch).toBe(epoch)
    expect(balance(second, gift)).toBe(BigInt(FUNDS))
    expect(second.bank.ledger.find(gift.signature)).toEqual(gift.recorded)
    expect(second.bank.hashAt(slot)).toBe(hash)
    frozenNow += 3 * DAY * 1_000 + 50
    second.advance()
    expect(second.bank.slot()).toBeGreaterThan(slot)
  })

  it('the time of a restarted chain can be moved on', () => {
    frozenNow = Date.now()
    const first = start()
    first.forward(3 * DAY)
    const time = first.bank.nowMs()
    stop(first)
    const second = start()
    // As far ahead of the wall clock as before, and a day more.
    second.forward(3 * DAY)
    second.forward(DAY)
    expect(second.bank.nowMs()).toBe(time + DAY * 1_000)
  })
})

describe('a killed Solana chain', () => {
  it('a killed chain restarts from its last save, and its hashes show what was lost', async () => {
    const first = start()
    const kept = await sendPayment(first)
    stop(first)
    const second = start()
    const copy = path.join(folder, 'as-killed')
    cpSync(path.join(folder, 'bank'), path.join(copy, 'bank'))
    const lost = await sendPayment(second)
    // The transactions' file is written first: here the accounts are behind it.
    stop(second)
    cpSync(path.join(folder, 'transactions.jsonl'), path.join(copy, 'transactions.jsonl'))

    const back = start(copy)
    expect(back.bank.ledger.find(kept.signature)).not.toBeNull()
    expect(back.bank.ledger.find(lost.signature)).toBeNull()
    expect(balance(back, lost)).toBeNull()
    back.advance()
    const { slot } = lost.recorded
    expect(back.bank.hashAt(kept.recorded.slot)).toBe(second.bank.hashAt(kept.recorded.slot))
    expect(back.bank.hashAt(slot)).not.toBe(second.bank.hashAt(slot))
  })

  it('a killed chain keeps everything older than a second', async () => {
    const chain = start()
    const gift = await sendPayment(chain)
    await vi.waitFor(
      () =>
        expect(readFileSync(path.join(folder, 'transactions.jsonl'), 'utf8')).toContain(
          gift.signature,
        ),
      LONG_WAIT,
    )
  })

  it('a killed chain knows the empty slots of some minutes ago, whose hashes were recorded', () => {
    vi.useFakeTimers()
    try {
      const first = start()
      vi.advanceTimersByTime(120_000)
      first.advance()
      const slot = first.bank.slot()
      const noted = first.bank.hashAt(slot)
      for (let minute = 0; minute < 3; minute += 1) {
        first.advance()
        vi.advanceTimersByTime(60_000)
      }
      const copy = path.join(folder, 'as-killed')
      cpSync(path.join(folder, 'bank'), path.join(copy, 'bank'))
      const back = start(copy)
      back.advance()
      expect(back.bank.hashAt(slot)).toBe(noted)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a chain with truncated state starts anew, and the broken state is set aside', () => {
    stop(start())
    truncateSync(path.join(folder, 'bank'), 1_000_000)
    const chain = start()
    expect(chain.bank.ledger.count()).toBe(0)
    expect(existsSync(path.join(folder, 'bank.broken'))).toBe(true)
  })
})

describe('a chain of another sandbox', () => {
  it('a chain with another first state is set aside: accounts would be missing', () => {
    stop(start())
    const bank = readFileSync(path.join(folder, 'bank'))
    const other = bank.toString('latin1').replace(firstState, '0'.repeat(firstState.length))
    writeFileSync(path.join(folder, 'bank'), other, 'latin1')
    const chain = start()
    expect(existsSync(path.join(folder, 'bank.broken'))).toBe(true)
    expect(chain.bank.ledger.count()).toBe(0)
  })
})

describe('an idle Solana chain', () => {
  it('an idle chain makes no slots, and catches up on the next request', () => {
    vi.useFakeTimers()
    try {
      const chain = start()
      const slot = chain.bank.slot()
      vi.advanceTimersByTime(300)
      expect(chain.bank.slot()).toBe(slot)
      chain.advance()
      expect(chain.bank.slot()).toBe(slot + 6)
    } finally {
      vi.useRealTimers()
    }
  })
})
