import { useTranslations } from 'use-intl'
import { isAddress } from '#src/arguments/is-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { isOtherAddress } from './is-other-address.ts'
import { TextControl } from './text-control.tsx'

export interface ReceiverControlProps extends ControlProps<ControlOf<'address'>> {
  readonly owner: string | null
}

/** Where money goes: the person's own address unless they say otherwise, and then with a warning. */
export function ReceiverControl({ owner, ...props }: ReceiverControlProps) {
  const t = useTranslations('action.form')
  const { control, value } = props
  const typed = typeof value === 'string' ? value.trim() : ''
  const isValid = typed !== '' && isAddress(typed, control.shape.family)
  return (
    <div className="space-y-2">
      <TextControl {...props} />
      {typed === '' && !control.required && owner !== null && (
        <p className="text-sm text-muted">{t('ownReceiver')}</p>
      )}
      {isValid && isOtherAddress(typed, owner) && (
        <Alert tone="warning">{t('foreignReceiver')}</Alert>
      )}
    </div>
  )
}
