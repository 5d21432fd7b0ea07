import { describe, expect, it } from 'vitest'
import type { PlannedStep } from '../protocols/protocol.ts'
import { operationsOf } from './operations-of.ts'

const words = {
  type: 'WITHDRAW',
  title: '',
  description: '',
  method: 'redeem(uint256)',
  inputs: { shares: '5' },
  skipped: false,
}
const shown = { type: 'WITHDRAW', method: 'redeem(uint256)', inputs: { shares: '5' } }

describe('what a step does', () => {
  it.each<[string, PlannedStep, object[]]>([
    [
      'is its one call, with the coins that go along',
      { ...words, kind: 'call', to: '0xaa', data: '0x', value: 7n },
      [{ ...shown, to: '0xaa', value: '7' }],
    ],
    [
      'is the list of the protocol, where it does several things',
      {
        ...words,
        kind: 'call',
        to: '0xaa',
        data: '0x',
        value: 7n,
        operations: [{ type: 'WRAP', to: '0xbb', method: 'deposit()', inputs: {}, value: '7' }],
      },
      [{ type: 'WRAP', to: '0xbb', method: 'deposit()', inputs: {}, value: '7' }],
    ],
    [
      'is a message for the contract that its typed data names',
      {
        ...words,
        kind: 'message',
        message: JSON.stringify({ domain: { verifyingContract: '0xcc' }, message: {} }),
      },
      [{ ...shown, to: '0xcc', value: '0' }],
    ],
    [
      'is a message for nobody, when it is plain text',
      { ...words, kind: 'message', message: 'I agree' },
      [{ ...shown, to: '', value: '0' }],
    ],
    [
      'is the call that is still to be written, not the one that stands for the signature',
      {
        ...words,
        kind: 'unwritten',
        rehearsal: [
          { to: '0xaa', data: '0x', value: 0n },
          { to: '0xdd', data: '0x', value: 0n },
        ],
      },
      [{ ...shown, to: '0xdd', value: '0' }],
    ],
    [
      'is each instruction on Solana',
      {
        ...words,
        kind: 'instructions',
        instructions: ['system', 'stake'].map((program) => ({
          program,
          accounts: [],
          data: new Uint8Array(),
        })),
      },
      [
        { ...shown, to: 'system', value: '0' },
        { ...shown, to: 'stake', value: '0' },
      ],
    ],
  ])('%s', (_words, planned, expected) => expect(operationsOf(planned)).toEqual(expected))
})
