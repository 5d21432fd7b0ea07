import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { issuerPage } from './issuer-page.ts'

export interface IssuerLinkProps {
  readonly href: string
  /** What is there: the check, or what has to be read before it. */
  readonly what: 'check' | 'disclosure'
}

/** The way to the issuer's own page, where identities are checked. Sheaf never sees them. */
export function IssuerLink({ href, what }: IssuerLinkProps) {
  const t = useTranslations('yield.gate')
  const shell = useTranslations('shell')
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox ?? false
  const page = issuerPage(href, isSandbox)
  if (page === null) return null
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer"
      title={shell('opensNewTab')}
      className={buttonClass({ variant: 'secondary' })}
    >
      {t(`go.${what}`, { host: page.host })}
      <Icon name="external" className="size-4" />
    </a>
  )
}
