import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAction } from '#src/api/queries/action.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { clearDevice, type RetainedRecords } from '#src/features/settings/clear-device.ts'
import { SettingsPage as Settings } from '#src/features/settings/settings-page.tsx'
import { chooseLanguage } from '#src/messages/choose-language.ts'
import { useAppDependencies } from './app-dependencies.ts'

/** The settings of this page, with what they forget. */
export function SettingsPage() {
  const { execution, wallets, messageStore, isHosted, actionsInProgress } = useAppDependencies()
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  // What was chosen is shown anew after it was forgotten.
  const [times, setTimes] = useState(0)
  async function forget(): Promise<RetainedRecords> {
    const { journal } = await execution()
    const now = serviceClock.now()
    const readAction = (id: string) => fetchAction(id)
    const retained = await clearDevice({ journal, wallets, storage: localStorage, readAction, now })
    // What has to stay is not forgotten by the bar either.
    const { running: open, ended } = actionsInProgress.actions()
    for (const id of [...open, ...ended.map(({ id }) => id)]) {
      actionsInProgress.drop(id)
      if (retained.retained.includes(id)) actionsInProgress.start(id)
    }
    if (isHosted) return retained
    delete document.documentElement.dataset['theme']
    // Words that do not arrive leave those that are there; the next visit speaks the browser's language.
    await messageStore.choose(chooseLanguage(null, navigator.languages)).catch(() => undefined)
    setTimes(times + 1)
    return retained
  }
  return (
    <Settings
      isHosted={isHosted}
      appearanceKey={times}
      withPseudo={import.meta.env.DEV || isSandbox}
      onForget={forget}
    />
  )
}
