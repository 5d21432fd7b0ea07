import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { isDecimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

interface RiskPanelProps {
  readonly riskKind: 'blind' | 'exposed'
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
export function RiskPanel({
  riskKind,
  inspection,
  intent,
  network,
  wallet,
  onSign,
}: RiskPanelProps) {
  const t = useTranslations('run')
  const { exact } = useNumberFormat()
  const [accepted, setAccepted] = useState<string | null>(null)
  const { amount } = intent.request.arguments
  const isCounted = typeof amount === 'string' && isDecimal(amount) && intent.asset !== null
  const stake = isCounted ? exact(amount, intent.asset.symbol) : t(`${riskKind}.unstated`)
  const amountText = [inspection.raw, ...inspection.verdict.doubts].join('\n')
  const isAccepted = accepted === amountText
  return (
    <>
      <Alert tone="danger" title={t(`${riskKind}.title`)}>
        {t(`${riskKind}.text`, { amount: stake, network: findNetwork(network).name })}
      </Alert>
      <Checkbox
        label={t(`${riskKind}.accept`)}
        checked={isAccepted}
        onChange={(checked) => setAccepted(checked ? amountText : null)}
      />
      <Button size="lg" wide variant="secondary" disabled={!isAccepted} onClick={onSign}>
        {t(`${riskKind}.sign`, { wallet })}
      </Button>
    </>
  )
}
