import * as z from 'zod'
import type { Assets } from '../static/assets.ts'

const manifestSchema = z.object({
  loader: z.object({
    path: z.string().regex(/^\/embed\/[\w-]+\.js$/),
    integrity: z.string().regex(/^sha384-[\w+/=]+$/),
  }),
})

/**
 * The script tag that a host page carries, of the loader that was built last.
 * @param embed files with `/embed/manifest.json`
 * @param origin the widget's
 * @returns null when nothing is built
 */
export function loaderTag(embed: Assets, origin: string): string | null {
  const manifest = embed.get('/embed/manifest.json')
  if (!manifest) return null
  const read = manifestSchema.safeParse(JSON.parse(manifest.plain.toString('utf8')))
  if (!read.success) return null
  const { path, integrity } = read.data.loader
  return `<script src="${origin}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`
}
