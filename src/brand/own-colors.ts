import type { Hex } from './hex.ts'

export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** Grounds that text and controls lie on, by token name of `src/ui/theme.css`. */
export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const

/** Colours of verdicts, amounts, fees and warnings, which nobody can change (decisions/039-theme). */
export const FIXED_TEXTS = ['good', 'warning', 'danger', 'info'] as const

/** Their grounds, which are fixed too. */
export const FIXED_GROUNDS = ['good-soft', 'warning-soft', 'danger-soft', 'info-soft'] as const

/** Parts of a whole in charts. */
export const SERIES = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const

/** Every opaque colour of `src/ui/theme.css`. */
export type ColorName =
  | (typeof SURFACES)[number]
  | 'line'
  | 'edge'
  | 'ink'
  | 'muted'
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-ink'
  | 'accent-soft'
  | (typeof FIXED_TEXTS)[number]
  | (typeof FIXED_GROUNDS)[number]
  | (typeof SERIES)[number]

/** The app's own colours, as in `src/ui/theme.css`; a test compares them. */
export const OWN_COLORS: Readonly<Record<Scheme, Readonly<Record<ColorName, Hex>>>> = {
  light: {
    canvas: '#f9faf9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f2f4f3',
    hover: '#f5f7f5',
    line: '#e2e5e2',
    edge: '#838884',
    ink: '#151b18',
    muted: '#565d59',
    accent: '#195e3d',
    'accent-hover': '#0c4c2f',
    'on-accent': '#ffffff',
    'accent-ink': '#135f39',
    'accent-soft': '#e4f6e6',
    good: '#1d5e35',
    'good-soft': '#e2f6e6',
    warning: '#774a00',
    'warning-soft': '#fff3d6',
    danger: '#a51f1e',
    'danger-soft': '#ffeeed',
    info: '#085b87',
    'info-soft': '#e7f5fd',
    'series-1': '#24744d',
    'series-2': '#1777b8',
    'series-3': '#b46d10',
    'series-4': '#724aab',
    'series-5': '#00858a',
    'series-6': '#bc3f53',
  },
  dark: {
    canvas: '#0d0f0e',
    surface: '#151816',
    raised: '#1c201e',
    sunken: '#111312',
    hover: '#1b1e1c',
    line: '#292d2a',
    edge: '#757c78',
    ink: '#f0f2f0',
    muted: '#a8aeaa',
    accent: '#7bdd98',
    'accent-hover': '#92ecab',
    'on-accent': '#061b10',
    'accent-ink': '#85e3a0',
    'accent-soft': '#143020',
    good: '#85e3a0',
    'good-soft': '#143020',
    warning: '#f5cb70',
    'warning-soft': '#37270e',
    danger: '#ffa59e',
    'danger-soft': '#431d1b',
    info: '#94d0f4',
    'info-soft': '#162d3c',
    'series-1': '#78d694',
    'series-2': '#65b4e9',
    'series-3': '#edbb64',
    'series-4': '#b699eb',
    'series-5': '#5dcbd1',
    'series-6': '#f39098',
  },
}
