import { useTranslations } from 'use-intl'
import { Identifier } from './identifier.tsx'

/** A transaction's hash, with its page at the explorer where there is one. */
export function Hash({ hash, href }: { hash: string; href?: string | undefined }) {
  const t = useTranslations('shell')
  return <Identifier id={hash} what={t('copy.hash')} href={href} />
}
