import { multicall3Abi, podManagerAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { deployPods, podPlans, type DeployedPods } from './native-restaking.ts'

const YEAR = 365n * 86_400n
const ROUNDING = 2n
const users = [7, 8].map((index) => devAccount(index).address)
const [first = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('stake' as const), user, amount: fc.bigInt(1n, parseEther('50')) }),
  fc.record({ kind: fc.constantFrom('verify' as const, 'claim' as const), user }),
  fc.record({ kind: fc.constant('leave' as const), user, permille: fc.bigInt(1n, 1000n) }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 9_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const call = (functionName: 'createPod' | 'stake'): Hex => encodeFunctionData({ abi, functionName })

describe('the pod manager', () => {
  let test: ModuleChain<DeployedPods>
  let manager: Address
  beforeAll(async () => {
    const [plan] = podPlans['ethereum-sepolia']
    if (!plan) throw new Error('no plan')
    // Half of the stake a year from few coins: rewards run dry within a run.
    const small = { ...plan, ratePerYear: '0.5', seed: '1', rewards: '5' }
    test = await startModuleChain({ deploy: (site) => [deployPods(site, small)] })
    manager = test.deployed[0]?.address ?? expect.fail('nothing was deployed')
    for (const owner of users) await test.send(owner, manager, call('createPod'))
  })
  afterAll(() => test.stop())

  async function readAccount(owner: Address) {
    const contract = { address: manager, abi } as const
    const [[pod, unverified, restaked], requests, credentials] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'accountOf', args: [owner] },
        { ...contract, functionName: 'openRequests', args: [owner] },
        { ...contract, functionName: 'credentialsOf', args: [owner] },
      ],
    })
    const inPod = await test.chain.client.getBalance({ address: pod })
    const waiting = requests.reduce((sum, { amount }) => sum + amount, 0n)
    const all = unverified + restaked + waiting
    return { unverified, restaked, requests, credentials, inPod, all }
  }
  async function read() {
    const contract = { address: manager, abi } as const
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, balance, reserve, queued] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...block, functionName: 'getCurrentBlockTimestamp' },
        { ...block, functionName: 'getEthBalance', args: [manager] },
        { ...contract, functionName: 'reserve' },
        {
          ...contract,
          functionName: 'queued',
          args: ['0x0000000000000000000000000000000000000000'],
        },
      ],
    })
    return { time, balance, reserve, queued, accounts: await Promise.all(users.map(readAccount)) }
  }
  type Books = Awaited<ReturnType<typeof read>>

  /** Runs a step; returns the wei that the user paid in, less what came out. */
  async function runStep(next: Step, books: Books): Promise<bigint> {
    if (next.kind === 'wait') {
      await test.pass(next.seconds)
      return 0n
    }
    const owner = users[next.user] ?? first
    const account = books.accounts[next.user]
    if (!account) throw new Error('no account')
    switch (next.kind) {
      case 'stake':
        await test.send(owner, manager, call('stake'), next.amount)
        return next.amount
      case 'verify': {
        const args = [account.credentials] as const
        const functionName = 'verifyWithdrawalCredentials'
        if (account.unverified > 0n)
          await test.send(owner, manager, encodeFunctionData({ abi, functionName, args }))
        return 0n
      }
      case 'leave': {
        const amount = (account.restaked * next.permille) / 1000n
        const args = [amount] as const
        if (amount > 0n)
          await test.send(
            owner,
            manager,
            encodeFunctionData({ abi, functionName: 'queueWithdrawal', args }),
          )
        return 0n
      }
      case 'claim': {
        const ripe = account.requests.filter(({ claimableAt }) => claimableAt <= books.time)
        const args = [ripe.map(({ id }) => id)] as const
        await test.send(first, manager, encodeFunctionData({ abi, functionName: 'claim', args }))
        return -ripe.reduce((sum, { amount }) => sum + amount, 0n)
      }
    }
  }

  it('every restaker gets their share and no more, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 12 })
    await expectAlways(test, 15, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        const moved = await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        expect(after.balance, 'holds all that it owes').toBeGreaterThanOrEqual(
          after.reserve + after.queued,
        )
        for (const [index, account] of after.accounts.entries()) {
          const earlier = books.accounts[index] ?? account
          const had = earlier.all + (next.user === index ? moved : 0n)
          const earned = (earlier.restaked * (after.time - books.time)) / (2n * YEAR)
          expect(account.inPod, 'a pod holds what waits').toBeGreaterThanOrEqual(account.unverified)
          expect(account.all, 'nobody gets more').toBeLessThanOrEqual(had + earned + ROUNDING)
          // Both count the last rewards, but only one gets them.
          const last = earned + ROUNDING
          expect(account.all, 'nobody loses').toBeGreaterThanOrEqual(
            had - (after.reserve <= last ? last + earlier.restaked : ROUNDING),
          )
        }
        books = after
      }
      for (const owner of users) await leaveWithAll(owner)
      expect((await read()).queued).toBe(0n)
    })
  })

  /** Verifies, queues and claims everything of one user, which must always be possible. */
  async function leaveWithAll(owner: Address): Promise<void> {
    const index = users.indexOf(owner)
    await runStep({ kind: 'verify', user: index }, await read())
    await runStep({ kind: 'leave', user: index, permille: 1000n }, await read())
    await test.advance(8 * 86_400)
    await runStep({ kind: 'claim', user: index }, await read())
  }
})
