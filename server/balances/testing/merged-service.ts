import { Registry } from 'prom-client'
import type { UpstreamResponse } from '../../call-upstream.ts'
import type { EarnRequest, EarnResult, EarnService } from '../../earn/earn-service.ts'
import { createBalanceMetrics } from '../balance-metrics.ts'
import { mergeBalances, type Clock } from '../merge-balances.ts'

const url = new URL('https://earn.example/v1/yields/balances')
/** A visitor's request. */
export const createBalanceRequest = (
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

/** An EVM address in mixed case. */
export const evm = (digit: number): string => `0x${`aB${digit}`.padStart(40, 'c')}`

/** A query for all balances of an address on one network. */
export const scan = (address: string) => ({ address, network: 'base-sepolia' })

/** The response without balances. */
export const empty: UpstreamResponse = {
  status: 200,
  headers: new Headers(),
  text: '{"items":[],"errors":[]}',
}

interface FakeClock extends Clock {
  /** Advances the clock, running timers and their promises in order. */
  advance(milliseconds: number): Promise<void>
}

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function createFakeClock(): FakeClock {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, run) => void due.push({ at: now + milliseconds, run }),
    async advance(milliseconds) {
      const endTime = now + milliseconds
      for (;;) {
        await flushPromises()
        due.sort((one, other) => one.at - other.at)
        if (!due[0] || due[0].at > endTime) break
        const next = due.shift()
        now = Math.max(now, next?.at ?? now)
        next?.run()
      }
      now = endTime
    },
  }
}

/** The layer over a service, with a clock that the test moves. */
export function createMergedService(service: EarnService) {
  const registry = new Registry()
  const clock = createFakeClock()
  return {
    clock,
    registry,
    layer: mergeBalances(service, createBalanceMetrics(registry), clock),
  }
}

/** Returns each visitor's result. */
export async function getResults(
  service: EarnService,
  visitors: readonly { queries: readonly object[]; gap: number }[],
): Promise<readonly EarnResult[]> {
  const { clock, layer } = createMergedService(service)
  const results: Promise<EarnResult>[] = []
  for (const { queries, gap } of visitors) {
    await clock.advance(gap)
    results.push(layer.send(createBalanceRequest(queries)))
  }
  await clock.advance(10_000)
  return Promise.all(results)
}

export const summarizeResult = (result: EarnResult): unknown =>
  typeof result === 'object' && 'status' in result ? [result.status, result.text] : result

export const getText = (result: EarnResult): string =>
  typeof result === 'object' && 'status' in result ? result.text : ''
