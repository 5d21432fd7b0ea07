import { describe, expect, it } from 'vitest'
import { openBridge } from './open-bridge.ts'

const ACCOUNT = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const call = { from: ACCOUNT, to: OTHER, data: '0x', value: '0x0', chainId: '0x14a34' }
const ask = {
  type: 'ask',
  id: 1,
  family: 'evm',
  account: ACCOUNT,
  chainId: 84_532,
  method: 'eth_sendTransaction',
  params: [call],
}
const bundle = {
  version: '2.0.0',
  id: '0x1',
  from: ACCOUNT,
  chainId: '0x14a34',
  atomicRequired: true,
  calls: [{ to: OTHER, data: '0x', value: '0x0' }],
}
const sendCalls = (changes: object) => ({
  ...ask,
  method: 'wallet_sendCalls',
  params: [{ ...bundle, ...changes }],
})
const paymaster = (service: object) => ({ capabilities: { paymasterService: service } })

/** An EVM wallet that notes what it is asked for, beside its state. */
function openNotingBridge() {
  const requests: string[] = []
  const bridge = openBridge({
    provider: {
      request: ({ method }) => {
        if (method === 'eth_accounts') return Promise.resolve([ACCOUNT])
        if (method === 'eth_chainId') return Promise.resolve('0x14a34')
        requests.push(method)
        return Promise.resolve('0x')
      },
    },
  })
  return { bridge, requests }
}

describe('a hostile frame', () => {
  it('gets what a request of the allowed kind gets', async () => {
    const { bridge, requests } = openNotingBridge()
    for (const good of [
      ask,
      sendCalls({}),
      sendCalls(paymaster({ url: 'https://pay.example' })),
      { ...ask, method: 'wallet_getCapabilities', params: [ACCOUNT, ['0x14a34']] },
      { ...ask, method: 'wallet_getCallsStatus', params: [`0x${'ab'.repeat(2000)}`] },
    ])
      expect(await bridge.answer(good)).toMatchObject({ type: 'answer', id: 1 })
    expect(requests).toHaveLength(5)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'ask'],
    ['a list', [ask]],
    ['another kind of message', { ...ask, type: 'sign' }],
    ['no id', { ...ask, id: undefined }],
    ['an id that is a text', { ...ask, id: '1' }],
    ['an unknown family', { ...ask, family: 'bitcoin' }],
    ['a family that this page has not', { ...ask, family: 'solana' }],
    ['a method that is a list', { ...ask, method: ['eth_sendTransaction'] }],
    ['an endless method', { ...ask, method: 'x'.repeat(61) }],
    ['a prototype as method', { ...ask, method: '__proto__' }],
    ['parameters by name', { ...ask, params: { 0: call } }],
    ['an account that is an object', { ...ask, account: { toString: () => ACCOUNT } }],
    ['a chain that is a text', { ...ask, chainId: '84532' }],
    ['a false summary', { ...ask, summary: { steps: 'all fine' } }],
    ['a signature of raw bytes', { ...ask, method: 'eth_sign', params: [ACCOUNT, '0x'] }],
    ['a transaction that is not sent', { ...ask, method: 'eth_signTransaction' }],
    ['its permissions', { ...ask, method: 'wallet_requestPermissions', params: [{}] }],
    ['another account', { ...ask, account: OTHER, params: [{ ...call, from: OTHER }] }],
    ['a transaction of another account', { ...ask, params: [{ ...call, from: OTHER }] }],
    ['another chain', { ...ask, chainId: 1, params: [{ ...call, chainId: '0x1' }] }],
    ['a transaction for another chain', { ...ask, params: [{ ...call, chainId: '0x1' }] }],
    ['a new contract', { ...ask, params: [{ ...call, to: undefined }] }],
    ['a delegation', { ...ask, params: [{ ...call, authorizationList: [{}] }] }],
    ['fees of its own', { ...ask, params: [{ ...call, gasPrice: '0xffffffffff' }] }],
    ['a bundle of another account', sendCalls({ from: OTHER })],
    ['a bundle for another chain', sendCalls({ chainId: '0x1' })],
    ['a bundle for no chain', sendCalls({ chainId: undefined })],
    ['a bundle in parts', sendCalls({ atomicRequired: false })],
    ['an empty bundle', sendCalls({ calls: [] })],
    ['a bundle without an end', sendCalls({ calls: Array(11).fill(bundle.calls[0]) })],
    ['a bundle of something else', sendCalls({ calls: [{ to: OTHER, data: 1, value: '0x0' }] })],
    ['a call with a capability', sendCalls({ calls: [{ ...bundle.calls[0], capabilities: {} }] })],
    ['another capability', sendCalls({ capabilities: { permissions: {} } })],
    ['a paymaster in clear text', sendCalls(paymaster({ url: 'http://pay.example' }))],
    ['a paymaster with context', sendCalls(paymaster({ url: 'https://p.example', context: {} }))],
    ['a selection as well', { ...ask, type: 'select', account: OTHER }],
  ])('that sends %s never reaches the wallet', async (_what, message) => {
    const { bridge, requests } = openNotingBridge()
    await bridge.announce()
    const answer = Object(await bridge.answer(message))
    expect([answer.type, answer.asked]).not.toEqual(['answer', undefined])
    expect(answer.asked).not.toBe(true)
    expect(requests).toEqual([])
  })
})
