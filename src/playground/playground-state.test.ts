import { expect, test } from 'vitest'
import { choosePreset, readPlaygroundState, writePlaygroundState } from './playground-state.ts'

test('a state is the same after its way through a URL', () => {
  const state = readPlaygroundState('')
  const changed = {
    ...state,
    width: 800 as const,
    hasWallet: false,
    options: {
      types: ['vault', 'staking'],
      amounts: true,
      theme: 'dark',
      features: { activity: false },
      title: 'Savings & more',
    },
    tokens: { preset: 'paper', accent: { light: '#112233', dark: '#aabbcc' }, radius: 3 },
    hooks: { ...state.hooks, beforeAction: 'veto' as const },
  }
  expect(readPlaygroundState(writePlaygroundState(changed))).toEqual(changed)
  expect(writePlaygroundState(state)).toBe('')
})

test('what a URL has wrong is as by default', () => {
  const wrong = '?width=5&amounts=many&theme=blue&beforeAction=maybe&themeTokens={&yield=1'
  expect(readPlaygroundState(wrong)).toEqual(readPlaygroundState(''))
})

test('a preset replaces what was set by hand, and its absence everything', () => {
  const state = { ...readPlaygroundState(''), tokens: { radius: 3 } }
  expect(choosePreset(state, 'mono').tokens).toEqual({ preset: 'mono' })
  expect(choosePreset(state, null).tokens).toEqual({})
})
