import type { ReactNode } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'

interface VerdictListProps {
  readonly title: string
  readonly icon: IconName
  readonly iconClass: string
  readonly children: readonly string[]
}

/** A list of checks or warnings; renders nothing if empty. */
export function VerdictList({ title, icon, iconClass, children }: VerdictListProps): ReactNode {
  if (children.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 grid gap-x-4 gap-y-1 text-muted sm:grid-cols-2">
        {children.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon name={icon} className={`mt-0.75 size-3.5 ${iconClass}`} />
            <span className="min-w-0 first-letter:uppercase">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
