import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evmChains } from '#src/networks/evm-chains.ts'
import type { AnnouncedWallet, WalletRequestMessage } from '../protocol/wallet-message.ts'
import { checkWalletRequest } from './check-wallet-request.ts'

const ACCOUNT = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const wallet: AnnouncedWallet = {
  family: 'evm',
  name: 'Acme',
  accounts: [ACCOUNT],
  chainId: 84_532,
}
const call = {
  from: ACCOUNT.toLowerCase(),
  to: OTHER,
  data: '0x',
  value: '0x0',
  chainId: '0x14a34',
}

const chainToAdd = {
  chainId: '0x14a34',
  chainName: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.base.org'],
}

const createRequest = (
  method: string,
  params: readonly unknown[],
  changes: Partial<WalletRequestMessage> = {},
): WalletRequestMessage => ({
  type: 'ask',
  id: 1,
  account: ACCOUNT,
  chainId: 84_532,
  method,
  params,
  ...changes,
})
const getCode = (request: WalletRequestMessage, of = wallet) =>
  checkWalletRequest(request, of)?.code ?? null
const typed = (chainId: unknown) => JSON.stringify({ domain: { chainId }, message: {} })

describe("a frame's request to the host's wallet", () => {
  it.each([
    ['eth_accounts', []],
    ['eth_requestAccounts', []],
    ['eth_chainId', []],
    ['eth_getBlockByNumber', ['0x10', false]],
    ['wallet_switchEthereumChain', [{ chainId: '0x14a34' }]],
    ['wallet_addEthereumChain', [chainToAdd]],
    ['eth_sendTransaction', [call]],
    ['eth_sendTransaction', [{ ...call, nonce: '0x1', accessList: [] }]],
    ['personal_sign', ['0x6869', ACCOUNT]],
    ['eth_signTypedData_v4', [ACCOUNT, typed(84_532)]],
    ['eth_signTypedData_v4', [ACCOUNT, typed('84532')]],
    ['eth_signTypedData_v4', [ACCOUNT, typed(undefined)]],
  ])('%s %j is forwarded', (method, params) =>
    expect(getCode(createRequest(method, params))).toBeNull(),
  )

  it.each(Object.entries(evmChains))('%s is added as this app names it', (_, known) => {
    const { id, name, nativeCurrency, rpcUrls, blockExplorers } = known
    const explorer = blockExplorers?.default.url
    const chain = {
      chainId: `0x${id.toString(16)}`,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.default.http,
      ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
    }
    expect(getCode(createRequest('wallet_addEthereumChain', [chain]))).toBeNull()
  })

  it('is on a short list: no other method reaches the wallet', () => {
    const known = ['eth_sign', 'eth_signTransaction', 'eth_call', '__proto__', 'toString']
    for (const method of known) expect(getCode(createRequest(method, []))).toBe(4200)
    fc.assert(
      fc.property(fc.string(), (method) => {
        expect(getCode(createRequest(`${method}_x`, []))).toBe(4200)
      }),
    )
  })

  it.each([
    ['eth_sendTransaction', [call, call]],
    ['eth_sendTransaction', [{ ...call, authorizationList: [] }]],
    ['eth_sendTransaction', ['0x']],
    ['eth_getBlockByNumber', ['0x10', true]],
    ['wallet_switchEthereumChain', [{ chainId: '0x1', rpcUrls: ['http://x'] }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, chainId: '0x7a69' }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, chainId: undefined }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, nativeCurrency: { symbol: 'ETH' } }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, rpcUrls: ['http://10.0.0.1'] }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, rpcUrls: [] }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, iconUrls: ['https://x.example'] }]],
    ['wallet_addEthereumChain', [{ ...chainToAdd, blockExplorerUrls: ['javascript:0'] }]],
    ['wallet_addEthereumChain', [chainToAdd, chainToAdd]],
    ['wallet_addEthereumChain', []],
    ['eth_accounts', [1]],
    ['personal_sign', [{}, ACCOUNT]],
    ['eth_signTypedData_v4', [ACCOUNT, '{']],
    [
      'eth_signTypedData_v4',
      [ACCOUNT, typed(84_532).replace('{"chainId', '{"chainId":1,"chainId')],
    ],
    [
      'eth_signTypedData_v4',
      [ACCOUNT, typed(84_532).replace('"message"', '"domain":{},"message"')],
    ],
    ['eth_signTypedData_v4', [ACCOUNT, typed(84_532).replace('84532', '84532.0')]],
    ['eth_signTypedData_v4', [ACCOUNT, ` ${typed(84_532)}`]],
  ])('%s %j is unusual and rejected', (method, params) =>
    expect(getCode(createRequest(method, params))).toBe(-32_602),
  )
})

describe('a signature', () => {
  it.each([
    ['eth_sendTransaction', [{ ...call, from: OTHER }]],
    ['eth_sendTransaction', [{ ...call, from: undefined }]],
    ['personal_sign', ['0x', OTHER]],
    ['eth_signTypedData_v4', [OTHER, typed(84_532)]],
  ])('%s of another account than the announced one is rejected', (method, params) =>
    expect(getCode(createRequest(method, params))).toBe(4100),
  )

  it.each([
    ['eth_sendTransaction', [{ ...call, chainId: '0x1' }]],
    ['eth_sendTransaction', [{ ...call, chainId: undefined }]],
    ['eth_signTypedData_v4', [ACCOUNT, typed(1)]],
  ])('%s %j for another chain, or none, is rejected', (method, params) =>
    expect(getCode(createRequest(method, params))).toBe(4901),
  )

  it('requested under an outdated announcement is rejected', () => {
    const send = (changes: Partial<WalletRequestMessage>) =>
      getCode(createRequest('eth_sendTransaction', [call], changes))
    expect(send({ account: OTHER })).toBe(4100)
    expect(send({ account: null })).toBe(4100)
    expect(send({ chainId: 1 })).toBe(4901)
    expect(getCode(createRequest('eth_sendTransaction', [call]), { ...wallet, accounts: [] })).toBe(
      4100,
    )
    expect(
      getCode(createRequest('eth_sendTransaction', [call]), { ...wallet, chainId: null }),
    ).toBe(4901)
  })
})
