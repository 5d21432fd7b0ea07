import type { Address } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import {
  fundedWallet,
  getTokenBalance,
  testWallet,
  type TestWallet,
} from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { isRecord } from '../testing/field-table.ts'
import {
  enterYield,
  getYieldId,
  moveTime,
  getObject,
  getBalanceRows,
  getStatus,
} from '../testing/service-helpers.ts'
import { getPath, getPage, type Item } from '../testing/read-pages.ts'

setupTestSandbox()

const network = 'ethereum-sepolia'
const PATH = '/v1/yields/balances'
const DAY = 86_400
const named = (rows: readonly Item[], type: string): Item | undefined =>
  rows.find((row) => row['type'] === type)

/** contract: Balance queries. */
describe('`POST /v1/yields/balances`', () => {
  it('a request takes at most 25 balance queries', async () => {
    const { address } = testWallet(network)
    const queries = (count: number) => Array.from({ length: count }, () => ({ address, network }))
    expect(await getStatus(PATH, { body: { queries: queries(25) } })).toBe(200)
    expect(await getStatus(PATH, { body: { queries: queries(26) } })).toBe(400)
  })

  it('a query of an unknown yield leaves `items` empty and has its yield and error in `errors`', async () => {
    const { address } = testWallet(network)
    const answer = await getObject(PATH, {
      body: { queries: [{ address, network, yieldId: 'none' }] },
    })
    expect(answer).toEqual({
      items: [],
      errors: [{ yieldId: 'none', error: expect.any(String), address, network }],
    })
  })
})

describe('`POST /v1/yields/{id}/balances`', () => {
  it('the balances of one yield include zero amounts, and an unknown yield is 400', async () => {
    const { address } = testWallet(network)
    const id = await getYieldId('Harbor USDC Vault')
    const answer = await getObject(`/v1/yields/${id}/balances`, { body: { address } })
    expect(Object.keys(answer).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'balances',
      'yieldId',
    ])
    expect(answer).toMatchObject({ yieldId: id, balances: [{ amount: '0', amountRaw: '0' }] })
    expect(await getStatus('/v1/yields/none/balances', { body: { address } })).toBe(400)
  })

  it('the `rewardRate` of a position is beside its `balances`, for one yield and in a scan', async () => {
    const wallet = await fundedWallet(network)
    const name = 'Harbor USDC Vault'
    await enterYield(name, wallet, { amount: '5' })
    const id = await getYieldId(name)
    const answer = await getObject(`/v1/yields/${id}/balances`, {
      body: { address: wallet.address },
    })
    const { rewardRate } = await getObject(`/v1/yields/${id}`)
    expect(answer['rewardRate']).toEqual(rewardRate)
    const scan = { queries: [{ address: wallet.address, network }] }
    expect(await getObject(PATH, { body: scan })).toMatchObject({ items: [{ rewardRate }] })
  })

  it('`outputTokenBalance` is the wallet’s balance of the receipt token on its chain', async () => {
    const wallet = await fundedWallet(network)
    const name = 'Granary Select USDC'
    const id = await getYieldId(name)
    const read = () => getObject(`/v1/yields/${id}/balances`, { body: { address: wallet.address } })
    await enterYield(name, wallet, { amount: '500' })
    const { outputToken } = await getObject(`/v1/yields/${id}`)
    const token: Address = `0x${String(getPath(outputToken, 'address')).slice(2)}`
    const amountRaw = String(await getTokenBalance(wallet, token))
    expect((await read())['outputTokenBalance']).toMatchObject({
      address: wallet.address,
      type: 'active',
      amountRaw,
      pendingActions: [],
      isEarning: true,
      token: { symbol: getPath(outputToken, 'symbol'), address: token },
    })
    expect(Number(amountRaw)).toBeGreaterThan(0)
  })

  it('a balance of zero has no pending actions', async () => {
    const rows = await getBalanceRows('Brook USDC Market', testWallet(network).address)
    expect(rows.flatMap((row) => row['pendingActions'])).toEqual([])
  })
})

