import { useContext } from 'react'
import { getProviderLogo } from '#src/catalogue/logos/logo-index.ts'
import { Logo } from '#src/ui/logo.tsx'
import { LogoContext } from './logo-provider.tsx'

export interface ProviderLogoProps {
  /** Who it is, as the service says; null where it does not. */
  readonly provider: string | null
  /** Drawn where there is no picture. */
  readonly name: string
  readonly className?: string
}

/** The mark of somebody behind a yield or a validator. */
export function ProviderLogo({ provider, name, className }: ProviderLogoProps) {
  const index = useContext(LogoContext)
  const src = provider === null ? null : getProviderLogo(index, provider)
  return <Logo src={src} name={name} className={className} />
}
