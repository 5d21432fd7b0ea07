import { expect, test } from 'vitest'
import type { BudgetState, WindowObservation } from './shared-budget.ts'
import { createExampleState } from './testing/example-state.ts'
import { createRateLimitReporter } from './rate-limits.ts'

const settled = () => new Promise(setImmediate)

function telling(state: BudgetState, age = 0) {
  const told: WindowObservation[] = []
  let known = state
  const tell = createRateLimitReporter(
    {
      getLastState: () => ({ state: known, age }),
      updateState: (next) => void (known = next ?? known),
    },
    {
      observe(seen) {
        told.push(seen)
        const used = Math.max(known.used, seen.limit - seen.remaining)
        return Promise.resolve({ ...known, limit: seen.limit, used, confirmed: true })
      },
    },
  )
  return { tell, told }
}

const state = createExampleState({ used: 50 })
const seen = (changes: Partial<WindowObservation> = {}): WindowObservation => ({
  limit: 600,
  remaining: 570,
  endsIn: 40_000,
  ...changes,
})

test('known figures are not reported', () => {
  const { tell, told } = telling(state)
  tell(seen())
  tell(seen({ remaining: 550 }))
  tell(seen({ remaining: 10, endsIn: null }))
  expect(told).toEqual([])
})

test.each([
  ['another limit', state, seen({ limit: 3_000, remaining: 2_990 })],
  ['another limit alone', state, seen({ limit: 3_000, remaining: 2_990, endsIn: null })],
  ['more that is used, as by another program', state, seen({ remaining: 549 })],
  ['the end of a window', createExampleState({ used: 50, confirmed: false }), seen()],
])('%s is reported once', async (_, known, news) => {
  const { tell, told } = telling(known)
  tell(news)
  tell(news)
  await settled()
  tell(news)
  expect(told).toEqual([news])
})

test('figures of a past window are not reported', () => {
  const { tell, told } = telling(state, 60_001)
  tell(seen({ remaining: 0 }))
  expect(told).toEqual([])
})
