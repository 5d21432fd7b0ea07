import { describe, expect, it } from 'vitest'
import { callService } from './testing/call-service.ts'
import { enterStaking } from './testing/enter-staking.ts'
import { basicError, fullError } from './testing/error-shapes.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

const address = `0x${'12'.repeat(20)}`

describe('malformed input is a validation error, not a server error', () => {
  it.each(['/v1/yields', '/v1/tokens', '/v1/providers', `/v1/actions?address=${address}`])(
    'an offset beyond every integer is rejected at %s',
    async (path) => {
      const query = `${path.includes('?') ? '&' : '?'}offset=99999999999999999999999`
      const { status, body } = await callService(`${path}${query}`)
      expect([status, body]).toMatchObject([
        400,
        { validation: { message: ['offset must not be greater than 9007199254740991'] } },
      ])
    },
  )

  it.each(['address=%00', `address=${address}&yieldId=a%00`])(
    'a NUL character is rejected: %s',
    async (query) => {
      const { status, body } = await callService(`/v1/actions?${query}`)
      expect([status, body]).toMatchObject([
        400,
        { validation: { message: [expect.stringContaining('must not contain')] } },
      ])
    },
  )

  it('an amount above uint256 is rejected', async () => {
    const { id: yieldId } = await fetchYieldByName('Confluence WBTC-USDC Pool')
    const amounts = ['1'.repeat(100), '1']
    const body = {
      yieldId,
      address: testWallet('ethereum-sepolia').address,
      arguments: { amounts },
    }
    const answer = await callService('/v1/actions/enter/simulate', { body })
    expect([answer.status, answer.body]).toEqual([400, basicError(400, 'INVALID_AMOUNT')])
  })

  it('an oversized body is rejected before it is read', async () => {
    const body = { yieldId: 'x'.repeat(2_000_000), address }
    const path = '/v1/actions/enter'
    const answer = await callService(path, { body })
    expect([answer.status, answer.body]).toEqual([413, fullError(413, path, /large/)])
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60000')
    expect(answer.headers.get('connection')).toBe('close')
    expect((await callService(path, { body, key: null })).status).toBe(401)
  })
})

it('ids are case-insensitive', async () => {
  const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
  const [step] = action.transactions
  const transactionId = step?.id ?? ''
  const response = await callService(`/v1/transactions/${transactionId.toUpperCase()}`)
  expect([response.status, response.body]).toMatchObject([200, { id: transactionId }])
  expect((await callService(`/v1/actions/${action.id.toUpperCase()}`)).body).toMatchObject({
    id: action.id,
  })
})
