import { Hono } from 'hono'
import { createErrorResponse } from '../error-response.ts'
import { createFileResponse, readFileRequest } from '../create-file-response.ts'
import { UNREAD_INDEX, type Logos } from './open-logos.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
const INDEX_CACHE = 'public, max-age=60, stale-while-revalidate=3600'

/** Creates `/logos`, the index of pictures, and `/logo/{sha256}`, the pictures (decisions/029-logos). */
export function createLogoRoutes(logos: Logos): Hono {
  const app = new Hono()
  app.get('/logos', (context) => {
    const fileRequest = readFileRequest(context.req.raw.headers)
    const file = logos.file()
    return createFileResponse(
      file,
      fileRequest,
      { 'cache-control': file.etag === UNREAD_INDEX ? 'no-store' : INDEX_CACHE },
      'application/json',
    )
  })
  app.get('/logo/:sha256{[\\da-f]{64}}', async (context) => {
    const picture = await logos.picture(context.req.param('sha256'))
    if (!picture) return createErrorResponse(404, context.req.path, 'There is no such logo.')
    const { type, bytes } = picture
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': IMMUTABLE_CACHE,
      },
    })
  })
  return app
}
