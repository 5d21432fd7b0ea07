import { sumPictureBytes } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'

/** Takes bytes of what there is for pictures; false where they are too many. */
export type ReserveBytes = (bytes: number) => boolean

/**
 * What there is for pictures, reckoned once: that takes a look at each of them. Who leads is the only one who takes of it, as
 * far as its service goes.
 * @param limit bytes of all pictures together
 */
export async function openPictureQuota(store: Store, limit: number): Promise<ReserveBytes> {
  let usedBytes = await sumPictureBytes(store)
  return (bytes) => {
    const isWithinLimit = usedBytes + bytes <= limit
    if (isWithinLimit) usedBytes += bytes
    return isWithinLimit
  }
}
