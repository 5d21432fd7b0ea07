import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

const WATCHED = 16
const ACCOUNTS = 4

const createAddresses = (/** @type {number} */ count) =>
  Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()))

/** Runs in the page, self-contained: announces a wallet (EIP-6963) that shares its accounts and signs nothing. */
function announceAccounts(/** @type {readonly string[]} */ accounts) {
  const provider = {
    request: (/** @type {{ method: string }} */ { method }) => {
      if (method === 'eth_chainId') return Promise.resolve('0x14a34')
      if (method.endsWith('ccounts')) return Promise.resolve(accounts)
      return Promise.reject(Object.assign(new Error('not supported'), { code: -32_601 }))
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '1d5c7c1e-93b5-4c41-9d0a-7a39f3a1c020',
    name: 'Many accounts',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    rdns: 'many.sheaf.wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Prepares a browser that has a wallet of four accounts, to be connected as "Many accounts", and watches sixteen other
 * addresses.
 * @param {import('playwright').BrowserContext} context
 * @returns {Promise<readonly `0x${string}`[]>} all twenty
 */
export async function useTwentyAddresses(context) {
  const accounts = createAddresses(ACCOUNTS)
  const watched = createAddresses(WATCHED)
  const entries = watched.map((address) => ({ family: 'evm', address, name: '' }))
  await context.addInitScript(announceAccounts, accounts)
  await context.addInitScript(
    (text) => localStorage.setItem('sheaf.watched', text),
    JSON.stringify(entries),
  )
  return [...accounts, ...watched]
}

/** Connects the wallet. @param {import('playwright').Page} page */
export async function connectManyAccounts(page) {
  await page.goto('/settings')
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Many accounts' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .waitFor()
}
