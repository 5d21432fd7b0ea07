import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const run = promisify(execFile)
export const FILM_SIZE = { width: 1280, height: 800 }

/** Records what is shown, one page after the other. */
export interface Film {
  /** Records this page from now on. */
  readonly show: (page: Page) => Promise<void>
  /** Seconds recorded until now. */
  readonly getTime: () => number
  /** Joins what was recorded. */
  readonly finish: () => Promise<void>
}

/** Creates a film. @param file where it is saved, a webm; null records nothing */
export function createFilm(file: string | null): Film {
  const parts: string[] = []
  let recorded = 0
  let started = Date.now()
  let shown: Page | null = null

  async function stop(): Promise<void> {
    if (shown === null) return
    recorded += Date.now() - started
    // A page that is gone has ended its part.
    await shown.screencast.stop().catch(() => undefined)
    shown = null
  }

  return {
    show: async (page) => {
      await stop()
      if (file !== null) {
        const path = `${file}.${parts.length}.webm`
        parts.push(path)
        await page.screencast.start({ path, size: FILM_SIZE, quality: 90 })
      }
      started = Date.now()
      shown = page
    },
    getTime: () => (recorded + (shown === null ? 0 : Date.now() - started)) / 1000,
    finish: async () => {
      await stop()
      const [first, ...others] = parts
      if (file === null || first === undefined) return
      if (others.length === 0) return await rename(first, file)
      const list = `${file}.txt`
      await writeFile(list, parts.map((path) => `file '${path}'\n`).join(''))
      const input = ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', file]
      await run('ffmpeg', ['-y', '-loglevel', 'error', ...input])
      for (const path of [list, ...parts]) await rm(path)
    },
  }
}

/** Compresses a picture as its ending says: a PNG of 256 colours, or WebP. */
export async function compressPicture(from: string, to: string): Promise<void> {
  const palette = [
    '-vf',
    'split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none',
  ]
  const options = to.endsWith('.png') ? palette : ['-c:v', 'libwebp', '-quality', '80']
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', from, ...options, to])
}

/** Makes a moving picture of a film, small enough for a page. */
export async function animatePicture(film: string, to: string): Promise<void> {
  const options = ['-vf', 'fps=5,scale=800:-1', '-c:v', 'libwebp_anim', '-quality', '40']
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', film, ...options, '-loop', '0', to])
}
