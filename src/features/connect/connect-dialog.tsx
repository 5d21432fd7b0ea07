import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletChoice } from '#src/wallets/wallets.ts'
import { useWallets } from '#src/wallets/wallets-context.ts'
import { WalletChoiceButton } from './wallet-choice-button.tsx'
import { walletErrorText } from './wallet-error-text.ts'

interface ConnectDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The wallets of this browser; pressing one asks it for its address. */
export function ConnectDialog({ open, onClose }: ConnectDialogProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const [asking, setAsking] = useState<WalletChoice | null>(null)
  const [error, setError] = useState<string | null>(null)
  const choices = useQuery({
    queryKey: ['wallet-choices'],
    queryFn: wallets.choices,
    enabled: open,
    staleTime: 0,
    retry: false,
  })

  async function connect(choice: WalletChoice): Promise<void> {
    setAsking(choice)
    setError(null)
    try {
      await choice.connect()
      onClose()
    } catch (failure) {
      const code = failure instanceof WalletError ? failure.code : 'unknown'
      setError(walletErrorText(t, code, failure instanceof Error ? failure.message : ''))
    } finally {
      setAsking(null)
    }
  }

  const lookAgain = (
    <Button variant="secondary" onClick={() => void choices.refetch()}>
      {t('dialog.again')}
    </Button>
  )
  return (
    <Dialog open={open} title={t('dialog.title')} onClose={onClose}>
      {choices.isPending && <output>{t('dialog.loading')}</output>}
      {choices.isError && (
        <Notice tone="danger" urgent actions={lookAgain}>
          {t('dialog.failed')}
        </Notice>
      )}
      {choices.data?.length === 0 && <Notice actions={lookAgain}>{t('dialog.none')}</Notice>}
      <ul className="flex flex-col gap-2">
        {choices.data?.map((choice) => (
          <li key={choice.id}>
            <WalletChoiceButton
              choice={choice}
              asking={asking?.id === choice.id}
              disabled={asking !== null}
              onPress={() => void connect(choice)}
            />
          </li>
        ))}
      </ul>
      <output className="text-sm text-muted">
        {asking ? t('dialog.asking', { name: asking.name }) : t('dialog.custody')}
      </output>
      {error !== null && (
        <Notice tone="warning" urgent>
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
