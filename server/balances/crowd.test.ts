import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { EarnService } from '../earn/earn-service.ts'
import { createBalanceMetrics } from './balance-metrics.ts'
import { mergeBalances } from './merge-balances.ts'
import { createFakeClock, empty, createBalanceRequest } from './testing/merged-service.ts'

const VISITORS = 1_000
const MINUTE = 60_000
const COPIES = 2
/** The longest that a request waits for others (decisions/025-shared-reads, and two seconds under load). */
const MOST_WAIT = 2_100

const queriesOf = (visitor: number) => {
  const address = `0x${visitor.toString(16).padStart(40, '0')}`
  const scans = ['ethereum-sepolia', 'base-sepolia'].map((network) => ({ address, network }))
  const holder = String(visitor + 10_000)
    .repeat(8)
    .replaceAll('0', 'z')
  return {
    position: [{ address, network: 'base-sepolia', yieldId: 'base-sepolia-usdc-vault' }],
    portfolio: [...scans, { address: holder, network: 'solana-devnet' }],
  }
}

/** decisions/045-checks: upstream cost of 1,000 visitors who open a yield and then their portfolio within a minute. */
test.each([50, 200, 500, 1_000, 3_000])(
  'with responses of %i ms, two copies send at most 200 requests for 1,000 visitors in a minute',
  async (takes) => {
    const clock = createFakeClock()
    let sent = 0
    const service: EarnService = {
      send: () => {
        sent += 1
        return new Promise((resolve) => {
          clock.after(takes, () => resolve(empty))
        })
      },
    }
    const copies = Array.from({ length: COPIES }, () =>
      mergeBalances(service, createBalanceMetrics(new Registry()), clock),
    )
    const waits: number[] = []
    const ask = async (visitor: number, queries: readonly object[]): Promise<void> => {
      const askedAt = clock.now()
      await copies[visitor % COPIES]?.send(createBalanceRequest(queries))
      waits.push(clock.now() - askedAt - takes)
    }
    const visit = async (visitor: number): Promise<void> => {
      const { position, portfolio } = queriesOf(visitor)
      await ask(visitor, position)
      await ask(visitor, portfolio)
    }
    const visits: Promise<void>[] = []
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      visits.push(visit(visitor))
      await clock.advance(MINUTE / VISITORS)
    }
    await clock.advance(4 * (takes + MOST_WAIT))
    await Promise.all(visits)
    expect(waits).toHaveLength(2 * VISITORS)
    expect(Math.max(...waits)).toBeLessThanOrEqual(MOST_WAIT)
    expect(sent).toBeLessThanOrEqual(200)
  },
)
