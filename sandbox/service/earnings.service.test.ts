import { encodeFunctionData, erc20Abi, isHex, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { earningsSchema, earningsSummarySchema } from '../contract/earnings.ts'
import { yieldBalancesSchema } from '../contract/balance.ts'
import { clearFaults, makeFault } from '../faults/testing/call-faults.ts'
import { callService, fetchParsed } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import {
  fundedWallet,
  getTokenBalance,
  testWallet,
  type TestWallet,
} from './testing/test-wallet.ts'
import { createAction, getStep, runAction, waitForStep } from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

const sandbox = setupTestSandbox()
const NETWORK = 'ethereum-sepolia'
const DAY = 86_400

const moveDays = async (days: number) => {
  const body = { seconds: days * DAY }
  expect((await callService('/admin/time', { body, key: null })).status).toBe(200)
}

type Subject = readonly [wallet: Pick<TestWallet, 'address'>, yieldId: string]

const readSummary = ([{ address }, id]: Subject, query = '') =>
  fetchParsed(earningsSummarySchema, `/v1/yields/${id}/rewards/summary?address=${address}${query}`)
const readTotal = async (subject: Subject) => BigInt((await readSummary(subject)).total.amountRaw)

const readBuckets = ([{ address }, id]: Subject, query: string) =>
  fetchParsed(earningsSchema, `/v1/yields/${id}/rewards/earnings?address=${address}${query}`)
const readSum = async (subject: Subject, query: string) =>
  (await readBuckets(subject, query)).items.reduce((sum, each) => sum + BigInt(each.amountRaw), 0n)

async function readRows([{ address }, id]: Subject) {
  const path = `/v1/yields/${id}/balances`
  return (await fetchParsed(yieldBalancesSchema, path, { body: { address } })).balances
}
async function readValue(subject: Subject, symbol: string) {
  const rows = (await readRows(subject)).filter(({ token }) => token.symbol === symbol)
  return rows.reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n)
}

async function enter([{ address }, yieldId]: Subject, wallet: TestWallet, amount: string) {
  const body = { yieldId, address, arguments: { amount } }
  return runAction(await createAction('enter', body), wallet)
}

/** Rounding of shares, and of seconds between two requests. */
const expectNear = (one: bigint, other: bigint, tolerance: bigint) => {
  const difference = one > other ? one - other : other - one
  expect(difference, `${one} is not near ${other}`).toBeLessThanOrEqual(tolerance)
}

