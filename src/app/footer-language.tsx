import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

const LanguageSwitch = lazy(() =>
  import('#src/features/settings/language-switch.tsx').then((chunk) => ({
    default: chunk.LanguageSwitch,
  })),
)

/** The choice of language at the end of every page; nobody sees it first, so it comes after the rest. */
export function FooterLanguage({ withPseudo }: { withPseudo: boolean }) {
  return (
    <div className="w-40">
      <Suspense fallback={<Skeleton className="h-11 w-full" />}>
        <LanguageSwitch hideLabel withPseudo={withPseudo} />
      </Suspense>
    </div>
  )
}
