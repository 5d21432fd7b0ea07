import { encodeFunctionData, isHex, parseAbi, size, slice, type Hex } from 'viem'
import { limited, type RehearsalPlan } from './plan-rehearsal.ts'
import { PASSED, simulate, type Rehearsed, type Simulated } from './simulate.ts'
import { headerOf, randomHex, type World } from './world.ts'

/** How staking contracts tell what an account has in them: a number, or records that hold it. */
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
const GAS_OF_READ = 200_000n
/** Of a step; the gateway's limit for a request leaves as much for each. */
const GAS_OF_STEP = 5_000_000n
/** A number that counts in shares may be so much off. */
const ROUNDING = 2n

/** The words of an answer; none where a contract gave none. */
function wordsIn(result: Simulated | undefined): bigint[] {
  if (result?.status !== PASSED || !isHex(result.returnData)) return []
  const { returnData } = result
  const count = Math.floor(size(returnData) / WORD)
  return Array.from({ length: count }, (_, at) =>
    BigInt(slice(returnData, at * WORD, (at + 1) * WORD)),
  )
}

/** The words of an answer that another one does not have, each as often as it has it more. */
function newWords(before: readonly bigint[], after: readonly bigint[]): bigint[] {
  const left = [...before]
  return after.filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

const largest = (words: readonly bigint[]): bigint =>
  words.reduce((most, each) => (each > most ? each : most), 0n)

/** How much more an account has by one answer than by another: a number that grew, or one that is new. */
function grownBy(before: readonly bigint[], after: readonly bigint[], most: bigint): bigint {
  const risen =
    before.length === after.length ? after.map((word, at) => word - (before[at] ?? 0n)) : []
  return largest([...newWords(before, after), ...risen].filter((each) => each <= most + ROUNDING))
}

/**
 * What one view says after each step: the largest number that is new, or all that each step added, where it is all still
 * there.
 * @param answers its words before the first step, and after each
 */
function claimsOf(answers: readonly (readonly bigint[])[], left: readonly bigint[]): bigint[] {
  const [before = [], ...after] = answers
  const added: bigint[] = []
  return after.map((words, at) => {
    added.push(grownBy(answers[at] ?? [], words, (left[at] ?? 0n) - (left[at - 1] ?? 0n)))
    const parts = added.filter((each) => each > ROUNDING)
    const isThere = newWords(newWords(before, words), parts).length === 0
    const whole = grownBy(before, words, left[at] ?? 0n)
    return isThere ? largest([whole, parts.reduce((sum, each) => sum + each, 0n)]) : whole
  })
}

/**
 * What the contract of the last step says, after each step, that the user has in it more than before: no more than had left
 * by then. For yields that give no token.
 * @param left how much of the asked token had left after each step
 * @throws like `simulate`
 */
export async function claimsAfter(
  network: string,
  { steps, user }: RehearsalPlan,
  world: World,
  contract: Hex,
  left: readonly bigint[],
): Promise<readonly bigint[]> {
  const reader = randomHex(20)
  const reads = abi.map(({ name }): Rehearsed => ({
    from: reader,
    to: contract,
    data: encodeFunctionData({ abi, functionName: name, args: [user] }),
    value: 0n,
    gas: GAS_OF_READ,
  }))
  const calls = [...reads, ...steps.flatMap((step) => [limited(step, GAS_OF_STEP), ...reads])]
  const rules = { validation: false, on: world.on }
  const results = await simulate(network, [{ calls, header: headerOf(world, 0) }], rules)
  const answers = (round: number): bigint[][] => {
    const from = round * (reads.length + 1)
    return reads.map((_, at) => wordsIn(results[from + at]))
  }
  const rounds = [...steps.keys(), steps.length].map(answers)
  const byView = reads.map((_, view) =>
    claimsOf(
      rounds.map((each) => each[view] ?? []),
      left,
    ),
  )
  return steps.map((_, at) => largest(byView.map((claims) => claims[at] ?? 0n)))
}
