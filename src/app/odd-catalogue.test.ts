import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import type { CompactYield } from '#src/catalogue/compact/compact-yield.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'
import { earnYield, EXAMPLE_NETWORK, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { findFlaws, makeAloneVersions, textOf } from '#src/testing/odd-screens.ts'
import { listPaths, ODDITIES, withOdd, type Json } from '#src/testing/odd-values.ts'
import { showScreen } from './testing/show-screen.ts'

const { symbol, name, network, address } = earnYield.token
const token = { symbol, name, network, address, price: decimal('1') }
const row: CompactYield = {
  id: YIELD_ID,
  name: 'Harvest USDC',
  network: EXAMPLE_NETWORK,
  provider: 'harvest',
  type: 'vault',
  token,
  inputTokens: [token],
  receipt: 'hbUSDC',
  rate: 0.0382,
  rateType: 'APY',
  components: [{ source: 'vault', rate: 0.0382, rateType: 'APY', points: false }],
  tvlUsd: decimal('1200000'),
  users: 1200,
  lockup: 86_400,
  cooldown: 604_800,
  warmup: 3600,
  claiming: 'auto',
  minimum: decimal('1'),
  kyc: false,
  enter: true,
  exit: true,
  maintenance: false,
  deprecated: false,
  readAt: 1_795_000_000,
}
const encode = (...yields: readonly CompactYield[]): readonly string[] => [
  ...encodeCatalogue({ asOf: row.readAt, skipped: 0, yields }),
]
const lines = encode(row, { ...row, id: 'base-sepolia-steady', name: 'Steady yield' })
const parse = (line: string): Json => z.parse(z.json(), JSON.parse(line))

const withLine = (index: number, odd: Json | undefined) => ({
  '/catalogue': lines.with(index, JSON.stringify(odd) ?? '').join('\n'),
})

/** Cells that a gateway could write: it bounds every number and every text itself. */
const makeCellVersions = (line: string) =>
  makeAloneVersions(parse(line)).filter(
    ({ path, oddity }) => path.length === 1 || (oddity !== 'absurd' && oddity !== 'huge'),
  )

const WITHDRAW = `href="/yields/${YIELD_ID}/exit?address=${OWNER}"`
const CLAIM = `href="/yields/${YIELD_ID}/manage/CLAIM_REWARDS?address=${OWNER}`

describe('a catalogue', () => {
  it('as it should be lists its yields, and leads to the money in them', async () => {
    const whole = { '/catalogue': lines.join('\n') }
    expect(textOf((await showScreen('discover', whole)).markup)).toContain('Steady yield')
    const { markup } = await showScreen('portfolio', whole)
    expect([markup.includes(WITHDRAW), markup.includes(CLAIM)]).toEqual([true, true])
  })

  it('with a network that nobody knows lists its yield, with the network’s name', async () => {
    const far = encode({ ...row, network: 'lyra-chain', name: 'Far yield' })
    const { markup } = await showScreen('discover', { '/catalogue': far.join('\n') })
    expect(textOf(markup)).toMatch(/Far yield.*Lyra Chain/s)
  })
})

it('one odd field of the catalogue leaves the list without flaws', async () => {
  const found: string[] = []
  for (const [index, line] of lines.entries())
    for (const { path, oddity, odd } of makeCellVersions(line)) {
      const [flaw] = findFlaws(await showScreen('discover', withLine(index, odd)))
      if (flaw !== undefined) found.push(`${index} ${path.join('.')} ${oddity}: ${flaw}`)
    }
  expect(found.map((each) => each.slice(0, 200))).toEqual([])
})

it.each(ODDITIES)('columns that are all %s leave the screens without flaws', async (oddity) => {
  for (const [index, line] of lines.entries()) {
    const sent = parse(line)
    const columns = listPaths(sent).filter((path) => path.length === 1)
    const odd = withOdd(sent, columns, oddity)
    for (const screen of ['discover', 'portfolio', 'holdings', 'compare', 'move'] as const)
      expect(findFlaws(await showScreen(screen, withLine(index, odd)))).toEqual([])
  }
})
