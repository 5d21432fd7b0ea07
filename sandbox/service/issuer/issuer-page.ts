import { html } from 'hono/html'
import type { KycState } from '../../contract/kyc.ts'
import type { IssuerDecision } from '../../protocols/protocol.ts'
import { issuerFrame } from './issuer-frame.ts'

/** What the page shows. */
export interface IssuerView {
  /** The fund's. */
  readonly name: string
  readonly network: string
  /** The address as it was asked for; empty when none was. */
  readonly typed: string
  /** Null where the address is none. */
  readonly state: {
    readonly kycStatus: KycState['kycStatus']
    readonly restricted: boolean
  } | null
}

const WORDS: Readonly<Record<KycState['kycStatus'], string>> = {
  not_required: 'No check is needed.',
  not_started: 'Not checked yet.',
  pending: 'Under review.',
  approved: 'Passed: this address may hold the fund.',
  rejected: 'Refused: this address may not hold the fund.',
}

/** The issuer's page for one address: how its check stands, and the form that decides it. */
export function issuerPage(view: IssuerView) {
  const { name, typed, state } = view
  const body = state
    ? html`${standing(view, state)} ${decisions(view, state.restricted)}`
    : html`${typed === '' ? '' : html`<p role="alert">“${typed}” is not an address here.</p>`}`
  return issuerFrame(
    `Identity check for ${name}`,
    html`<h1>Identity check for ${name}</h1>
      <p>
        A stand-in for the site of a real issuer, for test money: nobody is asked who they are. What
        you decide here is written to the local chain.
      </p>
      ${body} ${otherAddress(state ? '' : typed)}`,
  )
}

const standing = (
  { network, typed }: IssuerView,
  { kycStatus, restricted }: NonNullable<IssuerView['state']>,
) =>
  html`<dl>
    <dt>Address</dt>
    <dd>${typed}</dd>
    <dt>Network</dt>
    <dd>${network}</dd>
    <dt>Check</dt>
    <dd role="status">${WORDS[kycStatus]} ${restricted ? 'On the compliance blacklist.' : ''}</dd>
  </dl>`

const decisions = ({ typed }: IssuerView, restricted: boolean) =>
  html`<form method="post">
    <input type="hidden" name="address" value="${typed}" />
    <fieldset>
      <legend>Decide the check</legend>
      ${button('approve', 'Pass')} ${button('reject', 'Refuse')} ${button('start', 'Start review')}
    </fieldset>
    <fieldset>
      <legend>Compliance blacklist</legend>
      ${
        restricted
          ? button('release', 'Take off the blacklist')
          : button('restrict', 'Put on the blacklist')
      }
    </fieldset>
  </form>`

const button = (decision: IssuerDecision, words: string) =>
  html`<button type="submit" name="decision" value="${decision}">${words}</button>`

const otherAddress = (typed: string) =>
  html`<form method="get">
    <label for="address">Look at another address</label>
    <input id="address" name="address" value="${typed}" required autocomplete="off" />
    <button type="submit">Show</button>
  </form>`
