import { describe, expect, it } from 'vitest'
import type { PlannedStep } from '../protocols/protocol.ts'
import { getOperations } from './to-action-response.ts'

const stepDetails = {
  type: 'WITHDRAW',
  title: '',
  description: '',
  method: 'redeem(uint256)',
  inputs: { shares: '5' },
  skipped: false,
}
const operationDetails = { type: 'WITHDRAW', method: 'redeem(uint256)', inputs: { shares: '5' } }

describe('operations of a step', () => {
  it.each<[string, PlannedStep, object[]]>([
    [
      'is its one call, with the coins that go along',
      { ...stepDetails, kind: 'call', to: '0xaa', data: '0x', value: 7n },
      [{ ...operationDetails, to: '0xaa', value: '7' }],
    ],
    [
      'is the list of the protocol, where it does several things',
      {
        ...stepDetails,
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
        ...stepDetails,
        kind: 'message',
        message: JSON.stringify({ domain: { verifyingContract: '0xcc' }, message: {} }),
      },
      [{ ...operationDetails, to: '0xcc', value: '0' }],
    ],
    [
      'is a message for nobody, when it is plain text',
      { ...stepDetails, kind: 'message', message: 'I agree' },
      [{ ...operationDetails, to: '', value: '0' }],
    ],
    [
      'is the call that is still to be written, not the one that stands for the signature',
      {
        ...stepDetails,
        kind: 'unwritten',
        simulationCalls: [
          { to: '0xaa', data: '0x', value: 0n },
          { to: '0xdd', data: '0x', value: 0n },
        ],
      },
      [{ ...operationDetails, to: '0xdd', value: '0' }],
    ],
    [
      'is each instruction on Solana',
      {
        ...stepDetails,
        kind: 'instructions',
        instructions: ['system', 'stake'].map((program) => ({
          program,
          accounts: [],
          data: new Uint8Array(),
        })),
      },
      [
        { ...operationDetails, to: 'system', value: '0' },
        { ...operationDetails, to: 'stake', value: '0' },
      ],
    ],
  ])('%s', (_description, planned, expected) => expect(getOperations(planned)).toEqual(expected))
})
