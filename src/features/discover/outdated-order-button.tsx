import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'

/** The figures are new and their order is not, so that nothing moves under a pointer: a press puts it right. */
export function OutdatedOrderButton({ onShow }: { onShow: () => void }) {
  const t = useTranslations('discover.newer')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken ps-4 text-sm">
      <p>{t('text')}</p>
      <Button variant="quiet" onClick={onShow}>
        {t('show')}
      </Button>
    </div>
  )
}
