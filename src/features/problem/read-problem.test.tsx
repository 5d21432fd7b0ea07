import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { ReadProblem } from './read-problem.tsx'
import { createLimitedError } from '#src/testing/limited-error.ts'

/** Sets the service's time, seconds. */
const setTime = (seconds: number) =>
  void vi.spyOn(serviceClock, 'now').mockReturnValue(seconds * 1000)

beforeEach(() => setTime(0))
afterEach(() => void vi.restoreAllMocks())

it('counts a limit down, and enables Retry at its end', () => {
  const problem = <ReadProblem error={createLimitedError(8)} onRetry={() => undefined} />
  expect(renderText(problem)).toContain('Try again in 8 seconds.')
  expect(renderMarkup(problem)).toMatch(/<button[^>]* disabled=""/)
  setTime(7)
  expect(renderText(problem)).toContain('Try again in 1 second.')
  expect(renderMarkup(problem)).toMatch(/<button[^>]* disabled=""/)
  setTime(8)
  expect(renderText(problem)).toContain('Try again in a moment.')
  expect(renderMarkup(problem)).toMatch(/<button/)
  expect(renderMarkup(problem)).not.toMatch(/<button[^>]* disabled=""/)
})

it('has the seconds read out once, as all of them', () => {
  const problem = <ReadProblem error={createLimitedError(8)} onRetry={() => undefined} />
  renderMarkup(problem)
  setTime(5)
  expect(renderMarkup(problem)).toMatch(
    /<span class="sr-only">Try again in 8 seconds\.[^<]*<\/span><span class="figures" aria-hidden="true">Try again in 3 seconds\./,
  )
})

it('offers Retry at once for any other error', () => {
  const markup = renderMarkup(<ReadProblem error={new Error('odd')} onRetry={() => undefined} />)
  expect(markup).toMatch(/<button/)
  expect(markup).not.toMatch(/<button[^>]* disabled=""/)
})

it('says a wait of hours, which may be a mistake, and leaves Retry pressable', () => {
  const problem = <ReadProblem error={createLimitedError(60_000)} onRetry={() => undefined} />
  expect(renderText(problem)).toContain('60,000 seconds')
  expect(renderMarkup(problem)).not.toMatch(/<button[^>]* disabled=""/)
})
