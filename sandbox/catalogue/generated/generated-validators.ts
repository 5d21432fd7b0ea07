import bs58 from 'bs58'
import { createHash } from 'node:crypto'
import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { createRandom, type Random } from './random.ts'
import { getMainnet } from './mainnets.ts'
import { evmAddress } from './tokens.ts'
import { validatorProviders } from './generated-providers.ts'

const MIN_VALIDATORS = 24
const MAX_VALIDATORS = 640
/** Counts of closed validators by status. */
const blockedStatuses = [
  'jailed',
  'inactive',
  'full',
  'deactivating',
  'unbonding',
  'not_found',
] as const
const BLOCKED_SHARE = 0.12
const AVERAGE_COMMISSION = 0.08

/** Generates validators: operators of many networks first, then local ones. */
export function generatedValidators(described: YieldDescription, seed: string): Validator[] {
  const { mechanics, id } = described
  if (!mechanics.requiresValidatorSelection) return []
  const setRandom = createRandom(seed, `validators ${id}`)
  const count = Math.round(setRandom.magnitude(MIN_VALIDATORS, MAX_VALIDATORS))
  const all = Array.from({ length: count }, (_, index) =>
    validator(described, index, count, createRandom(seed, `validator ${index} ${id}`)),
  )
  return all.sort(
    (a, b) => Number(b.preferred) - Number(a.preferred) || b.rewardRate.total - a.rewardRate.total,
  )
}

function validator(
  { network, token, rewardRate, statistics }: YieldDescription,
  index: number,
  count: number,
  random: Random,
): Validator {
  const provider = validatorProviders[index]
  const [main] = rewardRate.components
  const commission = random.oneOf([0, 0.02, 0.05, 0.05, 0.075, 0.1, 0.1, 0.2, 1])
  const isBlocked = provider === undefined && random.chance(BLOCKED_SHARE)
  const status = isBlocked ? random.oneOf(blockedStatuses) : 'active'
  const rate = status === 'active' || status === 'full' ? netRate(rewardRate.total, commission) : 0
  const votingPower = Number((random.magnitude(0.2, 8) / count).toFixed(6))
  const raw = shareOf(BigInt(statistics?.tvlRaw ?? '0'), votingPower)
  return {
    address: addressOn(network, `${index}`),
    name: provider?.name ?? `${getMainnet(network).name} Validator ${index + 1}`,
    logoURI: '',
    website: provider?.website ?? '',
    rewardRate: {
      total: rate,
      rateType: rewardRate.rateType,
      components: main ? [{ ...main, rate }] : [],
    },
    ...(provider ? { provider, providerId: provider.uniqueId } : {}),
    commission,
    tvl: fromRaw(raw, token.decimals),
    tvlRaw: raw.toString(),
    votingPower,
    preferred: provider?.preferred ?? false,
    status,
    nominatorCount: Math.round(random.magnitude(1, 20_000)),
    ...(status === 'full' ? { remainingSlots: 0, remainingPossibleStake: fromRaw(0n, 0) } : {}),
  }
}

/** Returns a validator's net rate; the network's rate is net of an average commission. */
const netRate = (total: number, commission: number): number =>
  Number(((total * (1 - commission)) / (1 - AVERAGE_COMMISSION)).toFixed(6))

const MILLION = 1_000_000n
const shareOf = (raw: bigint, share: number): bigint =>
  (raw * BigInt(Math.round(share * 1_000_000))) / MILLION

/** Creates a display address in the network's validator format. */
function addressOn(network: YieldDescription['network'], name: string): string {
  const key = `validator ${network} ${name}`
  switch (getMainnet(network).family) {
    case 'evm':
      return evmAddress(key)
    case 'cosmos':
      return `${network.split('-')[0]}valoper1${letters(key, 38)}`
    default:
      return bs58.encode(createHash('sha256').update(key).digest())
  }
}

/** Creates bech32 characters. */
const letters = (key: string, count: number): string =>
  [...createHash('sha512').update(key).digest()]
    .slice(0, count)
    .map((byte) => 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.charAt(byte % 32))
    .join('')
