import { describe, expect, test } from 'vitest'
import { earnRoutes } from './routes.ts'

const ADDRESS = '0xAbC0000000000000000000000000000000000001'
const ACTION = { yieldId: 'base-sepolia-usdc-vault', address: ADDRESS }
const PLACE = '/v1/x'

async function read(path: string, text: string) {
  const route = earnRoutes.find((each) => each.path === path && each.method !== 'GET')
  if (!route?.body) throw new Error(`${path} takes no body`)
  return await route.body(new Request('http://x.example', { method: 'POST', body: text }), PLACE)
}

const constraintsOf = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await read(path, typeof body === 'string' ? body : JSON.stringify(body))
  if (!(answer instanceof Response)) return 'passed'
  expect(answer.status).toBe(400)
  const envelope: unknown = await answer.json()
  expect(envelope).toMatchObject({ statusCode: 400, path: PLACE, message: 'Bad Request Exception' })
  return envelope
}

describe('the app’s requests pass byte for byte', () => {
  test.each([
    ['/v1/actions/enter', { ...ACTION, arguments: { amount: '1.5', useMaxAllowance: false } }],
    ['/v1/actions/exit', { ...ACTION, arguments: { useMaxAmount: true } }],
    ['/v1/actions/exit', ACTION],
    ['/v1/actions/enter/simulate', { ...ACTION, arguments: { validatorAddresses: ['a', 'b'] } }],
    ['/v1/actions/exit/simulate', { ...ACTION, arguments: { duration: 86_400 } }],
    [
      '/v1/actions/manage',
      { ...ACTION, action: 'CLAIM_REWARDS', passthrough: 'é"\u2028 {}', arguments: {} },
    ],
    ['/v1/yields/balances', { queries: [{ address: ADDRESS, network: 'avalanche-c' }] }],
    ['/v1/yields/balances', { queries: [{ ...ACTION, network: 'base', arguments: { a: [1] } }] }],
    ['/v1/transactions/:transactionId/submit', { signedTransaction: '{"signature":["ab"]}' }],
    ['/v1/transactions/:transactionId/submit-hash', { hash: `0x${'ab'.repeat(32)}` }],
    ['/v1/transactions/:transactionId/submit-hash', { hash: '5'.repeat(88) }],
    ['/v1/transactions/:transactionId/submit-hash', { hash: 'a'.repeat(100) }],
    ['/v1/transactions/:transactionId/submit', { signedTransaction: 'a'.repeat(10_000) }],
  ])('%s %j passes', async (path, body) => {
    const text = JSON.stringify(body, null, ' ')
    expect(await read(path, text)).toMatchObject({ text })
  })

  test.each([
    ['11111111111111111111111111111111'],
    ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'],
    ['EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
    ['0:ed16913070500471179998b561d8de82d31fbf84910ced6eb5fc92e7485ef8a7'],
    ['C-fuji1zk0gyq2w7rpc2q8y5tpsrxz2xy3d4dgkq8g6u2'],
    ['user.near'],
    [
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    ],
  ])('the address %s passes', async (address) => {
    const text = JSON.stringify({ queries: [{ address, network: 'base' }] })
    expect(await read('/v1/yields/balances', text)).toMatchObject({ text })
  })
})

describe('invalid bodies are rejected in the service’s own form', () => {
  test.each([
    ['/v1/actions/enter', { ...ACTION, force: true }, ['property force should not exist']],
    [
      '/v1/actions/enter',
      '{"yieldId":"y","address":"0xUser","__proto__":{}}',
      ['property __proto__ should not exist'],
    ],
    ['/v1/actions/enter', { address: ADDRESS }, ['yieldId must be a string']],
    ['/v1/actions/exit', { ...ACTION, address: 7 }, ['address must be a string']],
    ['/v1/actions/exit', { ...ACTION, yieldId: '../admin' }, ['yieldId must be an id']],
    ['/v1/actions/manage', ACTION, ['action must be a string', 'passthrough must be a string']],
    ['/v1/transactions/:transactionId/submit-hash', {}, ['hash must be a string']],
    [
      '/v1/transactions/:transactionId/submit-hash',
      { hash: '0x 1' },
      ['hash must be a transaction hash of at most 100 characters'],
    ],
    [
      '/v1/transactions/:transactionId/submit-hash',
      { hash: 'a'.repeat(101) },
      ['hash must be a transaction hash of at most 100 characters'],
    ],
    [
      '/v1/transactions/:transactionId/submit',
      { signedTransaction: 'a'.repeat(10_001) },
      ['signedTransaction must not be longer than 10000'],
    ],
    [
      '/v1/transactions/:transactionId/submit',
      { signedTransaction: '' },
      ['signedTransaction should not be empty'],
    ],
    ['/v1/yields/balances', {}, ['queries must be an array']],
    [
      '/v1/yields/balances',
      { queries: Array.from({ length: 26 }, () => ({ address: ADDRESS, network: 'base' })) },
      ['queries must not be longer than 25'],
    ],
    [
      '/v1/yields/balances',
      { queries: [{ address: ADDRESS, network: 'base', more: 1 }] },
      ['property queries.0.more should not exist'],
    ],
    ['/v1/yields/balances', '[]', ['body must be an object']],
    ['/v1/yields/balances', '{', ['body must be an object']],
    [
      '/v1/yields/balances',
      '{"queries":[{"network":"base","address":"0x1","address":"0x2"}]}',
      ['body must name each field once'],
    ],
  ])('%s %j is rejected', async (path, body, message) => {
    expect(await constraintsOf(path, body)).toMatchObject({ validation: { message } })
  })

  test.each([
    [[1]],
    ['amount'],
    [null],
    [{ amount: { deep: 1 } }],
    [{ 'a b': 1 }],
    [{ a: [[1]] }],
    [{ a: 'x'.repeat(5_000) }],
    [JSON.parse('{"__proto__":{"amount":"1"}}')],
    [Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`a${index}`, 1]))],
  ])('arguments %j are rejected', async (given: unknown) => {
    expect(await constraintsOf('/v1/actions/enter', { ...ACTION, arguments: given })).toMatchObject(
      {
        validation: { message: ['arguments must be an object of plain values or lists by name'] },
      },
    )
  })

  test('errors contain no values', async () => {
    const body = { ...ACTION, address: 'a wallet’s address', secretly: 1 }
    expect(JSON.stringify(await constraintsOf('/v1/actions/enter', body))).not.toContain('wallet')
  })
})
