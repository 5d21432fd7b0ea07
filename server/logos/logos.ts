import type { PictureContent } from './picture-cache.ts'
import type { EncodedFile } from '../create-file-response.ts'

/** The logos of what the catalogue lists, taken once for all visitors. */
export interface Logos {
  /** Which picture stands for what, as far as it is known. */
  file(): EncodedFile
  /** A picture by its hash; null for one that there is not. */
  picture(sha256: string): Promise<PictureContent | null>
  /** Ends what is under way; lets another copy go on. */
  close(): Promise<void>
}
