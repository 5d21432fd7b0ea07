import { useEffect, useState, type ComponentType } from 'react'
import type { HistoryChartProps } from './history-chart.tsx'

/** The chart's code: on its way, there, or not to be had, where a table does. */
export type Chart = ComponentType<HistoryChartProps> | 'loading' | 'missing'

/** Loads what draws charts once it is wanted: it is larger than the rest of the page together. */
export function useChart(isWanted: boolean): Chart {
  const [chart, setChart] = useState<{ readonly loaded: Chart }>({ loaded: 'loading' })

  // The code comes over the network.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const settle = (loaded: Chart): void => {
      if (isCurrent) setChart({ loaded })
    }
    import('./history-chart.tsx').then(
      ({ HistoryChart }) => settle(HistoryChart),
      () => settle('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  return chart.loaded
}
