import { useContext } from 'react'
import { getProviderLogo } from '#src/catalogue/logos/logo-index.ts'
import { Logo } from '#src/ui/logo.tsx'
import { LogoContext } from './logo-provider.tsx'

export interface ProviderLogoProps {
  /** Provider id from the service; null if missing. */
  readonly provider: string | null
  /** Rendered as initials without a logo. */
  readonly name: string
  readonly className?: string
}

/** The logo of a provider or validator. */
export function ProviderLogo({ provider, name, className }: ProviderLogoProps) {
  const index = useContext(LogoContext)
  const src = provider === null ? null : getProviderLogo(index, provider)
  return <Logo src={src} name={name} className={className} />
}
