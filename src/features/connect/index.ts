export { ConnectButton } from './connect-button.tsx'
export { ConnectDialogProvider } from './connect-dialog-provider.tsx'
export { useConnectDialog } from './connect-dialog-context.ts'
export { WalletProblem } from './wallet-problem.tsx'
