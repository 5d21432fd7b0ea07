export { ConnectButton } from './connect-button.tsx'
export { ConnectDialogProvider } from './connect-dialog-provider.tsx'
export { useConnectDialog } from './connect-dialog-provider.tsx'
