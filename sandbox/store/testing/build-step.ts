import type { StepRow } from '../schema.ts'

/** A step of a walk with everything that a test does not care about filled in. */
export function buildStep(parts: Partial<StepRow> = {}): StepRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    actionId: '00000000-0000-4000-8000-00000000000a',
    stepIndex: 0,
    type: 'SUPPLY',
    title: 'Put 1 USDC in',
    description: '',
    network: 'ethereum-sepolia',
    status: 'WAITING_FOR_SIGNATURE',
    sender: `0x${'aa'.repeat(20)}`,
    to: `0x${'bb'.repeat(20)}`,
    data: '0x6e553f65',
    value: '0',
    isMessage: false,
    unsignedTransaction: null,
    signedTransaction: null,
    method: 'deposit(uint256,address)',
    inputs: {},
    operations: null,
    gasEstimate: null,
    createdBlock: 10n,
    hash: null,
    reported: false,
    matched: false,
    matchedCall: 0,
    nonce: null,
    minedBlock: null,
    createdAt: new Date(0),
    broadcastedAt: null,
    error: null,
    ...parts,
  }
}
