import { useContext } from 'react'
import { tokenLogo } from '#src/catalogue/logos/logo-paths.ts'
import { tokenKey, type NamedToken } from '#src/catalogue/logos/token-key.ts'
import { Logo } from '#src/ui/logo.tsx'
import { LogoContext } from './logo-context.ts'

export interface TokenLogoProps {
  readonly token: NamedToken & { readonly network: string }
  readonly className?: string
}

/** A token's mark. */
export function TokenLogo({ token, className }: TokenLogoProps) {
  const index = useContext(LogoContext)
  const src = tokenLogo(index, token.network, tokenKey(token))
  return <Logo src={src} name={token.symbol} className={className} />
}
