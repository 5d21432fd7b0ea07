import type { UnsignedPayload } from '#src/families/inspection.ts'
import {
  WalletError,
  type BundleRequest,
  type BundleStatus,
  type BundleSupport,
  type NetworkState,
  type SendResult,
  type SignResult,
  type Wallet,
} from '#src/wallets/wallet.ts'
import { OWNER } from './step-facts.ts'
import type { Fact } from '../journal/fact.ts'
import type { Journal } from '../journal/journal.ts'

/** A journal that rejects some facts while told so, like a full disk. */
export const createRejectingJournal = (
  journal: Journal,
  rejects: (kind: Fact['kind']) => boolean,
): Journal => ({
  ...journal,
  write: (fact, onlyIf) =>
    rejects(fact.kind) ? Promise.reject(new Error('disk full')) : journal.write(fact, onlyIf),
  writeAll: (facts, onlyIf) =>
    facts.some(({ kind }) => rejects(kind))
      ? Promise.reject(new Error('disk full'))
      : journal.writeAll(facts, onlyIf),
})

/** A wallet whose prompts stay open until the test answers them. */
export interface ScriptedWallet extends Wallet {
  /** Everything that it was prompted to sign. */
  readonly requests: readonly {
    readonly unsigned: UnsignedPayload
    readonly nonce: number | null
  }[]
  readonly countOpenPrompts: () => number
  /** Its network; the test changes it. */
  state: NetworkState
  accounts: string[]
  /** Whether it sends nothing by itself. */
  isSigner: boolean
  /** Answers the oldest prompt as a wallet that sends by itself. */
  readonly returnSent: (id: string, kind?: SendResult['kind']) => void
  /** Answers the oldest prompt as a wallet that only signs. */
  readonly returnSigned: (payload: string, id: string | null) => void
  readonly fail: (code: WalletError['code'], wasAsked?: boolean) => void
  /** What it does with bundles of calls; by default it has none. */
  bundleSupport: BundleSupport | null
  /** How far its bundles are. */
  bundleStatus: BundleStatus | null
  /** The ids of which it was asked how far they are. */
  readonly statusRequests: readonly string[]
  /** Every bundle that it was prompted to sign. */
  readonly bundleRequests: readonly BundleRequest[]
}

export function createScriptedWallet(): ScriptedWallet {
  const requests: { unsigned: UnsignedPayload; nonce: number | null }[] = []
  const bundleRequests: BundleRequest[] = []
  const statusRequests: string[] = []
  const prompts: {
    sign: (answer: SendResult | SignResult) => void
    fail: (error: Error) => void
  }[] = []
  const oldest = () => {
    const first = prompts.shift()
    if (!first) throw new Error('no prompt is open')
    return first
  }
  const wallet: ScriptedWallet = {
    family: 'evm',
    name: 'Scripted',
    bundleSupport: null,
    bundleStatus: null,
    bundleRequests,
    statusRequests,
    bundles: {
      getSupport: () => Promise.resolve(wallet.bundleSupport),
      send: (request) => {
        bundleRequests.push(request)
        return new Promise((resolve, fail) => {
          prompts.push({ sign: (answer) => resolve(answer.id ?? ''), fail })
        })
      },
      getStatus: (_network, id) => {
        statusRequests.push(id)
        return Promise.resolve(wallet.bundleStatus)
      },
    },
    requests,
    state: 'here',
    accounts: [OWNER],
    isSigner: false,
    onlySigns() {
      return this.isSigner
    },
    countOpenPrompts: () => prompts.length,
    hasAccount(address) {
      return Promise.resolve(this.accounts.includes(address))
    },
    getNetworkState() {
      return Promise.resolve(this.state)
    },
    switchNetwork() {
      this.state = 'here'
      return Promise.resolve()
    },
    sign: (unsigned, nonce) => {
      requests.push({ unsigned, nonce })
      return new Promise((sign, fail) => {
        prompts.push({ sign, fail })
      })
    },
    returnSent: (id, kind = 'hash') => oldest().sign({ kind, id }),
    returnSigned: (payload, id) => oldest().sign({ kind: 'signed', payload, id }),
    fail: (code, wasAsked) => oldest().fail(new WalletError(code, code, { wasAsked })),
  }
  return wallet
}
