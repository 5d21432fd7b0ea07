import { useTranslations } from 'use-intl'
import { Identifier, type IdentifierProps } from './identifier.tsx'

export interface HashProps extends Pick<IdentifierProps, 'href'> {
  readonly hash: string
}

/** A transaction's hash, with its page at the explorer where there is one. */
export function Hash({ hash, href }: HashProps) {
  const t = useTranslations('shell')
  return <Identifier id={hash} description={t('copy.hash')} href={href} />
}
