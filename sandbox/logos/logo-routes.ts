import { Hono } from 'hono'
import { ServiceError } from '../contract/service-error.ts'
import { renderLogo, encodePng } from './render-logo.ts'

const LARGE_SIDE = 160

/** Creates an uncompressed logo, far above 64 KB. */
const hugeLogo = (): Buffer => encodePng(LARGE_SIDE, Buffer.alloc(LARGE_SIDE ** 2 * 4, 0x7f), 0)

const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32"/></svg>'

const png = (bytes: Buffer): Response =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })

/**
 * GET /logos/{name}.png, without a key: logos rendered on request, and some that clients should reject: a broken, a
 * huge, an SVG one, and a redirect to a private address.
 */
export function logoRoutes(): Hono {
  return new Hono()
    .get('/broken.png', () => png(renderLogo('broken').subarray(0, 20)))
    .get('/huge.png', () => png(hugeLogo()))
    .get('/drawing.svg', (context) =>
      context.body(SVG_LOGO, 200, { 'content-type': 'image/svg+xml' }),
    )
    .get('/elsewhere.png', (context) => context.redirect('http://10.0.0.1/logo.png', 302))
    .get('/:file', (context) => {
      const name = /^([\da-z-]{1,80})\.png$/.exec(context.req.param('file'))?.[1]
      if (name === undefined) throw ServiceError.full(404, 'There is no such logo')
      return png(renderLogo(name))
    })
}
