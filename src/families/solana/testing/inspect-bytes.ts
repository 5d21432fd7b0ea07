import type { TransactionInstruction } from '@solana/web3.js'
import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '../../intent.ts'
import type { Inspection } from '../../inspection.ts'
import { inspectSolana } from '../verify/inspect-solana.ts'
import { createTransaction, user, validator } from './stake-transactions.ts'

/** A page's own origin that answers whether a blockhash is still taken. */
export const nodeThatSays = (isValid: boolean) => () =>
  Promise.resolve(
    Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: isValid } }),
  )

const OWNER = user.publicKey.toBase58()
const coin = { symbol: 'SOL', decimals: 9, address: null }

function createIntent(intent: 'enter' | 'exit' | 'manage', more: Record<string, unknown>): Intent {
  const common = { yieldId: 'staking', address: OWNER, arguments: more }
  if (intent === 'manage')
    return {
      request: { intent, ...common, action: 'WITHDRAW', passthrough: 'p' },
      asset: null,
    }
  return { request: { intent, ...common }, asset: coin }
}

/** A user's intent. */
export const enterIntent = createIntent('enter', {
  amount: '4',
  validatorAddress: validator.toBase58(),
})
export const exitIntent = createIntent('exit', {
  amount: '1',
  validatorAddress: validator.toBase58(),
})
export const claimIntent = createIntent('manage', {})

/** Inspects these bytes as the only step of the requested action. */
export function inspectBytes(
  bytes: Uint8Array,
  intent: Intent,
  change: Partial<Action> = {},
): Promise<Inspection> {
  const { request } = intent
  const action: Action = {
    id: 'a',
    type: request.intent === 'manage' ? request.action : 'STAKE',
    intent: request.intent,
    yieldId: request.yieldId,
    address: request.address,
    rawArguments: request.arguments,
    transactions: [],
    executionPattern: 'synchronous',
    status: 'CREATED',
    ...change,
  }
  const step = { id: 't', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: 'solana-devnet' }
  const unsignedTransaction = Buffer.from(bytes).toString('base64')
  return inspectSolana({ ...step, unsignedTransaction }, action, intent)
}
export const inspectInstructions = (
  instructions: TransactionInstruction[],
  intent = enterIntent,
  change?: Partial<Action>,
) => inspectBytes(createTransaction(instructions).serialize(), intent, change)
