import { useContext } from 'react'
import { getNetworkLogo, getTokenLogo } from '#src/catalogue/logos/logo-index.ts'
import { getTokenKey, type TokenReference } from '#src/catalogue/logos/token-key.ts'
import { Logo } from '#src/ui/logo.tsx'
import { LogoContext } from './logo-provider.tsx'

export interface TokenLogoProps {
  readonly token: TokenReference & { readonly network: string }
  readonly className?: string
}

/** The logo of a token. */
export function TokenLogo({ token, className }: TokenLogoProps) {
  const index = useContext(LogoContext)
  const src = getTokenLogo(index, token.network, getTokenKey(token))
  return <Logo src={src} name={token.symbol} className={className} />
}

/** A token's logo with its network's in the corner. */
export function TokenOnNetworkLogo({ token, className = 'size-9' }: TokenLogoProps) {
  const badge = getNetworkLogo(useContext(LogoContext), token.network)
  return (
    <span className={`relative inline-grid shrink-0 ${className}`}>
      <TokenLogo token={token} className="size-full" />
      {badge !== null && <img src={badge} alt="" className="network-badge" loading="lazy" />}
    </span>
  )
}
