/** Shared style of charts: axes without lines, and margins for the outermost marks. */
export const chartTheme = {
  frame: {
    responsive: true,
    style: { width: '100%', height: '100%' },
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
    // The table beside a chart is its accessible version.
    accessibilityLayer: false,
  },
  axis: {
    tick: { fill: 'var(--color-muted)', fontSize: 12 },
    tickLine: false,
    axisLine: false,
  },
  grid: { vertical: false, stroke: 'var(--color-line)' },
  bubble: { isAnimationActive: false, cursor: { stroke: 'var(--color-edge)' } },
} as const
