/** What the address of this page says that the widget shows; a host would fix one of these. */
export interface WidgetChoice {
  readonly yieldId: string | null
  readonly actionId: string | null
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly theme: 'auto' | 'light' | 'dark'
  readonly hasWallet: boolean
}

/** Links to each way of embedding, by their names. */
export const examples: Readonly<Record<string, string>> = {
  'Every yield': '/',
  'Vaults only': '/?types=vault',
  'Base only': '/?networks=base-sepolia',
  'Dark colours': '/?theme=dark',
  'Without a wallet of this page': '/?wallet=none',
}

const list = (text: string | null): string[] => (text === null ? [] : text.split(','))

export function readWidgetChoice(search: string): WidgetChoice {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    yieldId: query.get('yieldId'),
    actionId: query.get('actionId'),
    networks: list(query.get('networks')),
    types: list(query.get('types')),
    theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
    hasWallet: query.get('wallet') !== 'none',
  }
}
