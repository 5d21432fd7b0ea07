import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { createRunStore, type SigningGuard } from '#src/execution/runner/run-view.ts'
import { exampleStep, OWNER } from '#src/execution/testing/step-facts.ts'
import approvals from '#src/messages/en/approvals.json'
import run from '#src/messages/en/run.json'
import shell from '#src/messages/en/shell.json'
import { renderMarkup } from '#src/testing/render-markup.tsx'
import type { Approval } from '../find/approval.ts'
import { RevocationGuard } from './revocation-guard.tsx'

const approval: Approval = {
  key: 'approval',
  network: 'base-sepolia',
  owner: OWNER,
  token: { address: `0x${'a'.repeat(40)}`, symbol: 'USDC', decimals: 6 },
  spender: `0x${'b'.repeat(40)}`,
  amount: 5n,
  balance: 5n,
  exposed: 5n,
  exposedUsd: null,
  reasons: [],
}

/** A run that does nothing. */
const runner: Runner = {
  view: () => createRunStore(true).view(),
  subscribe: () => () => {},
  confirm: () => {},
  abandonPrompt: () => {},
  answerNothingWaiting: () => Promise.resolve(),
  provideHash: () => Promise.reject(new Error('no hash')),
  present: () => () => {},
  refresh: () => {},
  stop: () => {},
}

const step = {
  kind: 'sign',
  transaction: exampleStep('t'),
  nonce: 3,
  canOthersSend: false,
  again: true,
  replacedBy: null,
} as const

const render = (guard: SigningGuard): string =>
  renderMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ approvals, run, shell }}>
      <RevocationGuard
        guard={guard}
        step={step}
        approval={approval}
        runner={runner}
        onLeave={() => {}}
        isLeaving={false}
      />
    </IntlProvider>,
  )

describe('an unanswered revocation', () => {
  it('can be revoked again once its nonce is used, or be named by its hash', () => {
    const html = render({ kind: 'nonce-used', nonce: 3 })
    expect(html).toContain(approvals.revoke.again)
    expect(html).toContain(approvals.revoke.nonceUsed.replace('{nonce}', '3'))
    expect(html).toContain(run.ask['prompt-unanswered'].hash.label)
  })

  it.each<SigningGuard>([
    { kind: 'checking' },
    { kind: 'connect' },
    { kind: 'stale' },
    { kind: 'chain-unreachable', network: 'base-sepolia' },
  ])('offers nothing new while its nonce may be unused: $kind', (guard) => {
    expect(render(guard)).not.toContain(approvals.revoke.again)
  })
})
