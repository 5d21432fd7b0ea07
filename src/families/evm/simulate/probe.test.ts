import { concatHex } from 'viem'
import { expect, it } from 'vitest'
import { readProbe } from './probe.ts'
import { createProbeResult, createResult, toWord } from './testing/call-results.ts'

// What its code does is tested beside it, and on chains in e2e/simulation.
const nothing = { environment: null, words: [null, null] }
const read = createProbeResult([5n, null])

it('a probe tells each word that a contract returned, and none for one that did not', () => {
  expect(readProbe(read, 2)).toMatchObject({ words: [5n, null], environment: { number: 0n } })
})

it.each([
  ['that failed', { ...read, status: '0x0' }],
  ['that returned no bytes', { ...read, returnData: 'x'.repeat(read.returnData.length) }],
  ['that returned fewer words', createProbeResult([5n])],
  ['that returned more words', createProbeResult([5n, 6n, 7n])],
  ['that did not run', undefined],
])('a probe %s tells nothing', (_, result) => {
  expect(readProbe(result, 2)).toEqual(nothing)
})

it('a word counts where its flag is one, and no other number', () => {
  const words = [...Array.from({ length: 7 }, () => 0n), 2n, 5n, 1n, 6n].map(toWord)
  expect(readProbe(createResult(concatHex(words)), 2).words).toEqual([null, 6n])
})
