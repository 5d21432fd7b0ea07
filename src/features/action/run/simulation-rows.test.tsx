import { describe, expect, it } from 'vitest'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import type { Intent } from '#src/families/intent.ts'
import type { RevertReason } from '#src/families/action-simulation.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { SimulationRows } from './simulation-rows.tsx'

const failed = (reason: Partial<RevertReason>, intent: Intent | null = exampleIntent): string =>
  renderText(
    <SimulationRows
      simulation={{
        kind: 'failed',
        reason: { code: 'allowance', text: 'E', account: null, has: null, needs: null, ...reason },
      }}
      intent={intent}
      network="base-sepolia"
      warnings={[]}
    />,
  ).replace('The simulation fails now: ', '')

describe('the reason of a failed simulation', () => {
  it('is counted in the requested token where it equals the requested amount', () => {
    expect(failed({ has: 0n, needs: 100_000_000n })).toBe(
      'the allowance is too small: 0 USDC of 100 USDC (E)',
    )
    expect(failed({ code: 'max-deposit', has: 2_500_000n, needs: 100_000_000n })).toBe(
      'the vault accepts at most 2.5 USDC now, not 100 USDC (E)',
    )
  })

  it.each([
    [{ has: 0n, needs: 100_000_001n }],
    [{ has: null, needs: 100_000_000n }],
    [{ has: 0n, needs: null }],
  ])('omits the numbers of another amount', (numbers) => {
    expect(failed(numbers)).toBe('the allowance of a token is too small (E)')
  })

  it('is an earlier approval where a token takes no other one before a reset', () => {
    expect(failed({ code: 'approval-not-reset', text: '', has: 5n })).toBe(
      'an earlier approval of this token must be set to 0 first',
    )
  })

  it('omits numbers that count shares or an unknown token', () => {
    const numbers = { has: 0n, needs: 100_000_000n }
    expect(failed({ code: 'max-redeem', ...numbers })).not.toMatch(/\d/)
    expect(failed(numbers, null)).not.toMatch(/\d/)
    expect(failed(numbers, { ...exampleIntent, asset: null })).not.toMatch(/\d/)
  })
})
