import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownFamily } from '#src/families/known-families.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { WalletOption } from '#src/wallets/wallets.ts'
import { useAccount, useWallets } from '#src/wallets/wallets-context.ts'
import { ChoicesComing } from './choices-coming.tsx'
import { WalletChoiceButton } from './wallet-choice-button.tsx'

interface FamilyChoicesProps {
  readonly family: KnownFamily
  /** The wallet that is asked now; null when none is. */
  readonly asking: WalletOption | null
  readonly onPress: (choice: WalletOption) => void
}

/** The wallets for one family of networks. */
export function FamilyChoices({ family, asking, onPress }: FamilyChoicesProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const account = useAccount(family)
  const titleId = useId()
  const choices = useQuery({
    queryKey: ['wallet-choices', family],
    queryFn: () => wallets.walletOptions(family),
    staleTime: 0,
    retry: false,
  })
  const whose = account && <ShortAddress address={account.address} />
  const lookAgain = (
    <Button variant="secondary" onClick={() => void choices.refetch()}>
      {t('dialog.again')}
    </Button>
  )
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {t(`family.${family}`)}
      </h3>
      {account && (
        <p className="text-sm text-muted">
          {t.rich('dialog.connected', {
            address: () => whose,
            name: account.walletName,
          })}
        </p>
      )}
      {choices.isPending && <ChoicesComing />}
      {choices.isError && (
        <Notice tone="danger" urgent actions={lookAgain}>
          {t('dialog.failed')}
        </Notice>
      )}
      {choices.data?.length === 0 && <Notice actions={lookAgain}>{t('dialog.none')}</Notice>}
      {choices.data && choices.data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {choices.data.map((choice) => (
            <li key={choice.id}>
              <WalletChoiceButton
                choice={choice}
                asking={asking?.id === choice.id}
                disabled={asking !== null}
                onPress={() => onPress(choice)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
