import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  createStepFacts,
  exampleAction,
  exampleStep,
  OWNER,
} from '#src/execution/testing/step-facts.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { getNetworkCoin } from '../coin/coin-need.ts'
import { RunErrorAlert } from './run-error-alert.tsx'
import { StepCoinNote } from './step-coin-note.tsx'

const view: RunView = {
  action: null,
  step: null,
  intent: null,
  guard: {
    kind: 'ready',
    inspection: createUnreadableInspection(exampleStep('t')),
    wallet: 'Scripted',
    isBusy: false,
    bundle: null,
  },
  promptedAt: null,
  observed: null,
  isContested: false,
  error: null,
  isWatching: false,
  isDurable: true,
}
const error = {
  kind: 'wallet',
  code: 'insufficient-funds',
  detail: 'insufficient funds for gas * price + value',
  outcome: 'unsigned',
} as const

/** The error's text. @param has of the network's coin, smallest unit; null if unknown */
function show(
  steps: readonly Transaction[],
  network: string,
  has: bigint | null,
  facts: readonly Fact[] = [],
): string {
  const coin = getNetworkCoin(network)
  const action = exampleAction(steps)
  const client = new QueryClient()
  if (coin && has !== null) client.setQueryData(walletBalanceQuery(coin, OWNER).queryKey, has)
  return renderText(
    <QueryClientProvider client={client}>
      <RunErrorAlert
        error={error}
        onRetry={() => undefined}
        coinNote={
          coin && (
            <StepCoinNote coin={coin} owner={OWNER} action={action} facts={facts} view={view} />
          )
        }
      />
    </QueryClientProvider>,
  )
}

const paid = (network: string, amount: string): Partial<Transaction> => {
  const token = getNetworkCoin(network)
  return { network, gasEstimate: JSON.stringify({ amount, token }) }
}

it('names the coin, what is missing of it, and the steps that are left, on an EVM network', () => {
  const text = show(
    [
      exampleStep('c', { type: 'SUPPLY', stepIndex: 2, ...paid('base-sepolia', '0.002') }),
      exampleStep('b', { type: 'APPROVAL', stepIndex: 1, ...paid('base-sepolia', '0.001') }),
      exampleStep('p', { type: 'PERMIT', stepIndex: 3, isMessage: true }),
      exampleStep('a', { type: 'WITHDRAW', status: 'CONFIRMED' }),
    ],
    'base-sepolia',
    500_000_000_000_000n,
  )
  expect(text).toContain('Not enough ETH for what is left to sign: Approve and Deposit.')
  expect(text).toContain('You have 0.0005 ETH of ≈ 0.003 ETH: add at least 0.0025 ETH')
  expect(text).toContain('Nothing was signed; no money moved.')
  expect(text).toContain('insufficient funds for gas')
})

it('leaves out what was sent already, whose fee the balance has paid', () => {
  const t = createStepFacts('a')
  const steps = [
    exampleStep('a', { type: 'APPROVAL', status: 'PENDING', ...paid('base-sepolia', '0.001') }),
    exampleStep('b', { type: 'SUPPLY', stepIndex: 1, ...paid('base-sepolia', '0.002') }),
  ]
  const text = show(steps, 'base-sepolia', 500_000_000_000_000n, [t.prompted(), t.sent()])
  expect(text).toContain('for what is left to sign: Deposit.')
  expect(text).toContain('add at least 0.0015 ETH')
})

it('does so on Solana', () => {
  const step = exampleStep('a', { type: 'STAKE', ...paid('solana', '0.00001') })
  const text = show([step], 'solana', 4_000n)
  expect(text).toContain('Not enough SOL for what is left to sign: Stake.')
  expect(text).toContain('You have 0.000004 SOL of ≈ 0.00001 SOL: add at least 0.000006 SOL')
})

it('names no amount where fees or balance are unknown, or the balance suffices', () => {
  const step = exampleStep('a', paid('base-sepolia', '0.001'))
  for (const text of [
    show([exampleStep('a')], 'base-sepolia', 1n),
    show([step], 'base-sepolia', null),
    show([step], 'base-sepolia', 10n ** 18n),
  ]) {
    expect(text).toContain('Not enough ETH for what is left to sign: Deposit.')
    expect(text).toContain('Add some ETH, then try again.')
    expect(text).not.toMatch(/You have|at least/)
  }
})

it('says nothing of steps where none is known, and names the coin', () => {
  expect(show([], 'base-sepolia', 1n)).toContain(
    'Not enough ETH for the network fee and this step. Add some ETH, then try again.',
  )
})

it('keeps to the network’s coin where its name is unknown', () => {
  expect(show([], 'agoric', null)).toContain('Not enough of the network’s coin')
})
