import type { EvmNetwork } from '../../chains/chain.ts'
import { feeVaultPlan, oneFee, type FeeVaultPlan } from './fee-vault-plan.ts'
import { restrictedVaultPlans } from './restricted-vault-plans.ts'

const granary = { provider: 'granary' } as const

const ethereum: readonly FeeVaultPlan[] = [
  feeVaultPlan({
    ...granary,
    asset: 'USDC',
    name: 'Granary Select USDC',
    shareSymbol: 'grUSDC',
    text: 'Two ways to pay for the same growth: **standard** takes a tenth of what is earned and nothing else, **flat** half a percent a year and a small fee of each deposit. You choose when you enter.',
    ratePerYear: '0.062',
    seed: '940000',
    minimum: '100',
    subsequentMinimum: '10',
    configurations: [
      { id: 'standard', depositBps: 0, managementBps: 0, performanceBps: 1_000 },
      { id: 'flat', depositBps: 10, managementBps: 50, performanceBps: 0 },
    ],
  }),
  feeVaultPlan({
    ...granary,
    asset: 'WBTC',
    name: 'Granary Bitcoin Reserve',
    shareSymbol: 'grBTC',
    text: 'A small vault that is nearly full: it takes new money only up to its limit.',
    ratePerYear: '0.021',
    seed: '24.6',
    minimum: '0.001',
    capacity: '25',
    configurations: oneFee(0, 100, 0),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'USDT',
    name: 'Granary Credit USDT',
    shareSymbol: 'grcUSDT',
    text: 'Most of what lies here is lent out: only what is not can be taken out at once.',
    ratePerYear: '0.088',
    seed: '50000',
    lent: '49200',
    configurations: oneFee(0, 0, 1_500),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'LINK',
    name: 'Granary LINK Vault',
    shareSymbol: 'grLINK',
    text: 'Free to enter, a quarter of a percent to leave.',
    ratePerYear: '0.034',
    seed: '41000',
    withdrawalBps: 25,
    configurations: oneFee(0, 75, 500),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'DAI',
    name: 'Granary DAI Vault',
    shareSymbol: 'grDAI2',
    text: 'The second edition of this vault, with lower fees than the first.',
    ratePerYear: '0.047',
    seed: '310000',
    configurations: oneFee(0, 25, 1_000),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'DAI',
    name: 'Granary DAI Vault (first edition)',
    shareSymbol: 'grDAI',
    text: 'Takes no new deposits: whoever is in can leave, or move everything to the second edition in one step.',
    ratePerYear: '0.022',
    seed: '18000',
    configurations: oneFee(0, 50, 1_500),
    successor: 'grDAI2',
    restrictions: ['closed'],
  }),
]

const base: readonly FeeVaultPlan[] = [
  feeVaultPlan({
    ...granary,
    asset: 'EURC',
    name: 'Granary Euro Notes',
    shareSymbol: 'grEURN',
    text: 'A note is given back as a whole: you leave with everything or not at all.',
    ratePerYear: '0.039',
    seed: '270000',
    minimum: '50',
    wholeOnly: true,
    configurations: oneFee(0, 0, 800),
  }),
  feeVaultPlan({
    ...granary,
    asset: 'USDC',
    name: 'Granary Direct USDC',
    shareSymbol: 'grdUSDC',
    text: 'Left through your position itself: its pending action takes out an amount or everything.',
    ratePerYear: '0.044',
    seed: '86000',
    exitMethod: 'by-pending-action',
    configurations: oneFee(5, 30, 0),
  }),
]

/** The vaults with fees of each network; one that is a successor stands before the one it follows. */
export const feeVaultPlans: Record<EvmNetwork, readonly FeeVaultPlan[]> = {
  'ethereum-sepolia': [...ethereum, ...restrictedVaultPlans['ethereum-sepolia']],
  'base-sepolia': [...base, ...restrictedVaultPlans['base-sepolia']],
}
