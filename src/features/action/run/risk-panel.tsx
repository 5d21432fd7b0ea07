import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { isDecimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

interface RiskPanelProps {
  readonly risk: 'blind' | 'exposed'
  readonly inspection: Inspection
  readonly intent: Intent
  readonly network: string
  readonly wallet: string
  readonly onSign: () => void
}

/**
 * The last word before a signature that nobody could read, or by which the money may be lost: what is at stake, a box to
 * tick, and only then the button. Shown anew for other bytes and for more that could not be checked.
 */
export function RiskPanel({ risk, inspection, intent, network, wallet, onSign }: RiskPanelProps) {
  const t = useTranslations('run')
  const { exact } = useNumberText()
  const [accepted, setAccepted] = useState<string | null>(null)
  const { amount } = intent.request.arguments
  const isCounted = typeof amount === 'string' && isDecimal(amount) && intent.asset !== null
  const stake = isCounted ? exact(amount, intent.asset.symbol) : t(`${risk}.unstated`)
  const shown = [inspection.raw, ...inspection.verdict.doubts].join('\n')
  const isAccepted = accepted === shown
  return (
    <>
      <Notice tone="danger" title={t(`${risk}.title`)}>
        {t(`${risk}.text`, { amount: stake, network: findNetwork(network).name })}
      </Notice>
      <Checkbox
        label={t(`${risk}.accept`)}
        checked={isAccepted}
        onChange={(checked) => setAccepted(checked ? shown : null)}
      />
      <Button size="lg" wide variant="secondary" disabled={!isAccepted} onClick={onSign}>
        {t(`${risk}.sign`, { wallet })}
      </Button>
    </>
  )
}
