import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { createLimitedError } from '#src/testing/limited-error.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { mergeReads } from './merge-reads.ts'
import { PartialPortfolioAlert } from './partial-portfolio-alert.tsx'

/** Sets the service's time, seconds. */
const setTime = (seconds: number) =>
  void vi.spyOn(serviceClock, 'now').mockReturnValue(seconds * 1000)

beforeEach(() => setTime(0))
afterEach(() => void vi.restoreAllMocks())

const OWNER = `0x${'a1'.repeat(20)}`

it('counts the limit of a part down, and enables its Retry at its end', () => {
  const read = {
    query: { address: OWNER, network: 'base' },
    data: undefined,
    error: createLimitedError(8),
    isFetching: false,
    dataUpdatedAt: 0,
  }
  const alert = (
    <PartialPortfolioAlert
      merged={mergeReads([read])}
      isWhole={false}
      unreadableYields={0}
      failed={[]}
      unsupported={[]}
      excluded={[]}
      onRetry={() => undefined}
    />
  )
  renderMarkup(alert)
  setTime(5)
  expect(renderText(alert)).toContain('Try again in 3 seconds.')
  expect(renderMarkup(alert)).toMatch(/<button[^>]* disabled=""[^>]*>Try again/)
  setTime(8)
  expect(renderMarkup(alert)).toMatch(/<button[^>]*>Try again/)
  expect(renderMarkup(alert)).not.toMatch(/<button[^>]* disabled=""/)
})
