import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { hardwareDoubt } from '../subject/hardware-doubt.ts'
import { ControlHint } from './control-hint.tsx'
import type { ControlProps } from './control-props.ts'
import { isHardwareFlag } from './is-hardware-flag.ts'
import { useFlagWords } from './use-flag-words.ts'

export interface FlagControlProps extends ControlProps {
  readonly found: Yield
}

/** On or off. */
export function FlagControl({ control, value, onChange, found }: FlagControlProps) {
  const t = useTranslations('action.hardware')
  const { text, own } = useFlagWords()(control)
  const isOn = value === true
  return (
    <div>
      <Switch
        label={<span lang={own ? undefined : 'en'}>{text}</span>}
        name={control.name}
        checked={isOn}
        onChange={onChange}
      />
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
      {isOn && isHardwareFlag(control.name) && hardwareDoubt(found, null) !== null && (
        <div className="pt-2">
          <Notice tone="warning" urgent>
            {t('flag')}
          </Notice>
        </div>
      )}
    </div>
  )
}
