import type { UnsignedPayload } from '#src/families/inspection.ts'
import {
  WalletError,
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
  /** Answers the oldest prompt as a wallet that sends by itself. */
  readonly returnSent: (id: string, kind?: SendResult['kind']) => void
  /** Answers the oldest prompt as a wallet that only signs. */
  readonly returnSigned: (payload: string, id: string | null) => void
  readonly fail: (code: WalletError['code'], wasAsked?: boolean) => void
}

export function createScriptedWallet(): ScriptedWallet {
  const requests: { unsigned: UnsignedPayload; nonce: number | null }[] = []
  const prompts: {
    sign: (answer: SendResult | SignResult) => void
    fail: (error: Error) => void
  }[] = []
  const oldest = () => {
    const first = prompts.shift()
    if (!first) throw new Error('no prompt is open')
    return first
  }
  return {
    family: 'evm',
    name: 'Scripted',
    requests,
    state: 'here',
    accounts: [OWNER],
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
}
