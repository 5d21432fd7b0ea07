import { join } from 'node:path'
import { firstLoad } from '../scripts/first-load.mjs'
import { firstVisitParts } from '../scripts/first-visit.mjs'
import { prepare, root } from '../scripts/prepare.mjs'

/** Kilobytes of Brotli JavaScript that a first visit to `/` loads. */
export async function firstLoadJs() {
  await prepare(['client'])
  const files = firstLoad(join(root, 'dist/client'), firstVisitParts)
  return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
