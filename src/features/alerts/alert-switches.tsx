import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { canNotify } from '#src/features/actions-in-progress/index.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import {
  ALERT_KINDS,
  MIN_REWARDS,
  type AlertKind,
  type AlertSettings,
  type MinReward,
} from './alert-settings.ts'
import { dropRewards, readSeenAlerts, writeSeenAlerts } from './seen-alerts.ts'
import { changeAlertSettings, useAlertSettings } from './use-alert-settings.ts'

const KIND_KEYS = {
  withdrawable: 'withdrawable',
  claimable: 'claimable',
  'rate-fell': 'rateFell',
  closing: 'closing',
} as const satisfies Record<AlertKind, string>

/** Why an alert could not be turned on. */
type Failure = 'blocked' | 'notKept'

const turnAllOff = (before: AlertSettings): AlertSettings => ({ ...before, kinds: [] })

function useAlertSwitches() {
  const settings = useAlertSettings()
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = (update: (before: AlertSettings) => AlertSettings): void =>
    setFailure(changeAlertSettings(update) ? null : 'notKept')
  const toggle = async (kind: AlertKind, isOn: boolean): Promise<void> => {
    // After permission was taken back every switch is off: one press must not turn the others on again.
    if (isOn && Notification.permission !== 'granted') change(turnAllOff)
    // Some browsers ask only at a press, and with the first alert is the time for it.
    if (isOn && (await Notification.requestPermission()) !== 'granted') {
      setFailure('blocked')
      return
    }
    change((before) => {
      const others = before.kinds.filter((each) => each !== kind)
      return { ...before, kinds: isOn ? [...others, kind] : others }
    })
  }
  return { settings, failure, change, toggle }
}

/** What this browser alerts the user to, each kind by itself. */
export function AlertSwitches(): ReactNode {
  const t = useTranslations('settings.alerts')
  const { usd } = useNumberFormat()
  const { settings, failure, change, toggle } = useAlertSwitches()
  if (!canNotify()) return <p className="text-sm">{t('unsupported')}</p>
  const isBlocked = Notification.permission === 'denied'
  // Permission can be taken back in the browser's own settings.
  const isPermitted = Notification.permission === 'granted'
  const setMinReward = (minReward: MinReward): void => {
    change((before) => ({ ...before, minReward }))
    writeSeenAlerts(localStorage, dropRewards(readSeenAlerts(localStorage)))
  }
  return (
    <div className="space-y-2">
      <ul>
        {ALERT_KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              label={t(KIND_KEYS[kind])}
              checked={settings.kinds.includes(kind) && isPermitted}
              onChange={(isOn) => void toggle(kind, isOn)}
            />
          </li>
        ))}
      </ul>
      {settings.kinds.includes('claimable') && isPermitted && (
        <Field label={t('minReward')}>
          {(control) => (
            <Select
              {...control}
              value={settings.minReward}
              onChange={({ target }) => {
                const minReward = MIN_REWARDS.find((each) => each === target.value)
                if (minReward) setMinReward(minReward)
              }}
            >
              {MIN_REWARDS.map((each) => (
                <option key={each} value={each}>
                  {usd(Number(each))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <output className="block text-sm font-medium text-danger empty:hidden">
        {(failure !== null || isBlocked) && t(failure ?? 'blocked')}
      </output>
    </div>
  )
}
