import type { Witnesses } from '../../witnesses.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { METADATA, TOKEN, WRAPPED_SOL } from '../programs.ts'
import { inspectBytes } from '../testing/inspect-bytes.ts'
import { metadataBytes, mintBytes } from '../testing/stake-transactions.ts'
import { MINT, OWN, readingOf, THIEF } from '../testing/known-instructions.ts'
import { LST, SHARE, supplyVault, USDC } from './corpus/bases.ts'
import { bytesOf, entering, judged, SOL_COIN } from './corpus/case.ts'
import { verifySolanaUnits } from './verify-solana-units.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A node that tells of two mints, the request's own and the yield's, and of nothing else. */
const nodeWith = (decimals: readonly number[]) =>
  vi.stubGlobal('fetch', (_path: string, init?: { body: string }) => {
    const { method, params } = JSON.parse(init?.body ?? '{}')
    const isOfMints = method === 'getMultipleAccounts' && params[0][0] === USDC.address
    const account = (owner: string, data: Buffer) => ({
      owner,
      data: [data.toString('base64'), 'base64'],
    })
    const value = [
      ...decimals.map((each) => account(TOKEN, mintBytes(each))),
      ...[USDC, SHARE].map(({ address, symbol }) =>
        account(METADATA, metadataBytes(address ?? '', symbol)),
      ),
    ]
    return Promise.resolve(Response.json({ id: 1, result: isOfMints ? { value } : null }))
  })

const requestedIntent = (decimals: number, amount: string) => {
  const { intent } = supplyVault
  const asset = { ...USDC, decimals }
  const place = intent.place && { ...intent.place, tokens: [asset] }
  const request = { ...intent.request, arguments: { amount } }
  return inspectBytes(bytesOf(supplyVault), { request, asset, place })
}

it('the chain says how a request’s tokens are counted, and a number typed otherwise is blocked', async () => {
  nodeWith([6, 9])
  const honest = await requestedIntent(6, '250')
  expect(honest.verdict.violations).toEqual([])
  expect(honest.verdict.warnings).not.toContain('decimals-unread')
  expect(honest.verdict.warnings).not.toContain('symbol-unread')
  const lied = await requestedIntent(8, '2.5')
  expect(lied.verdict.violations).toEqual(['not-the-request'])
  expect([...(lied.tokens ?? [])]).toEqual([
    [USDC.address, { decimals: 6, symbol: 'USDC' }],
    [SHARE.address, { decimals: 9, symbol: 'slUSDC' }],
  ])
})

it('what no node tells is a doubt, and no unit to show anything by', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { verdict, tokens } = await requestedIntent(6, '250')
  expect(verdict.violations).toEqual([])
  expect(verdict.warnings).toContain('decimals-unread')
  expect(verdict.warnings).toContain('symbol-unread')
  const untold = { decimals: null, symbol: null }
  expect([...(tokens?.values() ?? [])]).toEqual([untold, untold])
})

it('the coin and its wrapped form have nine, whoever says otherwise', async () => {
  const wrapped = {
    ...SOL_COIN,
    address: 'So11111111111111111111111111111111111111112',
  }
  for (const token of [SOL_COIN, wrapped])
    for (const [decimals, violations] of [
      [9, []],
      [6, ['not-the-request']],
    ] as const) {
      const intent = { ...supplyVault.intent, asset: { ...token, decimals } }
      const { verdict } = await judged({ ...supplyVault, intent })
      expect(verdict.violations).toEqual(violations)
      expect(verdict.warnings).not.toContain('decimals-unread')
    }
})

describe('decimals that a message names', () => {
  const mints = new Map([
    [USDC.address ?? '', { decimals: 6, symbol: USDC.symbol }],
    [SHARE.address ?? '', { decimals: 9, symbol: SHARE.symbol }],
  ])
  const told = (known: readonly KnownInstruction[], asset = USDC) =>
    verifySolanaUnits(
      readingOf(known, { intent: entering({ asset, output: SHARE, given: { amount: '4' } }) }),
      'solana-devnet',
      mints,
    )
  const send = (decimals: number | null, mint = MINT): KnownInstruction => ({
    kind: 'token-transfer',
    source: OWN,
    to: OWN,
    authority: THIEF,
    mint,
    amount: 1n,
    decimals,
  })

  it('are those of the request, or it is blocked', () => {
    for (const kind of ['token-transfer', 'token-approve', 'token-mint', 'token-burn'] as const) {
      const one = (decimals: number): KnownInstruction => ({
        kind,
        source: OWN,
        to: OWN,
        delegate: THIEF,
        authority: THIEF,
        mint: MINT,
        amount: 1n,
        decimals,
      })
      expect(told([one(6)]).violations).toEqual([])
      expect(told([one(8)]).violations).toEqual(['not-the-request'])
    }
    expect(told([send(null), send(8)]).violations).toEqual(['not-the-request'])
    expect(told([send(6), send(8)]).violations).toEqual(['not-the-request'])
    expect(told([send(8, LST.address ?? '')]).violations).toEqual([])
    expect(told([send(8, WRAPPED_SOL)], SOL_COIN).violations).toEqual(['not-the-request'])
    expect(told([send(9, WRAPPED_SOL)], SOL_COIN).violations).toEqual([])
  })

  it('are said where they are only shown', () => {
    expect(told([]).warnings).toEqual([])
    const shares = SHARE.address ?? ''
    expect(told([send(9, shares)]).warnings).toEqual([])
    expect(told([send(8, shares)]).warnings).toEqual(['other-decimals'])
  })

  it('come with whether others know the mint', () => {
    const mint = USDC.address ?? ''
    const intent = entering({ asset: USDC, output: SHARE, given: { amount: '4' } })
    const isVouched = (witnesses: Witnesses) =>
      verifySolanaUnits(
        { ...readingOf([], { intent }), witnesses },
        'solana-devnet',
        mints,
      ).tokens.get(mint)?.isVouched
    const known = new Map([[mint, { by: 'memory', since: 0, actions: 3 } as const]])
    expect(isVouched({ contracts: new Map() })).toBeUndefined()
    expect(isVouched({ contracts: known })).toBe(true)
    expect(isVouched({ contracts: new Map(), assets: known })).toBe(true)
  })

  it('count on a network whose coin is known alone', () => {
    const asked = entering({ given: { amount: '4' } })
    const on = (network: string) =>
      verifySolanaUnits(readingOf([], { intent: asked }), network, mints)
    expect(on('solana-devnet').warnings).toEqual([])
    expect(on('nowhere').warnings).toEqual(['decimals-unread', 'symbol-unread'])
    expect(on('nowhere').violations).toEqual([])
  })
})
