import { Hono } from 'hono'
import { answerError } from '../answer-error.ts'
import { answerFile, askedFile } from '../answer-file.ts'
import type { Logos } from './logos.ts'

const YEAR = 'public, max-age=31536000, immutable'
const KEPT = 'public, max-age=60, stale-while-revalidate=3600'

/** `/logos`, which picture stands for what, and `/logo/{sha256}`, the pictures (decisions/029-logos). */
export function createLogoRoutes(logos: Logos): Hono {
  const app = new Hono()
  app.get('/logos', (context) => {
    const asked = askedFile(context.req.raw.headers)
    return answerFile(logos.file(), asked, { 'cache-control': KEPT }, 'application/json')
  })
  app.get('/logo/:sha256{[\\da-f]{64}}', async (context) => {
    const picture = await logos.picture(context.req.param('sha256'))
    if (!picture) return answerError(404, context.req.path, 'There is no such logo.')
    const { type, bytes } = picture
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': YEAR,
      },
    })
  })
  return app
}
