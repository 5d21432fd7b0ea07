import { LazyPart } from '#src/ui/lazy-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyPart } from '#src/ui/use-lazy-part.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

async function loadSwitch() {
  await whenIdle()
  return (await import('#src/features/settings/language-switch.tsx')).LanguageSwitch
}

/** The choice of language at the end of every page; nobody sees it first, so it comes after the rest. */
export function FooterLanguage({ withPseudo }: { withPseudo: boolean }) {
  const part = useLazyPart(true, loadSwitch)
  return (
    <div className="w-40">
      <LazyPart
        part={part}
        props={{ hideLabel: true, withPseudo }}
        room={<Skeleton className="h-11 w-full" />}
      />
    </div>
  )
}
