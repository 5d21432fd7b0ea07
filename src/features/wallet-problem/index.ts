export { toWalletProblem } from './to-wallet-problem.ts'
export { WalletProblem, type WalletProblemProps } from './wallet-problem.tsx'
