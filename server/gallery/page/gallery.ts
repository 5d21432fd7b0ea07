import { createHostProvider } from '#src/example-host/host-provider.ts'
import { createHostSolanaWallet } from './host-solana-wallet.ts'
import type { Hex } from '#src/brand/hex.ts'
import { isHex } from '#src/brand/is-hex.ts'

const earn = document.querySelector('#earn')
const account = document.querySelector('#account')
const facts = document.querySelector('#facts')
if (!earn || !account || !facts || !window.Sheaf) throw new Error('the page is not whole')

const provider = createHostProvider()
const solana = createHostSolanaWallet()
// As many pages and extensions offer theirs.
Reflect.set(window, 'lantern', provider)

const LANGUAGES = ['en', 'es', 'de', 'ar'] as const

/** Widget options from this page's URL; a real host would fix them. */
interface WidgetOptions {
  readonly yieldId: string | null
  readonly actionId: string | null
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly theme: 'auto' | 'light' | 'dark'
  readonly language: 'auto' | (typeof LANGUAGES)[number]
  readonly accent: Hex | null
  readonly radius: number | null
  readonly hasWallet: boolean
}

/** Links to each way of embedding, by name. */
const examples: Readonly<Record<string, string>> = {
  'Every yield': '/',
  'Vaults only': '/?types=vault',
  'Base only': '/?networks=base-sepolia',
  'Dark colours': '/?theme=dark',
  'In a brand’s look': '/?accent=%237c3aed&radius=2',
  'In Spanish': '/?language=es',
  'In Arabic': '/?language=ar',
  'Without a wallet of this page': '/?wallet=none',
}

const splitList = (text: string | null): string[] => (text === null ? [] : text.split(','))

function readWidgetOptions(search: string): WidgetOptions {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const language = query.get('language')
  const accent = query.get('accent')
  const radius = query.get('radius')
  return {
    yieldId: query.get('yieldId'),
    actionId: query.get('actionId'),
    networks: splitList(query.get('networks')),
    types: splitList(query.get('types')),
    theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
    language: LANGUAGES.find((one) => one === language) ?? 'auto',
    accent: accent !== null && isHex(accent) ? accent : null,
    radius: radius === null ? null : Number(radius),
    hasWallet: query.get('wallet') !== 'none',
  }
}

const { hasWallet, ...config } = readWidgetOptions(location.search)

const links = Object.entries(examples).map(([name, href]) => {
  const link = document.createElement('a')
  link.href = href
  link.textContent = name
  if (href === location.pathname + location.search) link.setAttribute('aria-current', 'page')
  return link
})
document.querySelector('nav')?.replaceChildren(...links)

const showAccount = async (): Promise<void> => {
  const [address] = Object(await provider.request({ method: 'eth_accounts' }))
  account.textContent = address
    ? `Leave ${String(address).slice(0, 6)}…${String(address).slice(-4)}`
    : 'Connect your account'
}
account.addEventListener('click', () => {
  const isConnected = account.textContent.startsWith('Leave')
  const method = isConnected ? 'wallet_revokePermissions' : 'eth_requestAccounts'
  // A rejection is a valid result, too.
  provider.request({ method }).catch(() => undefined)
})
provider.on('accountsChanged', () => void showAccount())
void showAccount()

/** Adds a line to what the widget told this page. */
function note(name: string, text: string): void {
  const line = document.createElement('li')
  const label = document.createElement('b')
  label.textContent = name
  line.append(label, text)
  facts?.append(line)
  document.querySelector('#nothing')?.remove()
}

earn.addEventListener('sheaf:fact', (event) => {
  if (!(event instanceof CustomEvent)) return
  const { kind, hash, transaction, action } = Object(event.detail)
  note(kind, String(hash ?? transaction ?? action ?? ''))
})

window.Sheaf.mount(earn, {
  ...config,
  ...(hasWallet && {
    wallet: {
      name: 'Lantern wallet',
      provider,
      solana,
      onRequest: ({ method, summary }) =>
        note(
          'asked',
          [
            method,
            ...(summary?.steps ?? []).flatMap(({ method: what, amount, symbol, verdict }) => [
              [what, amount, symbol].filter(Boolean).join(' '),
              verdict,
            ]),
          ].join(', '),
        ),
      onSelect: (family, address) => note('account', `${family} ${address ?? 'none'}`),
    },
  }),
})
