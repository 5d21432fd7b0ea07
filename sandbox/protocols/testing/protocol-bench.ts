import type { Hex, LocalAccount } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { EvmModule } from '../evm-module.ts'
import type { Arguments, EvmPlan, EvmProtocol, Position } from '../protocol.ts'
import { executePlan } from './execute-plan.ts'
import { startModuleChain, type ModuleChain } from './start-module-chain.ts'
import { pendingActionSchema } from '../../contract/balance.ts'

/** One yield on a chain of the test's own, used by one owner; every test begins with the same chain. */
export interface ProtocolBench<Deployed> {
  readonly account: LocalAccount
  readonly test: ModuleChain<Deployed>
  readonly deployed: Deployed
  readonly protocol: EvmProtocol
  rows(request?: Arguments): Promise<readonly Position[]>
  /** The first row of this type. */
  row(type: Position['type']): Promise<Position | undefined>
  enter(request: Arguments): Promise<EvmPlan>
  exit(request: Arguments): Promise<EvmPlan>
  /** Does the pending action of this type on the first row that has it. */
  manage(type: string, request?: Arguments): Promise<EvmPlan>
  coins(): Promise<bigint>
  pass(seconds: number): Promise<void>
}

/** The pending action of this type on the first row that has it, in the contract's form. @throws Error when none has */
export function findPendingAction(rows: readonly Position[], type: string) {
  const found = rows
    .flatMap(({ pendingActions }) => pendingActions)
    .find((each) => each.type === type)
  if (found) return pendingActionSchema.parse(found)
  throw new Error(`no row offers ${type}: ${rows.map((row) => row.type).join(', ')}`)
}

/** Plans that are made here are carried out at once. */
export function protocolBench<Deployed>(
  module: EvmModule<Deployed>,
  network: EvmNetwork,
): () => ProtocolBench<Deployed> {
  const account = devAccount(5)
  const owner = account.address
  let bench: ProtocolBench<Deployed> | null = null
  let snapshot: Hex = '0x'
  const open = (): ProtocolBench<Deployed> => {
    if (!bench) throw new Error('the chain has not been started yet')
    return bench
  }
  beforeAll(async () => {
    bench = benchOn(account, await startModuleChain(module, network))
  })
  beforeEach(async () => {
    snapshot = await open().test.chain.testClient.snapshot()
  })
  afterEach(() => open().test.chain.testClient.revert({ id: snapshot }))
  afterAll(() => open().test.stop())
  return open

  function benchOn(user: LocalAccount, test: ModuleChain<Deployed>): ProtocolBench<Deployed> {
    const [protocol] = test.protocols
    const [deployed] = test.deployed
    if (!protocol || !deployed) throw new Error(`nothing stands on ${network}`)
    const rows = (request?: Arguments) => protocol.positions(owner, request)
    const run = async (plan: EvmPlan): Promise<EvmPlan> => {
      await executePlan(test, user, protocol, plan)
      return plan
    }
    return {
      account: user,
      test,
      deployed,
      protocol,
      rows,
      row: async (type) => (await rows()).find((each) => each.type === type),
      enter: async (request) => run(await protocol.enter(owner, request)),
      exit: async (request) => run(await protocol.exit(owner, request)),
      async manage(type, request = {}) {
        const { passthrough } = findPendingAction(await rows(), type)
        return run(await protocol.manage(owner, type, passthrough, request))
      },
      coins: () => test.chain.client.getBalance({ address: owner }),
      async pass(seconds) {
        await test.pass(seconds)
        await test.chain.testClient.mine({ blocks: 1 })
      },
    }
  }
}
