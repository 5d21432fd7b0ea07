import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createAction } from '../../service/testing/run-action.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { findProblems } from '../testing/field-table.ts'
import {
  enterYield,
  getYieldId,
  getObject,
  getErrorResponse,
  getBalanceRows,
  getStatus,
} from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

const LATER = { timeout: 180_000, interval: 300 }
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** contract: Single yield; contract: Listing actions; contract: Pending actions; contract: Reporting a step. */
describe('Exits, pending actions, single reads and submissions', () => {
  let wallet: TestWallet
  beforeAll(async () => {
    wallet = await fundedWallet('ethereum-sepolia')
    await enterYield('Harbor USDC Vault', wallet, { amount: '50' })
  })

  it('`POST /v1/actions/exit` creates an exit with its transactions', async () => {
    const body = { yieldId: await getYieldId('Harbor USDC Vault'), address: wallet.address }
    const exit = await getObject('/v1/actions/exit', {
      body: { ...body, arguments: { amount: '20' } },
    })
    expect(findProblems('Action', exit, 'exit')).toEqual([])
    expect(exit).toMatchObject({
      intent: 'exit',
      type: 'UNSTAKE',
      amount: '20',
      transactions: [{ type: 'WITHDRAW', status: 'WAITING_FOR_SIGNATURE' }],
    })
  })

  it('`POST /v1/actions/manage` takes the `type` and the unchanged `passthrough` of a pending action', async () => {
    await enterYield('Brook USDC Market', wallet, { amount: '50' })
    const claim = await vi.waitFor(async () => {
      // Rewards come with the time of later blocks, and a chain that nobody uses has few.
      await fundedWallet('ethereum-sepolia')
      const rows = await getBalanceRows('Brook USDC Market', wallet.address)
      const offered = rows.flatMap((row) => row['pendingActions'])
      expect(offered.map((each) => getPath(each, 'type'))).toEqual(['CLAIM_REWARDS'])
      return offered[0]
    }, LATER)
    const passthrough = String(getPath(claim, 'passthrough'))
    const body = { yieldId: await getYieldId('Brook USDC Market'), address: wallet.address }
    const request = { ...body, action: 'CLAIM_REWARDS', passthrough }
    const managed = await getObject('/v1/actions/manage', { body: request })
    expect(findProblems('Action', managed, 'manage')).toEqual([])
    expect(managed).toMatchObject({ intent: 'manage', type: 'CLAIM_REWARDS' })
    const manage = (changes: object) =>
      getStatus('/v1/actions/manage', { body: { ...request, ...changes } })
    expect(await manage({ passthrough: `${passthrough}x` })).toBe(400)
    expect(await manage({ passthrough: undefined })).toBe(400)
    expect(await manage({ action: undefined })).toBe(400)
    expect(await manage({ action: 'NOTHING' })).toBe(400)
  })

  it('`GET /v1/actions/{id}` reads an action, and an unknown id is 404', async () => {
    const body = { yieldId: await getYieldId('Tidal ETH Staking'), address: wallet.address }
    const { id } = await createAction('enter', { ...body, arguments: { amount: '0.1' } })
    const read = await getObject(`/v1/actions/${id}`)
    expect(read).toMatchObject({ id, status: 'CREATED' })
    expect(findProblems('Action', read, 'action')).toEqual([])
    expect(await getStatus(`/v1/actions/${NOBODY}`)).toBe(404)
    expect(await getStatus('/v1/actions/none')).toBe(404)
  })

  it('`GET /v1/transactions/{id}` reads a transaction, and an unknown id is 404', async () => {
    const body = { yieldId: await getYieldId('Tidal ETH Staking'), address: wallet.address }
    const { transactions } = await createAction('enter', { ...body, arguments: { amount: '0.1' } })
    const id = transactions[0]?.id
    const read = await getObject(`/v1/transactions/${id}`)
    expect(read).toMatchObject({ id, status: 'WAITING_FOR_SIGNATURE', type: 'STAKE' })
    expect(findProblems('Transaction', read, 'transaction')).toEqual([])
    expect(await getStatus(`/v1/transactions/${NOBODY}`)).toBe(404)
  })

  it('`GET /v1/yields/{id}/validators` lists validators and filters them by `status`', async () => {
    const path = `/v1/yields/${await getYieldId('Cairn Validator Staking')}/validators`
    const all = await getPage(`${path}?limit=100`)
    expect(all.items.flatMap((each) => findProblems('Validator', each, 'validator'))).toEqual([])
    for (const status of ['active', 'jailed']) {
      const { items, total } = await getPage(`${path}?status=${status}`)
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan(all.total)
      expect(new Set(items.map((each) => each['status']))).toEqual(new Set([status]))
    }
    expect(await getStatus('/v1/yields/none/validators')).toBe(400)
  })

  it('`GET /v1/yields/{id}/kyc/status` reads the KYC status of an address, which is required', async () => {
    const gated = `/v1/yields/${await getYieldId('Meridian Treasury Fund')}/kyc/status`
    const state = await getObject(`${gated}?address=${wallet.address}`)
    expect(state['kycStatus']).toBe('not_started')
    expect(state['authorizeUrl']).toMatch(/^http/)
    expect(await getStatus(gated)).toBe(400)
  })

  it('`GET /v1/yields/{id}/balances` reads the balances of an address, which is required', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}/balances`
    const read = await getObject(`${path}?address=${wallet.address}`)
    expect(read['yieldId']).toBe(await getYieldId('Harbor USDC Vault'))
    expect(read['balances']).toMatchObject([{ type: 'active', address: wallet.address }])
    const rows = await getBalanceRows('Harbor USDC Vault', wallet.address)
    expect(rows.flatMap((row) => findProblems('Balance', row, 'balance'))).toEqual([])
    expect(await getStatus(path)).toBe(400)
    expect(await getStatus(`/v1/yields/none/balances?address=${wallet.address}`)).toBe(400)
  })

  it('`POST /v1/transactions/{id}/submit` takes a signed transaction and returns it with its hash', async () => {
    const body = { yieldId: await getYieldId('Tidal ETH Staking'), address: wallet.address }
    const { transactions } = await createAction('enter', { ...body, arguments: { amount: '0.1' } })
    const [step] = transactions
    if (!step) throw new Error('nothing to sign')
    const path = `/v1/transactions/${step.id}/submit`
    const [status, errorBody] = await getErrorResponse(path, {
      body: { signedTransaction: 'not bytes' },
    })
    expect([status, errorBody['statusCode']]).toEqual([400, 400])
    const signedTransaction = await wallet.sign(step)
    const sent = await getObject(path, { body: { signedTransaction } })
    expect(sent).toMatchObject({ id: step.id, signedTransaction })
    expect(sent['hash']).toMatch(/^0x[0-9a-f]{64}$/)
  })
})
