import { useContext } from 'react'
import { getTokenLogo } from '#src/catalogue/logos/logo-index.ts'
import { getTokenKey, type TokenReference } from '#src/catalogue/logos/token-key.ts'
import { Logo } from '#src/ui/logo.tsx'
import { LogoContext } from './logo-provider.tsx'

export interface TokenLogoProps {
  readonly token: TokenReference & { readonly network: string }
  readonly className?: string
}

export function TokenLogo({ token, className }: TokenLogoProps) {
  const index = useContext(LogoContext)
  const src = getTokenLogo(index, token.network, getTokenKey(token))
  return <Logo src={src} name={token.symbol} className={className} />
}
