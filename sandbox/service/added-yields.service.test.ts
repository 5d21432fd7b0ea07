import { expect, it } from 'vitest'
import { adminTimeResponseSchema } from '../contract/bodies.ts'
import { pageSchema } from '../contract/page.ts'
import { rateHistorySchema } from '../contract/history.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { yieldSchema } from '../contract/yield.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { fetchYields } from './testing/yields.ts'

const sandbox = setupTestSandbox()
const headers = { 'x-admin-key': 'sandbox_admin' }
const plan = {
  network: 'base-sepolia',
  asset: 'EURC',
  name: 'Harbor Late Vault',
  shareSymbol: 'hbLATE',
  ratePerYear: '0.031',
  minimum: '2',
}
const add = (body: object) => callService('/admin/yields', { key: null, headers, body })

/** Number of yields in the clock's answer, by which a gateway detects an added one. */
const countYields = async () => {
  const { body } = await callService('/admin/time', { key: null })
  return adminTimeResponseSchema.parse(body).yields
}

it('an added yield is listed at once, is usable, and survives a restart', async () => {
  const before = await fetchYields()
  const countBefore = await countYields()
  const answer = await add(plan)
  expect(answer.status).toBe(201)
  const { id } = yieldSchema.parse(answer.body)
  const earnYield = await fetchParsed(yieldSchema, `/v1/yields/${id}`)
  expect(earnYield).toMatchObject({
    network: 'base-sepolia',
    token: { symbol: 'EURC' },
    outputToken: { symbol: 'hbLATE' },
    metadata: { name: 'Harbor Late Vault' },
    mechanics: { type: 'vault', entryLimits: { minimum: '2', maximum: null } },
    statistics: { tvl: expect.stringMatching(/^100000/) },
  })
  expect(earnYield.rewardRate.total).toBeCloseTo(0.031, 6)
  expect((await fetchYields()).map((each) => each.id)).toEqual([
    ...before.map((each) => each.id),
    id,
  ])
  expect(await countYields()).toBe(countBefore + 1)
  const tokens = await fetchParsed(
    pageSchema(tokenWithAvailableYieldsSchema),
    '/v1/tokens?symbol=eurc',
  )
  expect(tokens.items[0]?.availableYields).toContain(id)
  const past = await fetchParsed(rateHistorySchema, `/v1/yields/${id}/reward-rate/history`)
  expect(past.items).toHaveLength(1)

  const wallet = await fundedWallet('base-sepolia')
  const owner = { yieldId: id, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '50' } }), wallet)

  await sandbox.restart()
  expect((await fetchYields()).map((each) => each.id)).toContain(id)
  const held = await callService(`/v1/yields/${id}/balances?address=${wallet.address}`)
  expect(held.body).toMatchObject({
    balances: [{ amount: expect.stringMatching(/^(?:49\.9|50)/) }],
  })
})

it('several yields can be added at once', async () => {
  const answers = await Promise.all(
    ['hbA1', 'hbA2'].map((shareSymbol) => add({ ...plan, shareSymbol, asset: 'USDC' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const ids = answers.map(({ body }) => yieldSchema.parse(body).id)
  expect(new Set(ids).size).toBe(2)
})

it.each([
  [{ asset: 'DOGE' }, /^asset must be one of the following values: USDC/],
  [{ network: 'solana-devnet' }, /^network must be one of/],
  [{ ratePerYear: '1.5' }, /^ratePerYear must be a decimal fraction/],
  [{ ratePerYear: 0.1 }, /^ratePerYear must be a string/],
  [{ shareSymbol: 'no space' }, /^shareSymbol must be a symbol/],
  [{ name: '' }, /^name should not be empty/],
  [{ seed: '-1' }, /^seed must be an amount/],
  [{ owner: 'me' }, /^property owner should not exist/],
])('adding a yield with %j is rejected', async (wrong, message) => {
  const { status, body } = await add({ ...plan, ...wrong })
  expect(status).toBe(400)
  expect(body).toMatchObject({ validation: { message: [expect.stringMatching(message)] } })
})

it('adding a yield requires the admin key', async () => {
  expect((await callService('/admin/yields', { key: null, body: plan })).status).toBe(401)
})
