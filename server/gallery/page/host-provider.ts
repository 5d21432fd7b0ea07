import * as z from 'zod/mini'
import { formatEther, isAddress, isHex, type Address, type Hex } from 'viem'
import { askPerson, type Question } from './ask-person.ts'
import {
  hostAddress,
  hostChains,
  readHostChain,
  sendHostTransaction,
  signHostMessage,
} from './host-chains.ts'

const CONNECTED = 'lantern.connected'
const CHAIN = 'lantern.chain'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hex = z.custom<Hex>((value) => isHex(value))
const switchSchema = z.tuple([z.looseObject({ chainId: hex })])
const messageSchema = z.tuple([hex, address])
const transactionSchema = z.tuple([
  z.looseObject({
    to: address,
    data: z.optional(hex),
    value: z.optional(hex),
    nonce: z.optional(hex),
  }),
])

type Listener = (value: unknown) => void

const failure = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code })

async function confirm(question: Question): Promise<void> {
  if (!(await askPerson(question))) throw failure(4001, 'Declined on the host page')
}

/** The host page's own wallet, an EIP-1193 provider like any other; it asks in this page before it does anything. */
export function createHostProvider() {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = (): string[] => (localStorage.getItem(CONNECTED) ? [hostAddress] : [])
  const here = () =>
    hostChains.find(({ network }) => network === localStorage.getItem(CHAIN)) ?? hostChains[0]
  const chainId = (): string => `0x${here().chain.id.toString(16)}`
  const leave = (): null => {
    localStorage.removeItem(CONNECTED)
    emit('accountsChanged', [])
    return null
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: accounts,
    eth_chainId: chainId,
    eth_requestAccounts: async () => {
      if (accounts().length > 0) return accounts()
      await confirm({ title: 'Connect to Lantern?', lines: { Account: hostAddress } })
      localStorage.setItem(CONNECTED, 'yes')
      emit('accountsChanged', accounts())
      return accounts()
    },
    wallet_revokePermissions: leave,
    wallet_switchEthereumChain: async (params) => {
      const [{ chainId: asked }] = z.parse(switchSchema, params)
      const next = hostChains.find(({ chain }) => chain.id === Number(asked))
      if (!next) throw failure(4902, 'Unrecognized chain')
      if (next === here()) return null
      await confirm({ title: 'Change network?', lines: { Network: next.chain.name } })
      localStorage.setItem(CHAIN, next.network)
      emit('chainChanged', chainId())
      return null
    },
    eth_sendTransaction: async (params) => {
      const [{ to, data = '0x', value = '0x0', nonce }] = z.parse(transactionSchema, params)
      const on = here()
      const lines = { To: to, Sends: `${formatEther(BigInt(value))} ETH`, Network: on.chain.name }
      await confirm({ title: 'Send this transaction?', lines })
      const fixed = nonce === undefined ? {} : { nonce: Number(nonce) }
      return await sendHostTransaction(on, { to, data, value: BigInt(value), ...fixed })
    },
    personal_sign: async (params) => {
      const [message] = z.parse(messageSchema, params)
      await confirm({ title: 'Sign this message?', lines: { Message: message } })
      return await signHostMessage(message)
    },
    eth_getBlockByNumber: (params) => readHostChain(here(), 'eth_getBlockByNumber', params),
  }

  return {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      const own = methods[method]
      if (!own) throw failure(4200, `The host's wallet does not do ${method}`)
      return await own(params)
    },
    on: (event: string, listener: Listener): void => {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    removeListener: (event: string, listener: Listener): void => {
      listeners.get(event)?.delete(listener)
    },
  }
}
