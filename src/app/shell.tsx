import { useTranslations } from 'use-intl'
import { ChoiceGate } from './choice-gate.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { RunningGate } from './running-gate.tsx'
import { SandboxGate } from './sandbox-gate.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotices } from './site-notices.tsx'
import { WatchPart } from './watch-part.tsx'

/** What stands around every page. */
export function Shell() {
  const t = useTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-30 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('skip')}
      </a>
      <SiteHeader />
      <RunningGate />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-dvh w-full max-w-page flex-1 space-y-6 px-4 py-6 sm:px-6 sm:py-9"
      >
        <SiteNotices />
        <WatchPart />
        <PageOutlet />
      </main>
      <SiteFooter />
      {/* One above the other, whichever of them there are. */}
      <div className="sticky bottom-0 z-10">
        <ChoiceGate />
        <SandboxGate />
      </div>
      <OfflineBar />
    </div>
  )
}
