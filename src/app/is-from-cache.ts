/** Whether the browser had the page, and nobody was asked for it: somebody comes back. */
export function isFromCache(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  return (
    navigationEntry instanceof PerformanceNavigationTiming && navigationEntry.transferSize === 0
  )
}
