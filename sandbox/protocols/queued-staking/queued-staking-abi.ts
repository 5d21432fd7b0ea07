import { parseAbi } from 'viem'
import { exitQueueAbi } from '../exit-queue/exit-queue.ts'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const queuedStakingAbi = [
  ...exitQueueAbi,
  ...parseAbi([
    'struct Terms { uint256 ratePerYear; uint256 cooldown; bool paysItself; uint256 instantFeeBps; }',
    'constructor(address asset_, string name_, string symbol_, Terms terms)',
    'function decimals() view returns (uint8)',
    'function ratePerYear() view returns (uint256)',
    'function buffer() view returns (uint256)',
    'function liquidity() view returns (uint256)',
    'function totalStaked() view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function balanceOf(address account) view returns (uint256)',
    'function convertToAssets(uint256 shares) view returns (uint256)',
    'function stakedOf(address owner) view returns (uint256)',
    'function sharesFor(uint256 amount) view returns (uint256)',
    'function fillBuffer(uint256 amount)',
    'function stake(uint256 amount) returns (uint256 shares)',
    'function requestWithdrawal(uint256 shares) returns (uint256 id)',
    'function withdrawNow(uint256 shares, uint256 minPaid) returns (uint256 paid)',
    'event Staked(address indexed owner, uint256 amount, uint256 shares)',
    'event LeftAtOnce(address indexed owner, uint256 shares, uint256 paid, uint256 fee)',
    'error NothingToStake()',
    'error NothingToWithdraw()',
    'error BufferTooSmall(uint256 liquidity, uint256 paid)',
    'error PaidTooLittle(uint256 paid, uint256 minPaid)',
  ]),
] as const
