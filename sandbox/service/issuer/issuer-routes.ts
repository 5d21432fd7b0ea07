import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../../contract/service-error.ts'
import type { IssuerDesk, IssuerDecision } from '../../protocols/protocol.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { html } from 'hono/html'
import type { KycState } from '../../contract/yield.ts'

const formSchema = z.strictObject({
  address: z.string(),
  decision: z.enum(['start', 'approve', 'reject', 'restrict', 'release']),
})

type IssuerDependencies = Pick<ServiceDependencies, 'catalogues' | 'networks'>

/** Style of the issuer's pages: plain, with a visible focus ring in light and dark. */
const issuerStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; margin: 0.25rem 0 1rem; }
fieldset { border: 1px solid; border-radius: 0.5rem; padding: 1rem; margin: 1rem 0; }
button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1.25rem; margin: 0.25rem 0.5rem 0.25rem 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`.trimStart()

type Markup = ReturnType<typeof html>

/** Renders a page of the issuer without scripts; its style is a separate file. */
const renderPage = (title: string, body: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/issuer/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

/** Renders the disclosure (`mandatoryDisclosureUrl`). @param name of the fund */
const renderDisclosurePage = (name: string) =>
  renderPage(
    `What to know about ${name}`,
    html`<h1>What to know about ${name}</h1>
      <p>This fund is invented and its money is test money. A real one would say here:</p>
      <ul>
        <li>The value of a share can fall as well as rise.</li>
        <li>Redemptions are settled in windows; until then the money is not free.</li>
        <li>Only addresses that the issuer has approved can hold shares or be given any.</li>
        <li>An address on the compliance blacklist can neither redeem nor be paid.</li>
      </ul>`,
  )

/**
 * Whether a page of this service sent a form. Browsers send the origin; a program must set it itself.
 * @param headers of the request
 */
export function isSameOriginForm(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const [origin, host] = [headers.get('origin'), headers.get('host')]
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * /issuer/{yieldId}: the page behind `authorizeUrl`, where an address is approved or rejected. It replaces a real
 * issuer's site, so it needs no key; only its own form may decide.
 */
export function issuerRoutes(dependencies: IssuerDependencies): Hono {
  return new Hono()
    .use(strictHeaders)
    .get('/style.css', (context) =>
      context.body(issuerStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/:yieldId/disclosure', async (context) => {
      const { name } = await findDesk(dependencies, context.req.param('yieldId'))
      return context.html(renderDisclosurePage(name))
    })
    .get('/:yieldId', async (context) => {
      const yieldId = context.req.param('yieldId')
      return respondWithPage(dependencies, context, yieldId, context.req.query('address') ?? '')
    })
    .post('/:yieldId', async (context) => {
      if (!isSameOriginForm(context.req.raw.headers))
        throw ServiceError.full(403, 'Only the form of this page may decide')
      const yieldId = context.req.param('yieldId')
      const { desk, addressOf } = await findDesk(dependencies, yieldId)
      const form = formSchema.safeParse(await context.req.parseBody())
      const address = form.data && addressOf(form.data.address)
      if (!form.data || !address)
        return respondWithPage(dependencies, context, yieldId, form.data?.address ?? '')
      await desk.decide(address, form.data.decision)
      const query = new URLSearchParams({ address: form.data.address }).toString()
      return context.redirect(`/issuer/${encodeURIComponent(yieldId)}?${query}`, 303)
    })
}

/** No scripts, no foreign resources, no framing and no foreign forms. */
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

interface IssuerDeskContext {
  readonly name: string
  readonly network: string
  readonly desk: IssuerDesk
  /** Canonical form of an address; null when invalid. */
  readonly addressOf: (text: string) => string | null
}

/** Finds an issuer's desk. @throws ServiceError 404 when the yield has no issuer */
async function findDesk(
  { catalogues, networks }: IssuerDependencies,
  yieldId: string,
): Promise<IssuerDeskContext> {
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

interface IssuerView {
  readonly name: string
  readonly network: string
  /** The requested address as typed; empty without one. */
  readonly typed: string
  /** Null for an invalid address. */
  readonly state: {
    readonly kycStatus: KycState['kycStatus']
    readonly restricted: boolean
  } | null
}

const KYC_STATUS_TEXT: Readonly<Record<KycState['kycStatus'], string>> = {
  not_required: 'No check is needed.',
  not_started: 'Not checked yet.',
  pending: 'Under review.',
  approved: 'Passed: this address may hold the fund.',
  rejected: 'Refused: this address may not hold the fund.',
}

/** Renders the issuer's page for one address: its check, and the form that decides it. */
function renderIssuerPage(view: IssuerView) {
  const { name, typed, state } = view
  const body = state
    ? html`${renderCheckStatus(view, state)} ${renderDecisionForm(view, state.restricted)}`
    : html`${typed === '' ? '' : html`<p role="alert">“${typed}” is not an address here.</p>`}`
  return renderPage(
    `Identity check for ${name}`,
    html`<h1>Identity check for ${name}</h1>
      <p>
        A stand-in for the site of a real issuer, for test money: nobody is asked who they are. What
        you decide here is written to the local chain.
      </p>
      ${body} ${renderAddressForm(state ? '' : typed)}`,
  )
}

const renderCheckStatus = (
  { network, typed }: IssuerView,
  { kycStatus, restricted }: NonNullable<IssuerView['state']>,
) =>
  html`<dl>
    <dt>Address</dt>
    <dd>${typed}</dd>
    <dt>Network</dt>
    <dd>${network}</dd>
    <dt>Check</dt>
    <dd role="status">
      ${KYC_STATUS_TEXT[kycStatus]} ${restricted ? 'On the compliance blacklist.' : ''}
    </dd>
  </dl>`

const renderDecisionForm = ({ typed }: IssuerView, restricted: boolean) =>
  html`<form method="post">
    <input type="hidden" name="address" value="${typed}" />
    <fieldset>
      <legend>Decide the check</legend>
      ${renderButton('approve', 'Pass')} ${renderButton('reject', 'Refuse')}
      ${renderButton('start', 'Start review')}
    </fieldset>
    <fieldset>
      <legend>Compliance blacklist</legend>
      ${
        restricted
          ? renderButton('release', 'Take off the blacklist')
          : renderButton('restrict', 'Put on the blacklist')
      }
    </fieldset>
  </form>`

const renderButton = (decision: IssuerDecision, label: string) =>
  html`<button type="submit" name="decision" value="${decision}">${label}</button>`

const renderAddressForm = (typed: string) =>
  html`<form method="get">
    <label for="address">Look at another address</label>
    <input id="address" name="address" value="${typed}" required autocomplete="off" />
    <button type="submit">Show</button>
  </form>`

async function respondWithPage(
  dependencies: IssuerDependencies,
  context: Context,
  yieldId: string,
  typed: string,
): Promise<Response> {
  const { name, network, desk, addressOf } = await findDesk(dependencies, yieldId)
  const address = addressOf(typed)
  const view: IssuerView = {
    name,
    network,
    typed,
    state: address === null ? null : await desk.read(address),
  }
  return context.html(renderIssuerPage(view), typed !== '' && address === null ? 400 : 200)
}
