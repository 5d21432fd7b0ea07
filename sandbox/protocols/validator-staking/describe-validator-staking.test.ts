import { afterAll, beforeAll, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import type { Arguments, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { findPendingAction } from '../testing/protocol-bench.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedValidatorStaking } from './staking-account.ts'
import { validatorStakingModule } from './validator-staking.ts'

const DAY = 86_400
const account = devAccount(5)
const owner = account.address

let test: ModuleChain<DeployedValidatorStaking>
let staking: EvmProtocol
beforeAll(async () => {
  test = await startModuleChain(validatorStakingModule)
  staking = test.protocols[0] ?? expect.fail()
})
afterAll(() => test.stop())

const at = (index: number): string => test.deployed[0]?.set.plans[index]?.address ?? ''
const rows = () => staking.positions(owner)
const stake = async (amount: string): Promise<void> => {
  const plan = await staking.enter(owner, { amount, validatorAddress: at(0) })
  await executePlan(test, account, staking, plan)
}
const exitStake = async (amount: string): Promise<void> => {
  const plan = await staking.exit(owner, { amount, validatorAddress: at(0) })
  await executePlan(test, account, staking, plan)
}

it('an exit or move during warm-up is rejected with the locked amount and its date', async () => {
  const getRejection = async (request: Arguments): Promise<unknown> =>
    staking.exit(owner, { validatorAddress: at(0), ...request }).catch((error: unknown) => error)
  await stake('10')
  const [, entering] = await rows()
  const until = new Date(Number(entering?.date ?? 0n) * 1_000).toISOString().replace('.000', '')
  const rest = `The rest warms up: 10 ETH until ${until}.`
  expect(await getRejection({ amount: '3' })).toMatchObject({
    message: `The position holds 10 ETH, of which 0 ETH can leave now; 3 ETH are needed. ${rest}`,
    parts: { error: 'INSUFFICIENT_BALANCE', statusCode: 400 },
  })
  expect(await getRejection({ useMaxAmount: true })).toMatchObject({
    message: expect.stringContaining(rest),
  })
  await test.advance(DAY)
  await stake('2')
  expect(await getRejection({ amount: '11' })).toMatchObject({
    message: expect.stringMatching(
      /^The position holds 12 ETH, of which 10 ETH can leave now; 11 ETH are needed\. The rest warms up: 2 ETH until /,
    ),
  })
  const { passthrough } = findPendingAction(await rows(), 'RESTAKE')
  const move = { validatorAddress: at(1), amount: '11' }
  await expect(staking.manage(owner, 'RESTAKE', passthrough, move)).rejects.toThrow('warms up')
  await exitStake('10')
  expect(await getRejection({ amount: '13', validatorAddress: at(1) })).toMatchObject({
    message: 'The position holds 0 ETH; 13 ETH are needed.',
  })
})
