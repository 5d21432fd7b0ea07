import { expect, it } from 'vitest'
import { findExitExcess, type ExitStep } from './exit-excess.ts'
import { leaving } from './testing/exit-steps.ts'

const PROGRAM = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'
const TOKEN = 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'

const TEN = '10000000'

const allowing = (spender: string): ExitStep => ({
  exits: [],
  allows: [{ token: TOKEN, spender, amount: TEN, isCounted: true, isUsedAtOnce: false }],
  moved: null,
})
const exiting = (of: string): ExitStep => ({
  exits: [{ of, stage: 'exit', amount: TEN, given: null, validator: null }],
  allows: [],
  moved: null,
})

it('addresses of Solana count letter by letter, those of EVM in any case', () => {
  const intent = leaving({ shareAmount: '10' })
  const excess = (before: ExitStep, now: ExitStep) =>
    findExitExcess(intent, [before], now, () => 0n)
  expect(excess(allowing(PROGRAM), exiting(PROGRAM))).toBeNull()
  expect(excess(allowing(PROGRAM), exiting(PROGRAM.toLowerCase()))).not.toBeNull()
  expect(excess(allowing('0xAA'), exiting('0xaa'))).toBeNull()
})
