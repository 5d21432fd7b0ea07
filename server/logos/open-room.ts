import { pictureBytes } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'

/** Takes bytes of what there is for pictures; false where they are too many. */
export type TakeRoom = (bytes: number) => boolean

/**
 * What there is for pictures, reckoned once: that takes a look at each of them. Who leads is the only one who takes of it, as
 * far as its service goes.
 * @param limit bytes of all pictures together
 */
export async function openRoom(store: Store, limit: number): Promise<TakeRoom> {
  let taken = await pictureBytes(store)
  return (bytes) => {
    const hasRoom = taken + bytes <= limit
    if (hasRoom) taken += bytes
    return hasRoom
  }
}
