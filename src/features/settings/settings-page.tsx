import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressSettings } from './address-settings.tsx'
import { ClearDataSettings } from './clear-data-settings.tsx'
import type { RetainedRecords } from './clear-device.ts'
import { AppearanceSettings } from './appearance-settings.tsx'
import { NodeSettings } from './node-settings.tsx'
import { SettingsSection } from './settings-section.tsx'

export interface SettingsPageProps {
  /** A host page decides on colours and language, which are not offered then. */
  readonly isHosted: boolean
  /** Another one shows the choices anew. */
  readonly appearanceKey: number
  readonly withPseudo: boolean
  readonly onForget: () => Promise<RetainedRecords>
}

/** Everything that a person may choose or take back here. Source: decisions/042-pages. */
export function SettingsPage({ isHosted, appearanceKey, withPseudo, onForget }: SettingsPageProps) {
  const t = useTranslations('settings')
  return (
    <div className="max-w-prose space-y-6">
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeading>
      {!isHosted && <AppearanceSettings key={appearanceKey} withPseudo={withPseudo} />}
      <SettingsSection title={t('currency.title')}>
        <p className="font-medium">{t('currency.name')}</p>
        <p className="text-sm text-muted">{t('currency.text')}</p>
      </SettingsSection>
      <AddressSettings />
      <NodeSettings />
      <ClearDataSettings onForget={onForget} />
    </div>
  )
}
