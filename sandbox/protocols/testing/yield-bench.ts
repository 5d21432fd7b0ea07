import { erc20Abi, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { caretakerAccount, devAccount } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { EvmModule } from '../evm-module.ts'
import type { EvmPlan, EvmProtocol, Position } from '../protocol.ts'
import { executePlan } from './execute-plan.ts'
import { startModuleChain, type ModuleChain } from './start-module-chain.ts'

/** Whose position the tests look at: it holds test money from the start. */
export const benchAccount = devAccount(5)
const owner = benchAccount.address

/** A module's first yield on a chain of its own, and what tests do with it. */
export interface YieldBench<Deployed> {
  readonly test: () => ModuleChain<Deployed>
  readonly deployed: () => Deployed
  readonly protocol: () => EvmProtocol
  readonly run: (plan: EvmPlan) => Promise<void>
  readonly enter: (request: object) => Promise<void>
  readonly exit: (request: object) => Promise<void>
  /** Carries out the first pending action of this row. */
  readonly manage: (row: Position | undefined) => Promise<void>
  /** Sends what is due, as the caretaker does. */
  readonly sendDueCalls: () => Promise<void>
  readonly pass: (seconds: number) => Promise<void>
  readonly rows: () => Promise<readonly Position[]>
  readonly types: () => Promise<string[]>
  /** What the owner holds of a token; of coin when none is given. */
  readonly getBalance: (token?: Address) => Promise<bigint>
}

/** Puts a module on a chain; every test of the file begins with what was deployed. */
export function yieldBench<Deployed>(
  module: EvmModule<Deployed>,
  network: EvmNetwork = 'ethereum-sepolia',
): YieldBench<Deployed> {
  let test: ModuleChain<Deployed>
  let snapshot: `0x${string}`
  beforeAll(async () => {
    test = await startModuleChain(module, network)
  })
  beforeEach(async () => {
    snapshot = await test.chain.testClient.snapshot()
  })
  afterEach(() => test.chain.testClient.revert({ id: snapshot }))
  afterAll(() => test.stop())

  const protocol = () => test.protocols[0] ?? expect.fail('the module has no yield here')
  const run = (plan: EvmPlan) => executePlan(test, benchAccount, protocol(), plan)
  const rows = () => protocol().positions(owner)
  return {
    test: () => test,
    deployed: () => test.deployed[0] ?? expect.fail('nothing was deployed'),
    protocol,
    run,
    enter: async (request) => run(await protocol().enter(owner, { ...request })),
    exit: async (request) => run(await protocol().exit(owner, { ...request })),
    async manage(row) {
      const pending = row?.pendingActions[0] ?? expect.fail('nothing is pending')
      await run(await protocol().manage(owner, pending.type, pending.passthrough, {}))
    },
    async sendDueCalls() {
      for (const { to, data } of (await protocol().getDueCalls?.()) ?? [])
        await test.send(caretakerAccount.address, to, data)
    },
    async pass(seconds) {
      await test.pass(seconds)
      await test.chain.testClient.mine({ blocks: 1 })
    },
    rows,
    types: async () => (await rows()).map(({ type }) => type),
    getBalance: (token) => readBalance(test, token),
  }
}

const readBalance = (
  { chain }: Pick<ModuleChain<unknown>, 'chain'>,
  token?: Address,
): Promise<bigint> =>
  token
    ? chain.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })
    : chain.client.getBalance({ address: owner })
