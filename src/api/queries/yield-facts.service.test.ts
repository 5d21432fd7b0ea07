import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { readYieldDetails } from '../schemas/yield-details.ts'
import { fetchHistory } from './history.ts'
import { fetchKyc } from './kyc.ts'
import { fetchProvider } from './provider.ts'
import { fetchValidatorPage } from './validator-pages.ts'
import { fetchYield } from './yield.ts'
import { fetchYields } from './yields.ts'

const VALIDATORS = 'base-sepolia-eth-multivalidator-staking'
const CHECKED = 'ethereum-sepolia-usdc-meridian-mtf-vault'
const NEWCOMER = '0x1000000000000000000000000000000000000001'

let key = 'test_sandbox_rw'
beforeEach(() => {
  key = 'test_sandbox_rw'
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    real(`${getWorkerSandbox().url}${path}`, { ...init, headers: { 'x-api-key': key } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it("a yield's history is read: rates as fractions, TVL in token units", async () => {
  const rates = await fetchHistory('reward-rate', CHECKED, 'all')
  expect([rates.items.length > 0, rates.unreadable]).toEqual([true, 0])
  for (const { at, value } of rates.items)
    expect([Number.isInteger(at), Number(value) < 1]).toEqual([true, true])
  const tvl = await fetchHistory('tvl', CHECKED, '30d')
  expect([tvl.items.length > 0, tvl.unreadable]).toEqual([true, 0])
})

it('the history of an unknown yield is an error, as the yield itself', async () => {
  const unknown = { details: { status: 400 } }
  await expect(fetchHistory('tvl', 'none', '7d')).rejects.toMatchObject(unknown)
  await expect(fetchYield('none')).rejects.toMatchObject(unknown)
})

it("a yield's provider is read, and whether an address may use the yield", async () => {
  const earnYield = await fetchYield(CHECKED)
  const { requirements, investmentSchedule } = readYieldDetails(earnYield)
  expect(requirements).toMatchObject({
    kycRequired: true,
    kyc: { eligibility: { blockedCountries: ['IR', 'KP', 'SY'], usPersonAllowed: false } },
  })
  const [standard, instant] = investmentSchedule?.redemption ?? []
  expect(standard).toMatchObject({ kind: 'standard', settlement: { claimRequired: true } })
  expect(standard?.nextWindow?.opensAt).toMatch(/^\d{4}-/)
  expect(instant?.limits?.globalPer24h).toMatch(/^\d+$/)
  expect(instant?.fee?.rate).toBeGreaterThan(0)
  expect(investmentSchedule?.subscription).toMatchObject([{ kind: 'instant', status: 'open' }])
  expect((await fetchProvider(earnYield.providerId ?? '')).name).toBe('Meridian')
  expect((await fetchKyc(CHECKED, NEWCOMER)).kycStatus).toBe('not_started')
  expect((await fetchKyc(VALIDATORS, NEWCOMER)).kycStatus).toBe('not_required')
})

it('validators are read by page, name, address and status', async () => {
  const every = { text: '', status: '' }
  const first = { preferred: true, offset: 0 }
  const preferred = await fetchValidatorPage(VALIDATORS, every, first)
  expect(preferred.items.length).toBe(preferred.total)
  expect(preferred.items.every((one) => one.preferred)).toBe(true)
  const others = { preferred: false, offset: 5 }
  const page = await fetchValidatorPage(VALIDATORS, every, others)
  expect([page.items.length, page.offset]).toEqual([10, 5])
  expect(page.items.some((one) => one.preferred)).toBe(false)

  const [one] = page.items
  const cursor = { preferred: false, offset: 0 }
  const addressed = { text: ` ${one?.address} `, status: '' }
  expect((await fetchValidatorPage(VALIDATORS, addressed, cursor)).items).toEqual([one])
  const named = { text: one?.name?.slice(0, 6) ?? '', status: '' }
  const earnYield = (await fetchValidatorPage(VALIDATORS, named, cursor)).items
  expect(earnYield.map(({ address }) => address)).toContain(one?.address)
  const full = await fetchValidatorPage(VALIDATORS, { text: '', status: 'full' }, cursor)
  expect(full.items.length).toBeGreaterThan(0)
  expect(new Set(full.items.map(({ status }) => status))).toEqual(new Set(['full']))
})

it('the details of every yield are read without loss', async () => {
  const { items } = await fetchYields()
  const read = items.map((earnYield) => ({
    found: earnYield,
    details: readYieldDetails(earnYield),
  }))
  const sent = (field: string) =>
    items.filter((earnYield) => Object.hasOwn(earnYield, field)).length
  const countKept = (field: 'curator' | 'investmentSchedule' | 'state') =>
    read.filter(({ details }) => details[field] !== undefined).length
  expect([sent('curator'), sent('investmentSchedule')]).toEqual([
    countKept('curator'),
    countKept('investmentSchedule'),
  ])
  expect(countKept('curator')).toBeGreaterThan(0)
  expect(countKept('state')).toBeGreaterThan(0)
  const allocations = read.flatMap(({ details }) => details.state?.allocations ?? [])
  expect(allocations.length).toBeGreaterThan(0)
  for (const { name, weight } of allocations)
    expect([typeof name, (weight ?? 0) > 0]).toEqual(['string', true])
  expect(read.some(({ details }) => details.feeConfigurations.length > 1)).toBe(true)
  expect(read.some(({ details }) => details.state?.capacityState?.remaining !== undefined)).toBe(
    true,
  )
})

it('risk ratings are read', async () => {
  key = 'live_sandbox_ro'
  const earnYield = await fetchYield('arbitrum-usdt-silo-v2-lending')
  const [rating] = readYieldDetails(earnYield).risk?.ratings ?? []
  expect(rating).toMatchObject({ source: 'credora', rating: expect.stringMatching(/^[A-C]/) })
})
