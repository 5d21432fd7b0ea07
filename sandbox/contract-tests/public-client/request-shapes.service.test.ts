import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { fundedSolanaWallet } from '../../service/testing/solana-wallet.ts'
import { isRecord } from '../testing/field-table.ts'
import { getJson, getPage, getPath, type Item } from '../testing/read-pages.ts'
import { getYieldId } from '../testing/service-helpers.ts'
import { signAndSubmit, signAsGiven, waitForItem } from './testing/sign-and-submit.ts'

const NETWORK = 'ethereum-sepolia'

async function fundedAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  const body = { address: account.address, network: NETWORK }
  expect((await callService('/admin/faucet', { body, key: null })).status).toBe(200)
  return account
}

async function createAction(intent: 'enter' | 'exit' | 'manage', body: object): Promise<Item> {
  const action = await getJson(`/v1/actions/${intent}`, { body })
  if (!isRecord(action)) throw new Error('no action')
  return action
}

const stepsOf = (action: Item): Item[] => [action['transactions']].flat().filter(isRecord)

/** What the public recipes and the SDK's example send: an amount, and nothing else. */
describe('A client that sends an amount and nothing else', () => {
  it.each([
    ['a vault', 'Harbor USDC Vault', 'ERC20'],
    ['a lending market', 'Brook USDC Market', 'ERC20'],
    ['liquid staking', 'Tidal ETH Staking', 'coin'],
    ['a vault of the native coin', 'Harbor ETH Vault', 'coin'],
  ])('an amount alone enters and exits %s, without a message to sign', async (_, name, kind) => {
    const account = await fundedAccount()
    const [yieldId, { address }] = [await getYieldId(name), account]
    const amount = kind === 'coin' ? '0.2' : '20'
    await signAndSubmit(
      await createAction('enter', { yieldId, address, arguments: { amount } }),
      account,
    )
    const body = { yieldId, address, arguments: { amount: kind === 'coin' ? '0.1' : '10' } }
    const exit = await createAction('exit', body)
    expect(stepsOf(exit).map(({ isMessage }) => isMessage)).not.toContain(true)
    await signAndSubmit(exit, account)
    const held = await getJson(`/v1/yields/${yieldId}/balances`, { body: { address } })
    expect(Number(getPath([getPath(held, 'balances')].flat()[0], 'amount'))).toBeGreaterThan(0)
  })

  it('a second step signed with the nonce it was given fails with the node’s reason', async () => {
    const account = await fundedAccount()
    const body = { yieldId: await getYieldId('Harbor USDC Vault'), address: account.address }
    const action = await createAction('enter', { ...body, arguments: { amount: '20' } })
    const [approval, supply] = stepsOf(action)
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
    expect(await getJson(`/v1/actions/${String(action['id'])}`)).toMatchObject({ status: 'FAILED' })
  })
})

const isConfirmed = ({ status }: Item): boolean => status === 'CONFIRMED'

it('the action list takes repeated `yieldTypes` and `statuses`, and unknown action types', async () => {
  const account = await fundedAccount()
  const { address } = account
  const yieldId = await getYieldId('Tidal ETH Staking')
  await signAndSubmit(
    await createAction('enter', { yieldId, address, arguments: { amount: '0.1' } }),
    account,
  )
  const types = ['staking', 'restaking', 'liquid_staking', 'vault'].map(
    (type) => `yieldTypes=${type}`,
  )
  const statuses = ['SUCCESS', 'FAILED', 'PROCESSING'].map((status) => `statuses=${status}`)
  const query = [`address=${address}`, 'limit=50', 'offset=0', ...types, ...statuses].join('&')
  expect((await getPage(`/v1/actions?${query}`)).total).toBe(1)
  for (const type of ['WITHDRAW_REQUEST', 'INSTANT_WITHDRAW', 'AUTO_SWEEP_WITHDRAW_REWARDS'])
    expect((await getPage(`/v1/actions?address=${address}&type=${type}`)).items).toEqual([])
})

it.each(['Dinghy SOL Staking', 'SOL Native Staking'])(
  'an enter of %s is one transaction in hex, and no message',
  async (name) => {
    const { address } = await fundedSolanaWallet()
    const yieldId = await getYieldId(name)
    const [validator] = (await getPage(`/v1/yields/${yieldId}/validators`)).items
    const chosen = validator ? { validatorAddress: validator['address'] } : {}
    const submitted = { amount: '1.5', ...chosen }
    const action = await createAction('enter', { yieldId, address, arguments: submitted })
    const [step, ...others] = stepsOf(action)
    expect([others, step?.['isMessage']]).toEqual([[], false])
    expect(step?.['unsignedTransaction']).toMatch(/^(?:[0-9a-f]{2})+$/)
  },
)
