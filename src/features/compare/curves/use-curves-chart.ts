import { useEffect, useState, type ComponentType } from 'react'
import type { CurvesChartProps } from './curves-chart.tsx'

/** The chart's code: on its way, there, or not to be had, where a table does. */
export type Chart = ComponentType<CurvesChartProps> | 'loading' | 'missing'

/** Loads what draws curves once it is wanted: it is larger than the rest of the page together. */
export function useCurvesChart(isWanted: boolean): Chart {
  const [chart, setChart] = useState<{ readonly loaded: Chart }>({ loaded: 'loading' })

  // The code comes over the network.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const settle = (loaded: Chart): void => {
      if (isCurrent) setChart({ loaded })
    }
    import('./curves-chart.tsx').then(
      ({ CurvesChart }) => settle(CurvesChart),
      () => settle('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  return chart.loaded
}
