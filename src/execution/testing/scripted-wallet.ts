import type { Unsigned } from '#src/families/unsigned.ts'
import { WalletError, type NetworkState, type Sent, type Wallet } from '#src/wallets/wallet.ts'
import { OWNER } from './example-action.ts'

/** A wallet whose prompts stay open until the test answers them. */
export interface ScriptedWallet extends Wallet {
  /** Everything that it was asked to send. */
  readonly asked: readonly Unsigned[]
  readonly open: () => number
  /** Where it is; the test changes it. */
  state: NetworkState
  accounts: string[]
  readonly sign: (hash: string) => void
  readonly fail: (code: WalletError['code']) => void
}

export function scriptedWallet(): ScriptedWallet {
  const asked: Unsigned[] = []
  const open: { sign: (sent: Sent) => void; fail: (error: Error) => void }[] = []
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
    has(address) {
      return Promise.resolve(this.accounts.includes(address))
    },
    networkState() {
      return Promise.resolve(this.state)
    },
    switchNetwork() {
      this.state = 'here'
      return Promise.resolve()
    },
    send: (unsigned) => {
      asked.push(unsigned)
      return new Promise((sign, fail) => {
        open.push({ sign, fail })
      })
    },
    sign: (id) => oldest().sign({ kind: 'hash', id }),
    fail: (code) => oldest().fail(new WalletError(code, code)),
  }
}
