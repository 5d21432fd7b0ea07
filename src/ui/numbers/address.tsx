import { useTranslations } from 'use-intl'
import { checksumAddress } from './checksum-address.ts'
import { Identifier, type IdentifierProps } from './identifier.tsx'

export interface AddressProps extends Pick<IdentifierProps, 'href' | 'whole' | 'inline'> {
  readonly address: string
}

/** An address on a chain, with the letters of its checksum. */
export function Address({ address, ...rest }: AddressProps) {
  const t = useTranslations('shell')
  return <Identifier {...rest} id={checksumAddress(address)} description={t('copy.address')} />
}
