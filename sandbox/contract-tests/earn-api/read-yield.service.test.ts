import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getYieldId, getObject, getErrorResponse, getStatus } from '../testing/service-helpers.ts'
import { getPage } from '../testing/read-pages.ts'
import { findProblems } from '../testing/field-table.ts'

/** contract: Single yield. */
describe('GET /v1/yields/{yieldId}', () => {
  it('a yield is read by its id, with the fields of the contract', async () => {
    const id = await getYieldId('Harbor USDC Vault')
    const read = await getObject(`/v1/yields/${id}`)
    expect(read['id']).toBe(id)
    expect(findProblems('Yield', read, id)).toEqual([])
  })

  it('an unknown yield is 400, and 404 when its KYC status is read', async () => {
    const [status, body] = await getErrorResponse('/v1/yields/no-such-yield')
    expect([status, body['statusCode'], body['path']]).toEqual([
      400,
      400,
      '/v1/yields/no-such-yield',
    ])
    expect(await getStatus('/v1/yields/no-such-yield/kyc/status?address=0x1')).toBe(404)
  })

  it('a yield that is not enabled for the project is refused with 400', async () => {
    const query = '/v1/yields?network=base-sepolia&limit=1&offset=500'
    const [other] = (await getPage(query, { key: 'test_sandbox_free_3000' })).items
    const [status, body] = await getErrorResponse(`/v1/yields/${String(other?.['id'])}`)
    expect([status, body['statusCode']]).toEqual([400, 400])
    expect(body['message']).toMatch(/not enabled for this project/)
  })

  it('reading a yield needs a key and takes no query parameters', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}`
    expect(await getStatus(path, { key: null })).toBe(401)
    expect(await getStatus(`${path}?limit=1`)).toBe(400)
  })

  it('a `DELETE` of a yield is 404', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}`
    expect((await callService(path, { method: 'DELETE' })).status).toBe(404)
  })
})
