import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { enterStaking } from '../service/testing/enter-staking.ts'
import type { TestWallet } from '../service/testing/test-wallet.ts'
import { reportHash, getStep, submitSigned } from '../service/testing/run-action.ts'

/** A wallet's record of one action. */
export interface RecordedStep {
  readonly wallet: TestWallet
  /** Ids of the action and its only step. */
  readonly actionId: string
  readonly stepId: string
  /** Signed transaction; recorded before it is sent. */
  signed: Hex | null
}

/** Few enough that two rounds stay within the limit of creations a minute. */
const MAX_ROUNDS = 4

let entered = 0

/** Unique amounts: unreported transactions are matched by effect, and an unsigned action may have the same. */
function nextAmount(): string {
  entered += 1
  return `0.01${String(entered).padStart(6, '0')}`
}

/**
 * Enters repeatedly until aborted, whatever fails: alternately the service broadcasts, or the wallet sends and reports.
 * @param records collects every answer
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
      // The service or a chain is down: recorded answers count.
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

/** Broadcasts the signed transactions again, as wallets do; known ones are rejected. */
export async function rebroadcast(records: readonly RecordedStep[]): Promise<void> {
  for (const { wallet, signed } of records) {
    if (signed === null) continue
    await wallet.client.sendRawTransaction({ serializedTransaction: signed }).catch(() => undefined)
  }
}
