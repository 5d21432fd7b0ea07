import { useTranslations } from 'use-intl'
import { checksummed } from './checksummed.ts'
import { Identifier, type IdentifierProps } from './identifier.tsx'

export interface AddressProps extends Pick<IdentifierProps, 'href' | 'whole' | 'inline'> {
  readonly address: string
}

/** An address on a chain, with the letters of its checksum. */
export function Address({ address, ...rest }: AddressProps) {
  const t = useTranslations('shell')
  return <Identifier {...rest} id={checksummed(address)} what={t('copy.address')} />
}
