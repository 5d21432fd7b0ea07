/** Whether the browser had the page, and nobody was asked for it: somebody comes back. */
export function isKept(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.transferSize === 0
}
