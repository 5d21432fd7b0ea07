import * as z from 'zod/mini'
import { optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'

const brandSchema = z.looseObject({
  name: z.catch(z.string().check(z.minLength(1)), 'Sheaf'),
  accent: optionalText,
  logo: optionalText,
  supportUrl: optionalText,
})

const pausedEnterSchema = z.looseObject({
  all: z.catch(z.boolean(), false),
  networks: readableItems(z.string()),
  yields: readableItems(z.string()),
})

/**
 * What a page knows about its deployment. Every part may be missing: a page without it still shows yields.
 * Source: decision 37.
 */
export const siteConfigSchema = z.looseObject({
  brand: z.catch(brandSchema, { name: 'Sheaf' }),
  /** Networks that can be read through `/rpc/{id}`. */
  networks: readableItems(z.looseObject({ id: z.string(), nodes: z.catch(z.number(), 1) })),
  sandbox: z.catch(z.boolean(), false),
  /** Seconds that the sandbox's time is ahead (decision 21). */
  sandboxTimeOffset: z.catch(z.number(), 0),
  /** `{explorerUrl}/{network}/tx/{hash}`; absent: each network's own explorer. */
  explorerUrl: optionalText,
  walletConnectProjectId: optionalText,
  minimumVersion: z.catch(z.string(), '0.0.0'),
  /** What the operator stopped deposits into; withdrawals are never stopped. */
  pausedEnter: z.catch(pausedEnterSchema, { all: false, networks: [], yields: [] }),
  notice: optionalText,
  /** Whether changes can be followed as they happen; else pages ask from time to time. */
  liveNews: z.catch(z.boolean(), false),
  /** Who may show the widget. */
  widgetOrigins: readableItems(z.string()),
})

export type SiteConfig = z.output<typeof siteConfigSchema>
