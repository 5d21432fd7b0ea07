import { beforeAll, describe, expect, it } from 'vitest'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedWallet, testWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
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
  it('"at most 25 queries a request"', async () => {
    const { address } = testWallet(network)
    const queries = (count: number) => Array.from({ length: count }, () => ({ address, network }))
    expect(await getStatus(PATH, { body: { queries: queries(25) } })).toBe(200)
    expect(await getStatus(PATH, { body: { queries: queries(26) } })).toBe(400)
  })

  it('"200 `{items: [{yieldId, balances[], outputTokenBalance?}], errors: [{yieldId, error}]}`"', async () => {
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

describe('`POST /v1/yields/{id}/balances {address, arguments?}`', () => {
  it('"-> `{yieldId, balances[]}`, zero amounts included; 404 unknown"', async () => {
    const { address } = testWallet(network)
    const id = await getYieldId('Harbor USDC Vault')
    const answer = await getObject(`/v1/yields/${id}/balances`, { body: { address } })
    expect(Object.keys(answer).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'balances',
      'yieldId',
    ])
    expect(answer).toMatchObject({ yieldId: id, balances: [{ amount: '0', amountRaw: '0' }] })
    expect(await getStatus('/v1/yields/none/balances', { body: { address } })).toBe(404)
  })

  it('an empty row offers nothing to carry out', async () => {
    const rows = await getBalanceRows('Brook USDC Market', testWallet(network).address)
    expect(rows.flatMap((row) => row['pendingActions'])).toEqual([])
  })
})

describe('Balance `type`, on one stake from its first day to its last', () => {
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

  it('"`entering` (sent, warming up)"', async () => {
    expect(named(await rows(), 'entering')).toMatchObject({
      amount: '2',
      isEarning: false,
      date: expect.any(String),
      validator: { address: validatorAddress },
    })
  })

  it('"`active` (earning)" and "`claimable` (rewards ready)" after its warm-up', async () => {
    await moveTime(2 * DAY)
    expect(named(await rows(), 'active')).toMatchObject({ isEarning: true })
    const claimable = named(await rows(), 'claimable')
    expect(claimable).toMatchObject({ isEarning: false })
    const offered = [claimable?.['pendingActions']].flat().map((each) => getPath(each, 'type'))
    expect(offered).toEqual(expect.arrayContaining(['CLAIM_REWARDS', 'RESTAKE_REWARDS']))
  })

  it('"`exiting` (cooling down; `date` = when free)"', async () => {
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

  it('"`withdrawable` (cooldown over, needs a claim)", and gone once it was', async () => {
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

  it('"`locked` (vesting, or locked but not delegated)"', async () => {
    await enterYield('Trellis Restaked ETH', wallet, { amount: '1' })
    await moveTime(DAY)
    expect(
      named(await getBalanceRows('Trellis Restaked ETH', wallet.address), 'locked'),
    ).toMatchObject({
      isEarning: false,
      token: { isPoints: true },
    })
  })

  it('"One row per (type x validator x date)."', async () => {
    const all = await rows()
    const places = all.map(({ type, validator, date, token }) =>
      [type, getPath(validator, 'address'), date, getPath(token, 'symbol')].map(String).join(' '),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('"`PendingAction.arguments` may be null (nothing to ask)"', async () => {
    const offered = (await rows()).flatMap((row) => row['pendingActions']).filter(isRecord)
    expect(offered.length).toBeGreaterThan(0)
    const asks = offered.map((each) => [each['type'], each['arguments'] === null])
    expect(asks).toContainEqual(['CLAIM_REWARDS', true])
  })
})
