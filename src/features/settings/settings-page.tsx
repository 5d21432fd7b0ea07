import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressSettings } from './address-settings.tsx'
import { ForgetSettings } from './forget-settings.tsx'
import type { Kept } from './forget-device.ts'
import { LookSettings } from './look-settings.tsx'
import { NodeSettings } from './node-settings.tsx'
import { SettingsSection } from './settings-section.tsx'

export interface SettingsPageProps {
  /** A host page decides on colours and language, which are not offered then. */
  readonly hosted: boolean
  /** Another one shows the choices anew. */
  readonly lookKey: number
  readonly withPseudo: boolean
  readonly onForget: () => Promise<Kept>
}

/** Everything that a person may choose or take back here. Source: decisions/042-pages. */
export function SettingsPage({ hosted, lookKey, withPseudo, onForget }: SettingsPageProps) {
  const t = useTranslations('settings')
  return (
    <div className="max-w-prose space-y-6">
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeading>
      {!hosted && <LookSettings key={lookKey} withPseudo={withPseudo} />}
      <SettingsSection title={t('currency.title')}>
        <p className="font-medium">{t('currency.name')}</p>
        <p className="text-sm text-muted">{t('currency.text')}</p>
      </SettingsSection>
      <AddressSettings />
      <NodeSettings />
      <ForgetSettings onForget={onForget} />
    </div>
  )
}
