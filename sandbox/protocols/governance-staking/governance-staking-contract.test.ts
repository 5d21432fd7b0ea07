import { multicall3Abi, governanceStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedGovernanceStaking } from './governance-account.ts'
import { governanceStakingModule } from './governance-staking.ts'

const DAY = 86_400n
const YEAR = 365n * DAY
/** Above any validator's yearly rate. */
const BEST = parseEther('0.05')
const users = [7, 8].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const validatorIndex = fc.nat({ max: 2 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('lock' as const),
    user,
    amount: fc.bigInt(parseEther('1'), parseEther('50')),
  }),
  fc.record({ kind: fc.constant('vote' as const), user, place: validatorIndex, permille }),
  fc.record({ kind: fc.constant('revoke' as const), user, place: validatorIndex, permille }),
  fc.record({ kind: fc.constant('unlock' as const), user, permille }),
  fc.record({ kind: fc.constant('withdraw' as const), user }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 900_000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const call = {
  open: encodeFunctionData({ abi, functionName: 'createAccount' }),
  lock: encodeFunctionData({ abi, functionName: 'lock' }),
}

describe('the governance staking contract', () => {
  let test: ModuleChain<DeployedGovernanceStaking>
  let staking: DeployedGovernanceStaking
  beforeAll(async () => {
    test = await startModuleChain(governanceStakingModule, 'base-sepolia')
    staking = test.deployed[0] ?? expect.fail()
    for (const owner of users) await test.send(owner, staking.address, call.open)
  })
  afterAll(() => test.stop())

  const at = (index: number): Address => staking.set.plans[index]?.address ?? multicall3Address

  async function read() {
    const contract = { address: staking.address, abi } as const
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, balance, totalStaked, totalLocked, totalUnlocking, one, other] =
      await test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...block, functionName: 'getCurrentBlockTimestamp' },
          { ...block, functionName: 'getEthBalance', args: [staking.address] },
          { ...contract, functionName: 'totalStaked' },
          { ...contract, functionName: 'totalLocked' },
          { ...contract, functionName: 'totalUnlocking' },
          { ...contract, functionName: 'accountOf', args: [first] },
          { ...contract, functionName: 'accountOf', args: [second] },
        ],
      })
    const accounts = [one, other].map(({ locked, votes, unlockings }) => {
      const voting = votes.reduce((sum, { amount }) => sum + amount, 0n)
      const leaving = unlockings.reduce((sum, { amount }) => sum + amount, 0n)
      return { locked, votes, unlockings, wealth: locked + voting + leaving }
    })
    return { time, held: balance, booked: totalStaked + totalLocked + totalUnlocking, accounts }
  }
  type Books = Awaited<ReturnType<typeof read>>

  /** Returns a step's call and its transfers in and out; null where there is nothing to use. */
  function callOf(next: Exclude<Step, { kind: 'wait' }>, { accounts, time }: Books) {
    const account = accounts[next.user]
    if (!account) return null
    const { locked, votes, unlockings } = account
    const send = (data: Hex, value = 0n, payout = 0n) => ({ data, value, paid: payout })
    if (next.kind === 'lock') return send(call.lock, next.amount)
    if (next.kind === 'withdraw') {
      const free = unlockings.filter(({ releaseAt }) => releaseAt <= time)
      const args = [free.map(({ id }) => id)] as const
      const payout = free.reduce((sum, { amount }) => sum + amount, 0n)
      const data = encodeFunctionData({ abi, functionName: 'withdraw', args })
      return free.length === 0 ? null : send(data, 0n, payout)
    }
    if (next.kind === 'unlock') {
      const amount = (locked * next.permille) / 1000n
      const data = encodeFunctionData({ abi, functionName: 'unlock', args: [amount] })
      return amount === 0n ? null : send(data)
    }
    const validator = at(next.place)
    const voting = votes.find((each) => each.validator === validator)?.amount ?? 0n
    const amount = ((next.kind === 'vote' ? locked : voting) * next.permille) / 1000n
    // Votes below the validator's minimum revert.
    if (amount < (next.kind === 'vote' ? parseEther('0.1') : 1n)) return null
    return send(encodeFunctionData({ abi, functionName: next.kind, args: [validator, amount] }))
  }

  it('the contract covers everything owed, and pays votes for whole days only', async () => {
    const sequences = fc.array(step, { minLength: 3, maxLength: 14 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        if (next.kind === 'wait') {
          await test.pass(next.seconds)
          continue
        }
        const sent = callOf(next, books)
        if (!sent) continue
        await test.send(users[next.user] ?? first, staking.address, sent.data, sent.value)
        const after = await read()
        expect(after.held, 'all that is owed is there').toBeGreaterThanOrEqual(after.booked)
        const days = after.time / DAY - books.time / DAY
        for (const [index, { wealth }] of after.accounts.entries()) {
          const flow = index === next.user ? sent.value - sent.paid : 0n
          const before = books.accounts[index]?.wealth ?? 0n
          const due = (before * BEST * days * DAY) / (parseEther('1') * YEAR)
          const gain = wealth - before - flow
          expect(gain, 'no more than was due').toBeLessThanOrEqual(due + 8n)
          expect(gain, 'nothing is lost').toBeGreaterThanOrEqual(-8n)
        }
        books = after
      }
    })
  })

  it('votes that leave on the day they came earn nothing', async () => {
    const amount = parseEther('10')
    await test.send(first, staking.address, call.lock, amount)
    const args = [at(0), amount] as const
    const vote = encodeFunctionData({ abi, functionName: 'vote', args })
    const revoke = encodeFunctionData({ abi, functionName: 'revoke', args })
    const { timestamp } = await test.chain.client.getBlock()
    // Voted a minute before midnight, revoked a minute after it.
    await test.pass(Number(DAY - (timestamp % DAY) - 60n))
    await test.send(first, staking.address, vote)
    await test.pass(120)
    await test.send(first, staking.address, revoke)
    const { accounts } = await read()
    expect(accounts[0]).toMatchObject({ votes: [], locked: amount })
  })

  it('nothing works without an account, and nobody is paid early or for another owner', async () => {
    const stranger = devAccount(9).address
    await expect(test.send(stranger, staking.address, call.lock, 1n)).rejects.toThrow(
      errorSelector('NoAccount()'),
    )
    await test.send(first, staking.address, call.lock, 5n)
    const unlock = encodeFunctionData({ abi, functionName: 'unlock', args: [5n] })
    await test.send(first, staking.address, unlock)
    const { accounts } = await read()
    const ids = accounts[0]?.unlockings.map(({ id }) => id) ?? []
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] })
    await expect(test.send(first, staking.address, withdraw)).rejects.toThrow(
      errorSelector('StillCooling(uint256,uint256)'),
    )
    await expect(test.send(second, staking.address, withdraw)).rejects.toThrow(
      errorSelector('NotYours(uint256)'),
    )
  })
})
