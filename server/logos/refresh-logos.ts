import { createHash } from 'node:crypto'
import { dueLogos, forgetLogos, nameLogos, takenPictures } from '../store/stored-logos.ts'
import { saveLogoIndex } from '../store/stored-logo-index.ts'
import { addressHashOf, checkLogos, type CheckParts, type DueAddress } from './check-logos.ts'
import { logoIndexOf } from './logo-index-of.ts'
import { addressesOf, type LogoNames } from './logo-names.ts'
import { openRoom } from './open-room.ts'

interface RefreshParts extends Omit<CheckParts, 'takeRoom'> {
  /** Bytes of all pictures together. */
  readonly limit: number
  /** Names the service and the project. */
  readonly source: string
  /** Keeps it this copy's work; false once it is another one's. */
  readonly lead: () => Promise<boolean>
}

/** Logos that nobody has named for so long are dropped. */
const NAMED_MS = 7 * 24 * 3_600_000

/** What pages are told is long: to write it again for each batch would hold up visitors. */
const PUBLISH_MS = 3_000

/** So many are looked at before pages are told of them. */
const BATCH = 16

/** The named logos that are due, longest overdue first. */
async function readDue({ store, now }: RefreshParts, names: LogoNames): Promise<DueAddress[]> {
  const addresses = new Map(
    [...addressesOf(names)].map((address) => [addressHashOf(address), address]),
  )
  return (await dueLogos(store, now())).flatMap((logo) => {
    const address = addresses.get(logo.addressHash)
    return address === undefined ? [] : [{ ...logo, address }]
  })
}

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
  const { store, now, signal, lead } = parts
  if (isNew) {
    const hashes = [...addressesOf(names)].map(addressHashOf)
    await nameLogos(store, hashes, now())
    await forgetLogos(store, now() - NAMED_MS)
    await publish(parts, names)
  }
  const due = await readDue(parts, names)
  if (due.length === 0) return
  const checks: CheckParts = { ...parts, takeRoom: await openRoom(store, parts.limit) }
  let publishedAt = performance.now()
  for (let from = 0; from < due.length && !signal.aborted && (await lead()); from += BATCH) {
    await checkLogos(checks, due.slice(from, from + BATCH))
    const isLast = from + BATCH >= due.length
    if (!isLast && performance.now() - publishedAt < PUBLISH_MS) continue
    await publish(parts, names)
    publishedAt = performance.now()
  }
}
