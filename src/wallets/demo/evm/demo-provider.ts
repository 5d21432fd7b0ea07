import * as z from 'zod/mini'
import { evmChains } from '#src/networks/evm-chains.ts'
import type { EvmProvider } from '../../evm/evm-provider.ts'
import { demoAccount, readDemoTransaction, sendDemoTransaction } from './demo-transaction.ts'
import type { VisitStorage } from '../../visit-storage.ts'
import type { DemoPrompts, DemoRequest } from '../demo-request.ts'
import { readDemoText, readDemoTypedData, type DemoMessage } from './demo-message.ts'
import { rpc, RpcError } from '#src/families/rpc.ts'

type Listener = (value: unknown) => void

export interface DemoProvider extends EvmProvider {
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

const createRejection = (): Error =>
  Object.assign(new Error('Declined in the demo wallet'), { code: 4001 })

const CONNECTED_KEY = 'sheaf.demo-wallet'
const switchSchema = z.tuple([z.looseObject({ chainId: z.string() })])
const hex = (value: number): string => `0x${value.toString(16)}`

/** Read methods that the demo wallet forwards; everything else unknown is rejected. */
const READ_METHODS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
])

/** Forwards a read to the demo wallet's node. @throws RpcError, with 4200 for unsupported methods */
async function forwardRead(
  network: string,
  method: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  if (!READ_METHODS.has(method))
    throw new RpcError(4200, `The demo wallet does not do ${method}`, undefined)
  return await rpc(network, method, parameters, z.unknown())
}

/**
 * Creates an EIP-1193 wallet with a local key, for the sandbox: it prompts before it connects, switches or signs.
 * @param networks the sandbox's EVM networks; the wallet starts on the first
 */
export function createDemoProvider(
  networks: readonly string[],
  prompts: DemoPrompts,
  storage: VisitStorage,
): DemoProvider {
  const supported = networks.flatMap((network) => {
    const chain = evmChains[network]
    return chain ? [{ network, chain }] : []
  })
  let current = supported[0]
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = (): string[] =>
    storage.getItem(CONNECTED_KEY) === null ? [] : [demoAccount.address]
  const confirm = async (request: DemoRequest): Promise<void> => {
    if (!(await prompts.ask(request))) throw createRejection()
  }
  const signMessage = async ({ text, sign }: DemoMessage) => {
    await confirm({ kind: 'message', text })
    return await sign()
  }
  const requireNetwork = () => {
    if (!current) throw Object.assign(new Error('no network'), { code: 4901 })
    return current
  }

  const methods: Record<string, (parameters: readonly unknown[]) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: () => hex(requireNetwork().chain.id),
    eth_requestAccounts: async () => {
      if (accounts().length === 0) await confirm({ kind: 'connect', family: 'evm' })
      storage.setItem(CONNECTED_KEY, 'yes')
      return accounts()
    },
    wallet_revokePermissions: () => {
      storage.removeItem(CONNECTED_KEY)
      return null
    },
    wallet_switchEthereumChain: async (parameters) => {
      const [{ chainId }] = z.parse(switchSchema, parameters)
      const next = supported.find(({ chain }) => chain.id === Number(chainId))
      if (!next) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
      if (next !== current) await confirm({ kind: 'switch', network: next.network })
      current = next
      emit('chainChanged', hex(next.chain.id))
      return null
    },
    eth_sendTransaction: async (parameters) => {
      const { network, chain } = requireNetwork()
      const transaction = readDemoTransaction(parameters)
      const { to, value, data } = transaction
      await confirm({ kind: 'send', network, to, value, data })
      return await sendDemoTransaction(chain, network, transaction)
    },
    personal_sign: (parameters) => signMessage(readDemoText(parameters)),
    eth_signTypedData_v4: (parameters) => signMessage(readDemoTypedData(parameters)),
  }

  return {
    request: async ({ method, params = [] }) => {
      const handler = methods[method]
      return await (handler
        ? handler(params)
        : forwardRead(requireNetwork().network, method, params))
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
}
