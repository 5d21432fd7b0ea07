import { parseAbi } from 'viem'
import { validatorStakingAbi } from '../validator-staking/validator-staking-abi.ts'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const spreadStakingAbi = [
  ...validatorStakingAbi,
  ...parseAbi([
    'function MOST() view returns (uint256)',
    'function stakeSpread(address[] which) payable',
    'function unstakeSpread(uint256 amount)',
    'function restakeSpread(address[] which)',
    'error WrongSpread(uint256 count)',
  ]),
] as const
