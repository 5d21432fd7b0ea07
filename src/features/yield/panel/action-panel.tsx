import {
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useTranslations } from 'use-intl'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isPlainClick } from '#src/router/is-plain-click.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useRouteLocation, useRouter, useSearch } from '#src/router/router-context.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { ActionFormContext, type Intent, type LoadActionForm } from './action-form-context.ts'
import { ActionTabs } from './action-tabs.tsx'
import { AmountPreview } from './amount-preview.tsx'
import { getPossibleIntents, PanelAlerts, type ActionPanelProps } from './panel-alerts.tsx'

export const PATHS = { enter: '/yields/$yieldId/enter', exit: '/yields/$yieldId/exit' } as const

const loadNothing: LoadActionForm = () => Promise.reject(new Error('forms are pages'))

/** What of a form that had not loaded was pressed. */
type Pressed = 'form' | 'advanced'

/** Moves the focus into a form that takes the place of what had it, and opens there what was pressed. */
function FocusedForm({ pressed, children }: { pressed: Pressed | null; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [first] = useState(pressed)
  // Before the browser moves the focus to the page's beginning.
  useLayoutEffect(() => {
    if (first === null) return
    const options = element.current?.querySelector('details')
    if (first === 'advanced' && options) {
      options.open = true
      options.querySelector('summary')?.focus({ preventScroll: true })
      return
    }
    const field = element.current?.querySelector<HTMLInputElement>('input[inputmode], input')
    field?.focus({ preventScroll: true })
    if (field?.type === 'text') field.setSelectionRange(field.value.length, field.value.length)
  }, [first])
  return <div ref={element}>{children}</div>
}

/** The forms as links to their own pages. */
function ActionLinks({ earnYield, intents }: { earnYield: Yield; intents: readonly Intent[] }) {
  const t = useTranslations('yield')
  return (
    <div className="flex flex-col gap-2">
      {intents.map((intent, index) => (
        <Link
          key={intent}
          to={buildPath(PATHS[intent], { yieldId: earnYield.id })}
          className={getButtonClass({
            variant: index === 0 ? 'primary' : 'secondary',
            size: 'lg',
            wide: true,
          })}
        >
          {t(intent === 'enter' ? 'deposit' : 'withdraw')}
        </Link>
      ))}
    </div>
  )
}

/** Whether a deposit's form has something under "Advanced": optional fields, or a note for hardware wallets. */
const hasOptions = (earnYield: Yield): boolean =>
  readYieldDetails(earnYield).supportsHardwareWallets === false ||
  earnYield.mechanics.arguments?.enter?.fields.some(
    ({ name, required }) => !required && !name.startsWith('validator'),
  ) === true

interface DepositPreviewProps {
  readonly earnYield: Yield
  readonly typed: string
  readonly onText: (text: string) => void
  /** The form is loading. */
  readonly isStarted: boolean
  readonly onStart: (pressed: Pressed, event?: MouseEvent<HTMLElement>) => void
}

/** A deposit's form before it has loaded, which every press in it loads. */
function DepositPreview({ earnYield, typed, onText, isStarted, onStart }: DepositPreviewProps) {
  const t = useTranslations('yield')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className="space-y-5" onClick={(event) => onStart('form', event)}>
      <AmountPreview
        earnYield={earnYield}
        text={typed}
        onText={onText}
        onFocus={() => onStart('form')}
      />
      {hasOptions(earnYield) && (
        <div
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onStart('advanced', event)
          }}
          className="flex min-h-13 items-center border-t border-line pt-2 text-sm font-medium"
        >
          {t('panel.advanced')}
          <Icon name="down" className="ms-auto size-4" />
        </div>
      )}
      <Link
        to={buildPath(PATHS.enter, { yieldId: earnYield.id })}
        aria-busy={isStarted || undefined}
        onClick={(event) => onStart('form', event)}
        className={getButtonClass({ size: 'lg', wide: true })}
      >
        {t('deposit')}
      </Link>
    </div>
  )
}

interface ActionFormsProps extends Pick<ActionPanelProps, 'earnYield' | 'paused'> {
  readonly intents: readonly Intent[]
  /** The form is needed at once; otherwise when somebody touches the panel. */
  readonly startsOpen: boolean
}

/** Returns the selected action, which is in the URL, and a function that selects another one with an empty form. */
function useSelectedIntent(earnYield: Yield, intents: readonly Intent[]) {
  const { navigate } = useRouter()
  const requested = useSearch()['intent'] === 'exit' ? 'exit' : 'enter'
  const intent = intents.includes(requested) ? requested : (intents[0] ?? 'enter')
  const select = (next: Intent): void => {
    const search = next === 'exit' ? { intent: 'exit' } : {}
    const path = buildPath('/yields/$yieldId', { yieldId: earnYield.id }, search)
    void navigate(path, { as: 'replace' })
  }
  return { intent, select }
}

/** Whether the URL has something for the form: an amount, the selected action, or the review. */
function useIsInUrl(): boolean {
  const search = useSearch()
  const hash = useRouteLocation((location) => location.hash)
  return search['amount'] !== undefined || search['intent'] === 'exit' || hash === 'review'
}

/** Deposit and withdrawal in tabs. Their forms, with all that they read, load once the panel is touched. */
export function ActionForms({ earnYield, paused, intents, startsOpen }: ActionFormsProps) {
  const load = useContext(ActionFormContext)
  const { intent, select } = useSelectedIntent(earnYield, intents)
  const isInUrl = useIsInUrl()
  const [isStarted, setStarted] = useState(startsOpen || isInUrl)
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const form = useLazyComponent(load !== null && isStarted, load ?? loadNothing)

  function start(what: Pressed, event?: MouseEvent<HTMLElement>): void {
    if (event && !isPlainClick(event)) return
    event?.preventDefault()
    setPressed(what)
    setStarted(true)
  }

  function change(next: Intent): void {
    setTyped('')
    setPressed(null)
    setStarted(true)
    select(next)
  }

  if (load === null || form === 'missing')
    return <ActionLinks earnYield={earnYield} intents={intents} />
  const isLoading = form === 'loading'
  return (
    <ActionTabs intents={intents} intent={intent} onSelect={change}>
      <FocusedForm key={`${intent} ${isLoading}`} pressed={isLoading ? null : pressed}>
        <LazyComponent
          component={form}
          props={{ earnYield, paused, intent, typedAmount: typed }}
          fallback={
            intent === 'exit' ? (
              <Skeleton className="h-64 w-full" />
            ) : (
              <DepositPreview
                earnYield={earnYield}
                typed={typed}
                onText={setTyped}
                isStarted={isStarted}
                onStart={start}
              />
            )
          }
        />
      </FocusedForm>
    </ActionTabs>
  )
}

/** The panel beside a yield: why something is not possible, and the forms of what is. */
export function ActionPanel(props: ActionPanelProps) {
  const load = useContext(ActionFormContext)
  const intents = getPossibleIntents(props)
  return (
    <Card
      className="relative space-y-5 p-5 pb-8 sm:p-6 sm:pb-8"
      onPointerEnter={() => void load?.().catch(() => undefined)}
    >
      <PanelAlerts {...props} />
      {intents.length > 0 && (
        <ActionForms
          earnYield={props.earnYield}
          paused={props.paused}
          intents={intents}
          startsOpen={false}
        />
      )}
    </Card>
  )
}
