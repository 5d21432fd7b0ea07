const ENTER = 'yield.mechanics.arguments.enter.fields'
const EXIT = 'yield.mechanics.arguments.exit'
const hardware = `${ENTER}[3].name is "hardwareWalletApiCompatible"`
const slippage = `${ENTER}[1].name is "slippageBps"`

/**
 * Yields that the public widget drops, each with what it cannot decode first. The contract allows all of it: a default of
 * any type, argument names of an open list, a null `exit`, a malformed status (contract: Arguments; contract: Reading
 * rules).
 */
export const droppedYields: Readonly<Record<string, string>> = {
  'Brook USDC Market': hardware,
  'Brook WBTC Market': hardware,
  'Causeway Interchain Staking': `${ENTER}[5].default is no object`,
  'Confluence EURC-USDC Pool': slippage,
  'Confluence WBTC-USDC Pool': slippage,
  'Granary Direct USDC': `${EXIT} is null`,
  'Granary Select USDC': `${ENTER}[1].default is no object`,
  'Granary Unclear EURC': 'yield.status.enter is no boolean',
  'Narrows EURC-USDC 0.05 %': `${ENTER}[1].default is no object`,
  'Narrows LINK-USDC 0.3 %': `${ENTER}[1].default is no object`,
  'Northlight ETH Validators': `${EXIT}.fields[1].name is "signatureVerification"`,
  'Trellis Restaked ETH': `${ENTER}[1].default is no object`,
}
