import { PublicKey, StakeProgram, SystemProgram, Authorized, Lockup } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Validator } from '../../contract/validator.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { FEE_RESERVE, sol, toLamportsNumber } from '../../solana/sol.ts'
import {
  minimumDelegation,
  STAKE_BYTES,
  seededStakeAddress,
} from '../../solana/stake/stake-account.ts'
import {
  validators as localValidators,
  validators,
  type LocalValidator,
} from '../../solana/stake/validators.ts'
import { readAmountArgument, requireBalance, type AmountLimits } from '../read-amount-argument.ts'
import type { Arguments, YieldProtocol, Plan } from '../protocol.ts'
import { describeSolanaStaking, stakingRate, readFeePayer } from './describe-solana-staking.ts'
import { exitSolanaStaking, newStakeSeed } from './exit-solana-staking.ts'
import { ownerStakes, stakePositions } from './stake-positions.ts'
import { withdrawSolanaStaking } from './withdraw-solana-staking.ts'
import { netRate } from '../../solana/stake/end-epoch.ts'
import { clusterStake, stakeAccounts, getActivation } from '../../solana/stake/stake-activation.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import { toInstructions } from '../../solana/to-instructions.ts'

const id = 'solana-devnet-sol-native-multivalidator-staking'

/** Caches the validators of the newest slot: nothing changes within one. */
function watchValidators(chain: SolanaChain): () => readonly Validator[] {
  let cachedValidators: readonly Validator[] = []
  let slot = -1
  return () => {
    chain.advance()
    if (chain.bank.slot() !== slot) cachedValidators = describeValidators(chain)
    slot = chain.bank.slot()
    return cachedValidators
  }
}

/** Describes every validator in the contract's form; preferred first, then by rate. */
function describeValidators({ bank }: SolanaChain): Validator[] {
  const epoch = BigInt(bank.time.epochOf(bank.slot()))
  const cluster = clusterStake(bank.svm)
  const stakeOf = new Map<string, bigint>()
  for (const account of stakeAccounts(bank.svm)) {
    const { effective } = getActivation(account, epoch, cluster)
    stakeOf.set(account.voter, (stakeOf.get(account.voter) ?? 0n) + effective)
  }
  const total = [...stakeOf.values()].reduce((sum, stake) => sum + stake, 0n)
  return validators
    .map((each) =>
      describeValidator(each, stakeOf.get(each.vote.publicKey.toBase58()) ?? 0n, total),
    )
    .sort(
      (one, other) =>
        Number(other.preferred) - Number(one.preferred) ||
        other.rewardRate.total - one.rewardRate.total,
    )
}

function describeValidator(validator: LocalValidator, stake: bigint, total: bigint): Validator {
  const { name, website, provider, status, preferred, commission, vote } = validator
  const rate = status === 'active' ? netRate(commission) : 0
  const tvlUsd = toUsdAmount(stake, sol)
  return {
    address: vote.publicKey.toBase58(),
    name,
    logoURI: '',
    website,
    rewardRate: stakingRate(rate),
    commission: commission / 100,
    ...(tvlUsd === undefined ? {} : { tvlUsd }),
    tvl: fromRaw(stake, sol.decimals),
    tvlRaw: stake.toString(),
    votingPower: total === 0n ? 0 : Number((stake * 1_000_000n) / total) / 1_000_000,
    preferred,
    status,
    ...(provider
      ? {
          providerId: provider.id,
          provider: { name: provider.name, uniqueId: provider.id, website, preferred },
        }
      : {}),
  }
}

/** Coin required beside the amount: a signature's fee and compute units, rounded up. */
const FEE = 10_000n

