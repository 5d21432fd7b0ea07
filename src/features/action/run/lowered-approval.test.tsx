import { expect, it } from 'vitest'
import { exampleAction, exampleIntent } from '#src/execution/testing/step-facts.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { findLoweredApproval, LoweredApprovalAlert } from './lowered-approval.tsx'

const token = exampleIntent.asset?.address ?? ''
const spender = `0x${'4'.repeat(40)}`
const HUNDRED = 100_000_000n

it('an approval of less than the deposit is lowered, one of as much or more is not', () => {
  const find = (amount: bigint) => findLoweredApproval({ token, spender, amount }, exampleIntent)
  expect(find(40_000_000n)).toEqual({ approved: 40_000_000n, requested: HUNDRED })
  expect(find(0n)).toEqual({ approved: 0n, requested: HUNDRED })
  expect([find(HUNDRED), find(2n ** 256n - 1n)]).toEqual([null, null])
})

it('an approval of another token, or of a withdrawal, says nothing of the deposit', () => {
  const approval = { token: spender, spender, amount: 1n }
  expect(findLoweredApproval(approval, exampleIntent)).toBeNull()
  const leaving = {
    ...exampleIntent,
    request: { ...exampleIntent.request, intent: 'exit' as const },
  }
  expect(findLoweredApproval({ ...approval, token }, leaving)).toBeNull()
  expect(findLoweredApproval(null, exampleIntent)).toBeNull()
})

it('both ways on are offered: the whole again, or what was approved', () => {
  const requested = getRequestedAction(exampleAction([]), exampleIntent)
  const lowered = { approved: 40_500_000n, requested: HUNDRED }
  const alert = <LoweredApprovalAlert {...{ lowered, requested }} intent={exampleIntent} />
  expect(renderText(alert)).toMatch(/You approved 40\.5 USDC of 100 USDC/)
  const links = [...renderMarkup(alert).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/yields/vault/enter?amount=100', '/yields/vault/enter?amount=40.5'])
})
