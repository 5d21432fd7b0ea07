import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { readPlaygroundState } from './playground-state.ts'
import { SNIPPETS, writeSnippet } from './snippets.ts'

const source = {
  origin: 'https://earn.example.org',
  path: '/embed/4f.js',
  integrity: 'sha384-abc',
}
const state = {
  ...readPlaygroundState(''),
  options: { types: ['vault'], title: `Ann's "savings" {x}`, amounts: true },
  tokens: { preset: 'paper', accent: { light: '#112233', dark: '#aabbcc' } },
  hooks: { ...readPlaygroundState('').hooks, beforeLeave: 'veto' as const },
}

/** @throws when it is no valid code */
const parse = (code: string) => transformWithOxc(code, 'earn.jsx')

describe.each(SNIPPETS)('the code for %s', (name) => {
  const code = writeSnippet(name, state, source)
  const script = name === 'html' ? (/<script>(.*)<\/script>/s.exec(code)?.[1] ?? '') : code

  test('can be parsed, whatever texts the options have', async () => {
    expect(script).not.toBe('')
    await expect(parse(script)).resolves.toBeDefined()
  })

  test('has every choice', () => {
    for (const part of [
      "['vault']",
      "preset: 'paper'",
      "light: '#112233'",
      'wallet',
      'beforeLeave',
    ])
      expect(code).toContain(part)
    expect(code).toContain('https://earn.example.org')
  })

  test('is short without a choice', async () => {
    const plain = writeSnippet(name, { ...readPlaygroundState(''), hasWallet: false }, source)
    expect(plain).not.toMatch(/themeTokens|hooks|wallet/)
    const own = name === 'html' ? (/<script>(.*)<\/script>/s.exec(plain)?.[1] ?? '') : plain
    await expect(parse(own)).resolves.toBeDefined()
  })
})

test('a text can’t end the script that it stands in', () => {
  const hostile = { ...state, options: { title: '</script><script>alert(1)' } }
  expect(writeSnippet('html', hostile, source).match(/<\/script>/g)).toHaveLength(2)
})