describe('Balance types of one stake, from its first day to its last', () => {
  let wallet: TestWallet
  const name = 'Cairn Validator Staking'
  let validatorAddress = ''
  const rows = () => getBalanceRows(name, wallet.address)
  beforeAll(async () => {
    wallet = await fundedWallet(network)
    const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`
    validatorAddress = String((await getPage(path)).items[0]?.['address'])
    await enterYield(name, wallet, { amount: '2', validatorAddress })
  })

  it('a stake that warms up is `entering`, with a `date` and its validator', async () => {
    expect(named(await rows(), 'entering')).toMatchObject({
      amount: '2',
      isEarning: false,
      date: expect.any(String),
      validator: { address: validatorAddress },
    })
  })

  it('after its warm-up a stake is `active` and earns, and its rewards are `claimable`', async () => {
    await moveTime(2 * DAY)
    expect(named(await rows(), 'active')).toMatchObject({ isEarning: true })
    const claimable = named(await rows(), 'claimable')
    expect(claimable).toMatchObject({ isEarning: false })
    const offered = [claimable?.['pendingActions']].flat().map((each) => getPath(each, 'type'))
    expect(offered).toEqual(expect.arrayContaining(['CLAIM_REWARDS', 'RESTAKE_REWARDS']))
  })

  it('an unstaked amount is `exiting`, with the end of its cooldown as `date`', async () => {
    const owner = { yieldId: await getYieldId(name), address: wallet.address }
    const exit = { ...owner, arguments: { amount: '1', validatorAddress } }
    await runAction(await createAction('exit', exit), wallet)
    const exiting = named(await rows(), 'exiting')
    expect(exiting).toMatchObject({ amount: '1', isEarning: false })
    const { mechanics } = await getObject(`/v1/yields/${owner.yieldId}`)
    const cooldown = Number(getPath(mechanics, 'cooldownPeriod.seconds')) * 1_000
    const { now } = await getObject('/admin/time', { key: null })
    const away = Date.parse(String(exiting?.['date'])) - Date.parse(String(now))
    expect(Math.abs(away - cooldown)).toBeLessThan(120_000)
  })

  it('after its cooldown an unstaked amount is `withdrawable`, and gone once it is withdrawn', async () => {
    await moveTime(3 * DAY + 60)
    const free = named(await rows(), 'withdrawable')
    expect(free).toMatchObject({ amount: '1', isEarning: false })
    const pending = [free?.['pendingActions']]
      .flat()
      .find((each) => getPath(each, 'type') === 'WITHDRAW')
    const owner = { yieldId: await getYieldId(name), address: wallet.address }
    const passthrough = getPath(pending, 'passthrough')
    await runAction(
      await createAction('manage', { ...owner, action: 'WITHDRAW', passthrough }),
      wallet,
    )
    expect(named(await rows(), 'withdrawable')).toBeUndefined()
  })

  it('points are `locked` and do not earn', async () => {
    await enterYield('Trellis Restaked ETH', wallet, { amount: '1' })
    await moveTime(DAY)
    expect(
      named(await getBalanceRows('Trellis Restaked ETH', wallet.address), 'locked'),
    ).toMatchObject({
      isEarning: false,
      token: { isPoints: true },
    })
  })

  it('a position has one balance for each type, validator, date and token', async () => {
    const all = await rows()
    const places = all.map(({ type, validator, date, token }) =>
      [type, getPath(validator, 'address'), date, getPath(token, 'symbol')].map(String).join(' '),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('a pending action that takes no arguments has no `arguments`', async () => {
    const offered = (await rows()).flatMap((row) => row['pendingActions']).filter(isRecord)
    expect(offered.length).toBeGreaterThan(0)
    const asks = offered.map((each) => [each['type'], 'arguments' in each])
    expect(asks).toContainEqual(['CLAIM_REWARDS', false])
  })
})
