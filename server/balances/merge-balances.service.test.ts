import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createEarnService, type EarnService } from '../earn/earn-service.ts'
import { createBalanceMetrics } from './balance-metrics.ts'
import { systemClock, mergeBalances } from './merge-balances.ts'
import { requestSandbox, createTestAddress, createStaker } from './testing/staker.ts'

/** A project of its own, so that its faults affect no other test; it has the same yields. */
const KEY = 'test_sandbox_starter'
const NETWORKS = ['ethereum-sepolia', 'base-sepolia']
const answerSchema = z.object({
  items: z.array(
    z.object({ yieldId: z.string(), balances: z.array(z.looseObject({ address: z.string() })) }),
  ),
  errors: z.array(z.object({ yieldId: z.string(), address: z.string() })),
})

let addresses: readonly string[] = []
beforeAll(async () => {
  addresses = [...(await Promise.all(['0.1', '0.2', '0.3'].map(createStaker))), createTestAddress()]
})

let faultId: string | null = null
const liftFault = async (): Promise<void> => {
  if (faultId !== null) await requestSandbox('DELETE', `/admin/faults/${faultId}`, {})
  faultId = null
}
afterAll(liftFault)

function countedSandbox() {
  const service = createEarnService(KEY)
  const counted = {
    sent: 0,
    send: (request: Parameters<EarnService['send']>[0]) => {
      counted.sent += 1
      return service.send(request)
    },
  }
  return counted
}

async function scan(service: EarnService, queries: readonly object[]): Promise<string> {
  const result = await service.send({
    method: 'POST',
    url: new URL('/v1/yields/balances', getWorkerSandbox().url),
    body: JSON.stringify({ queries }),
    importance: 'read',
    deadline: 25_000,
  })
  if (typeof result === 'string' || !('status' in result)) throw new Error(JSON.stringify(result))
  if (result.status !== 200) throw new Error(`${result.status} ${result.text}`)
  return result.text
}

const portfolio = (address: string) => NETWORKS.map((network) => ({ address, network }))
const merging = (service: EarnService) =>
  mergeBalances(service, createBalanceMetrics(new Registry()), systemClock)

/** Stakes grow with every block, which other tests make. */
const withoutAmounts = (text: string): string => text.replace(/"(amount\w*)":"[\d.]+"/g, '"$1":"#"')

test('portfolios requested together equal those requested alone, with one request', async () => {
  const sandbox = countedSandbox()
  const merged = merging(sandbox)
  const together = await Promise.all(addresses.map((each) => scan(merged, portfolio(each))))
  expect(sandbox.sent).toBe(1)
  const alone = await Promise.all(addresses.map((each) => scan(sandbox, portfolio(each))))
  expect(together.map(withoutAmounts)).toEqual(alone.map(withoutAmounts))
  expect(new Set(together.map(withoutAmounts)).size).toBe(addresses.length)
})

test('only the visitor whose query the service rejects gets the rejection', async () => {
  const merged = merging(countedSandbox())
  const [good = ''] = addresses
  const refused = scan(merged, [
    { address: createTestAddress(), network: 'base-sepolia', arguments: { unheard: 1 } },
  ])
  const answered = scan(merged, portfolio(good))
  await expect(refused).rejects.toThrow('queries.0.arguments.unheard should not exist')
  expect(answerSchema.parse(JSON.parse(await answered)).items).toHaveLength(1)
})

test('while some balances cannot be read, each visitor gets their own, read or failed, and no other', async () => {
  const fault = { kind: 'partial-balances', route: 'POST /v1/yields/balances', key: KEY }
  const made = await requestSandbox('POST', '/admin/faults', {
    ...fault,
    rate: 1,
    seed: 7,
    share: 0.5,
  })
  faultId = z.looseObject({ id: z.string() }).parse(made).id
  const merged = merging(countedSandbox())
  const answers = await Promise.all(addresses.map((each) => scan(merged, portfolio(each))))
  await liftFault()
  const read = answers.map((text) => answerSchema.parse(JSON.parse(text)))
  expect(read.map(({ items, errors }) => items.length + errors.length)).toEqual([1, 1, 1, 0])
  expect(read.flatMap(({ errors }) => errors).length).toBeGreaterThan(0)
  for (const [index, { items, errors }] of read.entries())
    for (const { address } of [...items.flatMap(({ balances }) => balances), ...errors])
      expect(address).toBe(addresses[index])
})
