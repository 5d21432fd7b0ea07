import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAction } from '#src/api/queries/action.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { forgetDevice, type Kept } from '#src/features/settings/forget-device.ts'
import { SettingsPage as Settings } from '#src/features/settings/settings-page.tsx'
import { chooseLanguage } from '#src/words/choose-language.ts'
import { useAppParts } from './app-parts-context.ts'

/** The settings of this page, with what they forget. */
export function SettingsPage() {
  const { execution, wallets, words, hosted, running } = useAppParts()
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  // What was chosen is shown anew after it was forgotten.
  const [times, setTimes] = useState(0)
  async function forget(): Promise<Kept> {
    const { journal } = await execution()
    const now = serviceClock.now()
    const readAction = (id: string) => fetchAction(id)
    const kept = await forgetDevice({ journal, wallets, storage: localStorage, readAction, now })
    // What has to stay is not forgotten by the bar either.
    const { running: open, ended } = running.actions()
    for (const id of [...open, ...ended.map(({ id }) => id)]) {
      running.drop(id)
      if (kept.kept.includes(id)) running.start(id)
    }
    if (hosted) return kept
    delete document.documentElement.dataset['theme']
    // Words that do not arrive leave those that are there; the next visit speaks the browser's language.
    await words.choose(chooseLanguage(null, navigator.languages)).catch(() => undefined)
    setTimes(times + 1)
    return kept
  }
  return (
    <Settings
      hosted={hosted}
      lookKey={times}
      withPseudo={import.meta.env.DEV || isSandbox}
      onForget={forget}
    />
  )
}
