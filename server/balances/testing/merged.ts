import { Registry } from 'prom-client'
import type { UpstreamAnswer } from '../../call-upstream.ts'
import type { EarnRequest, EarnResult, EarnService } from '../../earn/earn-service.ts'
import { createBalanceMetrics } from '../balance-metrics.ts'
import { mergeBalances } from '../merge-balances.ts'
import type { Clock } from '../clock.ts'

const url = new URL('https://earn.example/v1/yields/balances')
/** A visitor's request. */
export const requestOf = (
  queries: readonly object[],
  more: Partial<EarnRequest> = {},
): EarnRequest => ({
  method: 'POST',
  url,
  importance: 'read',
  deadline: 1_000,
  body: JSON.stringify({ queries }),
  ...more,
})

/** An EVM address with capitals. */
export const evm = (digit: number): string => `0x${`aB${digit}`.padStart(40, 'c')}`

/** A query for all that an address holds on one network. */
export const scan = (address: string) => ({ address, network: 'base-sepolia' })

/** The answer when nothing is held. */
export const empty: UpstreamAnswer = {
  status: 200,
  headers: new Headers(),
  text: '{"items":[],"errors":[]}',
}

interface FakeClock extends Clock {
  /** Lets so much time pass, running what is due in order; what it resolves gets to run in between. */
  pass(milliseconds: number): Promise<void>
}

/** Lets everything that only waits for promises go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function createFakeClock(): FakeClock {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, run) => void due.push({ at: now + milliseconds, run }),
    async pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        await settled()
        due.sort((one, other) => one.at - other.at)
        if (!due[0] || due[0].at > until) break
        const next = due.shift()
        now = Math.max(now, next?.at ?? now)
        next?.run()
      }
      now = until
    },
  }
}

/** The layer over a service, with a clock that the test moves. */
export function merged(service: EarnService) {
  const registry = new Registry()
  const clock = createFakeClock()
  return {
    clock,
    registry,
    layer: mergeBalances(service, createBalanceMetrics(registry), clock),
  }
}

/** What each visitor gets. */
export async function answersTo(
  service: EarnService,
  visitors: readonly { queries: readonly object[]; gap: number }[],
): Promise<readonly EarnResult[]> {
  const { clock, layer } = merged(service)
  const answers: Promise<EarnResult>[] = []
  for (const { queries, gap } of visitors) {
    await clock.pass(gap)
    answers.push(layer.send(requestOf(queries)))
  }
  await clock.pass(10_000)
  return Promise.all(answers)
}

export const shown = (result: EarnResult): unknown =>
  typeof result === 'object' && 'status' in result ? [result.status, result.text] : result

export const textOf = (result: EarnResult): string =>
  typeof result === 'object' && 'status' in result ? result.text : ''
