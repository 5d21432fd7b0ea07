import type { Brand } from './config.ts'

/** What Safe's list of apps shows of this one. Source: Safe Apps, manifest.json. */
interface SafeManifest {
  readonly name: string
  readonly description: string
  /** Below this site. */
  readonly iconPath: string
}

/** Creates `/manifest.json`, which Safe's app reads of an app that is added to its list. */
export const createSafeManifest = ({ name, logo }: Brand): SafeManifest => ({
  name,
  description:
    'Find on-chain yields, deposit with your own wallet, follow your positions, and withdraw.',
  iconPath: (logo ?? '/icon.svg').replace(/^\//, ''),
})
