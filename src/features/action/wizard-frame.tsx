import { createContext, useContext, type ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

/** Whether a wizard is a page's content, or in a panel that has a frame of its own. */
export const WizardFrameContext = createContext<'page' | 'panel'>('page')

interface WizardFrameProps {
  /** Overlaid on the frame's edge, so that its late appearance shifts nothing. */
  readonly overlay: ReactNode
  readonly children: ReactNode
}

/** The frame around a form or its review, whose layout follows the frame's width. */
export function WizardFrame({ overlay, children }: WizardFrameProps) {
  const isPanel = useContext(WizardFrameContext) === 'panel'
  if (isPanel)
    return (
      <>
        <div className="@container">{children}</div>
        {/* On the panel's lower edge: the tabs are on the upper one. */}
        <div className="pointer-events-none absolute inset-x-4 -bottom-4 flex justify-center">
          {overlay}
        </div>
      </>
    )
  return (
    <div className="relative">
      <div className="pointer-events-none absolute inset-x-4 -top-6 flex justify-center">
        {overlay}
      </div>
      <Card className="p-5 pt-8 sm:p-6 sm:pt-8">
        <div className="@container">{children}</div>
      </Card>
    </div>
  )
}
