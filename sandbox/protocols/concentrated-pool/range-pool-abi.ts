import { parseAbi } from 'viem'

/** A library without functions of its own on the chain. */
export const rangeMathAbi = [] as const

/** Written by hand for its types; a test holds it against what the compiler says. */
export const rangePoolAbi = parseAbi([
  'struct Holding { uint256 tokenId; uint256 sqrtLower; uint256 sqrtUpper; uint256 base; uint256 quote; uint256 fees; bool inRange; }',
  'constructor(address base_, address quote_, string name_, string symbol_, uint256[3] sqrts, int24 tickSpacing_, uint256 feesPerYear_)',
  'function sqrtPrice() view returns (uint256)',
  'function tickSpacing() view returns (int24)',
  'function minTick() view returns (int24)',
  'function maxTick() view returns (int24)',
  'function feesPerYear() view returns (uint256)',
  'function activeLiquidity() view returns (uint256)',
  'function heldBase() view returns (uint256)',
  'function heldQuote() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function holdingsOf(address owner) view returns (Holding[] holdings)',
  'function quoteMint(int24 lower, int24 upper, uint256 worth) view returns (uint256 amountBase, uint256 amountQuote, uint256 liquidity)',
  'function worthOf(uint256 amountBase) view returns (uint256)',
  'function nearest(uint256 sqrt) view returns (int24)',
  'function sqrtAt(int24 tick) pure returns (uint256)',
  'function mint(int24 lower, int24 upper, uint256 maxBase, uint256 maxQuote, uint256 minLiquidity, address receiver) returns (uint256 tokenId)',
  'function remove(uint256 tokenId, uint256 part, uint256 minBase, uint256 minQuote, address receiver)',
  'function collect(uint256 tokenId, address receiver) returns (uint256 fees)',
  'function accrue()',
  'event LiquidityAdded(uint256 indexed tokenId, uint256 liquidity, uint256 base, uint256 quote)',
  'event LiquidityRemoved(uint256 indexed tokenId, uint256 liquidity, uint256 base, uint256 quote)',
  'event FeesPaid(uint256 indexed tokenId, uint256 amount)',
  'error NotOnTheGrid(int24 tick)',
  'error OutOfBounds(int24 lower, int24 upper)',
  'error NothingToMove()',
  'error TooLittle(uint256 asked, uint256 got)',
  'error NoSuchPart(uint256 part)',
  'error NotAskedFor(address receiver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
])
