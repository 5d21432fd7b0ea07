import { EarnError } from '#src/api/earn-error.ts'
import { WalletError } from '#src/wallets/wallet.ts'
import { createAlarm } from './alarm.ts'
import { createPause } from './create-pause.ts'
import { createTurn } from './create-turn.ts'
import { walletTrouble } from './open-prompt.ts'
import { giveHash } from './give-hash.ts'
import { holdPage } from './hold-page.ts'
import { pollDelay } from './poll-delay.ts'
import type { Trouble } from './run-view.ts'
import type { Runner } from './runner.ts'
import type { RunnerParts } from './runner-parts.ts'
import { createScreen } from './screen.ts'
import { createSigning } from './signing.ts'
import { turnTrouble } from './turn-trouble.ts'

const delayAfter = (error: unknown, failures: number): number => {
  const told = error instanceof EarnError ? (error.details.retryAfter ?? 0) : 0
  return Math.max(told * 1000, pollDelay(failures))
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof EarnError) return { kind: 'service', error }
  if (error instanceof WalletError) return walletTrouble(error)
  return { kind: 'journal', detail: error instanceof Error ? error.message : String(error) }
}

/**
 * Starts to carry an action out, or to watch while another tab does; stops by itself when it is over.
 * Source: decisions/014-next-step.
 */
export function createRunner(id: string, parts: RunnerParts): Runner {
  const stopping = new AbortController()
  const { signal } = stopping
  const alarm = createAlarm()
  const screen = createScreen(parts.journal.durable)
  holdPage(screen, parts.holdPage)
  const trouble = turnTrouble(screen)
  const signing = createSigning(id, parts, screen, alarm)
  const turn = createTurn(id, parts, screen, signing)
  const pause = createPause(id, parts, screen, alarm)
  let running = false

  async function loop(mayGoOn: () => boolean): Promise<void> {
    let failures = 0
    while (mayGoOn() && !signal.aborted) {
      let delay: number | null
      try {
        delay = await turn(running)
        failures = 0
        trouble.end()
      } catch (error) {
        trouble.meet(troubleOf(error))
        signing.forgetPress()
        delay = delayAfter(error, failures)
        failures += 1
      }
      if (delay === null) return
      await pause(delay, signal)
    }
  }

  const stopListening = [parts.journal.subscribe(alarm.ring), parts.onVisible(alarm.ring)]
  const watched = loop(() => !running)
  const carryOut = async (): Promise<void> => {
    running = true
    alarm.ring()
    await watched
    await loop(() => true)
  }
  void parts
    .exclusively(`sheaf:action:${id}`, signal, carryOut)
    // Only leaving the queue for the lock ends here.
    .catch(() => undefined)
    .finally(() => {
      for (const stop of stopListening) stop()
    })

  return {
    view: screen.view,
    subscribe: screen.subscribe,
    press: signing.press,
    leavePrompt: signing.leavePrompt,
    answerNothingWaiting: signing.answerNothingWaiting,
    giveHash: (hash) => giveHash(parts, screen, id, hash),
    refresh: alarm.ring,
    stop: () => {
      stopping.abort()
      alarm.ring()
    },
  }
}
