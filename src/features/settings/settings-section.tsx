import { useId, type ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

/** One part of the settings, with its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="space-y-4 p-5 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
