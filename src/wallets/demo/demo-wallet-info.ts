import type { WalletIcon } from '@wallet-standard/base'

export const DEMO_WALLET_NAME = 'Demo wallet'

/** In base64, as the Wallet Standard requires. */
export const DEMO_WALLET_ICON: WalletIcon = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M8 12h16v10H8z" fill="none" stroke="white" stroke-width="2"/><circle cx="20" cy="17" r="1.5" fill="white"/></svg>',
)}`