describe('what an address earned', () => {
  it.each([
    ['a vault', 'Harbor USDC Vault', 'USDC', '1000', 1_000_000_000n],
    ['a lending market', 'Brook USDC Market', 'USDC', '1000', 1_000_000_000n],
    ['liquid staking', 'Tidal ETH Staking', 'ETH', '2', 2n * 10n ** 18n],
    ['a vault of the native coin', 'Harbor ETH Vault', 'ETH', '2', 2n * 10n ** 18n],
  ])('%s: what it is worth above what was paid in', async (_, name, symbol, amount, raw) => {
    const wallet = await fundedWallet(NETWORK)
    const subject: Subject = [wallet, (await fetchYieldByName(name)).id]
    await enter(subject, wallet, amount)
    await moveDays(30)
    await enter(subject, wallet, amount)
    await moveDays(10)
    const earned = (await readValue(subject, symbol)) - 2n * raw
    expect(earned).toBeGreaterThan(raw / 1_000n)
    const total = await readTotal(subject)
    expectNear(total, earned, raw / 1_000_000n)
    const [address, yieldId] = [wallet.address, subject[1]]
    const half = await createAction('exit', { yieldId, address, arguments: { amount } })
    await runAction(half, wallet)
    expectNear(await readTotal(subject), total, raw / 1_000_000n)
  })

  it('everything taken out is what was paid in and what was earned', async () => {
    const wallet = await fundedWallet(NETWORK)
    const { id: yieldId, token } = await fetchYieldByName('Harbor USDC Vault')
    const { address } = wallet
    const asset: Address = `0x${token.address?.slice(2) ?? ''}`
    const before = await getTokenBalance(wallet, asset)
    await enter([wallet, yieldId], wallet, '700')
    await moveDays(20)
    const body = { yieldId, address, arguments: { useMaxAmount: true } }
    await runAction(await createAction('exit', body), wallet)
    const gained = (await getTokenBalance(wallet, asset)) - before
    expectNear(await readTotal([wallet, yieldId]), gained, 2n)
    await moveDays(20)
    expectNear(await readTotal([wallet, yieldId]), gained, 2n)
    const { last24H, last7D, last30D } = await readSummary([wallet, yieldId])
    expect([last24H.amountRaw, last7D.amountRaw]).toEqual(['0', '0'])
    expectNear(BigInt(last30D.amountRaw), gained / 2n, gained / 100n)
  })

  it('buckets of any interval add up to the summary', async () => {
    const wallet = await fundedWallet(NETWORK)
    const subject: Subject = [wallet, (await fetchYieldByName('Harbor USDC Vault')).id]
    await enter(subject, wallet, '1000')
    await moveDays(45)
    const total = await readTotal(subject)
    for (const interval of ['day', 'week', 'month'])
      expectNear(await readSum(subject, `&period=all&interval=${interval}`), total, 100n)
    const { last7D } = await readSummary(subject)
    const now = Date.parse((await readBuckets(subject, '&period=1d')).to)
    const weekAgo = new Date(now - 7 * DAY * 1_000).toISOString()
    const sum = await readSum(subject, `&from=${weekAgo}&to=${new Date(now).toISOString()}`)
    expectNear(sum, BigInt(last7D.amountRaw), 100n)
    const days = (await readBuckets(subject, '&period=30d')).items
    expect(days).toHaveLength(30)
    for (const { amountRaw } of days.slice(0, -1)) expect(Number(amountRaw)).toBeGreaterThan(0)
  })

  it('shares that are sent away or arrive are not earned or lost', async () => {
    const wallet = await fundedWallet(NETWORK)
    const { id, outputToken } = await fetchYieldByName('Harbor USDC Vault')
    const subject: Subject = [wallet, id]
    await enter(subject, wallet, '1000')
    await moveDays(5)
    const total = await readTotal(subject)
    const shares: Address = `0x${outputToken?.address?.slice(2) ?? ''}`
    const owned = await getTokenBalance(wallet, shares)
    const other = testWallet(NETWORK)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other.address, owned / 2n],
    })
    const hash = await wallet.call({ to: shares, data, value: 0n })
    await wallet.client.waitForTransactionReceipt({ hash })
    expectNear(await readTotal(subject), total, 100n)
    // The one who got them has not used the service.
    const path = `/v1/yields/${id}/rewards/summary?address=${other.address}`
    expect((await callService(path)).status).toBe(404)
  })

  it('earnings stay after a restart, and go on', async () => {
    const wallet = await fundedWallet(NETWORK)
    const subject: Subject = [wallet, (await fetchYieldByName('Harbor USDC Vault')).id]
    await enter(subject, wallet, '1000')
    await moveDays(5)
    const total = await readTotal(subject)
    await sandbox.restart()
    expectNear(await readTotal(subject), total, 1_000n)
    await moveDays(5)
    expectNear(await readTotal(subject), 2n * total, total / 100n)
    expect(total).toBeGreaterThan(0n)
  })

  it('a deposit that a reorg took back has earned nothing', async () => {
    const wallet = await fundedWallet(NETWORK)
    const subject: Subject = [wallet, (await fetchYieldByName('Tidal ETH Staking')).id]
    const { transactions } = await enter(subject, wallet, '1')
    // It earns from its block on: as much as seconds have passed until the reading.
    expectNear(await readTotal(subject), 0n, 10n ** 18n / 1_000_000n)
    await makeFault({ kind: 'stalled-blocks', route: NETWORK })
    const head = await wallet.client.getBlockNumber()
    const [hash] = transactions.flatMap((step) => (isHex(step.hash) ? step.hash : []))
    if (!hash) throw new Error('nothing was sent')
    const { blockNumber } = await wallet.client.getTransactionReceipt({ hash })
    const blocks = Number(head - blockNumber) + 1
    await makeFault({ kind: 'reorg', route: NETWORK, blocks })
    await waitForStep(getStep({ transactions }, 0).id, 'BROADCASTED')
    const path = `/v1/yields/${subject[1]}/rewards/summary?address=${wallet.address}`
    expect((await callService(path)).status).toBe(404)
    await clearFaults()
  })

  it('fee configurations are apart', async () => {
    const wallet = await fundedWallet(NETWORK)
    const { id: yieldId, feeConfigurations = [] } = await fetchYieldByName('Granary Select USDC')
    const [first, second] = feeConfigurations.map((each) => each.id)
    const { address } = wallet
    const enterArguments = { amount: '500', feeConfigurationId: second }
    const body = { yieldId, address, arguments: enterArguments }
    await runAction(await createAction('enter', body), wallet)
    await moveDays(30)
    const read = async (id = '') =>
      (await readSummary([wallet, yieldId], `&feeConfigurationId=${id}`)).total.amountRaw
    expect(await read(first)).toBe('0')
    expect(Number(await read(second))).toBeGreaterThan(0)
  })
})

describe('no earnings', () => {
  it.each(['Harbor USDC Vault', 'SOL Native Staking'])(
    'an address that has not used %s is 404, never 0',
    async (name) => {
      const { id, network } = await fetchYieldByName(name)
      const address =
        network === 'solana-devnet'
          ? 'So11111111111111111111111111111111111111112'
          : testWallet(NETWORK).address
      for (const route of ['summary', 'earnings'])
        expect(
          (await callService(`/v1/yields/${id}/rewards/${route}?address=${address}`)).status,
        ).toBe(404)
    },
  )

  it.each([
    'summary',
    'summary?address=none',
    'summary?address=0x0000000000000000000000000000000000000001&feeConfigurationId=none',
    'earnings?address=0x0000000000000000000000000000000000000001&limit=5',
    'earnings?address=0x0000000000000000000000000000000000000001&interval=hour',
  ])('%s is refused', async (request) => {
    const { id } = await fetchYieldByName('Harbor USDC Vault')
    expect((await callService(`/v1/yields/${id}/rewards/${request}`)).status).toBe(400)
  })

  it('more than 366 buckets are refused', async () => {
    const wallet = await fundedWallet(NETWORK)
    const subject: Subject = [wallet, (await fetchYieldByName('Harbor USDC Vault')).id]
    await enter(subject, wallet, '100')
    await moveDays(367)
    const path = `/v1/yields/${subject[1]}/rewards/earnings?address=${wallet.address}`
    expect((await callService(`${path}&period=all&interval=day`)).status).toBe(400)
    expect(await readSum(subject, '&period=all&interval=week')).toBeGreaterThan(0n)
  })
})
