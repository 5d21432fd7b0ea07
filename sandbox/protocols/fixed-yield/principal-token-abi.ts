import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const principalTokenAbi = parseAbi([
  'constructor(address asset_, string name_, string symbol_, uint256 term, uint256 rate_, uint256 spread_)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function maturity() view returns (uint256)',
  'function buyPrice() view returns (uint256)',
  'function sellPrice() view returns (uint256)',
  'function worthOf(uint256 principal) view returns (uint256)',
  'function buy(uint256 assets, uint256 minPrincipal, address receiver) returns (uint256 principal)',
  'function redeem(uint256 principal, uint256 minAssets, address receiver) returns (uint256 assets)',
  'function withdraw(uint256 assets, uint256 maxPrincipal, address receiver) returns (uint256 principal)',
  'function issue(address receiver, uint256 principal)',
  'event Bought(address indexed sender, address indexed receiver, uint256 assets, uint256 principal)',
  'event Redeemed(address indexed owner, address indexed receiver, uint256 assets, uint256 principal)',
  'error Matured(uint256 maturity)',
  'error NothingToMove()',
  'error WorsePrice(uint256 asked, uint256 got)',
  'error NotTheIssuer()',
])
