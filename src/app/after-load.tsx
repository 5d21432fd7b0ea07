import {
  LanguageSwitch,
  type LanguageSwitchProps,
} from '#src/features/settings/language-switch.tsx'
import { AppUpdate } from './app-worker/app-update.tsx'

/** What comes to the footer once a page has loaded: the language switch, and the app's worker. */
export function AfterLoad(props: LanguageSwitchProps) {
  return (
    <>
      <LanguageSwitch {...props} />
      <AppUpdate />
    </>
  )
}
