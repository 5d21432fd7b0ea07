import { useQuery } from '@tanstack/react-query'
import { useContext, useState, useSyncExternalStore } from 'react'
import { fetchAction } from '#src/api/queries/action.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { AlertSwitches } from '#src/features/alerts/alert-switches.tsx'
import { ALERTS_KEY } from '#src/features/alerts/has-alerts.ts'
import { unsubscribeFromPush } from '#src/features/alerts/push/push-subscription.ts'
import { PushSwitches } from '#src/features/alerts/push/push-switches.tsx'
import { LAST_PORTFOLIO_KEY } from '#src/features/portfolio/offline/last-portfolio.ts'
import { OfflineSwitch } from '#src/features/portfolio/offline/offline-switch.tsx'
import { clearDevice, type RetainedRecords } from '#src/features/settings/clear-device.ts'
import { SettingsPage as Settings } from '#src/features/settings/settings-page.tsx'
import { chooseLanguage } from '#src/messages/choose-language.ts'
import { visitStorage } from '#src/wallets/visit-storage.ts'
import { useAppDependencies } from './app-dependencies.ts'
import { WidgetContext } from './widget-context.ts'

const notSubscribed = () => () => undefined

/** Whether an embedding page leaves the language to the user. */
function useHasLanguageChoice(): boolean {
  const host = useContext(WidgetContext)
  const state = useSyncExternalStore(host?.subscribe ?? notSubscribed, () => host?.state())
  return state?.kind === 'open' && state.config.features.language === true
}

/** The settings page, with the functions that clear this device. */
export function SettingsPage() {
  const { execution, wallets, messageStore, isHosted, actionsInProgress } = useAppDependencies()
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  // Renders the current settings after they were cleared.
  const [times, setTimes] = useState(0)
  async function forget(): Promise<RetainedRecords> {
    const { journal } = await execution()
    const { clearRevocations } = await import('#src/execution/revocation/forget-revocations.ts')
    const keptRevocations = await clearRevocations()
    const now = serviceClock.now()
    const readAction = (id: string) => fetchAction(id)
    const device = { journal, wallets, storage: localStorage, readAction, now }
    const { retained, retainedRequests } = await clearDevice(device)
    // What the browser does not end now has no more addresses to be renewed with.
    await unsubscribeFromPush().catch(() => undefined)
    visitStorage.forgetUnsaved()
    // The bar keeps what can't be cleared as well.
    const { running: open, ended } = actionsInProgress.actions()
    for (const id of [...open, ...ended.map(({ id }) => id)]) {
      actionsInProgress.drop(id)
      if (retained.includes(id)) actionsInProgress.start(id)
    }
    // Revocations have no page of their own to link to.
    const kept = { retained, retainedRequests: retainedRequests + keptRevocations }
    if (isHosted) return kept
    delete document.documentElement.dataset['theme']
    for (const key of [ALERTS_KEY, LAST_PORTFOLIO_KEY]) dispatchEvent(new Event(key))
    // If the messages fail to load, the current ones stay; the next visit uses the browser's language.
    await messageStore.choose(chooseLanguage(null, navigator.languages)).catch(() => undefined)
    setTimes(times + 1)
    return kept
  }
  return (
    <Settings
      isHosted={isHosted}
      hasLanguageChoice={useHasLanguageChoice()}
      appearanceKey={times}
      alerts={
        isHosted ? null : (
          <div key={times} className="space-y-6">
            <AlertSwitches />
            <PushSwitches />
          </div>
        )
      }
      offline={isHosted ? null : <OfflineSwitch key={times} />}
      withPseudo={import.meta.env.DEV || isSandbox}
      onForget={forget}
    />
  )
}