/**
 * Plans one STAKE: creates a stake account from a seed, initialises and delegates it. The amount includes the account's
 * rent.
 * @param wallet lamports of the owner
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function enterSolanaStaking(
  owner: string,
  wallet: bigint,
  validator: Validator,
  limits: AmountLimits,
  request: Arguments,
): Plan {
  const lamports = readAmountArgument(request, sol, limits)
  const payer = readFeePayer(request, owner)
  requireBalance(wallet, payer.feePayer ? lamports : lamports + FEE, sol, 'wallet')
  const amount = fromRaw(lamports, sol.decimals)
  const seed = newStakeSeed()
  const [ownerKey, vote] = [new PublicKey(owner), new PublicKey(validator.address)]
  const stakePubkey = seededStakeAddress(ownerKey, seed)
  const creation = StakeProgram.createAccountWithSeed({
    fromPubkey: ownerKey,
    stakePubkey,
    basePubkey: ownerKey,
    seed,
    authorized: new Authorized(ownerKey, ownerKey),
    lockup: new Lockup(0, 0, PublicKey.default),
    lamports: toLamportsNumber(lamports),
  })
  const delegation = StakeProgram.delegate({
    stakePubkey,
    authorizedPubkey: ownerKey,
    votePubkey: vote,
  })
  return {
    amount,
    // The rent is part of the amount.
    ...(payer.feePayer ? {} : { entryReserve: FEE_RESERVE }),
    steps: [
      {
        kind: 'instructions',
        type: 'STAKE',
        title: `Stake ${amount} SOL with ${validator.name}`,
        description: `Puts ${amount} SOL into a new stake account of yours and delegates it to ${validator.name}. It starts to earn with the next epoch.`,
        instructions: toInstructions([...creation.instructions, ...delegation.instructions]),
        method: 'createAccountWithSeed, initialize, delegate',
        inputs: {
          lamports: lamports.toString(),
          stakeAccount: stakePubkey.toBase58(),
          seed,
          validator: validator.address,
        },
        skipped: false,
        ...payer,
      },
    ],
  }
}

/** Creates native SOL staking with a selected validator, through the stake program itself. */
export function solanaStaking(chain: SolanaChain): YieldProtocol {
  const { bank } = chain
  const validators = watchValidators(chain)
  const least = minimumDelegation(bank.svm)
  const rent = bank.svm.minimumBalanceForRentExemption(BigInt(STAKE_BYTES))
  // The account's rent is part of the amount, and is returned.
  const limits: AmountLimits = { minimum: fromRaw(least + rent, sol.decimals), maximum: null }
  return {
    id,
    network: 'solana-devnet',
    contracts: [StakeProgram.programId.toBase58()],
    accounts: [
      SystemProgram.programId.toBase58(),
      ...localValidators.map(({ vote }) => vote.publicKey.toBase58()),
    ],
    describe: async () => describeSolanaStaking(id, validators(), limits),
    validators: async () => validators(),
    async positions(owner) {
      const cachedValidators = validators()
      return stakePositions(ownerStakes(chain, owner), {
        yieldId: id,
        nextEpoch: BigInt(bank.time.startOf(bank.time.epochOf(bank.slot()) + 1)),
        validator: (vote) => cachedValidators.find(({ address }) => address === vote) ?? null,
      })
    },
    async enter(owner, request) {
      const validator = requireValidator(validators(), request)
      const wallet = bank.svm.getBalance(new PublicKey(owner).toBytes()) ?? 0n
      return enterSolanaStaking(owner, wallet, validator, limits, request)
    },
    async exit(owner, request) {
      const validator = requireValidator(validators(), request)
      const stakes = ownerStakes(chain, owner)
      return exitSolanaStaking(
        { owner, validator, stakes, minimumDelegation: least, rent },
        request,
      )
    },
    manage: async (owner, action, passthrough) =>
      withdrawSolanaStaking(id, owner, ownerStakes(chain, owner), action, passthrough),
  }
}

/** Returns a validator. @throws ServiceError 400 for an unknown one */
function requireValidator(validators: readonly Validator[], request: Arguments): Validator {
  const validator = validators.find(({ address }) => address === request['validatorAddress'])
  if (validator) return validator
  throw ServiceError.validation(['arguments.validatorAddress must be a validator of this yield'])
}
