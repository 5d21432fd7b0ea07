import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { FooterLanguage } from './footer-language.tsx'

/** What holds on every page. */
export function SiteFooter() {
  const t = useTranslations('shell.footer')
  const config = useQuery(siteConfigQuery()).data
  const support = config?.brand.supportUrl
  return (
    <footer className="mx-auto w-full max-w-page px-4 pt-4 pb-8 text-sm text-muted sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5">
        <p>
          {t('custody')} {t('source')}
        </p>
        <FooterLanguage withPseudo={import.meta.env.DEV || config?.sandbox === true} />
        {support !== undefined && /^(?:https|mailto):/.test(support) && (
          <a href={support} rel="noopener noreferrer" className="underline underline-offset-4">
            {t('support')}
          </a>
        )}
      </div>
    </footer>
  )
}
