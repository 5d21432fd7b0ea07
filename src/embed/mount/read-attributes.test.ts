import { describe, expect, it } from 'vitest'
import { readAttributes, readOptions } from './options.ts'

/** Options of a script tag, and what was wrong with them. */
const read = (data: DOMStringMap) => {
  const problems: string[] = []
  return {
    options: readOptions(readAttributes(data), (problem) => problems.push(problem)),
    problems,
  }
}

describe("a script tag's attributes", () => {
  it('equal options', () => {
    const { options, problems } = read({
      sheaf: '#earn',
      page: 'portfolio',
      yieldIds: 'a, b,',
      networks: 'base',
      preferredYields: '{"USDC":["a"]}',
      rows: '5',
      layout: 'auto',
      features: '{"activity":false,"compare":false}',
      validators: '{"solana":{"blocked":["x"]}}',
      theme: 'dark',
      language: 'es',
      accent: '#1d4ed8',
      radius: '4',
      amounts: 'true',
      title: 'Savings',
      maxHeight: '40rem',
      somebodyElses: 'x',
    })
    expect(options).toEqual({
      page: 'portfolio',
      yieldIds: ['a', 'b'],
      networks: ['base'],
      preferredYields: { USDC: ['a'] },
      rows: 5,
      layout: 'auto',
      features: { activity: false, compare: false },
      validators: { solana: { blocked: ['x'] } },
      theme: 'dark',
      language: 'es',
      accent: '#1d4ed8',
      radius: 4,
      amounts: true,
      title: 'Savings',
      maxHeight: '40rem',
    })
    expect(problems).toEqual([])
  })

  it('with invalid values are reported and left out; empty ones are none', () => {
    const wrong = { theme: 'pink', language: 'xx', accent: 'red', features: 'all', words: '{' }
    const { options, problems } = read({ ...wrong, radius: '' })
    expect(options).toEqual({})
    expect(problems.map((problem) => /"(\w+)"/.exec(problem)?.[1])).toEqual(
      expect.arrayContaining(Object.keys(wrong)),
    )
    expect(problems).toHaveLength(5)
  })

  it("name the wallet's variable, which is read on use", () => {
    const { wallet } = read({ wallet: 'sheafTestProvider', walletName: 'Acme' }).options
    const provider = { request: () => Promise.resolve(null) }
    Reflect.set(globalThis, 'sheafTestProvider', provider)
    expect(wallet?.name).toBe('Acme')
    expect(typeof wallet?.provider === 'function' && wallet.provider()).toBe(provider)
    Reflect.deleteProperty(globalThis, 'sheafTestProvider')
  })

  it('name a Solana wallet as well, or alone', () => {
    const { wallet } = read({ walletSolana: 'sheafTestSolana' }).options
    const solana = { name: 'Acme', chains: [], accounts: [], features: {} }
    Reflect.set(globalThis, 'sheafTestSolana', solana)
    expect(wallet?.provider).toBeUndefined()
    expect(typeof wallet?.solana === 'function' && wallet.solana()).toBe(solana)
    Reflect.deleteProperty(globalThis, 'sheafTestSolana')
    expect(Object.keys(read({ wallet: 'a', walletSolana: 'b' }).options.wallet ?? {})).toEqual([
      'provider',
      'solana',
    ])
  })
})
