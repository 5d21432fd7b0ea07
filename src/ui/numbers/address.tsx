import { useTranslations } from 'use-intl'
import { Identifier } from './identifier.tsx'

export interface AddressProps {
  readonly address: string
  readonly href?: string | undefined
  /** Every character, where it must be compared before money moves. */
  readonly whole?: boolean
}

/** An address on a chain. */
export function Address({ address, href, whole = false }: AddressProps) {
  const t = useTranslations('shell')
  return <Identifier id={address} what={t('copy.address')} href={href} whole={whole} />
}
