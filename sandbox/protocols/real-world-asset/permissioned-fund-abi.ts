import { parseAbi } from 'viem'
import { exitQueueAbi } from '../exit-queue/exit-queue.ts'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const permissionedFundAbi = [
  ...exitQueueAbi,
  ...parseAbi([
    'struct Terms { uint256 ratePerYear; bool gated; uint256 minimum; uint256 subsequentMinimum; uint256 instantFeeBps; uint256 instantPerDay; uint256 windowPeriod; uint256 windowAnchor; }',
    'constructor(address asset_, string name_, string symbol_, Terms terms_, address issuer)',
    'function totalAssets() view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function balanceOf(address account) view returns (uint256)',
    'function transfer(address to, uint256 value) returns (bool)',
    'function valueOf(address holder) view returns (uint256)',
    'function convertToAssets(uint256 shares) view returns (uint256)',
    'function sharesFor(uint256 amount) view returns (uint256)',
    'function instantLeft() view returns (uint256)',
    'function nextWindow() view returns (uint256)',
    'function checkOf(address holder) view returns (uint8)',
    'function isRestricted(address holder) view returns (bool)',
    'function setCheck(address holder, uint8 check)',
    'function setRestricted(address holder, bool restricted)',
    'function subscribe(uint256 amount) returns (uint256 shares)',
    'function requestRedemption(uint256 shares, bool paysItself) returns (uint256 id)',
    'function redeemNow(uint256 shares, uint256 minPaid) returns (uint256 paid)',
    'error NotApproved(address holder)',
    'error RestrictedAddress(address holder)',
    'error BelowMinimum(uint256 amount, uint256 minimum)',
    'error NothingToRedeem()',
    'error DayLimitReached(uint256 left, uint256 paid)',
    'error PaidTooLittle(uint256 paid, uint256 minPaid)',
  ]),
] as const
