import { describe, expect, it } from 'vitest'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { createAction } from '../../service/testing/run-action.ts'
import { enterYield, getYieldId, getBalanceRows } from '../testing/service-helpers.ts'
import { getPage } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'
type Intent = 'enter' | 'exit'

async function steps(intent: Intent, name: string, wallet: TestWallet, submitted: object) {
  const body = { yieldId: await getYieldId(name), address: wallet.address, arguments: submitted }
  return (await createAction(intent, body)).transactions.map(({ type }) => type)
}
const validatorOf = async (name: string): Promise<unknown> => {
  const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`
  return (await getPage(path)).items[0]?.['address']
}
const all = { useMaxAmount: true }

/** contract: Step types. */
describe('Step sequences', () => {
  it.each(['Harbor USDC Vault', 'Brook USDC Market'])(
    'an enter of %s is `APPROVAL`, `SUPPLY`, and its exit `WITHDRAW`',
    async (name) => {
      const wallet = await fundedWallet(network)
      expect(await steps('enter', name, wallet, { amount: '5' })).toEqual(['APPROVAL', 'SUPPLY'])
      await enterYield(name, wallet, { amount: '5' })
      expect(await steps('exit', name, wallet, all)).toEqual(['WITHDRAW'])
    },
  )

  it('a native coin enters a wrapped vault by `WRAP`, `APPROVAL`, `SUPPLY`, exits by `WITHDRAW`, `UNWRAP`', async () => {
    const wallet = await fundedWallet(network)
    const name = 'Harbor ETH Vault'
    const request = { amount: '1' }
    expect(await steps('enter', name, wallet, request)).toEqual(['WRAP', 'APPROVAL', 'SUPPLY'])
    await enterYield(name, wallet, request)
    expect(await steps('exit', name, wallet, all)).toEqual(['WITHDRAW', 'UNWRAP'])
  })

  it('an enter of liquid staking is `STAKE`, and its exit `UNSTAKE` apart from an `APPROVAL`', async () => {
    const wallet = await fundedWallet(network)
    const name = 'Tidal ETH Staking'
    expect(await steps('enter', name, wallet, { amount: '1' })).toEqual(['STAKE'])
    await enterYield(name, wallet, { amount: '1' })
    const exit = await steps('exit', name, wallet, all)
    expect(exit.filter((type) => type !== 'APPROVAL')).toEqual(['UNSTAKE'])
  })

  it('an enter of validator staking is `STAKE`, and its exit `UNSTAKE`', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Lattice Subnet Staking'
    const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`
    const [validator] = (await getPage(path)).items
    const at = { subnetId: validator?.['subnetId'], validatorAddress: validator?.['address'] }
    expect(await steps('enter', name, wallet, { amount: '1', ...at })).toEqual(['STAKE'])
    await enterYield(name, wallet, { amount: '1', ...at })
    expect(await steps('exit', name, wallet, { ...all, ...at })).toEqual(['UNSTAKE'])
  })

  it('a first enter of locked votes is `CREATE_ACCOUNT`, `LOCK`, `VOTE`, and the next `LOCK`, `VOTE`', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Concord Governance Staking'
    const request = { amount: '1', validatorAddress: await validatorOf(name) }
    expect(await steps('enter', name, wallet, request)).toEqual(['CREATE_ACCOUNT', 'LOCK', 'VOTE'])
    await enterYield(name, wallet, request)
    expect(await steps('enter', name, wallet, request)).toEqual(['LOCK', 'VOTE'])
  })

  it('an enter of a concentrated pool is two `APPROVAL` and `ADD_LIQUIDITY`, its exit `REMOVE_LIQUIDITY`', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Narrows EURC-USDC 0.05 %'
    const request = { amount: '100', rangeMin: '1', rangeMax: '1.16' }
    expect(await steps('enter', name, wallet, request)).toEqual([
      'APPROVAL',
      'APPROVAL',
      'ADD_LIQUIDITY',
    ])
    await enterYield(name, wallet, request)
    const [row] = await getBalanceRows(name, wallet.address)
    const tokenId = row?.['tokenId']
    expect(await steps('exit', name, wallet, { tokenId, percentage: 50 })).toEqual([
      'REMOVE_LIQUIDITY',
    ])
  })

  it('an enter with `executionMode: batched` is one `BATCH`', async () => {
    const wallet = await fundedWallet(network)
    const request = { amount: '1', executionMode: 'batched' }
    expect(await steps('enter', 'Harbor ETH Vault', wallet, request)).toEqual(['BATCH'])
  })
})
