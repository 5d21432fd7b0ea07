import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry } from 'prom-client'
import { encodeDeployData, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import * as z from 'zod'
import { devAccount } from '#sandbox/chains/accounts.ts'
import { getArtifact } from '#sandbox/contracts/artifact.ts'
import { artifactsFolder } from '#sandbox/contracts/contract-sources.ts'
import { compileContracts } from '#sandbox/contracts/compile.ts'
import { startTestChain, type TestChain } from '#sandbox/contracts/test-chain.ts'
import { createNodeQuota } from '#server/rpc/node-quota.ts'
import { createRpcRoutes } from '#server/rpc/rpc.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { NO_FACTS } from '#src/families/evm/chain-facts.ts'
import { simulateAction } from '#src/families/evm/simulate/simulate-action.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import { checkSimulation } from '#src/families/evm/verify/check-simulation.ts'
import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import type { Witnesses } from '#src/families/witnesses.ts'

export const NETWORK = 'ethereum-sepolia'

const account = (index: number): Address => devAccount(index).address
export const USER = account(3)
export const THIEF = account(4)
const KEEPER = account(5)

const methods = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function deposit(uint256 amount, address receiver)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function stake()',
  'function stake(uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function claim()',
  'function exit()',
  'function depositHalf(uint256 amount)',
  'function allowThief()',
  'function supply(address token, uint256 amount)',
  'struct Market { address token; address collateral; address oracle; address model; uint256 limit; }',
  'function supply(Market market, uint256 amount, uint256 shares, address receiver, bytes data)',
])

export interface Step {
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
}

/** Lower case, as in what is shown. */
const toLower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`

type Name = (typeof methods)[number]['name']

/** Creates a step that calls a method of the tests' contracts. */
export function createStep(
  to: Address,
  name: Name,
  args: readonly unknown[] = [],
  value = 0n,
): Step {
  const item = methods.find((each) => each.name === name && each.inputs.length === args.length)
  if (!item) throw new Error(`There is no method ${name}.`)
  const abi: readonly unknown[] = [item]
  return { to, data: encodeFunctionData({ abi, functionName: name, args }), value }
}

/** Creates the token as a yield names it. */
export const createToken = (address: Address | null, symbol = 'COIN'): RequestedAsset => ({
  symbol,
  decimals: 18,
  address,
})

interface IntentOptions {
  readonly intent?: 'enter' | 'exit'
  readonly asset: RequestedAsset
  readonly amount: string
  readonly tokens?: readonly RequestedAsset[]
  readonly output?: RequestedAsset
  readonly contracts: readonly Address[]
}

export const createIntent = ({
  intent = 'enter',
  asset,
  amount,
  tokens = [asset],
  output,
  contracts,
}: IntentOptions): Intent => ({
  request: { intent, yieldId: 'y', address: USER, arguments: { amount } },
  asset,
  place: { network: NETWORK, tokens, output: output ?? null, contracts },
})

/** Creates witnesses for these contracts. */
export const createWitnesses = (...contracts: readonly Address[]): Witnesses => ({
  contracts: new Map(
    contracts.map((each) => [each.toLowerCase(), { by: 'operator', since: null, actions: 0 }]),
  ),
})

const createTransaction = (
  chainId: number,
  { to, data, value = 0n }: Step,
  at: number,
): Transaction => ({
  id: `t${at}`,
  network: NETWORK,
  status: 'WAITING_FOR_SIGNATURE',
  type: data.startsWith('0x095ea7b3') ? 'APPROVAL' : 'SUPPLY',
  stepIndex: at,
  unsignedTransaction: JSON.stringify({
    from: USER,
    to,
    data,
    value: `0x${value.toString(16)}`,
    chainId,
  }),
})

function createAction(chainId: number, intent: Intent, steps: readonly Step[]) {
  const transactions = steps.map((each, at) => createTransaction(chainId, each, at))
  const [first] = transactions
  if (!first) throw new Error('There is no step.')
  const action: Action = {
    id: 'a',
    type: 'STAKE',
    intent: intent.request.intent,
    yieldId: 'y',
    address: USER,
    rawArguments: intent.request.arguments,
    transactions,
    executionPattern: 'synchronous',
    status: 'CREATED',
  }
  return { action, first }
}

const simulationSchema = z.looseObject({
  method: z.literal('eth_simulateV1'),
  params: z.tuple([
    z.looseObject({
      blockStateCalls: z.array(z.looseObject({ blockOverrides: z.record(z.string(), z.string()) })),
      validation: z.boolean(),
    }),
    z.string(),
  ]),
})

export type SimulationRequest = z.infer<typeof simulationSchema>

/** Starts a fresh chain with the tests' contracts, behind a real gateway. */
export async function startContractChain() {
  const test: TestChain = await startTestChain(NETWORK, [])
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(path.join(folder, file), 'utf8') }]),
  )
  const artifacts = { ...test.artifacts, ...(await compileContracts(artifactsFolder, sources)) }
  const nodes = new Map([[NETWORK, [new URL(test.chain.url)]]])
  const use = createNodeQuota(1_000_000, { identify: () => 'one' }, new Registry())
  const direct = globalThis.fetch
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const gateway = createRpcRoutes({ nodes, sandbox: null }, use, silent)

  return {
    test,
    /** Answers the pages' requests to nodes; `change` imitates another node's simulation. */
    fetcher:
      (change: (asked: SimulationRequest) => unknown = (asked) => asked) =>
      async (url: string | URL, init: RequestInit): Promise<Response> => {
        // The gateway's own way to the node.
        if (typeof url !== 'string' || !url.startsWith('/')) return await direct(url, init)
        const body: unknown = JSON.parse(z.string().parse(init.body))
        const simulation = simulationSchema.safeParse(body)
        const sent = simulation.success ? change(simulation.data) : body
        return await gateway.request(url, { ...init, body: JSON.stringify(sent) })
      },
    async create(name: string, args: readonly unknown[] = [], value = 0n): Promise<Address> {
      const { abi, creationCode } = getArtifact(artifacts, name)
      const data = encodeDeployData({
        abi,
        bytecode: creationCode,
        args,
      })
      return toLower(await test.create(KEEPER, data, value))
    },
    send: (from: Address, { to, data, value }: Step) => test.send(from, to, data, value),
    /** Creates an action of these steps, the first of which is to be signed next. */
    actionOf: (intent: Intent, steps: readonly Step[]) =>
      createAction(test.chain.chainId, intent, steps),
    /** Inspects the first of these steps as the rest of an action. */
    async inspect(intent: Intent, witnesses: Witnesses, steps: readonly Step[]) {
      const { action, first } = createAction(test.chain.chainId, intent, steps)
      const rehearsal = await simulateAction(first, action, intent)
      // Without a Multicall3 on this chain, tokens are counted and called as the test sets.
      const tokens = [intent.asset, intent.place?.output, ...(intent.place?.tokens ?? [])].flatMap(
        (each) => (each?.address ? [[each.address.toLowerCase(), each] as const] : []),
      )
      const facts = {
        ...NO_FACTS,
        decimals: new Map(tokens.map(([address, { decimals }]) => [address, decimals])),
        symbols: new Map(tokens.map(([address, { symbol }]) => [address, symbol])),
      }
      const { verdict } = inspectEvm(first, action, intent, rehearsal, witnesses, facts)
      return { rehearsal, warnings: checkSimulation(rehearsal, intent, witnesses), verdict }
    },
  }
}

export type ContractChain = Awaited<ReturnType<typeof startContractChain>>
