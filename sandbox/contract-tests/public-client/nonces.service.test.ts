import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { isRecord } from '../testing/field-table.ts'
import { getJson, getPath, type Item } from '../testing/read-pages.ts'
import { getYieldId } from '../testing/service-helpers.ts'
import { signAsGiven, waitForItem } from './testing/sign-and-submit.ts'

const network = 'ethereum-sepolia'

const isConfirmed = ({ status }: Item): boolean => status === 'CONFIRMED'

/** contract: Payloads: a client that does not count gets as far as the first transaction. */
it('a second step signed with the nonce it was given fails with the node’s reason', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const gift = await callService('/admin/faucet', { body: { address, network }, key: null })
  expect(gift.status).toBe(200)
  const body = { yieldId: await getYieldId('Harbor USDC Vault'), address }
  const action = await getJson('/v1/actions/enter', {
    body: { ...body, arguments: { amount: '20' } },
  })
  const [approval, supply] = [getPath(action, 'transactions')].flat().filter(isRecord)
  if (!approval || !supply) throw new Error('too few steps')
  const submit = async (step: Item) => {
    const signedTransaction = await signAsGiven(step, account)
    const path = `/v1/transactions/${String(step['id'])}/submit`
    return callService(path, { body: { signedTransaction } })
  }
  expect((await submit(approval)).status).toBe(201)
  await waitForItem(`/v1/transactions/${String(approval['id'])}`, isConfirmed)
  const error = expect.stringMatching(/nonce too low/i)
  expect(await submit(supply)).toMatchObject({ status: 201, body: { status: 'FAILED', error } })
  const path = `/v1/actions/${String(getPath(action, 'id'))}`
  expect(await getJson(path)).toMatchObject({ status: 'FAILED' })
})
