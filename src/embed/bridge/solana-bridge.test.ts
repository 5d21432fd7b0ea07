import { describe, expect, it } from 'vitest'
import { readHostMessage } from '../protocol/host-message.ts'
import type { HostWallet, WalletRequest } from './host-wallet.ts'
import { openBridge } from './open-bridge.ts'

const ACCOUNT = '4Nd1mYb4aCb3xv5xT8i6wGyqZ3G1Y5sZkqk1rV5Yw1qA'
const OTHER = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A wallet of the Wallet Standard with scripted state and answers. */
function scriptedWallet(features: readonly string[] = ['solana:signTransaction']) {
  const account = { address: ACCOUNT, chains: ['solana:devnet'], features: [...features] }
  const state = { accounts: [account] }
  const inputs: { feature: string; input: unknown }[] = []
  let onChange = (): void => undefined
  let answer: (input: unknown) => unknown = () => [{ signedTransaction: Uint8Array.of(1, 2) }]
  const sign = (feature: string) => async (input: unknown) => {
    inputs.push({ feature, input })
    return answer(input)
  }
  const wallet = {
    name: 'Standard',
    chains: ['solana:devnet'],
    get accounts() {
      return state.accounts
    },
    features: {
      'standard:connect': { connect: () => Promise.resolve({ accounts: state.accounts }) },
      'standard:events': {
        on: (_event: string, listener: () => void) => {
          onChange = listener
          return () => {
            onChange = () => undefined
          }
        },
      },
      'solana:signTransaction': { signTransaction: sign('sign') },
      'solana:signAndSendTransaction': { signAndSendTransaction: sign('send') },
    },
  }
  return {
    wallet,
    state,
    account,
    inputs,
    change: () => onChange(),
    answerWith: (next: typeof answer) => {
      answer = next
    },
  }
}

const params = [{ transaction: Uint8Array.of(9, 9), chain: 'solana:devnet' }]
const signRequest = {
  type: 'ask',
  id: 3,
  family: 'solana',
  account: ACCOUNT,
  chainId: null,
  method: 'solana:signTransaction',
  params,
}

