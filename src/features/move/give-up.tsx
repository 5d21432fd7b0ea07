import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { moveStore, type MovePair } from './stored-moves.ts'

/** Forgets a move after a question; nothing happens to the money. */
export function GiveUp({ move }: { move: MovePair }) {
  const t = useTranslations('move.giveUp')
  const [isConfirming, setIsConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button variant="quiet" className="-ms-4" onClick={() => setIsConfirming(true)}>
        {t('button')}
      </Button>
    )
  return (
    <Alert
      tone="warning"
      urgent
      title={t('title')}
      actions={
        <>
          <Button variant="danger" onClick={() => moveStore.forget(move)}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setIsConfirming(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('text')}
    </Alert>
  )
}
