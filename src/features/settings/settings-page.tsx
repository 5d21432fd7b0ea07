import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { RetainedRecords } from './clear-device.ts'
import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { THEMES, useTheme } from './theme.ts'
import { useState, useId, type ReactNode } from 'react'
import type { Family } from '#src/networks/network.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Link } from '#src/router/link.tsx'
import { Card } from '#src/ui/card.tsx'

export interface SettingsPageProps {
  /** A host page sets theme and language, so they are not offered. */
  readonly isHosted: boolean
  /** Whether a host page leaves the language to the user. */
  readonly hasLanguageChoice: boolean
  /** A new key resets the appearance controls. */
  readonly appearanceKey: number
  readonly withPseudo: boolean
  /** The controls of alerts, which are made of another feature; null where there are none. */
  readonly alerts: ReactNode
  /** The switch of what is kept for offline use, which is made of another feature; null where there is none. */
  readonly offline: ReactNode
  readonly onForget: () => Promise<RetainedRecords>
}

/** A section with its heading. */
function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="space-y-4 p-5 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** The operator's nodes per network; their URLs are not sent to browsers (decisions/026-rpc). */
function NodeSettings() {
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

/** Theme and language; changes apply at once. */
function AppearanceSettings({ withPseudo }: Pick<LanguageSwitchProps, 'withPseudo'>) {
  const t = useTranslations('settings.look')
  const themes = useTranslations('shell.theme')
  const [theme, change] = useTheme()
  return (
    <SettingsSection title={t('title')}>
      <Field label={t('theme')}>
        {(control) => (
          <Select
            {...control}
            className="capitalize"
            value={theme}
            onChange={({ target }) =>
              change(THEMES.find((one) => one === target.value) ?? 'system')
            }
          >
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {themes(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LanguageSwitch withPseudo={withPseudo} />
      <p className="text-sm text-muted">{t('language')}</p>
    </SettingsSection>
  )
}

/** The connected, remembered and watched addresses, with remove buttons. */
function AddressSettings() {
  const t = useTranslations('settings.addresses')
  const { address: shortAddress } = useNumberFormat()
  const wallets = useWallets()
  const accounts = useAccounts()
  const [failed, setFailed] = useState(false)
  const disconnect = (family: Family): void => {
    setFailed(false)
    wallets.disconnect(family).catch(() => setFailed(true))
  }
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm text-muted">{t(accounts.length === 0 ? 'none' : 'text')}</p>
      {accounts.length > 0 && (
        <ul className="divide-y divide-line">
          {accounts.map(({ family, address, walletName, status }) => (
            <li key={family} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-104">
                <Address address={address} whole />
                <p className="text-sm text-muted">{t(status, { name: walletName })}</p>
              </div>
              <Button variant="secondary" onClick={() => disconnect(family)}>
                {t('disconnect', { address: shortAddress(address) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="block text-sm font-medium text-danger empty:hidden">
        {failed && t('failed')}
      </output>
    </SettingsSection>
  )
}

type ClearState =
  | { readonly kind: 'idle' | 'asking' | 'busy' | 'failed' }
  | { readonly kind: 'done'; readonly kept: RetainedRecords }

/** What was cleared and what was kept, with links to finish it. */
function ClearedAlert({
  kept: { retained: kept, retainedRequests: keptRequests },
}: {
  kept: RetainedRecords
}) {
  const t = useTranslations('settings.forget')
  const isClean = kept.length === 0 && keptRequests === 0
  return (
    <Alert tone={isClean ? 'good' : 'warning'} title={t('done')}>
      {isClean && <p>{t('clean')}</p>}
      {kept.length > 0 && (
        <>
          <p>{t('kept', { count: kept.length })}</p>
          <ul className="flex flex-wrap gap-x-4">
            {kept.map((actionId, index) => (
              <li key={actionId}>
                <Link
                  to={buildPath('/actions/$actionId', { actionId })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('action', { number: index + 1 })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {keptRequests > 0 && <p>{t('keptRequests', { count: keptRequests })}</p>}
    </Alert>
  )
}

/** Clears this browser's data after a confirmation. */
function ClearDataSettings({ onForget }: { onForget: () => Promise<RetainedRecords> }) {
  const t = useTranslations('settings.forget')
  const [state, setState] = useState<ClearState>({ kind: 'idle' })
  const forget = (): void => {
    setState({ kind: 'busy' })
    onForget().then(
      (retained) => setState({ kind: 'done', kept: retained }),
      () => setState({ kind: 'failed' }),
    )
  }
  const isAsking = state.kind === 'asking' || state.kind === 'busy'
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm">{t('text')}</p>
      <p className="text-sm font-medium">{t('unfinished')}</p>
      <div aria-live="polite" className="space-y-3">
        {state.kind === 'failed' && <Alert tone="danger">{t('failed')}</Alert>}
        {state.kind === 'done' && <ClearedAlert kept={state.kept} />}
        {isAsking && <p className="font-semibold">{t('sure')}</p>}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={state.kind === 'busy'} onClick={forget}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setState({ kind: 'idle' })}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setState({ kind: 'asking' })}>
          {t('start')}
        </Button>
      )}
    </SettingsSection>
  )
}

/** The settings page. Source: decisions/042-pages. */
export function SettingsPage(props: SettingsPageProps) {
  const { isHosted, hasLanguageChoice, appearanceKey, withPseudo, alerts, offline, onForget } =
    props
  const t = useTranslations('settings')
  return (
    <div className="max-w-prose space-y-6">
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeading>
      {hasLanguageChoice && (
        <SettingsSection title={t('look.title')}>
          <LanguageSwitch withPseudo={withPseudo} />
        </SettingsSection>
      )}
      {!isHosted && <AppearanceSettings key={appearanceKey} withPseudo={withPseudo} />}
      <SettingsSection title={t('currency.title')}>
        <p className="font-medium">{t('currency.name')}</p>
        <p className="text-sm text-muted">{t('currency.text')}</p>
      </SettingsSection>
      <AddressSettings />
      <SettingsSection title={t('approvals.title')}>
        <p className="text-sm text-muted">{t('approvals.text')}</p>
        <Link to="/approvals" className={getButtonClass({ variant: 'secondary' })}>
          {t('approvals.view')}
        </Link>
      </SettingsSection>
      {alerts !== null && (
        <SettingsSection title={t('alerts.title')}>
          <p className="text-sm text-muted">{t('alerts.text')}</p>
          {alerts}
        </SettingsSection>
      )}
      {offline !== null && (
        <SettingsSection title={t('offline.title')}>
          <p className="text-sm text-muted">{t('offline.text')}</p>
          {offline}
        </SettingsSection>
      )}
      <NodeSettings />
      <ClearDataSettings onForget={onForget} />
    </div>
  )
}
