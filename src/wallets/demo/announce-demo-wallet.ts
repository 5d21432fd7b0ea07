import type { DemoProvider } from './demo-provider.ts'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%230f766e"/%3E%3Cpath d="M8 12h16v10H8z" fill="none" stroke="white" stroke-width="2"/%3E%3Ccircle cx="20" cy="17" r="1.5" fill="white"/%3E%3C/svg%3E'

/** Announces the demo wallet like any other (EIP-6963). */
export function announceDemoWallet(provider: DemoProvider): void {
  const info = { uuid: crypto.randomUUID(), name: 'Demo wallet', icon: ICON, rdns: 'demo.sheaf' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}
