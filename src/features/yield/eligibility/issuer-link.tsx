import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { parseIssuerLink } from './parse-issuer-link.ts'

export interface IssuerLinkProps {
  readonly href: string
  /** What is there: the check, or what has to be read before it. */
  readonly page: 'check' | 'disclosure'
}

/** The way to the issuer's own page, where identities are checked. Sheaf never sees them. */
export function IssuerLink({ href, page: linkKind }: IssuerLinkProps) {
  const t = useTranslations('yield.gate')
  const shell = useTranslations('shell')
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox ?? false
  const page = parseIssuerLink(href, isSandbox)
  if (page === null) return null
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer"
      title={shell('opensNewTab')}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {t(`go.${linkKind}`, { host: page.host })}
      <Icon name="external" className="size-4" />
    </a>
  )
}
