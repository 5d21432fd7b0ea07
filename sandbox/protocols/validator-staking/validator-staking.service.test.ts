import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { pageSchema } from '../../contract/page.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'

setupTestSandbox()

const DAY = 86_400
const yieldId = 'ethereum-sepolia-eth-native-staking'

const validators = (query: string) =>
  fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators${query}`)
const pass = (seconds: number) => callService('/admin/time', { body: { seconds }, key: null })

it('the service stakes, restakes, unstakes, cancels and withdraws', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { address } = wallet
  const owner = { yieldId, address }
  const [one, other] = (await validators('?status=active&preferred=true')).items
  const at = (found: typeof one) => ({ validatorAddress: found?.address ?? '' })
  const rows = async () =>
    (await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`))
      .balances
  const manage = async (type: string, submitted: object = {}) => {
    const pending = (await rows()).flatMap(({ pendingActions }) => pendingActions)
    const { passthrough = '' } = pending.find((each) => each.type === type) ?? {}
    const body = { ...owner, action: type, passthrough, arguments: submitted }
    return runAction(await createAction('manage', body), wallet)
  }
  await runAction(
    await createAction('enter', { ...owner, arguments: { amount: '2', ...at(one) } }),
    wallet,
  )
  expect((await rows()).map(({ type }) => type)).toContain('entering')

  await pass(2 * DAY)
  await manage('RESTAKE', at(other))
  await manage('CLAIM_REWARDS')
  const everything = { useMaxAmount: true, ...at(other) }
  await runAction(await createAction('exit', { ...owner, arguments: everything }), wallet)
  await manage('REBOND')
  await runAction(await createAction('exit', { ...owner, arguments: everything }), wallet)
  await pass(4 * DAY)
  const free = (await rows()).find(({ type }) => type === 'withdrawable')
  expect(free).toMatchObject({ amount: '2', validator: at(other) && { name: other?.name } })
  const done = await manage('WITHDRAW')
  expect(done).toMatchObject({ status: 'SUCCESS', type: 'WITHDRAW', amount: '2' })
  expect((await rows()).filter(({ type }) => type === 'withdrawable')).toEqual([])
})

it('validators are paged and filtered by status', async () => {
  const { total, items } = await validators('?limit=100')
  expect([total, items.length]).toEqual([140, 100])
  expect((await validators('?limit=100&offset=100')).items).toHaveLength(40)
  for (const status of ['full', 'jailed', 'inactive', 'deactivating', 'unbonding', 'not_found']) {
    const page = await validators(`?status=${status}`)
    expect(page.items.map((each) => each.status)).toEqual(page.items.map(() => status))
    expect(page.total).toBeGreaterThan(0)
  }
})

it('a jailed validator is rejected with a message, and nothing is created', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const [jailed] = (await validators('?status=jailed')).items
  const submitted = { amount: '1', validatorAddress: jailed?.address }
  const body = { yieldId, address, arguments: submitted }
  const { status, body: answer } = await callService('/v1/actions/enter', { body })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ message: expect.stringContaining('is jailed') })
  const listed = await callService(`/v1/actions?address=${address}`)
  expect(listed.body).toMatchObject({ total: 0 })
})
