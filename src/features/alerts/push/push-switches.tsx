import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pushKeyQuery } from '#src/api/queries/push.ts'
import { PUSH_KINDS, type PushKind } from '#src/api/requests/push-bodies.ts'
import { useOwnOwners } from '#src/features/portfolio/index.ts'
import { Switch } from '#src/ui/switch.tsx'
import { changeAlertSettings, useAlertSettings } from '../use-alert-settings.ts'
import { canPush, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

/** Why a push could not be turned on or off. */
type Failure = 'blocked' | 'notKept' | 'push.failed'

/** Changes what this browser is subscribed to. @returns why it is not changed; null where it is */
async function changePush(
  client: QueryClient,
  kinds: readonly PushKind[],
  about: { readonly addresses: readonly string[]; readonly locale: string },
): Promise<Failure | null> {
  try {
    if (kinds.length > 0 && (await Notification.requestPermission()) !== 'granted') return 'blocked'
    const isDone = kinds.length === 0 || (await subscribeToPush(client, { kinds, ...about }))
    if (!isDone) return 'push.failed'
    if (kinds.length === 0) await unsubscribeFromPush()
  } catch {
    return 'push.failed'
  }
  return changeAlertSettings((before) => ({ ...before, push: kinds })) ? null : 'notKept'
}

function Switches({ addresses }: { addresses: readonly string[] }) {
  const t = useTranslations('settings.alerts')
  const kindLabel = useTranslations('settings.alerts.push.kinds')
  const locale = useLocale()
  const { push } = useAlertSettings()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Permission can be taken back in the browser's own settings.
  const isOn = (kind: PushKind) => push.includes(kind) && Notification.permission === 'granted'
  const toggle = async (kind: PushKind, turnedOn: boolean): Promise<void> => {
    setIsBusy(true)
    const kinds = PUSH_KINDS.filter((each) => (each === kind ? turnedOn : isOn(each)))
    setFailure(await changePush(client, kinds, { addresses, locale }))
    setIsBusy(false)
  }
  return (
    <>
      <ul>
        {PUSH_KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              label={kindLabel(kind)}
              checked={isOn(kind)}
              disabled={isBusy}
              onChange={(turnedOn) => void toggle(kind, turnedOn)}
            />
          </li>
        ))}
      </ul>
      <output className="block text-sm font-medium text-danger empty:hidden">
        {failure !== null && t(failure)}
      </output>
    </>
  )
}

/** What this browser is notified of while the site is closed; nothing where the gateway has no pushes. */
export function PushSwitches(): ReactNode {
  const t = useTranslations('settings.alerts.push')
  const id = useId()
  const { data: key } = useQuery({ ...pushKeyQuery(), enabled: canPush() })
  const own = useOwnOwners()
  if (!canPush() || key === null || key === undefined) return null
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      <p className="text-sm text-muted">
        {t('text')} {t('stored')}
      </p>
      {own.length === 0 ? (
        <p className="text-sm">{t('noAccount')}</p>
      ) : (
        <Switches addresses={own.map(({ address }) => address)} />
      )}
    </section>
  )
}
