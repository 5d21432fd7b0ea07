import { beforeAll, describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { isRecord, findProblems } from '../testing/field-table.ts'
import {
  getYieldId,
  getObject,
  getErrorResponse,
  getStatus,
  UUID,
} from '../testing/service-helpers.ts'
import { getPath, getPage, type Item } from '../testing/read-pages.ts'

const PATH = '/v1/actions/enter'

/** contract: Creating an action. */
describe('POST /v1/actions/enter', () => {
  let wallet: TestWallet
  let yieldId = ''
  let action: Item = {}
  beforeAll(async () => {
    wallet = await fundedWallet('ethereum-sepolia')
    yieldId = await getYieldId('Harbor USDC Vault')
    const body = { yieldId, address: wallet.address, arguments: { amount: '12.5' } }
    action = await getObject(PATH, { body })
  })

  it('an enter creates an action with the fields of the contract, which can be read from then on', async () => {
    expect(findProblems('Action', action, 'action')).toEqual([])
    expect(action['id']).toMatch(UUID)
    expect(await getObject(`/v1/actions/${String(action['id'])}`)).toEqual(action)
  })

  it('the created action carries the yield, address, amount and arguments of the request', () => {
    expect(action).toMatchObject({
      intent: 'enter',
      type: 'STAKE',
      yieldId,
      address: wallet.address,
      amount: '12.5',
      amountRaw: '12500000',
      amountUsd: '12.5',
      rawArguments: { amount: '12.5' },
      status: 'CREATED',
    })
  })

  it('a synchronous enter has its transactions in order, each with an `unsignedTransaction`', () => {
    expect(action['executionPattern']).toBe('synchronous')
    const steps = [action['transactions']].flat().filter(isRecord)
    expect(steps.map(({ stepIndex, type, status }) => [stepIndex, type, status])).toEqual([
      [0, 'APPROVAL', 'WAITING_FOR_SIGNATURE'],
      [1, 'SUPPLY', 'CREATED'],
    ])
    for (const { unsignedTransaction } of steps)
      expect(JSON.parse(String(unsignedTransaction))).toMatchObject({
        from: wallet.address,
        to: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
        data: expect.stringMatching(/^0x[0-9a-f]+$/),
        chainId: 11155111,
      })
  })

  it('`yieldId` and `address` are required, `arguments` is an object, and an unknown field is refused', async () => {
    const { address } = wallet
    const message = async (body: object) =>
      getPath((await callService(PATH, { body })).body, 'validation.message')
    expect(await message({ address })).toEqual(['yieldId should not be empty'])
    expect(await message({ yieldId })).toEqual(['address should not be empty'])
    expect(await message({ yieldId: 1, address })).toEqual(['yieldId must be a string'])
    expect(await getStatus(PATH, { body: { yieldId, address, arguments: 'x' } })).toBe(400)
    expect(await message({ yieldId, address, amount: '1' })).toEqual([
      'property amount should not exist',
    ])
  })

  it('a missing, mistyped or unknown argument is refused with 400', async () => {
    const { address } = wallet
    for (const submitted of [undefined, {}, { amount: 1 }, { amount: '1', unheardOf: true }])
      expect(await getStatus(PATH, { body: { yieldId, address, arguments: submitted } })).toBe(400)
  })

  it('an enter is refused: bad address 400, no key 401, blocked region 403, closed or gated yield 412', async () => {
    const { address } = wallet
    const enter = async (name: string, amount: string, network = 'ethereum-sepolia') => {
      const there = network === 'ethereum-sepolia' ? wallet : await fundedWallet('base-sepolia')
      const body = {
        yieldId: await getYieldId(name),
        address: there.address,
        arguments: { amount },
      }
      return getErrorResponse(PATH, { body })
    }
    const body = { yieldId, address, arguments: { amount: '5' } }
    expect((await getErrorResponse(PATH, { body: { ...body, address: '0x1' } }))[0]).toBe(400)
    expect(await getStatus(PATH, { body, key: null })).toBe(401)
    expect((await enter('Granary Regional USDC', '5', 'base-sepolia'))[0]).toBe(403)
    expect((await enter('Granary Closed LINK', '5'))[0]).toBe(412)
    const [status, rwa] = await enter('Meridian Treasury Fund', '5000')
    expect([status, getPath(rwa, 'details.error')]).toEqual([412, 'RwaKycError'])
  })

  it('the same enter sent twice creates two actions', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const body = { yieldId, address, arguments: { amount: '5' } }
    const [first, second] = [await getObject(PATH, { body }), await getObject(PATH, { body })]
    expect(first['id']).not.toBe(second['id'])
    expect((await getPage(`/v1/actions?address=${address}`)).total).toBe(2)
  })
})
