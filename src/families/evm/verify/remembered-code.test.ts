import { expect, it } from 'vitest'
import type { ContractFacts } from '../chain-facts.ts'
import { changeCase, createWitnesses, inspectCase } from './corpus/case.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { STEAK, USDC } from './corpus/protocols.ts'

/** A proxy: its own code never changes, what it runs does. */
const proxy = (isSettled: boolean): ContractFacts => ({
  codeHash: `0x${'11'.repeat(32)}`,
  proxy: { implementation: made(77), beacon: null, admin: made(78) },
  asset: USDC.address,
  isSettled,
  origins: [],
})
const { contracts } = createWitnesses('memory', [STEAK.address, USDC.address])
const remembered = {
  contracts: new Map(
    [...contracts].map(([key, each]) => [key, { ...each, codeHash: `0x${'11'.repeat(32)}` }]),
  ),
}
const verdict = (isSettled: boolean) =>
  inspectCase(
    changeCase(vaultDeposit, {
      witnesses: remembered,
      facts: { read: new Map([[STEAK.address.toLowerCase(), proxy(isSettled)]]) },
    }),
  ).verdict.kind

it('a remembered proxy whose implementation the chain shows to be newer than a week makes no match', () => {
  expect(verdict(true)).toBe('matches')
  expect(verdict(false)).not.toBe('matches')
})

it('what a share is worth is not told by a contract that runs other code than the gateway remembers', () => {
  const facts = {
    read: new Map([
      [STEAK.address.toLowerCase(), { ...proxy(true), codeHash: `0x${'22'.repeat(32)}` }],
    ]),
  }
  const { warnings } = inspectCase(
    changeCase(vaultDeposit, { witnesses: remembered, facts }),
  ).verdict
  expect(warnings).toContain('worth-unknown')
})

it('a remembered contract whose code was not read makes no match', () => {
  const { kind } = inspectCase(
    changeCase(vaultDeposit, { witnesses: remembered, facts: { read: new Map() } }),
  ).verdict
  expect(kind).not.toBe('matches')
})
