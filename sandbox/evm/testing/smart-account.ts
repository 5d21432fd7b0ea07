import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  createWalletClient,
  encodeFunctionData,
  getContractAddress,
  http,
  isAddress,
  isHex,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { z } from 'zod'
import { contractsFolder } from '../../contracts/contract-sources.ts'
import { evmPayloadSchema, type Transaction } from '../../contract/transaction.ts'
import type { TestWallet } from '../../service/testing/test-wallet.ts'

export interface AccountCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** A contract account on a local chain; each method returns the hash of the owner key's transaction. */
export interface SmartAccount {
  readonly address: Address
  execute(call: AccountCall): Promise<Hex>
  executeBatch(calls: readonly AccountCall[]): Promise<Hex>
  /** Sends a call whose failure does not revert the transaction. */
  attempt(call: AccountCall): Promise<Hex>
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function initialize(address owner)',
  'function execute(Call call)',
  'function executeBatch(Call[] calls)',
  'function attempt(Call call)',
])

type Payer = Pick<TestWallet, 'client' | 'account'>

const getSender = ({ account }: Payer, url: string) =>
  createWalletClient({ account, transport: http(url, { timeout: 60_000 }) })

async function create(payer: Payer, url: string, data: Hex): Promise<Address> {
  const { client, account } = payer
  const nonce = await client.getTransactionCount({ address: account.address })
  const request = { chain: null, data, gas: 2_000_000n, nonce } as const
  const hash = await getSender(payer, url).sendTransaction(request)
  await client.waitForTransactionReceipt({ hash })
  return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
}

/** Deploys the accounts' code alone, for proxies and delegations (EIP-7702). */
export const deployAccountCode = async (payer: Payer, url: string): Promise<Address> =>
  create(payer, url, await compiled())

/** Encodes the calls of an account as one. */
export const encodeBatch = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({ abi, functionName: 'executeBatch', args: [[...calls]] })

/** Deploys an account behind a minimal proxy (ERC-1167) on the chain of a paying wallet. */
export async function deploySmartAccount(payer: Payer, url: string): Promise<SmartAccount> {
  const { client, account } = payer
  const sender = getSender(payer, url)
  const implementation = await deployAccountCode(payer, url)
  const address = await create(
    payer,
    url,
    `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`,
  )
  const send = (data: Hex): Promise<Hex> =>
    sender.sendTransaction({ chain: null, to: address, data, gas: 3_000_000n })
  const args = [account.address] as const
  const hash = await send(encodeFunctionData({ abi, functionName: 'initialize', args }))
  await client.waitForTransactionReceipt({ hash })
  return {
    address,
    execute: (call) => send(encodeFunctionData({ abi, functionName: 'execute', args: [call] })),
    executeBatch: (calls) => send(encodeBatch(calls)),
    attempt: (call) => send(encodeFunctionData({ abi, functionName: 'attempt', args: [call] })),
  }
}

/** Decodes the call of a step's payload. */
export function parsePayloadCall({ unsignedTransaction }: Transaction): AccountCall {
  const { to, data, value } = evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? ''))
  if (!isAddress(to) || !isHex(data)) throw new Error('the step hands out no call')
  return { to, data, value: BigInt(value ?? 0) }
}

const FILE = 'SmartAccount.sol'
const answerSchema = z.object({
  errors: z.tuple([]),
  contracts: z.object({
    [FILE]: z.object({
      SmartAccount: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
})

let creation: Promise<Hex> | null = null

/** Its creation code, compiled once per test file. */
function compiled(): Promise<Hex> {
  creation ??= compile()
  return creation
}

async function compile(): Promise<Hex> {
  const content = readFileSync(path.join(import.meta.dirname, FILE), 'utf8')
  const compiler = fork(path.join(contractsFolder, 'solc-process.mjs'), { execArgv: [] })
  compiler.send({
    language: 'Solidity',
    sources: { [FILE]: { content } },
    settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  })
  const [answer]: unknown[] = await once(compiler, 'message')
  const { contracts } = answerSchema.parse(answer)
  return `0x${contracts[FILE].SmartAccount.evm.bytecode.object}`
}
