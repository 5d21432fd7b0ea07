import { beforeAll, describe, expect, it } from 'vitest'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedSolanaWallet } from '../../service/testing/solana-wallet.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction, type Signer } from '../../service/testing/run-action.ts'
import { enterYield, getYieldId, moveTime, getBalanceRows } from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

setupTestSandbox()

const DAY = 86_400
type Wallet = Signer & { readonly address: string }

/** The steps of an action that a row offers. */
async function offered(name: string, { address }: Wallet, action: string, submitted: object = {}) {
  const pending = (await getBalanceRows(name, address))
    .flatMap((row) => row['pendingActions'])
    .find((each) => getPath(each, 'type') === action)
  const owner = { yieldId: await getYieldId(name), address, arguments: submitted }
  return createAction('manage', { ...owner, action, passthrough: getPath(pending, 'passthrough') })
}
const exitYield = async (name: string, { address }: Wallet, submitted: object) =>
  createAction('exit', { yieldId: await getYieldId(name), address, arguments: submitted })
const types = ({ transactions }: { transactions: readonly { type: string }[] }) =>
  transactions.map(({ type }) => type)
const validatorsOf = async (name: string): Promise<unknown[]> => {
  const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=2`
  return (await getPage(path)).items.map(({ address }) => address)
}

/** contract: Step types: what comes after a wait. */
describe('Step sequences after a wait', () => {
  it('an exit from liquid staking offers `CLAIM_UNSTAKED` after its wait', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const name = 'Tidal ETH Staking'
    await enterYield(name, wallet, { amount: '1' })
    await runAction(await exitYield(name, wallet, { useMaxAmount: true }), wallet)
    await moveTime(10 * DAY)
    const claim = await offered(name, wallet, 'CLAIM_UNSTAKED')
    expect([claim.intent, claim.type, types(claim)]).toEqual([
      'manage',
      'CLAIM_UNSTAKED',
      ['CLAIM_UNSTAKED'],
    ])
    await runAction(claim, wallet)
  })

  describe('Pending actions of validator staking', () => {
    const name = 'Cairn Validator Staking'
    let wallet: Wallet
    let other: unknown
    beforeAll(async () => {
      wallet = await fundedWallet('ethereum-sepolia')
      const [validatorAddress, second] = await validatorsOf(name)
      other = second
      await enterYield(name, wallet, { amount: '2', validatorAddress })
      await moveTime(2 * DAY)
    })

    it.each(['RESTAKE_REWARDS', 'CLAIM_REWARDS', 'RESTAKE'])('a stake offers %s', async (type) => {
      await moveTime(30 * DAY)
      const submitted = type === 'RESTAKE' ? { validatorAddress: other } : {}
      const action = await offered(name, wallet, type, submitted)
      expect(types(action)).toEqual([type])
      await runAction(action, wallet)
    })
  })

  it('a partial exit of a Solana stake is `SPLIT` and `UNSTAKE`, and offers `WITHDRAW` later', async () => {
    const wallet = await fundedSolanaWallet()
    const yields = (await getPage('/v1/yields?network=solana-devnet&type=staking')).items
    const name = String(getPath(yields[0], 'metadata.name'))
    const [validatorAddress] = await validatorsOf(name)
    await enterYield(name, wallet, { amount: '5', validatorAddress })
    await moveTime(5 * DAY)
    const exit = await exitYield(name, wallet, { amount: '2', validatorAddress })
    expect(types(exit)).toEqual(['SPLIT', 'UNSTAKE'])
    await runAction(exit, wallet)
    await moveTime(5 * DAY)
    const withdrawal = await offered(name, wallet, 'WITHDRAW')
    expect(types(withdrawal)).toEqual(['WITHDRAW'])
    await runAction(withdrawal, wallet)
  })
})
