export interface PictureContent {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type ReadPicture = (sha256: string) => Promise<PictureContent | null>

/**
 * Caches recently requested pictures, so that few are read from the database. Concurrent reads of one are coalesced;
 * missing ones are not cached.
 * @param limit bytes of all cached pictures
 */
export function createPictureCache(read: ReadPicture, limit: number): ReadPicture {
  const cache = new Map<string, PictureContent>()
  const reading = new Map<string, Promise<PictureContent | null>>()
  let size = 0
  const store = (sha256: string, picture: PictureContent): void => {
    cache.set(sha256, picture)
    size += picture.bytes.byteLength
    for (const [oldest, { bytes }] of cache) {
      if (size <= limit) return
      cache.delete(oldest)
      size -= bytes.byteLength
    }
  }
  const readNow = async (sha256: string): Promise<PictureContent | null> => {
    const picture = await read(sha256).finally(() => reading.delete(sha256))
    if (picture) store(sha256, picture)
    return picture
  }
  return (sha256) => {
    const cached = cache.get(sha256)
    if (cached) {
      cache.delete(sha256)
      cache.set(sha256, cached)
      return Promise.resolve(cached)
    }
    const pending = reading.get(sha256) ?? readNow(sha256)
    reading.set(sha256, pending)
    return pending
  }
}
