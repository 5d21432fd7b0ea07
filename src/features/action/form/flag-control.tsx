import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { getHardwareWalletWarning } from '../draft/hardware-wallet-warning.ts'
import { ControlHint } from './control-hint.tsx'
import type { ControlProps } from './control-props.ts'
import { isHardwareFlag } from './is-hardware-flag.ts'
import { useFlagLabel } from './use-flag-label.ts'

export interface FlagControlProps extends ControlProps {
  readonly earnYield: Yield
}

/** On or off. */
export function FlagControl({ control, value, onChange, earnYield }: FlagControlProps) {
  const t = useTranslations('action.hardware')
  const { text, isOurs } = useFlagLabel()(control)
  const isOn = value === true
  return (
    <div>
      <Switch
        label={<span lang={isOurs ? undefined : 'en'}>{text}</span>}
        name={control.name}
        checked={isOn}
        onChange={onChange}
      />
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
      {isOn &&
        isHardwareFlag(control.name) &&
        getHardwareWalletWarning(earnYield, null) !== null && (
          <div className="pt-2">
            <Alert tone="warning" urgent>
              {t('flag')}
            </Alert>
          </div>
        )}
    </div>
  )
}
