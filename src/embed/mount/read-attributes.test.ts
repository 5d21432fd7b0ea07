import { describe, expect, it } from 'vitest'
import { toWidgetConfig, readAttributes } from './options.ts'

describe("a script tag's attributes", () => {
  it('equal options', () => {
    const options = readAttributes({
      sheaf: '#earn',
      yieldIds: 'a, b,',
      networks: 'base',
      theme: 'dark',
      language: 'es',
      accent: '#1d4ed8',
      radius: '4',
      title: 'Savings',
      maxHeight: '40rem',
    })
    expect(toWidgetConfig(options)).toEqual({
      yieldId: null,
      actionId: null,
      yieldIds: ['a', 'b'],
      networks: ['base'],
      types: [],
      theme: 'dark',
      language: 'es',
      accent: '#1d4ed8',
      radius: 4,
    })
    expect(options).toMatchObject({ title: 'Savings', maxHeight: '40rem' })
    expect(options).not.toHaveProperty('wallet')
  })

  it('with invalid values leave the defaults', () => {
    expect(toWidgetConfig(readAttributes({ theme: 'pink' })).theme).toBe('auto')
    expect(toWidgetConfig(readAttributes({ language: 'xx' })).language).toBe('auto')
    expect(toWidgetConfig(readAttributes({ accent: 'red' })).accent).toBeNull()
    expect(toWidgetConfig(readAttributes({ radius: 'round' })).radius).toBeNull()
    expect(toWidgetConfig(readAttributes({ radius: '' })).radius).toBeNull()
  })

  it("name the wallet's variable, which is read on use", () => {
    const { wallet } = readAttributes({ wallet: 'sheafTestProvider', walletName: 'Acme' })
    const provider = { request: () => Promise.resolve(null) }
    Reflect.set(globalThis, 'sheafTestProvider', provider)
    expect(wallet?.name).toBe('Acme')
    expect(typeof wallet?.provider === 'function' && wallet.provider()).toBe(provider)
    Reflect.deleteProperty(globalThis, 'sheafTestProvider')
  })
})
