import { expect, it } from 'vitest'
import { applyMutation, getMutations } from './mutations.mjs'

/** @param {string} code */
const all = (code) => getMutations(code, 'it.ts').map((each) => applyMutation(code, each))

it.each([
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['const a = b && c', ['const a = b', 'const a = c', 'const a = ((b) || (c))']],
  ['const a = b ?? c', ['const a = b', 'const a = c']],
  ['const a = !b', ['const a = b']],
  ['const a = b < c', ['const a = (b) <= (c)', 'const a = (b) >= (c)']],
  ['const a = b === c', ['const a = (b) !== (c)']],
  ['const a = [b, c]', ['const a = [c]', 'const a = [b]']],
  ['const a = 1', ['const a = 2']],
  ['const a = 1n', ['const a = 2n']],
  ["const a = 'b'", ["const a = ''"]],
  ['const a = true', ['const a = false']],
  ['const a = /^b$/i', ['const a = /b$/i', 'const a = /^b/i']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
  ['const a = b.filter(c)', ['const a = b']],
  [
    'const a = (b): boolean => b',
    ['const a = (b): boolean => true', 'const a = (b): boolean => false'],
  ],
  ['function a(): B | null { return b }', ['function a(): B | null { return null }']],
  ['a.add(b)', [';']],
])('%s is mutated in each of its ways', (code, expected) => expect(all(code)).toEqual(expected))

it('types, modules, names and error messages are not mutated', () => {
  const code =
    "import a from 'b'\ntype B = 'c' | 1\nconst d = { e: f.g }\nfunction h(i: 'j') { throw new Error('k') }"
  expect(all(code)).toEqual([])
})
