import { erc20Abi, parseEther, type Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import type { EvmPlan, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedNativeVault } from './deployed-native-vault.ts'
import { nativeVaultModule } from './native-vault.ts'

const account = devAccount(5)
const owner = account.address
let test: ModuleChain<DeployedNativeVault>
let protocol: EvmProtocol
let vault: DeployedNativeVault

beforeAll(async () => {
  test = await startModuleChain(nativeVaultModule)
  protocol = test.protocols[0] ?? expect.fail()
  vault = test.deployed[0] ?? expect.fail()
})
afterAll(() => test.stop())

const types = ({ steps }: EvmPlan) => steps.map(({ type }) => type)
const getBalance = (token: Address): Promise<bigint> =>
  test.chain.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

it('individual is the default execution mode, and a message comes only in a batch', async () => {
  const { mechanics } = await protocol.describe()
  const [enter, exit] = [mechanics.arguments.enter, mechanics.arguments.exit]
  for (const fields of [enter?.fields, exit?.fields])
    expect(fields?.find(({ name }) => name === 'executionMode')).toMatchObject({
      options: ['individual', 'batched'],
      required: false,
    })
  const entered = { amount: '1', executionMode: 'batched' }
  expect(types(await protocol.enter(owner, entered))).toEqual(['BATCH'])
  const named = await protocol.enter(owner, { amount: '1', executionMode: 'individual' })
  expect(types(named)).toEqual(['WRAP', 'APPROVAL', 'SUPPLY'])
})

it('by default it wraps, approves and supplies; then withdraws and unwraps', async () => {
  const enter = await protocol.enter(owner, { amount: '2' })
  expect([enter.executionPattern, types(enter)]).toEqual([
    undefined,
    ['WRAP', 'APPROVAL', 'SUPPLY'],
  ])
  await executePlan(test, account, protocol, enter)
  expect(await getBalance(vault.weth)).toBe(0n)
  const [row] = await protocol.positions(owner)
  expect(row?.amount).toBeGreaterThanOrEqual(parseEther('2') - 1n)

  const coins = await test.chain.client.getBalance({ address: owner })
  const partialExit = await protocol.exit(owner, { amount: '0.5' })
  expect(types(partialExit)).toEqual(['WITHDRAW', 'UNWRAP'])
  const batched = await protocol.exit(owner, { amount: '0.5', executionMode: 'batched' })
  expect(batched.steps.map(({ kind, type }) => [kind, type])).toEqual([
    ['message', 'PERMIT'],
    ['unwritten', 'WITHDRAW'],
  ])
  await executePlan(test, account, protocol, partialExit)
  expect(await test.chain.client.getBalance({ address: owner })).toBeGreaterThan(
    coins + parseEther('0.499'),
  )
  expect(await getBalance(vault.weth)).toBe(0n)

  await executePlan(test, account, protocol, await protocol.exit(owner, { useMaxAmount: true }))
  expect(await getBalance(vault.address)).toBe(0n)
  // Rewards of the seconds in between.
  expect(await getBalance(vault.weth)).toBeLessThan(parseEther('0.00001'))
})
