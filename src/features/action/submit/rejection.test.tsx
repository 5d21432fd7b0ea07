import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { createLimitedError } from '#src/testing/limited-error.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { Rejection } from './rejection.tsx'

/** Sets the service's time, seconds. */
const setTime = (seconds: number) =>
  void vi.spyOn(serviceClock, 'now').mockReturnValue(seconds * 1000)

beforeEach(() => setTime(0))
afterEach(() => void vi.restoreAllMocks())

it('counts down until an action may be created again', () => {
  const alert = <Rejection error={createLimitedError(8)} />
  renderMarkup(alert)
  setTime(5)
  expect(renderText(alert)).toMatch(/Try again in 3 seconds\. Nothing was created/)
  setTime(8)
  expect(renderText(alert)).toMatch(/Try again in a moment\. Nothing was created/)
})
