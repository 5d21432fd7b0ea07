import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { createLimitedError } from '#src/testing/limited-error.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { RunErrorAlert } from './run-error-alert.tsx'

/** Sets the service's time, seconds. */
const setTime = (seconds: number) =>
  void vi.spyOn(serviceClock, 'now').mockReturnValue(seconds * 1000)

beforeEach(() => setTime(0))
afterEach(() => void vi.restoreAllMocks())

it('counts the service’s limit down during a run, and enables Retry at its end', () => {
  const error = { kind: 'service', error: createLimitedError(8) } as const
  const alert = <RunErrorAlert error={error} onRetry={() => undefined} />
  renderMarkup(alert)
  setTime(5)
  expect(renderText(alert)).toMatch(/Try again in 3 seconds\..* What was sent continues\./)
  expect(renderMarkup(alert)).toMatch(/<button[^>]* disabled=""[^>]*>Try again/)
  setTime(8)
  expect(renderMarkup(alert)).toMatch(/<button[^>]*>Try again/)
  expect(renderMarkup(alert)).not.toMatch(/<button[^>]* disabled=""/)
})
