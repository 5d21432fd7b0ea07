import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearWatchParam } from '#src/features/watch/index.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { MAX_SAVED, savedAddresses, type SaveOutcome } from '#src/wallets/watch/saved-addresses.ts'
import type { PortfolioOwner } from './portfolio-owners.ts'

function SaveProblem({ outcome }: { outcome: Exclude<SaveOutcome, 'kept'> }) {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  return (
    <p role="alert" className="w-full text-sm font-medium text-danger">
      {t(outcome, { most: MAX_SAVED })}
    </p>
  )
}

/** Keeps the addresses of a shared link in this browser, and leaves the link. */
export function KeepLink({ owners }: { owners: readonly PortfolioOwner[] }) {
  const t = useTranslations('portfolio.account')
  const { navigate, view } = useRouter()
  const [outcome, setOutcome] = useState<SaveOutcome>('kept')
  const keep = (): void => {
    const entries = owners.flatMap(({ family, address }) => {
      const supported = toSupportedFamily(family)
      return supported === null ? [] : [{ family: supported, address, name: '' }]
    })
    const known = savedAddresses.list()
    const added = entries.filter((entry) => !known.some(({ address }) => address === entry.address))
    const saved = savedAddresses.save(added)
    setOutcome(saved)
    if (saved !== 'kept') return
    void navigate(clearWatchParam(view().location), { as: 'refine' })
  }
  return (
    <>
      <Button variant="secondary" onClick={keep}>
        {t('keep')}
      </Button>
      {outcome !== 'kept' && (
        <Suspense fallback={null}>
          <SaveProblem outcome={outcome} />
        </Suspense>
      )}
    </>
  )
}
