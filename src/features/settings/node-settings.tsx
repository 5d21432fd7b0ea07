import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Where this site reads each network; its operator's choice, whose addresses no browser learns (decisions/026-rpc). */
export function NodeSettings() {
  const t = useTranslations('settings.nodes')
  const { data: config, isError } = useQuery(siteConfigQuery())
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm text-muted">{t('text')}</p>
      {isError && !config && <p className="text-sm">{t('unknown')}</p>}
      {config?.networks.length === 0 && <p className="text-sm">{t('none')}</p>}
      <DefinitionList>
        {config?.networks.map(({ id, nodes }) => (
          <Definition key={id} term={findNetwork(id).name}>
            {t('count', { count: nodes })}
          </Definition>
        ))}
      </DefinitionList>
    </SettingsSection>
  )
}
