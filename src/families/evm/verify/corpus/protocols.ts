import type { Hex } from 'viem'
import type { RequestedAsset } from '../../../intent.ts'

const decimalsByToken = new Map<string, number>()
const symbolOf = new Map<string, string>()

/** In how many decimals the chain counts the tokens of the corpora. */
export const chainDecimals: ReadonlyMap<string, number> = decimalsByToken
/** How they call themselves there. */
export const chainSymbols: ReadonlyMap<string, string> = symbolOf

export function token(
  symbol: string,
  decimals: number,
  address: Hex,
): RequestedAsset & { address: Hex } {
  decimalsByToken.set(address.toLowerCase(), decimals)
  symbolOf.set(address.toLowerCase(), symbol)
  return { symbol, decimals, address }
}

export const ETH: RequestedAsset = { symbol: 'ETH', decimals: 18, address: null }
export const USDC = token('USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
export const USDT = token('USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7')
export const DAI = token('DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F')
export const WETH = token('WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
export const STETH = token('stETH', 18, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84')
export const WSTETH = token('wstETH', 18, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0')
export const RETH = token('rETH', 18, '0xae78736Cd615f374D3085123A210448E74Fc6393')
export const EETH = token('eETH', 18, '0x35fA164735182de50811E8e2E824cFb9B6118ac2')
export const WEETH = token('weETH', 18, '0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee')
export const USDE = token('USDe', 18, '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3')
export const SUSDE = token('sUSDe', 18, '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497')
export const SDAI = token('sDAI', 18, '0x83F20F44975D03b1b09e64809B757c47f942BEeA')
export const USDS = token('USDS', 18, '0xdC035D45d973E3EC169d2276DDab16f1e407384F')
export const SUSDS = token('sUSDS', 18, '0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD')
export const AUSDC = token('aEthUSDC', 6, '0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c')
export const CUSDC = token('cUSDC', 8, '0x39AA39c021dfbaE8faC545936693aC917d5E7563')
export const CETH = token('cETH', 8, '0x4Ddc2D193948926D02f9B1fE9e1daa0718270ED5')
export const COMET = token('cUSDCv3', 6, '0xc3d688B66703497DAA19211EEdff47f25384cdc3')
export const STEAK = token('steakUSDC', 18, '0xBEEF01735c132Ada46AA9aA4c54623cAA92A64CB')
export const YVUSDC = token('yvUSDC-1', 6, '0xBe53A109B494E5c9f97b9Cd39Fe969BE68BF6204')
export const YVDAI = token('yvDAI', 18, '0xdA816459F1AB5631232FE5e97a05BBBb94970c95')
export const CRV3 = token('3Crv', 18, '0x6c3F90f043a72FA612cbac8115EE7e52BDe6E490')
export const STECRV = token('steCRV', 18, '0x06325440D014e39736583c165C2963BA99fAf14E')
export const BPT = token('B-rETH-STABLE', 18, '0x1E19CF2D73a72Ef1332C882F20534B6519Be0276')
export const SYRUP = token('syrupUSDC', 6, '0x80ac24aA929eaF5013f6436cdA2a7ba190f5Cc0b')
export const POL = token('POL', 18, '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6')
export const CRV = token('CRV', 18, '0xD533a949740bb3306d119CC777fa900bA034cd52')

export const PENDLE_LP = token('PENDLE-LPT', 18, '0x34280882267ffa6383B363E278B027Be083bBe3b')

export const AAVE_POOL: Hex = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
export const AAVE_GATEWAY: Hex = '0xd01607c3C5eCABa394D8be377a08590149325722'
export const AAVE_REWARDS: Hex = '0x8164Cc65827dcFe994AB23944CBC90e0aa80bFcb'
export const SPARK_POOL: Hex = '0xC13e21B648A5Ee794902342038FF3aDAB66BE987'
export const MORPHO: Hex = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
export const COMET_REWARDS: Hex = '0x1B0e765F6224C21223AeA2af16c1C46E38885a40'
export const COMPTROLLER: Hex = '0x3d9819210A31b4961b30EF54bE2aeD79B9c9Cd3B'
export const LIDO_QUEUE: Hex = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
export const ROCKET_POOL: Hex = '0xDD3f50F8A6CafbE9b31a427582963f465E745AF8'
export const ETHERFI: Hex = '0x308861A430be4cce5502d0A12724771Fc6DaF216'
export const CURVE_3POOL: Hex = '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7'
export const CURVE_STETH: Hex = '0xDC24316b9AE028F1497c275EB9192a3Ea0f67022'
export const CONVEX: Hex = '0xF403C135812408BFbE8713b5A23a04b3D48AAE31'
export const CONVEX_POOL: Hex = '0x0A760466E1B4621579a82a39CB56Dda2F4E70f03'
export const BALANCER: Hex = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
export const PENDLE: Hex = '0x888888888889758F76e7103c6CbF23ABbF58F946'
export const POSITIONS: Hex = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
export const MERKL: Hex = '0x3Ef3D8bA38EBe18DB133cEc108f4D14CE00Dd9Ae'
export const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
