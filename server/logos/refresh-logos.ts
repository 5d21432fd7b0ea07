import { createHash } from 'node:crypto'
import { forgetLogos, nameLogos, takenPictures } from '../store/stored-logos.ts'
import { saveLogoIndex } from '../store/stored-logo-index.ts'
import { addressHashOf, checkLogos, type CheckParts } from './check-logos.ts'
import { logoIndexOf } from './logo-index-of.ts'
import { addressesOf, type LogoNames } from './logo-names.ts'

interface RefreshParts extends CheckParts {
  /** Names the service and the project. */
  readonly source: string
  /** Keeps it this copy's work; false once it is another one's. */
  readonly lead: () => Promise<boolean>
}

/** Logos that nobody has named for so long are dropped. */
const NAMED_MS = 7 * 24 * 3_600_000

/** What pages are told is long: to write it again for each batch would hold up visitors. */
const PUBLISH_MS = 3_000

async function publish({ store, source }: RefreshParts, names: LogoNames): Promise<void> {
  const taken = await takenPictures(store)
  const content = JSON.stringify(logoIndexOf(names, (address) => taken.get(addressHashOf(address))))
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  await saveLogoIndex(store, source, { etag, content })
}

/**
 * Looks at the logos that are due, keeps what it can take, and tells pages of it every few seconds and at the end.
 * @param isNew whether the names are other ones than those of the refresh before
 */
export async function refreshLogos(
  parts: RefreshParts,
  names: LogoNames,
  isNew: boolean,
): Promise<void> {
  const { store, now } = parts
  const addresses = new Map(
    [...addressesOf(names)].map((address) => [addressHashOf(address), address]),
  )
  if (isNew) {
    await nameLogos(store, [...addresses.keys()], now())
    await forgetLogos(store, now() - NAMED_MS)
    await publish(parts, names)
  }
  let publishedAt = performance.now()
  let isOwed = false
  while (!parts.signal.aborted && (await parts.lead())) {
    const checked = await checkLogos(parts, addresses)
    const isDone = checked === 0
    isOwed ||= !isDone
    if (isOwed && (isDone || performance.now() - publishedAt >= PUBLISH_MS)) {
      await publish(parts, names)
      publishedAt = performance.now()
      isOwed = false
    }
    if (isDone) return
  }
}
