import { erc20Abi, type Address, type LocalAccount } from 'viem'
import { expect } from 'vitest'
import { caretakerAccount, devAccount } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import type { EvmModule } from '../evm-module.ts'
import type { Arguments, EvmPlan, EvmProtocol, Position } from '../protocol.ts'
import { executePlan } from './execute-plan.ts'
import { withModuleChain, type ModuleChain } from './start-module-chain.ts'

/** The tested owner, funded from the start. */
export const benchAccount = devAccount(5)
const owner = benchAccount.address

/** One yield on a chain of the test's own with one owner; every test begins with the same chain. */
export interface ProtocolBench<Deployed> {
  readonly account: LocalAccount
  readonly test: ModuleChain<Deployed>
  readonly deployed: Deployed
  readonly protocol: EvmProtocol
  rows(request?: Arguments): Promise<readonly Position[]>
  /** First row of this type. */
  row(type: Position['type']): Promise<Position | undefined>
  types(): Promise<string[]>
  run(plan: EvmPlan): Promise<EvmPlan>
  enter(request: Arguments): Promise<EvmPlan>
  exit(request: Arguments): Promise<EvmPlan>
  /** Executes the pending action of this type on the first row that has it. */
  manage(type: string, request?: Arguments): Promise<EvmPlan>
  /** Executes the first pending action of this row. */
  manageRow(row: Position | undefined): Promise<EvmPlan>
  /** Sends due calls, as the caretaker does. */
  sendDueCalls(): Promise<void>
  /** The owner's balance of a token; default the coin. */
  getBalance(token?: Address): Promise<bigint>
  pass(seconds: number): Promise<void>
}

/** Finds the first pending action of this type in the contract's form. @throws Error when there is none */
export function findPendingAction(rows: readonly Position[], type: string) {
  const found = rows
    .flatMap(({ pendingActions }) => pendingActions)
    .find((each) => each.type === type)
  if (found) return pendingActionSchema.parse(found)
  throw new Error(`no row offers ${type}: ${rows.map((row) => row.type).join(', ')}`)
}

/** Sets up a module's first yield on its own chain; plans made here are executed at once. */
export function protocolBench<Deployed>(
  module: EvmModule<Deployed>,
  network: EvmNetwork = 'ethereum-sepolia',
): () => ProtocolBench<Deployed> {
  let bench: ProtocolBench<Deployed> | null = null
  withModuleChain(module, network, (test) => {
    bench = benchOn(test)
  })
  return () => bench ?? expect.fail('the chain has not been started yet')
}

function benchOn<Deployed>(test: ModuleChain<Deployed>): ProtocolBench<Deployed> {
  const { client } = test.chain
  const protocol = test.protocols[0] ?? expect.fail('the module has no yield here')
  const deployed = test.deployed[0] ?? expect.fail('nothing was deployed')
  const rows = (request?: Arguments) => protocol.positions(owner, request)
  const run = async (plan: EvmPlan): Promise<EvmPlan> => {
    await executePlan(test, benchAccount, protocol, plan)
    return plan
  }
  return {
    account: benchAccount,
    test,
    deployed,
    protocol,
    rows,
    row: async (type) => (await rows()).find((each) => each.type === type),
    types: async () => (await rows()).map(({ type }) => type),
    run,
    enter: async (request) => run(await protocol.enter(owner, request)),
    exit: async (request) => run(await protocol.exit(owner, request)),
    async manage(type, request = {}) {
      const { passthrough } = findPendingAction(await rows(), type)
      return run(await protocol.manage(owner, type, passthrough, request))
    },
    async manageRow(row) {
      const pending = row?.pendingActions[0] ?? expect.fail('nothing is pending')
      return run(await protocol.manage(owner, pending.type, pending.passthrough, {}))
    },
    async sendDueCalls() {
      for (const { to, data } of (await protocol.getDueCalls?.()) ?? [])
        await test.send(caretakerAccount.address, to, data)
    },
    getBalance(token) {
      if (!token) return client.getBalance({ address: owner })
      const contract = { address: token, abi: erc20Abi } as const
      return client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] })
    },
    pass: test.advance,
  }
}
