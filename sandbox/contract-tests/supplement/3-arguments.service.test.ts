import { beforeAll, describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { actionTypes } from '../testing/enumerations.ts'
import { isRecord } from '../testing/field-table.ts'
import { enterYield, getYieldId, getObject, getStatus } from '../testing/service-helpers.ts'
import { getPath, getAllItems, getJson, type Item } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'

/** contract: Arguments; names, types and manage types are in `enter-arguments`. */
describe('Arguments', () => {
  let yields: readonly Item[] = []
  let fields: readonly Item[] = []
  let wallet: TestWallet
  beforeAll(async () => {
    wallet = await fundedWallet(network)
    yields = await getAllItems('/v1/yields')
    const schemas = yields.flatMap((each) =>
      ['enter', 'exit', 'balance'].map((intent) => getPath(each, `mechanics.arguments.${intent}`)),
    )
    fields = schemas.flatMap((schema) => [getPath(schema, 'fields')].flat()).filter(isRecord)
  })
  const enter = async (name: string, submitted: object) => {
    const body = { yieldId: await getYieldId(name), address: wallet.address, arguments: submitted }
    return callService('/v1/actions/enter', { body })
  }
  const payloads = (body: unknown): unknown[] =>
    [getPath(body, 'transactions')]
      .flat()
      .map((step) => getPath(step, 'unsignedTransaction'))
      .map((payload) => JSON.parse(String(payload)))

  it('`enter`, `exit` and `balance` of every yield’s arguments have `fields`, are null or left out', () => {
    for (const each of yields)
      for (const intent of ['enter', 'exit', 'balance']) {
        const schema = getPath(each, `mechanics.arguments.${intent}`)
        expect((schema ?? null) === null || Array.isArray(getPath(schema, 'fields'))).toBe(true)
      }
  })

  it('`manage` of every yield’s arguments maps action types to `fields`', () => {
    for (const each of yields) {
      const manage = Object.entries(Object(getPath(each, 'mechanics.arguments.manage')))
      expect(manage.filter(([type]) => !actionTypes.includes(type))).toEqual([])
      expect(manage.filter(([, schema]) => !Array.isArray(getPath(schema, 'fields')))).toEqual([])
    }
  })

  it('a yield whose `arguments.exit` is null refuses an exit, and is exited by a pending action', async () => {
    const without = yields.filter((each) => getPath(each, 'mechanics.arguments.exit') === null)
    expect(without.map((each) => getPath(each, 'metadata.name'))).toContain('Granary Direct USDC')
    const base = await fundedWallet('base-sepolia')
    await enterYield('Granary Direct USDC', base, { amount: '5' })
    const yieldId = await getYieldId('Granary Direct USDC')
    const body = { yieldId, address: base.address, arguments: { useMaxAmount: true } }
    expect(await getStatus('/v1/actions/exit', { body })).toBe(400)
    const rows = await getObject(`/v1/yields/${yieldId}/balances?address=${base.address}`)
    const [row] = [rows['balances']].flat()
    const [pending] = [getPath(row, 'pendingActions')].flat()
    expect(pending).toMatchObject({ intent: 'manage', type: 'WITHDRAW' })
    const passthrough = getPath(pending, 'passthrough')
    const manage = { ...body, action: 'WITHDRAW', passthrough }
    expect(await getStatus('/v1/actions/manage', { body: manage })).toBe(201)
  })

  it('`amounts` and `validatorAddresses` are the arrays, and `amounts` as a string is refused with 400', async () => {
    const name = 'Confluence WBTC-USDC Pool'
    expect((await enter(name, { amounts: '1' })).status).toBe(400)
    const spread = fields.filter(({ isArray }) => isArray === true).map((each) => each['name'])
    expect(new Set(spread)).toEqual(new Set(['amounts', 'validatorAddresses']))
  })

  it('`minimum` and `maximum` are strings or null, and a `duration` below its minimum is refused with 400', async () => {
    const bounds = fields.flatMap(({ minimum, maximum }) => [minimum, maximum])
    const isBound = (each: unknown) =>
      each === null || each === undefined || typeof each === 'string'
    expect(bounds.filter((each) => !isBound(each))).toEqual([])
    const term = { amount: '1', duration: 60, providerId: 'kilnhouse' }
    expect((await enter('Ember Term Staking', term)).status).toBe(400)
  })

  it('an `enum` lists its `options`, tokens list addresses or `0x`, and another token is refused with 400', async () => {
    const closed = fields.filter(({ type }) => type === 'enum')
    expect(closed.filter(({ options }) => !Array.isArray(options))).toEqual([])
    const tokens = fields.filter(({ name }) => name === 'inputToken' || name === 'outputToken')
    expect(tokens.flatMap(({ options }) => options)).toContain('0x')
    for (const option of tokens.flatMap(({ options }) => options))
      expect(option).toMatch(/^0x([0-9a-fA-F]{40})?$/)
    const wrong = { amount: '1', inputToken: wallet.address }
    expect((await enter('Trellis Restaked ETH', wrong)).status).toBe(400)
    expect((await enter('Trellis Restaked ETH', { amount: '1', inputToken: '0x' })).status).toBe(
      201,
    )
  })

  it('`optionsRef` names a path that answers, or the `feeConfigurations` of the yield', async () => {
    const refs = new Set(
      fields.flatMap(({ optionsRef }) => (typeof optionsRef === 'string' ? [optionsRef] : [])),
    )
    expect(refs).toContain('feeConfigurations')
    const paths = [...refs].filter((ref) => ref.startsWith('/v1/'))
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) expect([path, await getStatus(path)]).toEqual([path, 200])
    const select = await getObject(`/v1/yields/${await getYieldId('Granary Select USDC')}`)
    const ids = [select['feeConfigurations']].flat().map((each) => getPath(each, 'id'))
    const field = fields.find(({ optionsRef }) => optionsRef === 'feeConfigurations')
    expect(field?.['options']).toEqual(ids)
  })

  it('`amount` is in token units; an exponent, a separator, a sign or too many decimals are refused', async () => {
    const { body } = await enter('Harbor USDC Vault', { amount: '1234.5' })
    expect(body).toMatchObject({ amount: '1234.5', amountRaw: '1234500000' })
    for (const amount of ['1e2', '1,000', ' 5', '-5', '0x5', '5.', '5.1234567', ''])
      expect([amount, (await enter('Harbor USDC Vault', { amount })).status]).toEqual([amount, 400])
  })

  it('`duration` is in seconds', async () => {
    const request = { amount: '1', duration: 14 * 86_400, providerId: 'kilnhouse' }
    const { status, body } = await enter('Ember Term Staking', request)
    expect([status, getPath(body, 'rawArguments')]).toEqual([201, request])
    expect(JSON.stringify(getPath(body, 'transactions'))).toContain('"1209600"')
  })

  it('an exit with `useMaxAmount` withdraws everything, and one without an amount is refused with 400', async () => {
    const other = await fundedWallet(network)
    await enterYield('Harbor DAI Vault', other, { amount: '7' })
    const owner = { yieldId: await getYieldId('Harbor DAI Vault'), address: other.address }
    const body = { ...owner, arguments: { useMaxAmount: true } }
    const { amount } = await getObject('/v1/actions/exit', { body })
    expect(Number(amount)).toBeCloseTo(7, 3)
    const none = { ...owner, arguments: {} }
    expect(await getStatus('/v1/actions/exit', { body: none })).toBe(400)
  })

  it('`rangeMin` and `rangeMax` are decimal strings, the first below the second', async () => {
    const base = await fundedWallet('base-sepolia')
    const yieldId = await getYieldId('Narrows EURC-USDC 0.05 %')
    const status = (rangeMin: unknown, rangeMax: unknown) => {
      const submitted = { amount: '50', rangeMin, rangeMax }
      const body = { yieldId, address: base.address, arguments: submitted }
      return getStatus('/v1/actions/enter/simulate', { body })
    }
    expect(await status('1', '1.16')).toBe(200)
    expect(await status('1.16', '1')).toBe(400)
    expect(await status('1', '1')).toBe(400)
    expect(await status(1, 1.16)).toBe(400)
  })

  it('a deposit goes to `receiverAddress`, or else to the address of the action', async () => {
    const receiver = (await fundedWallet(network)).address
    const { body } = await enter('Brook USDC Market', { amount: '5', receiverAddress: receiver })
    const [, supply] = [getPath(body, 'transactions')].flat()
    expect(getPath(supply, 'annotatedTransaction.inputs.receiver')).toBe(receiver)
    const own = await enter('Brook USDC Market', { amount: '5' })
    const [, mine] = [getPath(own.body, 'transactions')].flat()
    expect(getPath(mine, 'annotatedTransaction.inputs.receiver')).toBe(wallet.address)
  })

  it('`useMaxAllowance` approves an unlimited amount instead of the exact one', async () => {
    const other = await fundedWallet(network)
    const approved = async (submitted: object) => {
      const yieldId = await getYieldId('Brook WBTC Market')
      const body = { yieldId, address: other.address, arguments: { amount: '0.01', ...submitted } }
      const [approval] = [(await getObject('/v1/actions/enter', { body }))['transactions']].flat()
      return getPath(approval, 'annotatedTransaction.inputs.amount')
    }
    expect(await approved({})).toBe('1000000')
    expect(await approved({ useMaxAllowance: true })).toBe(String(2n ** 256n - 1n))
  })

  it('an enter with `executionMode: batched` is one batch with one payload', async () => {
    const { body } = await enter('Harbor ETH Vault', { amount: '1', executionMode: 'batched' })
    expect(getPath(body, 'executionPattern')).toBe('batch')
    expect(payloads(body)).toHaveLength(1)
  })

  /** contract: Argument names. */
  it('a known argument that the yield does not list is kept in `rawArguments`; an unknown one is 400', async () => {
    const other = await fundedWallet(network)
    const request = { amount: '5', tronResource: 'ENERGY' }
    const body = { yieldId: await getYieldId('Harbor USDC Vault'), address: other.address }
    const action = await getJson('/v1/actions/enter', { body: { ...body, arguments: request } })
    expect(getPath(action, 'rawArguments')).toEqual(request)
    const unheard = { ...body, arguments: { amount: '5', colour: 'red' } }
    expect(await getStatus('/v1/actions/enter', { body: unheard })).toBe(400)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'an argument named `%s` is refused with 400, and no action is created',
    async (name) => {
      const other = await fundedWallet(network)
      const owner = { yieldId: await getYieldId('Harbor USDC Vault'), address: other.address }
      const submitted = Object.fromEntries([
        ['amount', '5'],
        [name, { amount: '6' }],
      ])
      const messages = [`property arguments.${name} should not exist`]
      for (const path of ['/v1/actions/enter', '/v1/actions/enter/simulate']) {
        const answer = await callService(path, { body: { ...owner, arguments: submitted } })
        expect([answer.status, getPath(answer.body, 'validation.message')]).toEqual([400, messages])
      }
      const { total } = await getObject(`/v1/actions?address=${other.address}`)
      expect(total).toBe(0)
    },
  )

  /** contract: Actions. */
  it('`rawArguments` are the arguments exactly as submitted, in their order and with inner values', async () => {
    const inner = JSON.parse('{"__proto__": {"a": 1}, "b": [1.5, null, "x"]}')
    const request = { outputToken: inner, amount: '5', subnetId: null, receiverAddress: undefined }
    const { body } = await enter('Harbor USDC Vault', request)
    expect(JSON.stringify(getPath(body, 'rawArguments'))).toBe(JSON.stringify(request))
    const read = await getJson(`/v1/actions/${String(getPath(body, 'id'))}`)
    expect(JSON.stringify(getPath(read, 'rawArguments'))).toBe(JSON.stringify(request))
  })
})
