import { expect, test } from 'vitest'
import type { RateUnitVerdict } from '../catalogue/check-rate-unit.ts'
import type { StoreState } from '../store/check-store.ts'
import { openReadiness, type KeyState } from './open-readiness.ts'

function own() {
  const state = {
    now: 0,
    store: 'ok' as StoreState,
    catalogue: true,
    rates: 'ok' as RateUnitVerdict | null,
    key: 'accepted' as KeyState,
    asked: 0,
    tried: 0,
  }
  const readiness = openReadiness({
    singleCopy: false,
    checkStore: () => {
      state.asked += 1
      return Promise.resolve(state.store)
    },
    hasCatalogue: () => state.catalogue,
    getRateUnit: () => state.rates,
    keyState: () => state.key,
    tryKey: () => {
      state.tried += 1
      return Promise.reject(new Error('x'))
    },
    now: () => state.now,
  })
  return { state, readiness }
}

test('a copy with everything is ready', async () => {
  expect(await own().readiness.report()).toEqual({
    ready: true,
    copies: 'many',
    checks: { database: 'ok', catalogue: 'ok', key: 'ok', rates: 'ok', stopping: false },
  })
})

test.each([
  [{ store: 'no answer' }, { database: 'no answer' }],
  [{ store: 'not migrated' }, { database: 'not migrated' }],
  [{ catalogue: false }, { catalogue: 'missing' }],
  [{ key: 'refused' }, { key: 'refused' }],
] as const)('with %j a copy is not ready', async (change, told) => {
  const { state, readiness } = own()
  Object.assign(state, change)
  const { ready, checks } = await readiness.report()
  expect(ready).toBe(false)
  expect(checks).toMatchObject(told)
})

test('an unused key does not make a copy unready', async () => {
  const { state, readiness } = own()
  state.key = null
  expect(await readiness.report()).toMatchObject({ ready: true, checks: { key: 'not asked yet' } })
})

test.each([
  ['looks like percent', 'looks like percent'],
  [null, 'not read yet'],
] as const)(
  'rates that are %s are reported, and do not make a copy unready',
  async (rates, told) => {
    const { state, readiness } = own()
    state.rates = rates
    expect(await readiness.report()).toMatchObject({ ready: true, checks: { rates: told } })
  },
)

test('a draining copy is unready at once', async () => {
  const { readiness } = own()
  await readiness.report()
  readiness.drain()
  expect(await readiness.report()).toMatchObject({ ready: false, checks: { stopping: true } })
  expect(readiness.isDraining()).toBe(true)
})

test('the database is checked once a second for any number of requests', async () => {
  const { state, readiness } = own()
  await Promise.all([readiness.report(), readiness.report(), readiness.report()])
  state.now = 999
  await readiness.report()
  expect(state.asked).toBe(1)
  state.now = 1_000
  await readiness.report()
  expect(state.asked).toBe(2)
})

test('a rejected key is retried twice a minute, without visitors', async () => {
  const { state, readiness } = own()
  await readiness.report()
  expect(state.tried).toBe(0)
  state.key = 'refused'
  for (state.now = 0; state.now < 60_000; state.now += 1_000) await readiness.report()
  expect(state.tried).toBe(2)
})
