import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../alert.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import { PressGuardContext } from '../press-guard-context.ts'
import {
  checkPress,
  MIN_RATIO,
  recordVisibility,
  type PressRejection,
  type VisibilityReport,
  type VisibleSince,
} from './check-press.ts'

interface FinalButtonProps extends ButtonProps {
  /** What a press is for, such as a transaction's id: for another one the button has to be seen anew. */
  readonly subject: string
  /** What it says; it has to be seen anew as well. */
  readonly children: string
}

// IntersectionObserver's second version, which TypeScript does not describe.
type VisibilityEntry = IntersectionObserverEntry & VisibilityReport
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}

const OPTIONS: VisibilityOptions = {
  trackVisibility: true,
  // The least that browsers allow between two reports. Milliseconds.
  delay: 100,
  threshold: [0, MIN_RATIO],
}

/** Whether the browser can tell that something covers an element, or makes it transparent: Chromium can. */
const canSeeCover = (): boolean =>
  typeof IntersectionObserverEntry !== 'undefined' &&
  'isVisible' in IntersectionObserverEntry.prototype

/** Records since when a button is visible. @returns gives it for a label; undefined before a report of that label */
function useVisibleSince(
  button: RefObject<HTMLButtonElement | null>,
  label: string,
): (current: string) => VisibleSince | undefined {
  const seen = useRef<{ readonly label: string; readonly since: VisibleSince } | null>(null)
  const getSince = (current: string): VisibleSince | undefined =>
    seen.current?.label === current ? seen.current.since : undefined
  useEffect(() => {
    const { current } = button
    if (!current || !canSeeCover()) return undefined
    let since: VisibleSince | undefined
    const observer = new IntersectionObserver((entries: VisibilityEntry[]) => {
      for (const entry of entries) {
        since = recordVisibility(since, entry)
        seen.current = { label, since }
      }
    }, OPTIONS)
    observer.observe(current)
    return () => observer.disconnect()
  }, [button, label])
  return getSince
}

interface GuardedButtonProps extends FinalButtonProps {
  readonly Actions: ComponentType
}

/** A button whose presses count only if it was in full view for half a second. Source: decisions/063-covered-presses. */
function GuardedButton({ subject, onClick, Actions, ...rest }: GuardedButtonProps) {
  const t = useTranslations('widget.press')
  const button = useRef<HTMLButtonElement>(null)
  const label = `${subject}\n${rest.children}`
  const getSince = useVisibleSince(button, label)
  const [rejection, setRejection] = useState<PressRejection | null>(null)
  return (
    <>
      <Button
        {...rest}
        ref={button}
        onClick={(event) => {
          const found = canSeeCover() ? checkPress(getSince(label), performance.now()) : null
          setRejection(found)
          if (found === null) onClick?.(event)
        }}
      />
      {/* In the flow: what lies over a button would make the next press do nothing either. */}
      {rejection !== null && (
        <Alert
          tone="warning"
          urgent
          title={t('title')}
          actions={
            <Suspense fallback={null}>
              <Actions />
            </Suspense>
          }
        >
          {t(rejection)}
        </Alert>
      )}
    </>
  )
}

/** The button that creates an action or opens the wallet; in a frame, it is guarded against being covered. */
export function FinalButton({ subject, ...rest }: FinalButtonProps) {
  const Actions = use(PressGuardContext)
  return Actions === null ? (
    <Button {...rest} />
  ) : (
    <GuardedButton subject={subject} Actions={Actions} {...rest} />
  )
}
