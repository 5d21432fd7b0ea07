import type { Unsigned } from '#src/families/unsigned.ts'
import {
  WalletError,
  type NetworkState,
  type SendResult,
  type SignResult,
  type Wallet,
} from '#src/wallets/wallet.ts'
import { OWNER } from './example-action.ts'

/** A wallet whose prompts stay open until the test answers them. */
export interface ScriptedWallet extends Wallet {
  /** Everything that it was asked to sign. */
  readonly asked: readonly { readonly unsigned: Unsigned; readonly nonce: number | null }[]
  readonly open: () => number
  /** Where it is; the test changes it. */
  state: NetworkState
  accounts: string[]
  /** Answers the oldest prompt as a wallet that sends by itself. */
  readonly send: (id: string, kind?: SendResult['kind']) => void
  /** Answers the oldest prompt as a wallet that only signs. */
  readonly give: (payload: string, id: string | null) => void
  readonly fail: (code: WalletError['code'], wasAsked?: boolean) => void
}

export function scriptedWallet(): ScriptedWallet {
  const asked: { unsigned: Unsigned; nonce: number | null }[] = []
  const open: { sign: (answer: SendResult | SignResult) => void; fail: (error: Error) => void }[] =
    []
  const oldest = () => {
    const first = open.shift()
    if (!first) throw new Error('no prompt is open')
    return first
  }
  return {
    family: 'evm',
    name: 'Scripted',
    asked,
    state: 'here',
    accounts: [OWNER],
    open: () => open.length,
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
      asked.push({ unsigned, nonce })
      return new Promise((sign, fail) => {
        open.push({ sign, fail })
      })
    },
    send: (id, kind = 'hash') => oldest().sign({ kind, id }),
    give: (payload, id) => oldest().sign({ kind: 'signed', payload, id }),
    fail: (code, wasAsked) => oldest().fail(new WalletError(code, code, { wasAsked })),
  }
}
