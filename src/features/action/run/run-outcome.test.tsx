import { beforeAll, afterAll, expect, it, vi } from 'vitest'
import { exampleAction, exampleIntent, exampleStep } from '#src/execution/testing/step-facts.ts'
import type { Intent } from '#src/families/intent.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { RunOutcome } from './run-outcome.tsx'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://earn.example' })
  vi.stubGlobal('window', globalThis)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it("what arrived is not counted in the service's decimals", () => {
  const token = `0x${'cd'.repeat(20)}`
  const balance = { symbol: 'CRV', decimals: 0, address: token }
  const { request } = exampleIntent
  const manage = { intent: 'manage', action: 'CLAIM_REWARDS', passthrough: 'p' } as const
  const intent: Intent = { ...exampleIntent, request: { ...request, ...manage }, balance }
  const action = exampleAction([exampleStep('t')], { intent: 'manage', status: 'SUCCESS' })
  const text = renderText(
    <RunOutcome
      step={{ kind: 'done' }}
      action={action}
      requested={getRequestedAction(action, intent)}
      intent={intent}
      cooldown={undefined}
      lockup={undefined}
      deposit={null}
      claims={null}
      hashes={{}}
      isOnChain
      arrival={{ kind: 'arrived', moves: [{ token, amount: 250n }] }}
      shortfall={null}
      conflict={null}
    />,
  )
  expect(text).toContain('In your wallet: 250 smallest units')
  expect(text).not.toContain('CRV')
})
