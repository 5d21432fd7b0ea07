/** A picture as it is sent. */
export interface SentPicture {
  /** Its media type. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type ReadPicture = (sha256: string) => Promise<SentPicture | null>

/**
 * Keeps the pictures that were asked for last, so that few are read from the database. One that is asked for by many at
 * once is read once; what is not there is not kept.
 * @param limit bytes of all that are kept
 */
export function keptPictures(read: ReadPicture, limit: number): ReadPicture {
  const kept = new Map<string, SentPicture>()
  const reading = new Map<string, Promise<SentPicture | null>>()
  let size = 0
  const keep = (sha256: string, picture: SentPicture): void => {
    kept.set(sha256, picture)
    size += picture.bytes.byteLength
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) return
      kept.delete(oldest)
      size -= bytes.byteLength
    }
  }
  const readNow = async (sha256: string): Promise<SentPicture | null> => {
    const picture = await read(sha256).finally(() => reading.delete(sha256))
    if (picture) keep(sha256, picture)
    return picture
  }
  return (sha256) => {
    const known = kept.get(sha256)
    if (known) {
      kept.delete(sha256)
      kept.set(sha256, known)
      return Promise.resolve(known)
    }
    const underWay = reading.get(sha256) ?? readNow(sha256)
    reading.set(sha256, underWay)
    return underWay
  }
}
