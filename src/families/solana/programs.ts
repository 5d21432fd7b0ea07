/** Programs whose instructions are known here, and the accounts that the chain itself keeps for them. */
export const SYSTEM = '11111111111111111111111111111111'
export const STAKE = 'Stake11111111111111111111111111111111111111'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** The programs that keep tokens: the first one, and its successor. */
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Lighthouse, with which wallets state what a transaction may change at most; it can only make one fail. */
export const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

export const CLOCK = 'SysvarC1ock11111111111111111111111111111111'
export const RENT = 'SysvarRent111111111111111111111111111111111'
export const STAKE_HISTORY = 'SysvarStakeHistory1111111111111111111111111'
export const STAKE_CONFIG = 'StakeConfig11111111111111111111111111111111'
