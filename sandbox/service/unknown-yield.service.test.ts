import { describe, expect, it } from 'vitest'
import { callService } from './testing/call-service.ts'
import { fullError } from './testing/error-shapes.ts'
import { listOperations, readDocument } from './openapi/testing/read-openapi.ts'

const ID = 'nothing'

interface Operation {
  /** Query that the operation requires. */
  readonly query?: string
  readonly body?: object
  /** The one that answers 404. */
  readonly status?: 404
}

const address = `0x${'a1'.repeat(20)}`
const owned = `?address=${address}`
const action = { yieldId: ID, address, arguments: { amount: '1' } }

/** Every operation that names one yield. */
const operations: Readonly<Record<string, Operation>> = {
  'GET /v1/yields/{id}': {},
  'GET /v1/yields/{id}/validators': {},
  'GET /v1/yields/{id}/balances': { query: owned },
  'POST /v1/yields/{id}/balances': { body: { address } },
  'GET /v1/yields/{id}/kyc/status': { query: owned, status: 404 },
  'GET /v1/yields/{id}/reward-rate/history': {},
  'GET /v1/yields/{id}/tvl/history': {},
  'GET /v1/yields/{id}/rewards/summary': { query: owned },
  'GET /v1/yields/{id}/rewards/earnings': { query: owned },
  'GET /v1/yields/{id}/risk': {},
  'GET /v1/yields/{id}/campaigns': {},
  'POST /v1/actions/enter': { body: action },
  'POST /v1/actions/exit': { body: action },
  'POST /v1/actions/manage': { body: { ...action, action: 'WITHDRAW', passthrough: 'x' } },
  'POST /v1/actions/enter/simulate': { body: action },
  'POST /v1/actions/exit/simulate': { body: action },
}

describe('An unknown yield', () => {
  it.each(Object.entries(operations))('%s refuses it', async (name, operation) => {
    const { query = '', body: sent, status: expected = 400 } = operation
    const path = name.replace(/^\w+ /, '').replace('{id}', ID)
    const { status, body } = await callService(path + query, { body: sent })
    const details = expected === 400 ? { error: 'Bad Request' } : undefined
    const message = /does not exist|There is no yield/
    expect([status, body]).toEqual([expected, fullError(expected, path, message, details)])
  })

  it('the table has each operation with a yield in its path, and each that creates an action', async () => {
    const named = listOperations(await readDocument()).filter(
      (each) => each.includes(' /v1/yields/{id}') || each.startsWith('POST /v1/actions/'),
    )
    expect(named.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it.each([
    `/v1/yields?yieldId=${ID}`,
    `/v1/yields?yieldIds=${ID}`,
    `/v1/actions${owned}&yieldId=${ID}`,
  ])('a list that is filtered by it is empty: %s', async (path) => {
    expect(await callService(path)).toMatchObject({ status: 200, body: { total: 0, items: [] } })
  })
})
