import type { Hex } from '#src/brand/hex.ts'
import { isHex } from '#src/brand/is-hex.ts'

/** What the address of this page says that the widget shows; a host would fix one of these. */
export interface WidgetChoice {
  readonly yieldId: string | null
  readonly actionId: string | null
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly theme: 'auto' | 'light' | 'dark'
  readonly language: 'auto' | 'en' | 'es'
  readonly accent: Hex | null
  readonly radius: number | null
  readonly hasWallet: boolean
}

/** Links to each way of embedding, by their names. */
export const examples: Readonly<Record<string, string>> = {
  'Every yield': '/',
  'Vaults only': '/?types=vault',
  'Base only': '/?networks=base-sepolia',
  'Dark colours': '/?theme=dark',
  'In a brand’s look': '/?accent=%237c3aed&radius=2',
  'In Spanish': '/?language=es',
  'Without a wallet of this page': '/?wallet=none',
}

const list = (text: string | null): string[] => (text === null ? [] : text.split(','))

export function readWidgetChoice(search: string): WidgetChoice {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const language = query.get('language')
  const accent = query.get('accent')
  const radius = query.get('radius')
  return {
    yieldId: query.get('yieldId'),
    actionId: query.get('actionId'),
    networks: list(query.get('networks')),
    types: list(query.get('types')),
    theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
    language: language === 'en' || language === 'es' ? language : 'auto',
    accent: accent !== null && isHex(accent) ? accent : null,
    radius: radius === null ? null : Number(radius),
    hasWallet: query.get('wallet') !== 'none',
  }
}
