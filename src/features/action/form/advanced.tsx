import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  getFieldValue,
  type Control,
  type FieldValue,
  type FormValues,
} from '#src/arguments/control.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { ActionDraft } from '../draft/action-draft.ts'
import { FEE_CONFIGURATION_FIELD } from '../draft/exitable-amount.ts'

/** The amount, by whichever name, and the token that it is of. */
const ESSENTIAL: ReadonlySet<string> = new Set([
  'amount',
  'amounts',
  'percentage',
  'inputToken',
  'inputTokenNetwork',
])

/** Whether a control is part of every request, such as which of two positions is left: the rest is under "Advanced". */
export const isEssential = (
  { required, shape, name }: Control,
  intent: ActionDraft['intent'],
): boolean =>
  required ||
  shape.kind === 'validator' ||
  name.startsWith('validator') ||
  ESSENTIAL.has(name) ||
  (intent === 'exit' && name === FEE_CONFIGURATION_FIELD)

/** Whether a value was changed from the one before any input. */
export function isChanged(control: Control, values: FormValues): boolean {
  const value = getFieldValue(control, values)
  const text = (of: FieldValue): string => (typeof of === 'string' ? of.trim() : JSON.stringify(of))
  return text(value) !== text(control.initial)
}

export interface AdvancedProps {
  /** How many controls are changed, and how many are wrong. */
  readonly changedCount: number
  readonly wrongCount: number
  readonly children: ReactNode
}

/** Everything optional, closed; open from the start where a link has set something, and as soon as something is wrong. */
export function Advanced({ changedCount, wrongCount, children }: AdvancedProps) {
  const t = useTranslations('action.form')
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = wrongCount > 0
  const [isFirstOpen] = useState(changedCount > 0 || isWrong)
  // The browser owns what is open; a layout effect, so that the error can take the focus.
  useLayoutEffect(() => {
    if (details.current && isWrong) details.current.open = true
  }, [isWrong])
  return (
    <details ref={details} open={isFirstOpen} className="group border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md text-sm font-medium hover:underline [&::-webkit-details-marker]:hidden">
        {t('advanced')}
        {changedCount > 0 && !isWrong && <Badge>{t('advancedSet', { count: changedCount })}</Badge>}
        {isWrong && <Badge tone="danger">{t('advancedWrong', { count: wrongCount })}</Badge>}
        <Icon name="down" className="ms-auto size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pt-2 pb-3">{children}</div>
    </details>
  )
}
