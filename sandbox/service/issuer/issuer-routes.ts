import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../../contract/service-error.ts'
import type { IssuerDesk } from '../../protocols/protocol.ts'
import type { ServiceParts } from '../parts.ts'
import { disclosurePage } from './disclosure-page.ts'
import { isOwnForm } from './is-own-form.ts'
import { issuerPage, type IssuerView } from './issuer-page.ts'
import { issuerStyle } from './issuer-style.ts'

const formSchema = z.strictObject({
  address: z.string(),
  decision: z.enum(['start', 'approve', 'reject', 'restrict', 'release']),
})

type IssuerParts = Pick<ServiceParts, 'catalogues' | 'networks'>

/**
 * /issuer/{yieldId}: the page behind `authorizeUrl`, where the issuer's check of an address is passed or refused. It
 * stands in for a real issuer's site, so it needs no key; only its own form may decide.
 */
export function issuerRoutes(parts: IssuerParts): Hono {
  return new Hono()
    .use(strictHeaders)
    .get('/style.css', (context) =>
      context.body(issuerStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/:yieldId/disclosure', async (context) => {
      const { name } = await findDesk(parts, context.req.param('yieldId'))
      return context.html(disclosurePage(name))
    })
    .get('/:yieldId', async (context) => {
      const yieldId = context.req.param('yieldId')
      return show(parts, context, yieldId, context.req.query('address') ?? '')
    })
    .post('/:yieldId', async (context) => {
      if (!isOwnForm(context.req.raw.headers))
        throw ServiceError.full(403, 'Only the form of this page may decide')
      const yieldId = context.req.param('yieldId')
      const { desk, addressOf } = await findDesk(parts, yieldId)
      const form = formSchema.safeParse(await context.req.parseBody())
      const address = form.data && addressOf(form.data.address)
      if (!form.data || !address) return show(parts, context, yieldId, form.data?.address ?? '')
      await desk.decide(address, form.data.decision)
      const query = new URLSearchParams({ address: form.data.address }).toString()
      return context.redirect(`/issuer/${encodeURIComponent(yieldId)}?${query}`, 303)
    })
}

/** Nothing runs, nothing is loaded from elsewhere, nobody frames it or decides by its form from another place. */
const strictHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}

interface FoundDesk {
  readonly name: string
  readonly network: string
  readonly desk: IssuerDesk
  /** The address in its network's one form; null when it is none. */
  readonly addressOf: (text: string) => string | null
}

/** @throws ServiceError 404 when the yield has no issuer */
async function findDesk(
  { catalogues, networks }: IssuerParts,
  yieldId: string,
): Promise<FoundDesk> {
  const protocol = catalogues.chains.protocol(yieldId)
  if (!protocol?.issuer) throw ServiceError.full(404, `There is no issuer of ${yieldId}`)
  const { metadata } = await protocol.describe()
  const network = networks[protocol.network]
  return {
    name: metadata.name,
    network: protocol.network,
    desk: protocol.issuer,
    addressOf: (text) => network.readAddress(text),
  }
}

async function show(
  parts: IssuerParts,
  context: Context,
  yieldId: string,
  typed: string,
): Promise<Response> {
  const { name, network, desk, addressOf } = await findDesk(parts, yieldId)
  const address = addressOf(typed)
  const view: IssuerView = {
    name,
    network,
    typed,
    state: address === null ? null : await desk.read(address),
  }
  return context.html(issuerPage(view), typed !== '' && address === null ? 400 : 200)
}
