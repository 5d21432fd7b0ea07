import type { Theme } from './theme-tokens.ts'

/** Themes by name; tokens given beside a preset replace its own. */
export const THEME_PRESETS = {
  paper: {
    accent: { light: '#9a3412', dark: '#fdba74' },
    background: { light: '#f6efe2', dark: '#1c1712' },
    surface: { light: '#fffaf0', dark: '#261f18' },
    text: { light: '#2b1d12', dark: '#f5eadb' },
    mutedText: { light: '#6b5746', dark: '#c4b29e' },
    border: { light: '#e6d9c3', dark: '#3d3227' },
    headingFont: "Iowan Old Style, Palatino, Georgia, 'Noto Serif', serif",
    radius: 4,
    cardRadius: 6,
    shadow: 'none',
  },
  midnight: {
    accent: { light: '#4f46e5', dark: '#a5b4fc' },
    background: { light: '#eef0fb', dark: '#0b1026' },
    surface: { light: '#ffffff', dark: '#131a3a' },
    raised: { light: '#ffffff', dark: '#1a2350' },
    text: { light: '#141a3c', dark: '#e8ebff' },
    mutedText: { light: '#545c85', dark: '#aab3e0' },
    border: { light: '#d7dbf3', dark: '#283163' },
    radius: 12,
    cardRadius: 20,
    shadow: 'deep',
  },
  terminal: {
    accent: { light: '#166534', dark: '#4ade80' },
    background: { light: '#eef2ec', dark: '#060a06' },
    surface: { light: '#f8fbf6', dark: '#0c120c' },
    text: { light: '#10240f', dark: '#d5f5d5' },
    mutedText: { light: '#476046', dark: '#8fbc8f' },
    border: { light: '#bccdb9', dark: '#1f3a1f' },
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSize: 15,
    radius: 0,
    cardRadius: 0,
    spacing: 3.75,
    shadow: 'none',
    buttonStyle: 'outline',
  },
  bubblegum: {
    accent: { light: '#db2777', dark: '#f9a8d4' },
    background: { light: '#fff0f7', dark: '#1f1020' },
    surface: { light: '#ffffff', dark: '#2b172c' },
    text: { light: '#3b0f2b', dark: '#fdeaf5' },
    mutedText: { light: '#7a4a67', dark: '#d3aac6' },
    border: { light: '#f9d5e7', dark: '#47264a' },
    fontFamily: "ui-rounded, 'SF Pro Rounded', Nunito, 'Varela Round', system-ui, sans-serif",
    radius: 16,
    cardRadius: 28,
    buttonRadius: 32,
    spacing: 4.25,
    shadow: 'deep',
  },
  slate: {
    accent: { light: '#334155', dark: '#cbd5e1' },
    background: { light: '#e9edf2', dark: '#171c24' },
    surface: { light: '#f7f9fb', dark: '#1f2630' },
    text: { light: '#0f172a', dark: '#f1f5f9' },
    mutedText: { light: '#475569', dark: '#a9b6c8' },
    border: { light: '#ccd5e0', dark: '#343e4d' },
    fontSize: 15,
    radius: 6,
    cardRadius: 8,
    spacing: 3.75,
    buttonStyle: 'soft',
  },
  citrus: {
    accent: { light: '#1c1a12', dark: '#fde047' },
    buttonText: { light: '#fde047', dark: '#1c1a12' },
    background: { light: '#fde96b', dark: '#14130c' },
    surface: { light: '#ffffff', dark: '#1d1b12' },
    text: { light: '#111111', dark: '#fffbe6' },
    mutedText: { light: '#4d4a3d', dark: '#c9c4a8' },
    border: { light: '#1c1a12', dark: '#8a8468' },
    fieldBorder: { light: '#1c1a12', dark: '#a8a284' },
    radius: 8,
    cardRadius: 12,
    borderWidth: 2,
    shadow: 'hard',
  },
  lagoon: {
    accent: { light: '#0e7490', dark: '#67e8f9' },
    background: { light: '#e6f5f6', dark: '#04181d' },
    surface: { light: '#fbfeff', dark: '#0a242b' },
    text: { light: '#082f38', dark: '#e2f7fb' },
    mutedText: { light: '#3f6570', dark: '#9cc6cf' },
    border: { light: '#c4e3e7', dark: '#16404a' },
    radius: 14,
    cardRadius: 18,
    buttonRadius: 24,
  },
  mono: {
    accent: { light: '#111111', dark: '#ffffff' },
    background: { light: '#ffffff', dark: '#000000' },
    surface: { light: '#ffffff', dark: '#000000' },
    raised: { light: '#ffffff', dark: '#0d0d0d' },
    text: { light: '#000000', dark: '#ffffff' },
    mutedText: { light: '#5c5c5c', dark: '#b3b3b3' },
    border: { light: '#e0e0e0', dark: '#333333' },
    radius: 2,
    cardRadius: 0,
    shadow: 'none',
  },
} as const satisfies Readonly<Record<string, Theme>>

export type PresetName = keyof typeof THEME_PRESETS

const isPresetName = (name: string): name is PresetName => Object.hasOwn(THEME_PRESETS, name)

export const PRESET_NAMES: readonly PresetName[] = Object.keys(THEME_PRESETS).filter(isPresetName)

/** Returns a preset's tokens; null for an unknown name. */
export const getPreset = (name: string): Theme | null =>
  isPresetName(name) ? THEME_PRESETS[name] : null
