import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { toneClass, type Tone } from './badge.tsx'

export interface AlertProps {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links that resolve it. */
  readonly actions?: ReactNode
  /** Announced at once when it appears. */
  readonly urgent?: boolean
}

const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  good: 'check',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
}

/** An alert: what happened, and what to do next. */
export function Alert({ tone = 'info', title, children, actions, urgent = false }: AlertProps) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={`flex gap-3 rounded-lg px-4 py-3 text-sm ${toneClass[tone]}`}
    >
      <Icon name={icons[tone]} className="mt-px size-5" />
      <div className="min-w-0 flex-1 space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {actions !== undefined && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
      </div>
    </div>
  )
}
