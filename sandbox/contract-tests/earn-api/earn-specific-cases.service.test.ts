import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { enterStaking } from '../../service/testing/enter-staking.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { getStep, runAction } from '../../service/testing/run-action.ts'
import { act, details, full } from '../testing/error-shapes.ts'
import { getYieldId, getErrorResponse } from '../testing/service-helpers.ts'
import { getPage, type Item } from '../testing/read-pages.ts'

const ENTER = '/v1/actions/enter'
const EXIT = '/v1/actions/exit'

const notEnabled = async (): Promise<Item> => {
  const query = '/v1/yields?network=base-sepolia&limit=1&offset=500'
  return (await getPage(query, { key: 'test_sandbox_free_3000' })).items[0] ?? {}
}

/** contract: Earn-specific errors. */
describe('Earn-specific errors', () => {
  it('a read, balance query or action on a yield that is not enabled for the project is refused with 400', async () => {
    const { id: yieldId, network } = await notEnabled()
    const { address } = await fundedWallet('base-sepolia')
    const id = String(yieldId)
    const calls: readonly (readonly [string, object?])[] = [
      [`/v1/yields/${id}`],
      [`/v1/yields/${id}/validators`],
      ['/v1/yields/balances', { queries: [{ yieldId, network, address }] }],
      [ENTER, { yieldId, address, arguments: { amount: '1' } }],
      [EXIT, { yieldId, address, arguments: { amount: '1' } }],
    ]
    for (const [path, body] of calls) {
      const [status, errorBody] = await getErrorResponse(path, body ? { body } : {})
      expect([path, status, errorBody]).toEqual([
        path,
        400,
        full(400, path, details('Bad Request')),
      ])
      expect(errorBody['message']).toMatch(/not enabled for this project/)
    }
  })

  it('entering a temporarily blocked yield is refused with 400 as temporarily unavailable', async () => {
    const [status, body] = await act(ENTER, 'Granary Blocked USDC', '5')
    expect([status, body['message']]).toEqual([400, 'This yield is temporarily unavailable'])
  })

  it('entering or exiting a yield that is unavailable in the region is refused with 403', async () => {
    for (const path of [ENTER, EXIT]) {
      const [status, body] = await act(path, 'Granary Regional USDC', '5', 'base-sepolia')
      expect([status, body]).toEqual([403, full(403, path)])
      expect(body['message']).toMatch(/^Access denied from /)
    }
  })

  it('a closed yield says whether it is closed for deposits or withdrawals, and refuses an exit with 412', async () => {
    expect((await act(ENTER, 'Granary Closed LINK', '5'))[1]['message']).toMatch(
      /closed for new deposits/,
    )
    const [status, body] = await act(EXIT, 'Granary Evergreen DAI', '5')
    expect([status, body['message']]).toEqual([
      412,
      expect.stringMatching(/closed for withdrawals/),
    ])
  })

  it('a disabled enter is 412 with its class in `details.error`, a disabled exit with it in `message`', async () => {
    const entered = full(412, ENTER, details('StakeTemporarilyDisabledError'))
    expect(await act(ENTER, 'Granary Halted USDT', '5')).toEqual([412, entered])
    // A typed error may carry its class in `message` alone.
    const [status, body] = await act(EXIT, 'Granary Waiting USDC', '5')
    expect([status, body]).toEqual([412, full(412, EXIT, details('Precondition Failed'))])
    expect(body['message']).toMatch(/^UnstakeTemporarilyDisabledError: /)
  })

  it('an RWA enter is 412 `RwaKycError` before approval and `RwaRestrictedAddressError` if restricted', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Meridian Treasury Fund')
    const body = { yieldId, address, arguments: { amount: '5000' } }
    const rejection = await getErrorResponse(ENTER, { body })
    expect(rejection).toEqual([412, full(412, ENTER, details('RwaKycError'))])
    const [url] = /https?:\S+/.exec(String(rejection[1]['message'])) ?? []
    const form = (decision: string) =>
      fetch(String(url), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: new URL(String(url)).origin },
        body: new URLSearchParams({ address, decision }),
      })
    await form('approve')
    expect((await callService(ENTER, { body })).status).toBe(201)
    await form('restrict')
    expect(await getErrorResponse(ENTER, { body })).toEqual([
      412,
      full(412, ENTER, details('RwaRestrictedAddressError')),
    ])
  })

  it('another hash for a transaction at a terminal status is refused with 412', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id } = getStep(await runAction(await enterStaking(wallet), wallet), 0)
    const path = `/v1/transactions/${id}/submit-hash`
    const [status, body] = await getErrorResponse(path, {
      method: 'PUT',
      body: { hash: `0x${'1'.repeat(64)}` },
    })
    expect([status, body]).toEqual([
      412,
      full(412, path, { details: expect.objectContaining({ error: 'Precondition Failed' }) }),
    ])
    expect(body['message']).toMatch(/terminal status/)
  })

  it('creating too many actions is refused with 429, and simulating is still allowed', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Tidal ETH Staking')
    const body = { yieldId, address, arguments: { amount: '0.01' } }
    const answers: (readonly [number, Item])[] = []
    // Over the end of a window there may be two of them.
    while (answers.length < 22 && answers.at(-1)?.[0] !== 429)
      answers.push(await getErrorResponse(ENTER, { body }))
    expect(answers.length).toBeGreaterThan(10)
    const [status, errorBody] = answers.at(-1) ?? []
    expect([status, errorBody?.['error']]).toEqual([429, 'Too Many Requests'])
    expect(errorBody?.['message']).toBe('Action creation rate limit exceeded')
    expect((await callService(`${ENTER}/simulate`, { body })).status).toBe(200)
  })
})
