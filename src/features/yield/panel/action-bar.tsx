import { useContext, useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import { isPlainClick } from '#src/router/is-plain-click.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useSearch } from '#src/router/router-context.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { ActionFormContext, type Intent } from './action-form-context.ts'
import { ActionForms, PATHS } from './action-panel.tsx'
import type { ActionPanelProps } from './panel-alerts.tsx'

interface ActionBarProps extends Pick<ActionPanelProps, 'earnYield' | 'paused'> {
  /** At least one. */
  readonly intents: readonly Intent[]
}

/** On a phone: the rate and the action, at the bottom of the screen; a press opens the panel as a sheet. */
export function ActionBar({ earnYield, paused, intents }: ActionBarProps) {
  const t = useTranslations('yield')
  const load = useContext(ActionFormContext)
  // A link with an amount leads to the form.
  const search = useSearch()
  const [isOpen, setOpen] = useState(search['amount'] !== undefined || search['intent'] === 'exit')
  const [intent = 'enter'] = intents
  const { total, rateType } = earnYield.rewardRate
  const label = t(intent === 'enter' ? 'deposit' : 'withdraw')

  function open(event: MouseEvent<HTMLElement>): void {
    if (load === null || !isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <PageBar>
        <section
          aria-label={label}
          className="flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 shadow-high"
        >
          <p className="min-w-0 text-xl font-semibold text-good">
            <Rate rate={total} type={rateType} />
          </p>
          <Link
            to={buildPath(PATHS[intent], { yieldId: earnYield.id })}
            aria-haspopup="dialog"
            onClick={open}
            className={getButtonClass({ size: 'lg' })}
          >
            {label}
          </Link>
        </section>
      </PageBar>
      <Dialog open={isOpen} title={getYieldName(earnYield)} onClose={() => setOpen(false)}>
        <div className="relative space-y-5 pb-3">
          <ActionForms earnYield={earnYield} paused={paused} intents={intents} startsOpen />
        </div>
      </Dialog>
    </>
  )
}
