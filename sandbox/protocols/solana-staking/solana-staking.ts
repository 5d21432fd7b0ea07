import { PublicKey, StakeProgram, SystemProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Validator } from '../../contract/validator.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { sol } from '../../solana/sol.ts'
import { minimumDelegation } from '../../solana/stake/minimum-delegation.ts'
import { STAKE_BYTES } from '../../solana/stake/stake-account.ts'
import { validators as localValidators } from '../../solana/stake/validators.ts'
import type { AmountLimits } from '../amount-argument.ts'
import type { Arguments, YieldProtocol } from '../protocol.ts'
import { describeSolanaStaking } from './describe-solana-staking.ts'
import { enterSolanaStaking } from './enter-solana-staking.ts'
import { exitSolanaStaking } from './exit-solana-staking.ts'
import { ownerStakes } from './owner-stakes.ts'
import { watchValidators } from './watch-validators.ts'
import { stakePositions } from './stake-positions.ts'
import { withdrawSolanaStaking } from './withdraw-solana-staking.ts'

const id = 'solana-devnet-sol-native-multivalidator-staking'

/** Native staking of SOL with a validator of one's choice, by the stake program itself. */
export function solanaStaking(chain: SolanaChain): YieldProtocol {
  const { bank } = chain
  const validators = watchValidators(chain)
  const least = minimumDelegation(bank.svm)
  const rent = bank.svm.minimumBalanceForRentExemption(BigInt(STAKE_BYTES))
  // The account's rent is a part of what is put in, and comes out again.
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
      const shown = validators()
      return stakePositions(ownerStakes(chain, owner), {
        yieldId: id,
        nextEpoch: BigInt(bank.time.startOf(bank.time.epochOf(bank.slot()) + 1)),
        validator: (vote) => shown.find(({ address }) => address === vote) ?? null,
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

/** @throws ServiceError 400 when there is no such validator */
function requireValidator(validators: readonly Validator[], request: Arguments): Validator {
  const validator = validators.find(({ address }) => address === request['validatorAddress'])
  if (validator) return validator
  throw ServiceError.validation(['arguments.validatorAddress must be a validator of this yield'])
}
