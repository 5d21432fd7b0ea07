import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getYieldId, getObject, getStatus } from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

/** contract: Versioning. */
describe('Versioning', () => {
  it('a path with the prefix `/v1` is answered, and one without it or with `/v2` is 404', async () => {
    expect(await getStatus('/v1/networks')).toBe(200)
    for (const path of ['/networks', '/v2/networks', '/v1/v1/networks'])
      expect([path, await getStatus(path)]).toEqual([path, 404])
  })

  it('the API description is OpenAPI 3.1.0 and has the version 1.0', async () => {
    const { body } = await callService('/docs.json', { key: null })
    expect([getPath(body, 'openapi'), getPath(body, 'info.version')]).toEqual(['3.1.0', '1.0'])
  })

  it('three versions of a vault take the same enter arguments and name the same types of fee', async () => {
    const names = ['Breakwater Blended USDC', 'Breakwater Blended DAI', 'Breakwater Base USDC']
    const vaults = await Promise.all(
      names.map(async (name) => getObject(`/v1/yields/${await getYieldId(name)}`)),
    )
    for (const vault of vaults) {
      expect(getPath(vault, 'mechanics.type')).toBe('vault')
      expect(getPath(vault, 'mechanics.possibleFeeTakingMechanisms')).toMatchObject({
        depositFee: expect.any(Boolean),
        performanceFee: expect.any(Boolean),
        managementFee: expect.any(Boolean),
      })
    }
    const entered = vaults.map((vault) => getPath(vault, 'mechanics.arguments.enter'))
    const fields = entered.map((schema) =>
      [getPath(schema, 'fields')].flat().map((each) => getPath(each, 'name')),
    )
    expect(new Set(fields.map(String))).toEqual(new Set(['amount,receiverAddress,useMaxAllowance']))
  })

  it('`total` of the tokens list is the number of items when no `limit` is given', async () => {
    const { total, limit, items } = await getPage('/v1/tokens')
    expect([total, limit]).toEqual([items.length, items.length])
  })
})
