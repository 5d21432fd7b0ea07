import { useTranslations } from 'use-intl'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { Alert } from '#src/ui/alert.tsx'
import { getDeviceLimit } from '#src/wallets/device-limit.ts'
import { isHardwareWallet } from '#src/wallets/is-hardware-wallet.ts'
import { RunVerdict } from './run-verdict.tsx'
import { useStepLabel } from './step-state.ts'

interface SigningStepsProps {
  readonly guard: Extract<SigningGuard, { kind: 'ready' }>
  readonly intent: Intent | null
  readonly address: string
  readonly network: string
}

interface DeviceLimitAlertProps {
  readonly wallet: string
  readonly inspections: readonly Inspection[]
}

/** Says before a prompt what the device of a hardware wallet does not show, and so may refuse. */
function DeviceLimitAlert({ wallet, inspections }: DeviceLimitAlertProps) {
  const t = useTranslations('run.device')
  const limits = isHardwareWallet(wallet)
    ? inspections.flatMap((inspection) => getDeviceLimit(inspection) ?? [])
    : []
  if (limits.length === 0) return null
  return (
    <Alert tone="warning" title={t('title', { wallet })}>
      {[...new Set(limits)].map((limit) => (
        <p key={limit}>{t(limit)}</p>
      ))}
    </Alert>
  )
}

/** Shows what the wallet is asked to sign: a step, or all remaining ones together. */
export function SigningSteps({ guard, intent, address, network }: SigningStepsProps) {
  const t = useTranslations('run.bundle')
  const getStepLabel = useStepLabel()
  const { bundle } = guard
  const shared = { intent, address, network }
  if (bundle === null)
    return (
      <>
        <DeviceLimitAlert wallet={guard.wallet} inspections={[guard.inspection]} />
        <RunVerdict inspection={guard.inspection} {...shared} />
      </>
    )
  const count = bundle.steps.length
  return (
    <>
      <p className="text-sm">{t('title', { count })}</p>
      <DeviceLimitAlert
        wallet={guard.wallet}
        inspections={bundle.steps.map(({ inspection }) => inspection)}
      />
      {bundle.paymaster !== null && <Alert tone="info">{t('paid')}</Alert>}
      {bundle.steps.map(({ transaction, inspection }, index) => (
        <section key={transaction.id} className="space-y-2">
          <p className="text-sm font-medium">
            {t('step', { number: index + 1, count, step: getStepLabel(transaction) })}
          </p>
          {/* The simulation of all steps stands with the first. */}
          <RunVerdict
            inspection={index === 0 ? inspection : { ...inspection, simulation: null }}
            {...shared}
          />
        </section>
      ))}
    </>
  )
}