describe("the host's Solana wallet", () => {
  it('is announced with what each account can do', async () => {
    const { wallet, state, account } = scriptedWallet()
    const sender = { ...account, address: OTHER, features: ['solana:signAndSendTransaction'] }
    const foreign = { ...account, address: '0x1', chains: ['eip155:1'] }
    const idle = { ...account, address: 'idle', features: [] }
    state.accounts = [sender, account, foreign, idle]
    expect(await openBridge({ solana: () => Promise.resolve(wallet) }).announce()).toEqual([
      {
        family: 'solana',
        name: 'Standard',
        accounts: [OTHER, ACCOUNT],
        chains: ['solana:devnet'],
        signers: [ACCOUNT],
      },
    ])
  })

  it('signs what the frame asks for, and the host learns before what it is', async () => {
    const { wallet, inputs, account } = scriptedWallet()
    const requests: WalletRequest[] = []
    const bridge = openBridge({ solana: wallet, onRequest: (each) => void requests.push(each) })
    const summary = { intent: 'enter', yieldId: 'y', network: 'solana-devnet', steps: [] }
    expect(await bridge.answer({ ...signRequest, summary })).toEqual({
      type: 'answer',
      id: 3,
      result: [{ signedTransaction: Uint8Array.of(1, 2) }],
    })
    const input = { account, chain: 'solana:devnet', transaction: Uint8Array.of(9, 9) }
    expect(inputs).toEqual([{ feature: 'sign', input }])
    expect(requests).toEqual([
      { family: 'solana', method: 'solana:signTransaction', account: ACCOUNT, summary },
    ])
  })

  it.each([
    [
      'at once',
      () => {
        throw Object.assign(new Error('Not today'), { code: 4001 })
      },
    ],
    ['later', () => Promise.reject(Object.assign(new Error('Not today'), { code: 4001 }))],
  ])('is not asked where the host refuses %s', async (_when, onRequest) => {
    const { wallet, inputs } = scriptedWallet()
    const answer = await openBridge({ solana: wallet, onRequest }).answer(signRequest)
    expect(answer).toMatchObject({ type: 'failure', asked: false, error: { code: 4001 } })
    expect(inputs).toEqual([])
  })

  it('is not asked for an account that it shows no more once the host has agreed', async () => {
    const { wallet, state, inputs } = scriptedWallet()
    const onRequest = async (): Promise<void> => {
      await Promise.resolve()
      state.accounts = []
    }
    const answer = await openBridge({ solana: wallet, onRequest }).answer(signRequest)
    expect(answer).toMatchObject({ type: 'failure', asked: false, error: { code: 4100 } })
    expect(inputs).toEqual([])
  })

  it('sends only for an account that can’t sign without sending', async () => {
    const asked = { ...signRequest, method: 'solana:signAndSendTransaction' }
    const both = scriptedWallet(['solana:signTransaction', 'solana:signAndSendTransaction'])
    expect(await openBridge({ solana: both.wallet }).answer(asked)).toMatchObject({
      type: 'failure',
      asked: false,
      error: { code: 4200 },
    })
    const sender = scriptedWallet(['solana:signAndSendTransaction'])
    expect(await openBridge({ solana: sender.wallet }).answer(asked)).toMatchObject({
      type: 'answer',
    })
    expect(sender.inputs.map(({ feature }) => feature)).toEqual(['send'])
  })

  it('connects, and announces each change once', async () => {
    const { wallet, state, account, change } = scriptedWallet()
    state.accounts = []
    const bridge = openBridge({ solana: wallet, name: 'Acme' })
    const heard: unknown[] = []
    bridge.subscribe((announced) => heard.push([announced.name, announced.accounts]))
    await bridge.announce()
    state.accounts = [account]
    const connect = { ...signRequest, account: null, method: 'standard:connect', params: [] }
    expect(await bridge.answer(connect)).toMatchObject({ result: [ACCOUNT] })
    change()
    state.accounts = [{ ...account, address: OTHER }]
    change()
    await bridge.announce()
    expect(heard).toEqual([
      ['Acme', [ACCOUNT]],
      ['Acme', [OTHER]],
    ])
    bridge.close()
    state.accounts = []
    change()
    await bridge.announce()
    expect(heard).toHaveLength(2)
  })

  it.each([
    ['an account that it shows no more', { account: OTHER }, 4100],
    ['no account', { account: null }, 4100],
    ['another chain', { params: [{ ...params[0], chain: 'solana:mainnet' }] }, 4901],
    ['another method', { method: 'solana:signIn' }, 4200],
    ['a feature that changes its state', { method: 'standard:disconnect' }, 4200],
    ['a method of objects', { method: 'toString' }, 4200],
    [
      'messages, which no step needs',
      { method: 'solana:signMessage', params: [{ message: Uint8Array.of(1) }] },
      4200,
    ],
    ['two transactions', { params: [params[0], params[0]] }, -32_602],
    ['no transaction', { params: [] }, -32_602],
    [
      'an empty transaction',
      { params: [{ ...params[0], transaction: new Uint8Array() }] },
      -32_602,
    ],
    ['too many bytes', { params: [{ ...params[0], transaction: new Uint8Array(1233) }] }, -32_602],
    ['bytes as a text', { params: [{ ...params[0], transaction: 'AQ==' }] }, -32_602],
    ['options', { params: [{ ...params[0], options: { skipPreflight: true } }] }, -32_602],
  ])('is not asked for %s', async (_what, changes, code) => {
    const { wallet, inputs } = scriptedWallet()
    const answer = await openBridge({ solana: wallet }).answer({ ...signRequest, ...changes })
    expect(answer).toMatchObject({ type: 'failure', asked: false, error: { code } })
    expect(inputs).toEqual([])
  })

  it.each<[string, HostWallet['solana'], string]>([
    ['is not there', () => JSON.parse('null'), 'The wallet of this page is not there'],
    ['is no wallet', JSON.parse('{"name":"x"}'), 'The wallet of this page is not there'],
    ['fails', () => Promise.reject(new Error('gone')), 'gone'],
  ])('that %s is announced without accounts', async (_how, solana, message) => {
    const bridge = openBridge({ solana })
    expect(await bridge.announce()).toMatchObject([{ accounts: [], signers: [] }])
    expect(await bridge.answer(signRequest)).toMatchObject({
      type: 'failure',
      asked: false,
      error: { message },
    })
  })

  it('that can’t be read has no accounts, and a failed signature is an error', async () => {
    const { wallet, answerWith } = scriptedWallet()
    answerWith(() => new Proxy({}, {}))
    const answer = await openBridge({ solana: wallet }).answer(signRequest)
    expect(readHostMessage(structuredClone(answer))).toMatchObject({ type: 'failure', asked: true })
    Object.defineProperty(wallet, 'accounts', {
      get: () => {
        throw new Error('locked')
      },
    })
    expect(await openBridge({ solana: wallet }).announce()).toMatchObject([{ accounts: [] }])
  })
})

describe("the host's view of the frame", () => {
  it('is the account in use, if the page announced it', async () => {
    const { wallet } = scriptedWallet()
    const selected: unknown[] = []
    const bridge = openBridge({ solana: wallet, onSelect: (...each) => selected.push(each) })
    await bridge.announce()
    for (const account of [ACCOUNT, OTHER, null])
      expect(await bridge.answer({ type: 'select', family: 'solana', account })).toBeNull()
    await bridge.answer({ type: 'select', family: 'evm', account: ACCOUNT })
    expect(selected).toEqual([
      ['solana', ACCOUNT],
      ['solana', null],
    ])
  })
})
