import * as z from 'zod/mini'
import type { EvmProvider } from '../evm/evm-provider.ts'
import { waitAtMost, TIMED_OUT } from '../wait-at-most.ts'
import { openSafeMessages } from './safe-messages.ts'
import { createSafeProvider } from './safe-provider.ts'

/** Read here rather than with the site's other settings: only a page in a frame needs it. */
const settingsSchema = z.looseObject({ safeOrigins: z.array(z.string()) })

/** Safe's app answers at once; a page around this one that is none never does. Milliseconds. */
const ANSWER_TIMEOUT = 5000

/** Returns the origins of Safe's app that may be around this page: one where the browser tells which page that is. */
function getCandidates(origins: readonly string[], { location }: Window): readonly string[] {
  const parent = location.ancestorOrigins?.[0]
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}

/** Announces the Safe as any wallet (EIP-6963). */
function announceSafe(provider: EvmProvider, page: Window): void {
  const info = { uuid: crypto.randomUUID(), name: 'Safe', icon: '', rdns: 'global.safe' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  page.addEventListener('eip6963:requestProvider', () => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
}

/**
 * Announces and returns the wallet of Safe's app around this page; null where there is none. Only origins of the site's list
 * (`SAFE_ORIGINS`) are asked. Never fails. Source: decisions/053-safe.
 */
export async function openSafe(page: Window): Promise<EvmProvider | null> {
  try {
    const settings: unknown = await (await fetch('/config.json')).json()
    const origins = getCandidates(z.parse(settingsSchema, settings).safeOrigins, page)
    if (origins.length === 0) return null
    const ask = openSafeMessages(page, page.parent, origins)
    const provider = await waitAtMost(ANSWER_TIMEOUT, createSafeProvider(ask))
    if (provider === TIMED_OUT) return null
    announceSafe(provider, page)
    return provider
  } catch {
    return null
  }
}
