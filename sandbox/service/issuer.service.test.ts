import { describe, expect, it } from 'vitest'
import { kycStateSchema } from '../contract/yield.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { target } from './testing/target.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

const fundYield = () => fetchYieldByName('Meridian Treasury Fund')

/** Posts the issuer's form as a browser would. */
const decide = (
  page: string,
  address: string,
  decision: string,
  headers: Record<string, string> = { origin: new URL(page).origin },
): Promise<Response> =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ address, decision }),
  })

async function openIssuerPage() {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id: yieldId, mechanics } = await fundYield()
  const page = mechanics.requirements?.kyc?.authorizeUrl ?? ''
  const { address } = wallet
  const enter = () =>
    callService('/v1/actions/enter', {
      body: { yieldId, address, arguments: { amount: '5000' } },
    })
  const status = () =>
    fetchParsed(kycStateSchema, `/v1/yields/${yieldId}/kyc/status?address=${address}`)
  return { wallet, yieldId, page, address, enter, status }
}

describe('a fund with checked holders', () => {
  it('an unchecked holder is rejected with the issuer’s page, and accepted once approved there', async () => {
    const { wallet, yieldId, page, address, enter, status } = await openIssuerPage()
    expect(await status()).toEqual({
      kycStatus: 'not_started',
      authorizeUrl: `${page}?address=${address}`,
      kycMode: 'external_redirect',
      iframeAllowed: false,
    })
    expect(await enter()).toMatchObject({
      status: 412,
      body: {
        message: expect.stringContaining(`${page}?address=${address}`),
        details: { error: 'RwaKycError' },
      },
    })
    const answer = await decide(page, address, 'approve')
    expect(answer.status).toBe(303)
    const pageResponse = await fetch(new URL(answer.headers.get('location') ?? '', page))
    expect(await pageResponse.text()).toContain('Passed: this address may hold the fund.')
    expect((await status()).kycStatus).toBe('approved')
    await runAction(
      await createAction('enter', { yieldId, address, arguments: { amount: '5000' } }),
      wallet,
    )
  })

  it('a pending and a rejected check are reported', async () => {
    const { page, address, enter, status } = await openIssuerPage()
    for (const [decision, kycStatus] of [
      ['start', 'pending'],
      ['reject', 'rejected'],
    ] as const) {
      await decide(page, address, decision)
      expect((await status()).kycStatus).toBe(kycStatus)
      expect((await enter()).status).toBe(412)
    }
  })

  it('a blacklisted address can neither enter nor exit', async () => {
    const { wallet, yieldId, page, address, enter } = await openIssuerPage()
    await decide(page, address, 'approve')
    await runAction(
      await createAction('enter', { yieldId, address, arguments: { amount: '5000' } }),
      wallet,
    )
    await decide(page, address, 'restrict')
    const restricted = { status: 412, body: { details: { error: 'RwaRestrictedAddressError' } } }
    expect(await enter()).toMatchObject(restricted)
    const body = { yieldId, address, arguments: { useMaxAmount: true } }
    // The class in the message alone.
    const message = expect.stringMatching(/^RwaRestrictedAddressError: /)
    const exited = await callService('/v1/actions/exit', { body })
    expect(exited).toMatchObject({ status: 412, body: { message } })
    await decide(page, address, 'release')
    expect((await callService('/v1/actions/exit', { body })).status).toBe(201)
  })

  it('no check is required where the yield has none', async () => {
    const { address } = await openIssuerPage()
    const { id } = await fetchYieldByName('Lagoon LINK Staking')
    const path = `/v1/yields/${id}/kyc/status?address=${address}`
    expect(await fetchParsed(kycStateSchema, path)).toEqual({ kycStatus: 'not_required' })
    const { status, body } = await callService(`/v1/yields/${id}/kyc/status?address=nobody`)
    expect([status, body]).toMatchObject([400, { error: 'INVALID_ADDRESS' }])
  })
})

describe('the issuer’s page', () => {
  it('the page has no scripts, cannot be framed, and accepts decisions only from its own form', async () => {
    const { page, address, status } = await openIssuerPage()
    const pageResponse = await fetch(`${page}?address=${address}`)
    const policy = pageResponse.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
    expect(await pageResponse.text()).not.toMatch(/<script|<style|\son\w+=|\sstyle=/)
    const elsewhere: Record<string, string>[] = [
      {},
      { origin: 'http://example.com' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere)
      expect((await decide(page, address, 'approve', headers)).status).toBe(403)
    expect((await status()).kycStatus).toBe('not_started')
  })

  it('the typed address is escaped, and reported when invalid', async () => {
    const { page } = await openIssuerPage()
    const pageResponse = await fetch(`${page}?address=${encodeURIComponent('"><b onclick=x>')}`)
    expect(pageResponse.status).toBe(400)
    const text = await pageResponse.text()
    expect(text).toContain('is not an address here')
    expect(text).not.toContain('<b onclick')
  })

  it('the page exists for funds only', async () => {
    const { id } = await fetchYieldByName('Lagoon LINK Staking')
    expect((await fetch(`${target().url}/issuer/${id}`)).status).toBe(404)
    const style = await fetch(`${target().url}/issuer/style.css`)
    expect(style.headers.get('content-type')).toContain('text/css')
    const { page } = await openIssuerPage()
    expect(await (await fetch(`${page}/disclosure`)).text()).toContain('What to know about')
  })
})
