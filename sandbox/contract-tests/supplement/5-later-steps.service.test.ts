import { beforeAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../service/testing/own-sandbox.ts'
import { fundedSolanaWallet } from '../../service/testing/solana-wallet.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { create, walk, type Signer } from '../../service/testing/walk-action.ts'
import { goInto, idOf, moveTime, rowsIn } from '../testing/meet-service.ts'
import { at, page } from '../testing/read-pages.ts'

ownSandbox()

const DAY = 86_400
type Wallet = Signer & { readonly address: string }

/** The steps of an action that a row offers. */
async function offered(name: string, { address }: Wallet, action: string, submitted: object = {}) {
  const pending = (await rowsIn(name, address))
    .flatMap((row) => row['pendingActions'])
    .find((each) => at(each, 'type') === action)
  const owner = { yieldId: await idOf(name), address, arguments: submitted }
  return create('manage', { ...owner, action, passthrough: at(pending, 'passthrough') })
}
const leave = async (name: string, { address }: Wallet, submitted: object) =>
  create('exit', { yieldId: await idOf(name), address, arguments: submitted })
const types = ({ transactions }: { transactions: readonly { type: string }[] }) =>
  transactions.map(({ type }) => type)
const validatorsOf = async (name: string): Promise<unknown[]> => {
  const path = `/v1/yields/${await idOf(name)}/validators?status=active&limit=2`
  return (await page(path)).items.map(({ address }) => address)
}

/** contract: Step types: what comes after a wait. */
describe('Step sequences that go on later', () => {
  it('"liquid staking … exit = (APPROVAL,) UNSTAKE, later CLAIM_UNSTAKED"', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const name = 'Tidal ETH Staking'
    await goInto(name, wallet, { amount: '1' })
    await walk(await leave(name, wallet, { useMaxAmount: true }), wallet)
    await moveTime(10 * DAY)
    const claim = await offered(name, wallet, 'CLAIM_UNSTAKED')
    expect([claim.intent, claim.type, types(claim)]).toEqual([
      'manage',
      'CLAIM_UNSTAKED',
      ['CLAIM_UNSTAKED'],
    ])
    await walk(claim, wallet)
  })

  describe('"validator staking = … CLAIM_REWARDS / RESTAKE_REWARDS / RESTAKE"', () => {
    const name = 'Cairn Validator Staking'
    let wallet: Wallet
    let other: unknown
    beforeAll(async () => {
      wallet = await fundedWallet('ethereum-sepolia')
      const [validatorAddress, second] = await validatorsOf(name)
      other = second
      await goInto(name, wallet, { amount: '2', validatorAddress })
      await moveTime(2 * DAY)
    })

    it.each(['RESTAKE_REWARDS', 'CLAIM_REWARDS', 'RESTAKE'])('%s', async (type) => {
      await moveTime(30 * DAY)
      const submitted = type === 'RESTAKE' ? { validatorAddress: other } : {}
      const action = await offered(name, wallet, type, submitted)
      expect(types(action)).toEqual([type])
      await walk(action, wallet)
    })
  })

  it('"Solana partial exit = SPLIT, UNSTAKE, later WITHDRAW"', async () => {
    const wallet = await fundedSolanaWallet()
    const yields = (await page('/v1/yields?network=solana-devnet&type=staking')).items
    const name = String(at(yields[0], 'metadata.name'))
    const [validatorAddress] = await validatorsOf(name)
    await goInto(name, wallet, { amount: '5', validatorAddress })
    await moveTime(5 * DAY)
    const exit = await leave(name, wallet, { amount: '2', validatorAddress })
    expect(types(exit)).toEqual(['SPLIT', 'UNSTAKE'])
    await walk(exit, wallet)
    await moveTime(5 * DAY)
    const withdrawal = await offered(name, wallet, 'WITHDRAW')
    expect(types(withdrawal)).toEqual(['WITHDRAW'])
    await walk(withdrawal, wallet)
  })
})
