import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { enterStaking } from '../service/testing/enter-staking.ts'
import type { TestWallet } from '../service/testing/test-wallet.ts'
import { report, stepAt, submit } from '../service/testing/walk-action.ts'

/** What one wallet knows of what it did, as an app that writes everything down. */
export interface Recorded {
  readonly wallet: TestWallet
  /** The action and its only step, as they were answered. */
  readonly actionId: string
  readonly stepId: string
  /** What it signed for it; kept before it is sent. */
  signed: Hex | null
}

/** Few enough that two rounds stay within the limit of creations a minute. */
const TURNS = 4

let entered = 0

/** Never the same twice: what nobody reported is known by what it does, and an action that was never signed may do the same. */
function nextAmount(): string {
  entered += 1
  return `0.01${String(entered).padStart(6, '0')}`
}

/**
 * Enters again and again until told to stop, whatever fails on the way: every second time the service sends, otherwise
 * the wallet does and reports.
 * @param records gets what was answered to it
 */
export async function workUntil(
  wallet: TestWallet,
  stopped: AbortSignal,
  records: Recorded[],
): Promise<void> {
  for (let turn = 0; !stopped.aborted && turn < TURNS; turn += 1) {
    try {
      await enterOnce(wallet, turn % 2 === 0, records)
    } catch {
      // The service or a chain is gone: what was recorded counts.
      await pause(20)
    }
  }
}

async function enterOnce(
  wallet: TestWallet,
  byService: boolean,
  records: Recorded[],
): Promise<void> {
  const action = await enterStaking(wallet, nextAmount())
  const step = stepAt(action, 0)
  const record: Recorded = { wallet, actionId: action.id, stepId: step.id, signed: null }
  records.push(record)
  const signed = await wallet.sign(step)
  record.signed = signed
  if (byService) await submit(step.id, signed)
  else
    await report(step.id, await wallet.client.sendRawTransaction({ serializedTransaction: signed }))
}

/** Sends again what was signed, as wallets do whose node may have forgotten it; what is known already is refused. */
export async function sendAgain(records: readonly Recorded[]): Promise<void> {
  for (const { wallet, signed } of records) {
    if (signed === null) continue
    await wallet.client.sendRawTransaction({ serializedTransaction: signed }).catch(() => undefined)
  }
}
