import { beforeAll, describe, expect, it } from 'vitest'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { actionTypes } from '../testing/enumerations.ts'
import { findProblems } from '../testing/field-table.ts'
import { enterYield, getYieldId, getStatus } from '../testing/service-helpers.ts'
import { getPage } from '../testing/read-pages.ts'

/** contract: Listing actions. */
describe('GET /v1/actions', () => {
  let wallet: TestWallet
  let [done, left, open] = ['', '', '']
  beforeAll(async () => {
    wallet = await fundedWallet('ethereum-sepolia')
    done = String((await enterYield('Tidal ETH Staking', wallet, { amount: '0.2' }))['id'])
    const owner = { yieldId: await getYieldId('Tidal ETH Staking'), address: wallet.address }
    const exit = await createAction('exit', { ...owner, arguments: { useMaxAmount: true } })
    left = (await runAction(exit, wallet)).id
    const yieldId = await getYieldId('Harbor USDC Vault')
    open = (await createAction('enter', { ...owner, yieldId, arguments: { amount: '5' } })).id
  })
  const list = (query = '') => getPage(`/v1/actions?address=${wallet.address}${query}`)
  const ids = async (query = ''): Promise<unknown[]> =>
    (await list(query)).items.map(({ id }) => id)

  it('the actions of an address are listed in pages, the newest first', async () => {
    const all = await list()
    expect([all.total, all.offset, all.limit]).toEqual([3, 0, 20])
    expect(all.items.map(({ id }) => id)).toEqual([open, left, done])
    expect(all.items.flatMap((each) => findProblems('Action', each, 'action'))).toEqual([])
  })

  it('the action list takes an `offset` of at least 0 and a `limit` of 1 to 100', async () => {
    expect(await ids('&offset=1&limit=1')).toEqual([left])
    expect((await list('&offset=1&limit=1')).total).toBe(3)
    expect(await ids('&limit=100')).toHaveLength(3)
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=two'])
      expect(await getStatus(`/v1/actions?address=${wallet.address}&${query}`)).toBe(400)
  })

  it('`intent` filters by `enter`, `exit` or `manage`, and any other value is refused with 400', async () => {
    expect(await ids('&intent=enter')).toEqual([open, done])
    expect(await ids('&intent=exit')).toEqual([left])
    expect(await ids('&intent=manage')).toEqual([])
    expect(await getStatus(`/v1/actions?address=${wallet.address}&intent=leave`)).toBe(400)
  })

  it('`type` takes every action type, and one that no action has finds none', async () => {
    expect(await ids('&type=STAKE')).toEqual([open, done])
    expect(await ids('&type=UNSTAKE')).toEqual([left])
    for (const type of actionTypes)
      expect(await getStatus(`/v1/actions?address=${wallet.address}&type=${type}`)).toBe(200)
    for (const type of ['WITHDRAW_REQUEST', 'INSTANT_WITHDRAW'])
      expect(await ids(`&type=${type}`)).toEqual([])
  })

  it('`yieldTypes` filters by yield type, repeated or comma-separated', async () => {
    expect(await ids('&yieldTypes=liquid_staking')).toEqual([left, done])
    expect(await ids('&yieldTypes=vault')).toEqual([open])
    for (const both of ['liquid_staking,vault', 'liquid_staking&yieldTypes=vault'])
      expect(await ids(`&yieldTypes=${both}`)).toEqual([open, left, done])
    expect(await ids('&yieldTypes=staking&yieldTypes=unheard_of')).toEqual([])
  })

  it('`status` takes `pending`, `completed`, `failed` or an action status, and `statuses` several', async () => {
    expect(await ids('&status=pending')).toEqual([open])
    expect(await ids('&status=completed')).toEqual([left, done])
    expect(await ids('&status=failed')).toEqual([])
    for (const status of ['CANCELED', 'WAITING_FOR_NEXT', 'PROCESSING', 'FAILED', 'STALE'])
      expect(await ids(`&status=${status}`)).toEqual([])
    expect(await ids('&status=CREATED')).toEqual([open])
    expect(await ids('&statuses=CREATED,SUCCESS')).toEqual([open, left, done])
    expect(await ids('&statuses=CREATED&statuses=STALE')).toEqual([open])
    expect(await getStatus(`/v1/actions?address=${wallet.address}&status=over`)).toBe(400)
  })

  it('`address` is required, and `yieldId` and `network` filter the actions', async () => {
    expect(await getStatus('/v1/actions')).toBe(400)
    expect(await ids(`&yieldId=${await getYieldId('Tidal ETH Staking')}`)).toEqual([left, done])
    expect(await ids('&network=ethereum-sepolia')).toHaveLength(3)
    expect(await ids('&network=base-sepolia')).toEqual([])
  })

  it('an address does not see the actions of another address', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    expect((await getPage(`/v1/actions?address=${address}`)).items).toEqual([])
  })
})
