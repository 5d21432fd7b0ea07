import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getYieldId, getObject, getErrorResponse, getStatus } from '../testing/service-helpers.ts'
import { getPage } from '../testing/read-pages.ts'
import { findProblems } from '../testing/field-table.ts'
import { yieldTable } from '../testing/tables.ts'

/** contract: Single yield. */
describe('GET /v1/yields/{yieldId}', () => {
  it('"200: a Yield", the one with that id', async () => {
    const id = await getYieldId('Harbor USDC Vault')
    const read = await getObject(`/v1/yields/${id}`)
    expect(read['id']).toBe(id)
    expect(findProblems(yieldTable, read, id)).toEqual([])
  })

  it('"404 when the yield does not exist"', async () => {
    const [status, body] = await getErrorResponse('/v1/yields/no-such-yield')
    expect([status, body['statusCode'], body['path']]).toEqual([
      404,
      404,
      '/v1/yields/no-such-yield',
    ])
  })

  it('"400 when the yield is not enabled for the project"', async () => {
    const query = '/v1/yields?network=base-sepolia&limit=1&offset=500'
    const [other] = (await getPage(query, { key: 'test_sandbox_free_3000' })).items
    const [status, body] = await getErrorResponse(`/v1/yields/${String(other?.['id'])}`)
    expect([status, body['statusCode']]).toEqual([400, 400])
    expect(body['message']).toMatch(/not enabled for this project/)
  })

  it('needs the key, and takes no query parameters', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}`
    expect(await getStatus(path, { key: null })).toBe(401)
    expect(await getStatus(`${path}?limit=1`)).toBe(400)
  })

  it('is read only: other methods are not there', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}`
    expect((await callService(path, { method: 'DELETE' })).status).toBe(404)
  })
})
