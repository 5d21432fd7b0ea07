import { createAttack, createOtherCall, type Attack } from './attack.ts'
import { call, getCallData, type VerificationCase } from './case.ts'
import { fluidDeposit, fluidRedemption } from './honest-curated.ts'
import { balancer3Exit } from './honest-dexes.ts'
import { glpRedemption, pendleMaturity, pendleWrap } from './honest-farms.ts'
import { midasDeposit, midasRedemption, ondoRedemption, ondoSubscription } from './honest-funds.ts'
import { mantleRequest, mantleStake } from './honest-liquid-staking.ts'
import {
  curveDeposit,
  curveEther,
  curveWithdrawal,
  newCurveDeposit,
  newCurveWithdrawal,
  pendleDeposit,
  pendleWithdrawal,
} from './honest-pools.ts'
import { decreaseFor, positionDecrease, positionIncrease } from './honest-positions.ts'
import { kelpDeposit, tellerDeposit } from './honest-restaking.ts'
import { coinsVault } from './honest-routers.ts'
import { yearnRedemption, yearnWithdrawal } from './honest-vaults.ts'
import { USER } from './people.ts'

const CENT = 100_000_000n
const toWord = (value: bigint): string => value.toString(16).padStart(64, '0')

/** One number of a call is another. @throws Error where it is not there */
function counting(
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  before: bigint,
  after: bigint,
): Attack {
  const data = getCallData(base).toLowerCase()
  const place = data.lastIndexOf(toWord(before))
  if (place === -1) throw new Error(`${base.name} has no ${before}`)
  const changed = data.slice(0, place) + toWord(after) + data.slice(place + 64)
  return createOtherCall(finding, name, base, changed)
}

/** A minimum that is there, and what of it is left: nothing, one unit, a half, and just below 99 of 100. */
function lowered(base: VerificationCase, minimum: bigint, gives: bigint): Attack[] {
  const weak = (name: string, to: bigint) => counting('weak-minimum', name, base, minimum, to)
  return [
    counting('no-minimum', 'a minimum of nothing', base, minimum, 0n),
    weak('a minimum of one unit', 1n),
    weak('a minimum of a half', gives / 2n),
    weak('a minimum of 98 of 100', (gives * 98n) / 100n),
    weak('a minimum a hair below 99 of 100', (gives * 99n - 1n) / 100n),
  ]
}

const ETHER = 10n ** 18n

const minimums = [
  ...lowered(curveDeposit, 96n * ETHER, 965n * 10n ** 17n),
  ...lowered(curveWithdrawal, 99_500_000n, CENT),
  ...lowered(newCurveDeposit, 96n * ETHER, 965n * 10n ** 17n),
  ...lowered(newCurveWithdrawal, 99_500_000n, CENT),
  ...lowered(curveEther, 93n * 10n ** 16n, 935n * 10n ** 15n),
  ...lowered(pendleDeposit, 44n * ETHER, 44n * ETHER),
  ...lowered(pendleWithdrawal, 99_000_000n, CENT),
  ...lowered(pendleMaturity, 99_500_000n, CENT),
  ...lowered(pendleWrap, 97_500_000n, 98_000_000n),
  ...lowered(balancer3Exit, 99_500_000n, CENT),
  ...lowered(glpRedemption, 99_500_000n, CENT),
  ...lowered(midasDeposit, 96n * ETHER, 965n * 10n ** 17n),
  ...lowered(midasRedemption, 99_500_000n, CENT),
  ...lowered(ondoSubscription, 9n * 10n ** 17n, 905n * 10n ** 15n),
  ...lowered(ondoRedemption, 99_500_000n, CENT),
  ...lowered(mantleStake, 93n * 10n ** 16n, 935n * 10n ** 15n),
  ...lowered(mantleRequest, 1_060_000_000_000_000_000n, 1_065_000_000_000_000_000n),
  ...lowered(kelpDeposit, 95n * 10n ** 16n, 955n * 10n ** 15n),
  ...lowered(tellerDeposit, 94n * 10n ** 16n, 945n * 10n ** 15n),
  ...lowered(fluidDeposit, 86_000_000n, 86_500_000n),
  ...lowered(coinsVault, 975n * 10n ** 15n, 98n * 10n ** 16n),
  createOtherCall(
    'weak-minimum',
    'one of two minimums is nothing',
    positionDecrease,
    decreaseFor(CENT, 0n),
  ),
  createOtherCall(
    'weak-minimum',
    'one of two minimums is a half',
    positionDecrease,
    decreaseFor(CENT, CENT / 2n),
  ),
  counting('weak-minimum', 'half of it need go in', positionIncrease, 99_500_000n, CENT / 2n),
  counting('weak-minimum', 'twice as much may go in', positionIncrease, CENT, 2n * CENT),
]

