import { encodeFunctionData, isHex, parseAbi, size, slice, type Hex } from 'viem'
import { withGasLimit, type SimulationPlan } from './simulation-plan.ts'
import {
  STATUS_SUCCESS,
  simulateCalls,
  type SimulatedCall,
  type CallResult,
} from './simulate-calls.ts'
import { getBlockHeader, randomHex, type BlockContext } from './block-context.ts'

/** Views of staking contracts for an account's balance: a number, or records with it. */
const abi = parseAbi([
  'function stakedOf(address owner) view returns (uint256)',
  'function stakeOf(address owner) view returns (uint256)',
  'function stakes(address owner) view returns (uint256)',
  'function getTotalStake(address owner) view returns (uint256)',
  'function userInfo(address owner) view returns (uint256)',
  'function locked(address owner) view returns (uint256)',
  'function accountOf(address owner) view returns (uint256)',
  'function termsOf(address owner) view returns (uint256)',
  'function receiptsOf(address owner) view returns (uint256)',
  'function holdingsOf(address owner) view returns (uint256)',
  'function validatorsOf(address owner) view returns (uint256)',
])

const WORD = 32
const READ_GAS = 200_000n
/** Per step, within the gateway's limit of a request. */
const STEP_GAS = 5_000_000n
/** Tolerance for share conversions. */
const ROUNDING = 2n

/** Returns the words of a result; empty if there is none. */
function readWords(result: CallResult | undefined): bigint[] {
  if (result?.status !== STATUS_SUCCESS || !isHex(result.returnData)) return []
  const { returnData } = result
  const count = Math.floor(size(returnData) / WORD)
  return Array.from({ length: count }, (_, index) =>
    BigInt(slice(returnData, index * WORD, (index + 1) * WORD)),
  )
}

/** Returns the words of a result that are missing in another, with multiplicity. */
function findNewWords(before: readonly bigint[], after: readonly bigint[]): bigint[] {
  const remaining = [...before]
  return after.filter((word) => {
    const index = remaining.indexOf(word)
    if (index !== -1) remaining.splice(index, 1)
    return index === -1
  })
}

const findLargest = (words: readonly bigint[]): bigint =>
  words.reduce((maximum, each) => (each > maximum ? each : maximum), 0n)

/** Returns an account's increase between two results: a number that grew, or a new one. */
function measureGrowth(
  before: readonly bigint[],
  after: readonly bigint[],
  maximum: bigint,
): bigint {
  const risen =
    before.length === after.length ? after.map((word, index) => word - (before[index] ?? 0n)) : []
  return findLargest(
    [...findNewWords(before, after), ...risen].filter((each) => each <= maximum + ROUNDING),
  )
}

/**
 * Returns a view's claim after each step: the largest new number, or the sum of each step's addition, if all of it is
 * still there.
 * @param answers its words before the first step, and after each
 */
function readClaims(
  answers: readonly (readonly bigint[])[],
  remaining: readonly bigint[],
): bigint[] {
  const [before = [], ...after] = answers
  const added: bigint[] = []
  return after.map((words, index) => {
    added.push(
      measureGrowth(
        answers[index] ?? [],
        words,
        (remaining[index] ?? 0n) - (remaining[index - 1] ?? 0n),
      ),
    )
    const increments = added.filter((each) => each > ROUNDING)
    const isStillThere = findNewWords(findNewWords(before, words), increments).length === 0
    const whole = measureGrowth(before, words, remaining[index] ?? 0n)
    return isStillThere
      ? findLargest([whole, increments.reduce((sum, each) => sum + each, 0n)])
      : whole
  })
}

/**
 * Reads how much the last step's contract returns as the user's additional balance after each step: at most what had
 * left by then. For yields without a share token.
 * @param remaining how much of the requested token had left after each step
 * @throws like `simulateCalls`
 */
export async function simulateClaims(
  network: string,
  { steps, user }: SimulationPlan,
  blockContext: BlockContext,
  contract: Hex,
  remaining: readonly bigint[],
): Promise<readonly bigint[]> {
  const reader = randomHex(20)
  const reads = abi.map(({ name }): SimulatedCall => ({
    from: reader,
    to: contract,
    data: encodeFunctionData({ abi, functionName: name, args: [user] }),
    value: 0n,
    gas: READ_GAS,
  }))
  const calls = [...reads, ...steps.flatMap((step) => [withGasLimit(step, STEP_GAS), ...reads])]
  const rules = { validation: false, on: blockContext.baseBlock }
  const results = await simulateCalls(
    network,
    [{ calls, header: getBlockHeader(blockContext, 0) }],
    rules,
  )
  const answers = (round: number): bigint[][] => {
    const from = round * (reads.length + 1)
    return reads.map((_, index) => readWords(results[from + index]))
  }
  const rounds = [...steps.keys(), steps.length].map(answers)
  const byView = reads.map((_, view) =>
    readClaims(
      rounds.map((each) => each[view] ?? []),
      remaining,
    ),
  )
  return steps.map((_, index) => findLargest(byView.map((claims) => claims[index] ?? 0n)))
}
