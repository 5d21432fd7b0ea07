import { expect, it, vi } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { fetchYieldByName } from '../../service/testing/yields.ts'

const LATER = { timeout: 180_000, interval: 300 }

const rowsOf = async (yieldId: string, address: string) =>
  (await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`))
    .balances

it('a pool of two tokens is entered with two amounts and exited as one token', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const {
    id: yieldId,
    inputTokens,
    mechanics,
  } = await fetchYieldByName('Confluence EURC-USDC Pool')
  expect(mechanics.type).toBe('liquidity_pool')
  const owner = { yieldId, address: wallet.address }
  const request = { amounts: ['100', '108'] }
  const action = await createAction('enter', { ...owner, arguments: request })
  expect(action.transactions.map(({ type }) => type)).toEqual([
    'APPROVAL',
    'APPROVAL',
    'ADD_LIQUIDITY',
  ])
  expect(action.rawArguments).toEqual(request)
  await runAction(action, wallet)
  const [row] = await rowsOf(yieldId, wallet.address)
  expect(Number(row?.amount)).toBeCloseTo(216, 1)
  expect(row).toMatchObject({
    shareToken: { symbol: 'cfEURC-USDC' },
    amountUsd: row?.amount.slice(0, 6),
  })

  const outputToken = inputTokens[1]?.address?.toLowerCase()
  const exit = { useMaxAmount: true, outputToken }
  await runAction(await createAction('exit', { ...owner, arguments: exit }), wallet)
  expect((await rowsOf(yieldId, wallet.address))[0]?.amount).toBe('0')

  const wrong = { ...owner, arguments: { amounts: '100' } }
  const { status, body } = await callService('/v1/actions/enter', { body: wrong })
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ validation: { message: [expect.stringContaining('an array')] } }),
  ])
})

it('a price range is entered, its fees are claimed by row, and it is exited by percentage', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { id: yieldId, mechanics } = await fetchYieldByName('Narrows EURC-USDC 0.05 %')
  const owner = { yieldId, address: wallet.address }
  const [, rangeMin, rangeMax] = mechanics.arguments.enter?.fields ?? []
  const range = { rangeMin: rangeMin?.default, rangeMax: rangeMax?.default }
  const request = { amount: '9000', ...range }
  await runAction(await createAction('enter', { ...owner, arguments: request }), wallet)
  // Fees accrue with later blocks, so another enter moves the chain on.
  const more = { amount: '10', ...range }
  await runAction(await createAction('enter', { ...owner, arguments: more }), wallet)
  const { active, pending } = await vi.waitFor(async () => {
    await fundedWallet('base-sepolia')
    const [first, fees] = await rowsOf(yieldId, wallet.address)
    expect(fees).toMatchObject({ type: 'claimable', tokenId: first?.tokenId })
    expect(fees?.pendingActions).toHaveLength(1)
    return { active: first, pending: fees?.pendingActions[0] }
  }, LATER)
  expect(active).toMatchObject({ type: 'active', priceRange: { min: '1', max: '1.1595043' } })
  const claim = { action: pending?.type, passthrough: pending?.passthrough }
  await runAction(await createAction('manage', { ...owner, ...claim }), wallet)

  const exit = { tokenId: active?.tokenId, percentage: 100 }
  await runAction(await createAction('exit', { ...owner, arguments: exit }), wallet)
  const remainingRow = await rowsOf(yieldId, wallet.address)
  expect(remainingRow.map(({ tokenId }) => tokenId)).not.toContain(active?.tokenId)
  expect(remainingRow).toHaveLength(2)

  const beyond = { ...owner, arguments: { ...exit, percentage: 101 } }
  const { status, body } = await callService('/v1/actions/exit', { body: beyond })
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({
      validation: { message: ['arguments.percentage must not be greater than 100'] },
    }),
  ])
})

it('a fixed yield is bought and sold early; a matured one is closed for deposits', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id: yieldId, mechanics } = await fetchYieldByName('Halyard USDC 180 Days')
  expect(mechanics.type).toBe('fixed_yield')
  const owner = { yieldId, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '500' } }), wallet)
  const [row] = await rowsOf(yieldId, wallet.address)
  expect(Number(row?.amount)).toBeCloseTo(498.57, 1)
  expect(Number(row?.shareAmount)).toBeCloseTo(516.77, 1)
  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )

  const { id } = await fetchYieldByName('Halyard DAI First Series')
  const late = { ...owner, yieldId: id, arguments: { amount: '5' } }
  expect((await callService('/v1/actions/enter', { body: late })).status).toBe(412)
})
