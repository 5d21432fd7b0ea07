import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreatePrerenderPage, PrerenderPage } from '#src/catalogue/first-page/first-page.ts'

const FILE = 'render-first-page.js'

const isPrerendererFactory = (value: unknown): value is CreatePrerenderPage =>
  typeof value === 'function'

async function importPrerenderer(file: string): Promise<CreatePrerenderPage> {
  const module: unknown = await import(pathToFileURL(file).href)
  const create: unknown = Object(module).createRenderPage
  if (!isPrerendererFactory(create)) throw new TypeError(`${FILE} draws no page: build it again.`)
  return create
}

/**
 * What draws first rows, as it was built beside the app; null where it was not. Read with the first page that is asked for:
 * a copy that only keeps streams open needs no memory for it.
 * @param folder of that build
 */
export function loadPrerenderer(folder: string): CreatePrerenderPage | null {
  const file = join(folder, FILE)
  if (!existsSync(file)) return null
  return (catalogue): PrerenderPage => {
    let prerenderPage: Promise<PrerenderPage> | null = null
    return async (request) => {
      prerenderPage ??= importPrerenderer(file).then((create) => create(catalogue))
      return (await prerenderPage)(request)
    }
  }
}
