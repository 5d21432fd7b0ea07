import { useTranslations } from 'use-intl'
import type { Control } from '#src/arguments/control.ts'

/** A field's name in the service's words, and whether it may stay empty. */
export function ControlLabel({ control }: { control: Pick<Control, 'label' | 'required'> }) {
  const t = useTranslations('action.form')
  return (
    <>
      <span lang="en">{control.label}</span>
      {!control.required && <span className="font-normal text-muted"> ({t('optional')})</span>}
    </>
  )
}
