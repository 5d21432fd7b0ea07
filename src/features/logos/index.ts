export { LogoProvider } from './logo-provider.tsx'
export { ProviderLogo } from './provider-logo.tsx'
export { TokenLogo, TokenOnNetworkLogo } from './token-logo.tsx'
