import { describe, expect, it } from 'vitest'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { create } from '../../service/testing/walk-action.ts'
import { goInto, idOf, rowsIn } from '../testing/meet-service.ts'
import { page } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'
type Intent = 'enter' | 'exit'

async function steps(intent: Intent, name: string, wallet: TestWallet, submitted: object) {
  const body = { yieldId: await idOf(name), address: wallet.address, arguments: submitted }
  return (await create(intent, body)).transactions.map(({ type }) => type)
}
const validatorOf = async (name: string): Promise<unknown> => {
  const path = `/v1/yields/${await idOf(name)}/validators?status=active&limit=1`
  return (await page(path)).items[0]?.['address']
}
const all = { useMaxAmount: true }

/** contract: Step types. */
describe('Step sequences', () => {
  it.each(['Harbor USDC Vault', 'Brook USDC Market'])(
    '"ERC-20 vault or lending enter = APPROVAL, SUPPLY; exit = WITHDRAW": %s',
    async (name) => {
      const wallet = await fundedWallet(network)
      expect(await steps('enter', name, wallet, { amount: '5' })).toEqual(['APPROVAL', 'SUPPLY'])
      await goInto(name, wallet, { amount: '5' })
      expect(await steps('exit', name, wallet, all)).toEqual(['WITHDRAW'])
    },
  )

  it('"native coin into a wrapped vault = WRAP, APPROVAL, SUPPLY", "exit = WITHDRAW (+ UNWRAP for native)"', async () => {
    const wallet = await fundedWallet(network)
    const single = { executionMode: 'individual' }
    const name = 'Harbor ETH Vault'
    const asked = { amount: '1', ...single }
    expect(await steps('enter', name, wallet, asked)).toEqual(['WRAP', 'APPROVAL', 'SUPPLY'])
    await goInto(name, wallet, asked)
    expect(await steps('exit', name, wallet, { ...all, ...single })).toEqual(['WITHDRAW', 'UNWRAP'])
  })

  it('"liquid staking enter = STAKE, exit = (APPROVAL,) UNSTAKE"', async () => {
    const wallet = await fundedWallet(network)
    const name = 'Tidal ETH Staking'
    expect(await steps('enter', name, wallet, { amount: '1' })).toEqual(['STAKE'])
    await goInto(name, wallet, { amount: '1' })
    const exit = await steps('exit', name, wallet, all)
    expect(exit.filter((type) => type !== 'APPROVAL')).toEqual(['UNSTAKE'])
  })

  it('"validator staking = STAKE / UNSTAKE"', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Lattice Subnet Staking'
    const path = `/v1/yields/${await idOf(name)}/validators?status=active&limit=1`
    const [validator] = (await page(path)).items
    const at = { subnetId: validator?.['subnetId'], validatorAddress: validator?.['address'] }
    expect(await steps('enter', name, wallet, { amount: '1', ...at })).toEqual(['STAKE'])
    await goInto(name, wallet, { amount: '1', ...at })
    expect(await steps('exit', name, wallet, { ...all, ...at })).toEqual(['UNSTAKE'])
  })

  it('"Celo first enter = CREATE_ACCOUNT, LOCK, VOTE": locked votes', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Concord Governance Staking'
    const asked = { amount: '1', validatorAddress: await validatorOf(name) }
    expect(await steps('enter', name, wallet, asked)).toEqual(['CREATE_ACCOUNT', 'LOCK', 'VOTE'])
    await goInto(name, wallet, asked)
    expect(await steps('enter', name, wallet, asked)).toEqual(['LOCK', 'VOTE'])
  })

  it('"concentrated pool enter = APPROVAL, APPROVAL, ADD_LIQUIDITY, exit = REMOVE_LIQUIDITY"', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const name = 'Narrows EURC-USDC 0.05 %'
    const asked = { amount: '100', rangeMin: '1', rangeMax: '1.16' }
    expect(await steps('enter', name, wallet, asked)).toEqual([
      'APPROVAL',
      'APPROVAL',
      'ADD_LIQUIDITY',
    ])
    await goInto(name, wallet, asked)
    const [row] = await rowsIn(name, wallet.address)
    const tokenId = row?.['tokenId']
    expect(await steps('exit', name, wallet, { tokenId, percentage: 50 })).toEqual([
      'REMOVE_LIQUIDITY',
    ])
  })

  it('"smart account = BATCH"', async () => {
    const wallet = await fundedWallet(network)
    const asked = { amount: '1', executionMode: 'batched' }
    expect(await steps('enter', 'Harbor ETH Vault', wallet, asked)).toEqual(['BATCH'])
  })
})
