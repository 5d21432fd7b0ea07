import { decodeFunctionData, isHex, parseAbi } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, createEnterIntent, createExitIntent, createStepCase } from '../verify/corpus/case.ts'
import { THIEF } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import type { Intent } from '../../intent.ts'
import { simulateAction } from './simulate-action.ts'
import { CENT, createScriptedNode, HONEST, isCall, share } from './testing/scripted-node.ts'

const [HELD, ALL] = [20n, 2n ** 254n]
const REDEEM = 'redeem(uint256,address,address)'
const abi = parseAbi([`function ${REDEEM}`])
const ofSteak = { asset: USDC, output: STEAK, contracts: [STEAK.address] }
const leaving = createExitIntent({ ...ofSteak, amount: '10' })

let script = createScriptedNode()
beforeEach(() => {
  script = createScriptedNode()
})
afterEach(() => void vi.unstubAllGlobals())

/** What a node shows of an approval of so many shares, of which the user has twenty. */
async function allowing(amount: bigint, intent: Intent = leaving, step = HONEST.step) {
  script.node = { ...HONEST, step, words: (done) => [0n, HELD, done === 0 ? 0n : amount] }
  const data = call('function approve(address,uint256)', THIEF, amount)
  const { action, transaction } = createStepCase('it', intent, 'APPROVAL', STEAK.address, data)
  return await simulateAction(transaction, { ...action, transactions: [transaction] }, intent)
}

/** How many shares a withdrawal was tried out with. */
const getTriedShares = (): readonly unknown[] =>
  script.asked
    .flatMap(({ blockStateCalls }) => blockStateCalls.flatMap(({ calls }) => calls))
    .flatMap((each) => (isCall(each, REDEEM) && isHex(each.data) ? [each.data] : []))
    .map((data) => decodeFunctionData({ abi, data }).args[0])

describe('shares that others may take', () => {
  it('are worth what a withdrawal of them pays, of those that the user has', async () => {
    script = createScriptedNode()
    expect(await allowing(ALL)).toMatchObject({ allowedWorth: CENT })
    expect(getTriedShares()).toEqual([HELD])
    expect(await allowing(5n)).toMatchObject({ allowedWorth: CENT })
    expect(getTriedShares()).toEqual([HELD, 5n])
  })

  it('are of unknown worth where none pays and no rate is told', async () => {
    const step = () => ({ status: '0x0' }) as const
    const failing = (each: Parameters<typeof HONEST.step>[0]) =>
      isCall(each, 'approve(address,uint256)') ? {} : step()
    expect(await allowing(ALL, leaving, failing)).toMatchObject({
      kind: 'passed',
      raised: [{ token: share, amount: ALL }],
      allowedWorth: null,
    })
  })

  it.each([
    ['of a deposit', createEnterIntent({ ...ofSteak, amount: '10' })],
    ['of a part', createExitIntent({ ...ofSteak, more: { percentage: '10' } })],
    ['of a yield with other shares', { ...leaving, place: undefined }],
  ])('are not valued %s', async (_, intent) => {
    expect(await allowing(ALL, intent)).not.toHaveProperty('allowedWorth')
    expect(getTriedShares()).toEqual([])
  })
})
