import { validatorRegistryAbi as abi } from '../../contracts/abis.generated.ts'
import {
  parseGwei,
  parseEther,
  getAddress,
  keccak256,
  slice,
  stringToHex,
  type Address,
} from 'viem'
import { writeCall } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { validatorStatuses, type ValidatorPlan } from './validator-plan.ts'
import type { Validator } from '../../contract/validator.ts'

const FIRST =
  'Amber Birch Cedar Dune Elm Flint Glade Heron Iris Juniper Kelp Linden Moss Nettle'.split(' ')
const SECOND = 'Anchor Beacon Compass Forge Guild Hollow Keep Ledger Mill Node Orchard Works'.split(
  ' ',
)

const MINIMUMS = ['0.01', '0.1', '0.5', '1']
const DAY = 86_400

/** Every kind of validator that a client can meet, listed after the preferred ones. */
const specialCases: readonly Partial<ValidatorPlan>[] = [
  { preferred: true, commissionBps: 300, mevBps: 45, minimum: '0.01', maximum: '50000' },
  { preferred: true, commissionBps: 500, mevBps: 30, minimum: '0.01', maximum: '50000' },
  { preferred: true, commissionBps: 0, mevBps: 10, minimum: '0.1', maximum: '50000' },
  // Full: the first has no nominator slot, the second accepts no coin.
  { maxNominators: 1 },
  { ownStake: '40', maximum: '40' },
  { status: 'jailed' },
  { status: 'active', later: { status: 'jailed', after: 20 * DAY } },
  { status: 'deactivating', later: { status: 'inactive', after: 40 * DAY } },
  { status: 'inactive' },
  { status: 'unbonding' },
  { status: 'not_found' },
  { minimum: '32', maximum: '5000' },
  { ownStake: '40', maximum: '43', minimum: '0.01' },
  { commissionBps: 10_000, mevBps: 0 },
]

/** Generates a yield's validators from a seed, each with its own address and name. @param count up to 168 */
export function generateValidators(seed: string, count: number): ValidatorPlan[] {
  const all = FIRST.length * SECOND.length
  if (count > all) throw new RangeError(`There are names for ${all} validators.`)
  return Array.from({ length: count }, (_, index) => ({
    ...generateValidator(seed, index),
    ...specialCases[index],
  }))
}

const NAMES = [
  'Amberline',
  'Brightwater',
  'Coppice',
  'Driftwood',
  'Eastgate',
  'Fernhill',
  'Greylock',
]

const share = (minRevShare: number, maxRevShare: number) => ({ minRevShare, maxRevShare })

/**
 * Returns the provider of the validator at this index: every third is independent, the others belong to a few
 * companies.
 */
function validatorProvider(index: number): Validator['provider'] {
  const rank = index % NAMES.length
  const name = NAMES[rank]
  if (name === undefined || index % 3 === 2) return undefined
  const uniqueId = name.toLowerCase()
  return {
    name,
    uniqueId,
    website: `https://${uniqueId}.example`,
    rank: rank + 1,
    preferred: rank < 2,
    ...(rank < 4 && { revshare: { standard: share(0.2, 0.3), pro: share(0.4, 0.5) } }),
  }
}

function generateValidator(seed: string, index: number): ValidatorPlan {
  const hash = keccak256(stringToHex(`${seed} ${index}`))
  const pick = (offset: number, among: number): number =>
    Number(BigInt(slice(hash, offset, offset + 4)) % BigInt(among))
  const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length)]}`
  const ownStake = 4 + pick(20, 60)
  return {
    address: getAddress(slice(hash, 0, 20)),
    name,
    website: pick(24, 4) === 0 ? '' : `https://${name.toLowerCase().replace(' ', '-')}.example`,
    provider: validatorProvider(index),
    preferred: false,
    status: 'active',
    later: null,
    commissionBps: 50 * pick(8, 21),
    mevBps: 5 * pick(4, 9),
    maxNominators: 64 + pick(12, 512),
    minimum: MINIMUMS[pick(16, MINIMUMS.length)] ?? '1',
    maximum: String(ownStake * (20 + pick(28, 80))),
    ownStake: String(ownStake),
  }
}

/** As many as fit into one transaction. */
const BATCH = 40

/** Registers validators with their own stakes, and the coin that pays rewards. */
export function registerValidators(
  site: DeploymentSite,
  address: Address,
  plans: readonly ValidatorPlan[],
  reserve: string,
): void {
  const listed = plans.filter(({ status }) => status !== 'not_found')
  for (let from = 0; from < listed.length; from += BATCH) {
    const batch = listed.slice(from, from + BATCH)
    const value = batch.reduce((sum, each) => sum + parseEther(each.ownStake), 0n)
    const args = [batch.map(registration)] as const
    writeCall(site, createCall({ abi, address, functionName: 'register', args, value }))
  }
  writeCall(site, createCall({ abi, address, functionName: 'fund', value: parseEther(reserve) }))
}

/** Parses coins to gwei, a billionth of a coin, which needs less storage. */
const gwei = (coins: string): bigint => parseEther(coins) / parseGwei('1')

const registration = ({ later, ...plan }: ValidatorPlan) => ({
  validator: plan.address,
  standing: validatorStatuses.indexOf(plan.status),
  later: validatorStatuses.indexOf(later?.status ?? 'not_found'),
  term: BigInt(later?.after ?? 0),
  commissionBps: plan.commissionBps,
  mevBps: plan.mevBps,
  maxNominators: plan.maxNominators,
  minimumGwei: gwei(plan.minimum),
  maximumGwei: gwei(plan.maximum),
  ownGwei: gwei(plan.ownStake),
})
