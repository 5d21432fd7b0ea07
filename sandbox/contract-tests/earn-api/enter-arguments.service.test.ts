import { beforeAll, describe, expect, it } from 'vitest'
import { fundedWallet, testWallet } from '../../service/testing/test-wallet.ts'
import { argumentTypes, actionTypes, argumentNames } from '../testing/enumerations.ts'
import { isRecord } from '../testing/field-table.ts'
import { enterYield, getYieldId, getObject, getErrorResponse } from '../testing/service-helpers.ts'
import { getPath, getAllItems, type Item } from '../testing/read-pages.ts'

/** Enter arguments of the contract; an array is sent as one, whatever each of its values is. */
const TABLE: Readonly<Record<string, string>> = {
  amount: 'string',
  validatorAddress: 'string',
  validatorAddresses: 'string[]',
  providerId: 'string',
  duration: 'number',
  inputToken: 'string',
  subnetId: 'number',
  feeConfigurationId: 'string',
  cosmosPubKey: 'string',
  tezosPubKey: 'string',
  cAddressBech: 'string',
  pAddressBech: 'string',
  executionMode: 'string',
  hardwareWalletApiCompatible: 'boolean',
}

/** All but STAKE and UNSTAKE, which are enter and exit. */
const MANAGE = actionTypes.filter((type) => type !== 'STAKE' && type !== 'UNSTAKE')

const fieldsIn = (schema: unknown): readonly Item[] => {
  const fields = getPath(schema, 'fields')
  return Array.isArray(fields) ? fields.filter(isRecord) : []
}

/** contract: Argument names. */
describe('Argument names and types', () => {
  let yields: readonly Item[] = []
  let fields: readonly Item[] = []
  beforeAll(async () => {
    yields = await getAllItems('/v1/yields')
    fields = yields.flatMap((each) => {
      const listed = Object(getPath(each, 'mechanics.arguments'))
      const { enter, exit, balance, manage }: Item = listed
      return [enter, exit, balance, ...Object.values(Object(manage ?? {}))].flatMap(fieldsIn)
    })
  })

  it('every enter argument of the contract is listed by a yield, always with its type', () => {
    const entering = yields.flatMap((each) => fieldsIn(getPath(each, 'mechanics.arguments.enter')))
    for (const [name, type] of Object.entries(TABLE)) {
      const listed = entering.filter((field) => field['name'] === name)
      expect([name, listed.length > 0]).toEqual([name, true])
      for (const field of listed) expect([name, sentAs(field)]).toEqual([name, type])
    }
  })

  it('every argument name of the contract is listed by a yield, and no other name is', () => {
    const names = new Set(fields.map(({ name }) => name))
    expect(argumentNames.filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !argumentNames.includes(String(name)))).toEqual([])
  })

  it('every argument type of the contract is listed by a yield, and no other type is', () => {
    const types = new Set(fields.map(({ type }) => String(type)))
    expect([...types].toSorted((a, b) => a.localeCompare(b))).toEqual(
      argumentTypes.toSorted((a, b) => a.localeCompare(b)),
    )
  })

  it('every action type but `STAKE` and `UNSTAKE` is in `mechanics.arguments.manage` of a yield', () => {
    const listed = new Set(
      yields.flatMap((each) =>
        Object.keys(Object(getPath(each, 'mechanics.arguments.manage') ?? {})),
      ),
    )
    expect(MANAGE.filter((type) => !listed.has(type))).toEqual([])
    expect([...listed].filter((type) => !actionTypes.includes(type))).toEqual([])
  })

  it('`executionMode` has the options `individual` and `batched`', () => {
    const modes = fields.filter(({ name }) => name === 'executionMode')
    expect(modes.map(({ options }) => options)).toContainEqual(['individual', 'batched'])
  })

  it('`validation.message` of a simulated enter names each required argument that is missing', async () => {
    const { address } = testWallet('ethereum-sepolia')
    const there = yields.filter(({ network }) => network === 'ethereum-sepolia')
    let refused = 0
    for (const { id: yieldId, mechanics } of there) {
      const body = { yieldId, address, arguments: {} }
      const [status, errorBody] = await getErrorResponse('/v1/actions/enter/simulate', { body })
      const failed = getPath(errorBody, 'validation.message')
      if (status !== 400 || failed === undefined) continue
      const needed = fieldsIn(getPath(mechanics, 'arguments.enter')).filter(
        ({ required }) => required,
      )
      const sentences = needed.map(({ name }) => `arguments.${String(name)} should not be empty`)
      expect([yieldId, failed]).toEqual([yieldId, sentences])
      refused += 1
    }
    expect(refused).toBeGreaterThan(20)
  })

  it('each execution pattern occurs: `synchronous`, `asynchronous` and `batch`', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const base = await fundedWallet('base-sepolia')
    const pattern = async (intent: string, name: string, address: string, submitted: object) => {
      const body = { yieldId: await getYieldId(name), address, arguments: submitted }
      return (await getObject(`/v1/actions/${intent}`, { body }))['executionPattern']
    }
    const amount = '1'
    const enter = (name: string, submitted: object) =>
      pattern('enter', name, wallet.address, { amount, ...submitted })
    expect(await enter('Harbor USDC Vault', {})).toBe('synchronous')
    expect(await enter('Harbor ETH Vault', { executionMode: 'batched' })).toBe('batch')
    expect(await enter('Harbor ETH Vault', { executionMode: 'individual' })).toBe('synchronous')
    await enterYield('Tidal Reward Staking', base, { amount })
    const all = { useMaxAmount: true }
    expect(await pattern('exit', 'Tidal Reward Staking', base.address, all)).toBe('asynchronous')
  })
})

const sentAs = ({ type, isArray }: Item): string => {
  const value = type === 'enum' || type === 'address' ? 'string' : String(type)
  return isArray === true ? `${value}[]` : value
}
