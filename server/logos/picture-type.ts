import { jpegSize } from './jpeg-size.ts'
import type { PictureSize } from './picture-size.ts'
import { pngSize } from './png-size.ts'
import { webpSize } from './webp-size.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const LARGEST = 1024

const isSane = (size: PictureSize | null): boolean =>
  size !== null &&
  Math.min(size.width, size.height) >= 1 &&
  Math.max(size.width, size.height) <= LARGEST

/** The type that bytes have by their content, whatever anybody calls them; null for all but three kinds of moderate size. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (isSane(pngSize(bytes))) return 'image/png'
  if (isSane(jpegSize(bytes))) return 'image/jpeg'
  return isSane(webpSize(bytes)) ? 'image/webp' : null
}