const losses = [
  ...[101n, 500n, 9999n, 10_000n].flatMap((loss) => [
    counting('weak-minimum', `a loss of ${loss} of 10 000`, yearnRedemption, 1n, loss),
    createOtherCall(
      'weak-minimum',
      `a loss of ${loss} of 10 000`,
      yearnWithdrawal,
      call('function withdraw(uint256,address,address,uint256)', CENT, USER, USER, loss),
    ),
  ]),
  counting('weak-minimum', 'a minimum of a half', fluidRedemption, 99_500_000n, CENT / 2n),
  counting('weak-minimum', 'what could be a loss of all', fluidRedemption, 99_500_000n, 10_000n),
  createOtherCall(
    'weak-minimum',
    'twice as many shares may be burnt',
    yearnWithdrawal,
    call('function withdraw(uint256,address,address,uint256)', CENT, USER, USER, 2n * CENT),
  ),
  createOtherCall(
    'weak-minimum',
    'any number of shares may be burnt',
    yearnWithdrawal,
    call('function withdraw(uint256,address,address,uint256)', CENT, USER, USER, 2n ** 256n - 1n),
  ),
  createOtherCall(
    'weak-minimum',
    'version 2, a loss of all',
    yearnWithdrawal,
    call('function withdraw(uint256,address,uint256)', CENT, USER, 10_000n),
  ),
]

const seconds = (from: VerificationCase): bigint => {
  const found = [...getCallData(from).slice(10).matchAll(/.{64}/g)].map(([each]) =>
    BigInt(`0x${each}`),
  )
  const deadline = found.find((each) => each > 1_700_000_000n && each < 5_000_000_000n)
  if (deadline === undefined) throw new Error(`${from.name} has no deadline`)
  return deadline
}

const deadlines = [positionDecrease, positionIncrease].flatMap((base) => {
  const deadline = seconds(base)
  const late = (name: string, until: bigint) =>
    counting('late-deadline', name, base, deadline, until)
  return [
    late('two days on', deadline + 172_800n),
    late('next year', deadline + 31_536_000n),
    late('in milliseconds', deadline * 1000n),
    late('never', 2n ** 256n - 1n),
  ]
})

const simulationAttacks = [
  createAttack('weak-minimum', 'the simulation gives twice as much', curveWithdrawal, {
    simulation: {
      arrived: [{ token: String(curveWithdrawal.intent.asset?.address), amount: 2n * CENT }],
    },
  }),
  createAttack('weak-minimum', 'the simulation gives nothing that it bounds', midasDeposit, {
    simulation: { arrived: [] },
  }),
  createAttack(
    'weak-minimum',
    'another token comes beside, which it does not bound',
    positionDecrease,
    {
      simulation: {
        arrived: [...positionDecrease.simulation.arrived, { token: USER, amount: 5n }],
      },
    },
  ),
]

/** Row g: a bound that binds nothing. */
export const attacksOnBounds: readonly Attack[] = [
  ...minimums,
  ...losses,
  ...deadlines,
  ...simulationAttacks,
]
