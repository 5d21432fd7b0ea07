import * as z from 'zod/mini'
import type { LoaderSource } from './snippets.ts'

const settingsSchema = z.object({
  origin: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
  path: z.string().check(z.regex(/^\/embed\/[\w-]+\.js$/)),
  integrity: z.string().check(z.regex(/^sha384-[\w+/=]+$/)),
  hasChains: z.boolean(),
})

/** What the server of the page says: where the widget is, and whether it reaches the sandbox's chains. */
export interface PlaygroundSettings extends LoaderSource {
  readonly hasChains: boolean
}

/** Loads `settings.json`, which stands beside the page. @throws when it is missing or no such settings */
export async function loadSettings(): Promise<PlaygroundSettings> {
  const response = await fetch('./settings.json')
  return settingsSchema.parse(await response.json())
}

/** Loads the widget's script as the guide says. @throws when it can't be loaded */
export function loadScript({ origin, path, integrity }: LoaderSource): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = origin + path
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The widget did not load')))
    document.head.append(script)
  })
}
