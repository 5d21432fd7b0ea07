import { parseAbi } from 'viem'
import { exitQueueAbi } from '../exit-queue/exit-queue.ts'

// Written by hand for their types; a test holds them against what the compiler says.

export const restakingOracleAbi = parseAbi([
  'constructor(address[] tokens, uint256[] prices)',
  'function priceOf(address token) view returns (uint256 price)',
  'error NoPrice(address token)',
])

export const restakingPoolAbi = [
  ...exitQueueAbi,
  ...parseAbi([
    'constructor(string name_, string symbol_, address oracle_, address[] tokens, uint256 ratePerYear_, uint256 cooldown_) payable',
    'function ratePerYear() view returns (uint256)',
    'function totalValue() view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function balanceOf(address account) view returns (uint256)',
    'function transfer(address to, uint256 value) returns (bool)',
    'function free(address token) view returns (uint256)',
    'function convertToCoin(uint256 shares) view returns (uint256)',
    'function valueOf(address owner) view returns (uint256)',
    'function sharesFor(address token, uint256 amount) view returns (uint256)',
    'function pointsOf(address owner) view returns (uint256)',
    'function deposit(address token, uint256 amount) payable returns (uint256 shares)',
    'function requestWithdrawal(uint256 shares, address token) returns (uint256 id)',
    'event Deposited(address indexed owner, address token, uint256 amount, uint256 shares)',
    'error NothingToDeposit()',
    'error NothingToWithdraw()',
    'error NotTaken(address token)',
    'error WrongCoin(uint256 sent, uint256 amount)',
    'error NotEnough(address token, uint256 free, uint256 amount)',
  ]),
] as const
