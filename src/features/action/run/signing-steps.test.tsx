import { expect, it } from 'vitest'
import { exampleIntent, OWNER } from '#src/execution/testing/step-facts.ts'
import type { Inspection } from '#src/families/inspection.ts'
import { createVerdict } from '#src/families/verdict.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { SigningSteps } from './signing-steps.tsx'

const inspection: Inspection = {
  unsigned: {
    family: 'evm',
    kind: 'transaction',
    call: { from: '0x1', to: '0x2', data: '0x01', value: 0n, chainId: 84_532 },
  },
  calls: ['0x2'],
  value: 0n,
  takes: [],
  namedFees: [],
  message: null,
  decoded: { method: 'deposit', counterparty: OWNER, amount: 1n, counts: 'token' },
  countsRequested: true,
  isStale: false,
  raw: '',
  simulation: null,
  verdict: createVerdict({ checks: [], warnings: [], violations: [] }),
}

const render = (wallet: string): string =>
  renderText(
    <SigningSteps
      guard={{ kind: 'ready', inspection, wallet, isBusy: false, bundle: null }}
      intent={exampleIntent}
      address={OWNER}
      network="base-sepolia"
    />,
  )

it('before a hardware wallet is asked, what its device does not show is said', () => {
  expect(render('Ledger Live')).toMatch(/Ledger Live may not show all of this.*blind signing/)
  expect(render('MetaMask')).not.toMatch(/blind signing/)
})
