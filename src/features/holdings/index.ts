export { HoldingsSection } from './lazy-holdings-section.ts'
export { useWalletIndex, type WalletIndex } from './use-wallet-index.ts'
