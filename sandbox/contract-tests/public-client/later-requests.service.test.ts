import { VersionedTransaction } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { fundedSolanaWallet, type SolanaWallet } from '../../service/testing/solana-wallet.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { isRecord } from '../testing/field-table.ts'
import { getJson, getPage, getPath, type Item } from '../testing/read-pages.ts'
import { getYieldId, moveTime } from '../testing/service-helpers.ts'
import { signAndSubmit, waitForItem } from './testing/sign-and-submit.ts'

setupTestSandbox()

const DAY = 86_400

const post = async (path: string, body: object): Promise<Item> => {
  const answer = await getJson(path, { body })
  if (!isRecord(answer)) throw new Error(`${path} answered no object`)
  return answer
}
const recordsOf = (value: unknown): Item[] => [value ?? []].flat().filter(isRecord)

/** What a portfolio scan offers to do next: as an example does, by the type alone. */
async function findPendingAction(address: string, network: string, type: string): Promise<Item> {
  const { items } = await post('/v1/yields/balances', { queries: [{ address, network }] })
  const balances = recordsOf(items).flatMap((item) => recordsOf(item['balances']))
  const pending = balances.flatMap((row) => recordsOf(row['pendingActions']))
  const found = pending.find((each) => each['type'] === type)
  if (!found)
    throw new Error(`no ${type} among ${pending.map((each) => String(each['type'])).join()}`)
  return found
}

async function fundedAccount(network: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const body = { address: account.address, network }
  expect((await callService('/admin/faucet', { body, key: null })).status).toBe(200)
  return account
}

describe('Claims', () => {
  it.each([
    ['without arguments', {}],
    ['with empty arguments', { arguments: {} }],
  ])('rewards are claimed by `action` and `passthrough`, %s', async (_, submitted) => {
    const network = 'base-sepolia'
    const account = await fundedAccount(network)
    const [yieldId, { address }] = [await getYieldId('Tidal Reward Staking'), account]
    const enter = { yieldId, address, arguments: { amount: '1' } }
    await signAndSubmit(await post('/v1/actions/enter', enter), account)
    await moveTime(DAY)
    const { type, passthrough } = await findPendingAction(address, network, 'CLAIM_REWARDS')
    const claim = { yieldId, address, action: type, passthrough, ...submitted }
    await signAndSubmit(await post('/v1/actions/manage', claim), account)
    expect(await listTypes(address)).toEqual(['CLAIM_REWARDS', 'STAKE'])
  })
})

/** Types of the actions that succeeded, the newest first. */
const listTypes = async (address: string) =>
  (await getPage(`/v1/actions?address=${address}&status=SUCCESS`)).items.map(({ type }) => type)

it('a stake with a listed validator is entered, exited, and withdrawn once it is free', async () => {
  const network = 'ethereum-sepolia'
  const account = await fundedAccount(network)
  const [yieldId, { address }] = [await getYieldId('Cairn Validator Staking'), account]
  const path = `/v1/yields/${yieldId}/validators?limit=20&offset=0&preferred=true`
  const validatorAddress = (await getPage(path)).items[0]?.['address']
  const body = { yieldId, address, arguments: { amount: '1', validatorAddress } }
  await signAndSubmit(await post('/v1/actions/enter', body), account)
  await moveTime(2 * DAY)
  await signAndSubmit(await post('/v1/actions/exit', body), account)
  await moveTime(30 * DAY)
  const { type, passthrough } = await findPendingAction(address, network, 'WITHDRAW')
  await signAndSubmit(
    await post('/v1/actions/manage', { yieldId, address, action: type, passthrough }),
    account,
  )
  expect(await listTypes(address)).toEqual(['WITHDRAW', 'UNSTAKE', 'STAKE'])
})

/** Signs as the public Solana signers do, of hex or base64, and has the service send it. */
async function signForSubmit(action: Item, { keypair }: SolanaWallet, encoding: 'hex' | 'base64') {
  for (const { id, unsignedTransaction } of recordsOf(action['transactions'])) {
    const bytes = Buffer.from(String(unsignedTransaction), 'hex')
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([keypair])
    const signedTransaction = Buffer.from(transaction.serialize()).toString(encoding)
    const path = `/v1/transactions/${String(id)}`
    expect(await callService(`${path}/submit`, { body: { signedTransaction } })).toMatchObject({
      status: 201,
    })
    await waitForItem(path, (each) => each['status'] === 'CONFIRMED')
  }
  await waitForItem(`/v1/actions/${String(action['id'])}`, (each) => each['status'] === 'SUCCESS')
}

describe('Solana transactions signed for `submit`', () => {
  it.each([
    ['the SPL vault', 'Slipway USDC Vault', '20', 'hex'],
    ['the SPL vault', 'Slipway USDC Vault', '20', 'base64'],
    ['liquid SOL', 'Dinghy SOL Staking', '1.5', 'base64'],
  ] as const)(
    '%s (%s) is entered with %s, and exited, by signed bytes that are submitted as %s',
    async (_, name, amount, encoding) => {
      const wallet = await fundedSolanaWallet()
      const body = { yieldId: await getYieldId(name), address: wallet.address }
      const amounts = [amount, String(Number(amount) / 2)]
      for (const [index, intent] of ['enter', 'exit'].entries()) {
        const submitted = { ...body, arguments: { amount: amounts[index] } }
        await signForSubmit(await post(`/v1/actions/${intent}`, submitted), wallet, encoding)
      }
      const answer = await post(`/v1/yields/${body.yieldId}/balances`, { address: wallet.address })
      expect(Number(getPath(recordsOf(answer['balances'])[0], 'amount'))).toBeGreaterThan(0)
    },
  )
})
