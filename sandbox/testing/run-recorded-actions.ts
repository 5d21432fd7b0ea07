import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { enterStaking } from '../service/testing/enter-staking.ts'
import type { TestWallet } from '../service/testing/test-wallet.ts'
import { reportHash, getStep, submitSigned } from '../service/testing/run-action.ts'

/** What one wallet knows of what it did, as an app that writes everything down. */
export interface RecordedStep {
  readonly wallet: TestWallet
  /** The action and its only step, as they were answered. */
  readonly actionId: string
  readonly stepId: string
  /** What it signed for it; kept before it is sent. */
  signed: Hex | null
}

/** Few enough that two rounds stay within the limit of creations a minute. */
const MAX_ROUNDS = 4

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
export async function runActionsUntilAborted(
  wallet: TestWallet,
  stopped: AbortSignal,
  records: RecordedStep[],
): Promise<void> {
  for (let round = 0; !stopped.aborted && round < MAX_ROUNDS; round += 1) {
    try {
      await enterOnce(wallet, round % 2 === 0, records)
    } catch {
      // The service or a chain is gone: what was recorded counts.
      await pause(20)
    }
  }
}

async function enterOnce(
  wallet: TestWallet,
  byService: boolean,
  records: RecordedStep[],
): Promise<void> {
  const action = await enterStaking(wallet, nextAmount())
  const step = getStep(action, 0)
  const record: RecordedStep = { wallet, actionId: action.id, stepId: step.id, signed: null }
  records.push(record)
  const signed = await wallet.sign(step)
  record.signed = signed
  if (byService) await submitSigned(step.id, signed)
  else
    await reportHash(
      step.id,
      await wallet.client.sendRawTransaction({ serializedTransaction: signed }),
    )
}

/** Sends again what was signed, as wallets do whose node may have forgotten it; what is known already is refused. */
export async function rebroadcast(records: readonly RecordedStep[]): Promise<void> {
  for (const { wallet, signed } of records) {
    if (signed === null) continue
    await wallet.client.sendRawTransaction({ serializedTransaction: signed }).catch(() => undefined)
  }
}
