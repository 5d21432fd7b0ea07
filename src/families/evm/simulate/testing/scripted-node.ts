import { concatHex, numberToHex, toFunctionSelector, type Hex } from 'viem'
import { vi } from 'vitest'
import { USER, made } from '../../verify/corpus/people.ts'
import { STEAK, USDC } from '../../verify/corpus/protocols.ts'

export const CENT = 100_000_000n
export const [usdc, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]
export const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

export interface Call {
  readonly to: string
  readonly data: string
  readonly gas: string
  readonly maxFeePerGas?: string
}
interface Block {
  readonly blockOverrides: Readonly<Record<string, string>>
  readonly calls: readonly Call[]
}
export interface Simulation {
  readonly blockStateCalls: readonly Block[]
  readonly validation: boolean
}
export interface Answer {
  readonly status?: '0x0' | '0x1'
  readonly returnData?: Hex
  readonly gasUsed?: string
  readonly logs?: readonly unknown[]
}
export interface RpcRejection {
  readonly code: number
  readonly message: string
  readonly data?: string
}

/** What the node shows: USDC, shares and the allowance once so many steps are done, and what it says of each step. */
interface Node {
  readonly words: (done: number, asked: Simulation) => readonly bigint[]
  readonly step: (call: Call, asked: Simulation) => Answer
  /** Rejected requests. */
  readonly refuses: (method: string, asked: Simulation) => RpcRejection | null
}
export const isCall = ({ data }: Call, signature: string): boolean =>
  data.startsWith(toFunctionSelector(signature))
export const isDeposit = (call: Call): boolean => isCall(call, 'deposit(uint256,address)')
const paid: Answer = {
  logs: [
    {
      address: usdc,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        word(BigInt(share)),
        word(BigInt(USER)),
      ],
      data: word(CENT),
    },
  ],
}
export const HONEST: Node = {
  words: (done) =>
    [
      [1000n * CENT, 0n, 0n],
      [1000n * CENT, 0n, CENT],
      [999n * CENT, 97n, 0n],
    ][done] ?? [],
  step: (call) => (isCall(call, 'redeem(uint256,address,address)') ? paid : {}),
  refuses: () => null,
}
const BLOCK = {
  number: '0x14',
  timestamp: '0x3e8',
  miner: made(7),
  mixHash: word(7n),
  baseFeePerGas: '0x7',
}

/** The probe's result: its environment, then as many words as its gas allows. */
function probed({ blockOverrides: of }: Block, call: Call, words: readonly bigint[]): Answer {
  const reads = Number((BigInt(call.gas) - 260_000n) / 80_000n)
  const seen = ['number', 'time', 'feeRecipient', 'prevRandao', 'baseFeePerGas'].map((key) =>
    BigInt(of[key] ?? 0),
  )
  const told = Array.from({ length: reads }, (_, at) =>
    // Only a plan's reads have results: decimals do not.
    reads === words.length ? [1n, words[at] ?? 0n] : [0n, 0n],
  )
  const price = BigInt(call.maxFeePerGas ?? 0)
  return { returnData: concatHex([...seen, price, 0n, ...told.flat()].map(word)) }
}

/** Returns every call of a simulation; reads after a step see it as done. */
function simulated(simulation: Simulation, node: Node) {
  let done = 0
  return simulation.blockStateCalls.map((block) => ({
    calls: block.calls.map((call) => {
      if (call.data !== '0x') done += 1
      const answer =
        call.data === '0x'
          ? probed(block, call, node.words(done, simulation))
          : node.step(call, simulation)
      return { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [], ...answer }
    }),
  }))
}

/** A node whose answers a test changes, and what it was asked. */
interface ScriptedNode {
  node: Node
  asked: Simulation[]
  readonly methods: string[]
  /** Of the last request. */
  params: readonly unknown[]
}

/** Answers every request from now on as a node would. */
export function createScriptedNode(): ScriptedNode {
  const script: ScriptedNode = { node: HONEST, asked: [], methods: [], params: [] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const {
      method,
      params: [first, ...others],
    }: { method: string; params: [Simulation] } = JSON.parse(body)
    const error = script.node.refuses(method, first)
    script.methods.push(method)
    script.params = [first, ...others]
    const answer = () => {
      if (method === 'eth_getBlockByNumber') return BLOCK
      if (method === 'eth_call') return '0x'
      script.asked.push(first)
      return simulated(first, script.node)
    }
    return Response.json({ jsonrpc: '2.0', id: 1, ...(error ? { error } : { result: answer() }) })
  })
  return script
}
