import { createHostProvider } from './host-provider.ts'
import { examples, readWidgetChoice } from './widget-choice.ts'

const earn = document.querySelector('#earn')
const account = document.querySelector('#account')
const facts = document.querySelector('#facts')
if (!earn || !account || !facts || !window.Sheaf) throw new Error('the page is not whole')

const provider = createHostProvider()
const { hasWallet, ...config } = readWidgetChoice(location.search)

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
  // A no is an answer too.
  provider.request({ method }).catch(() => undefined)
})
provider.on('accountsChanged', () => void showAccount())
void showAccount()

earn.addEventListener('sheaf:fact', (event) => {
  if (!(event instanceof CustomEvent)) return
  const { kind, hash, transaction, action } = Object(event.detail)
  const line = document.createElement('li')
  const name = document.createElement('b')
  name.textContent = kind
  line.append(name, String(hash ?? transaction ?? action ?? ''))
  facts.append(line)
  document.querySelector('#nothing')?.remove()
})

window.Sheaf.mount(earn, {
  ...config,
  ...(hasWallet && { wallet: { name: 'Lantern wallet', provider } }),
})
