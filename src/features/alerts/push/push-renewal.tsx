import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from 'use-intl'
import type { PortfolioOwner } from '#src/features/portfolio/index.ts'
import { changeAlertSettings, useAlertSettings } from '../use-alert-settings.ts'
import {
  canPush,
  subscribeToPush,
  unsubscribeFromPush,
  type PushRequest,
} from './push-subscription.ts'

async function renew(client: QueryClient, request: PushRequest): Promise<void> {
  if (await subscribeToPush(client, request)) return
  await unsubscribeFromPush()
  changeAlertSettings((before) => ({ ...before, push: [] }))
}

/** Renews the subscription once a visit, and when accounts or language change; shows nothing. */
export function PushRenewal({ own }: { own: readonly PortfolioOwner[] }) {
  const client = useQueryClient()
  const locale = useLocale()
  const { push } = useAlertSettings()
  const addresses = own.map(({ address }) => address).join(' ')
  useEffect(() => {
    if (push.length === 0 || !canPush()) return
    // If it fails, the next visit renews it: there are 90 days for it.
    renew(client, { kinds: push, addresses: addresses.split(' '), locale }).catch(() => undefined)
  }, [client, push, addresses, locale])
  return null
}
