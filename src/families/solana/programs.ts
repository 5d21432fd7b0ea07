/** Programs whose instructions are known here, and the accounts that the chain itself keeps for them. */
export const SYSTEM = '11111111111111111111111111111111'
export const STAKE = 'Stake11111111111111111111111111111111111111'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** The programs that keep tokens: the first one, and its successor. */
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** No account with extensions is as long as one of several signers, so that none is taken for the other. */
export const MULTISIG_BYTES = 355
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const MEMO_1 = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwMDxFMNo'
export const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Keeps names and symbols of mints beside them. */
export const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** SOL as a token. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

/** Programs exchange wrapped and native SOL, so wrapped SOL counts as native. */
export const unwrapSol = (address: string | null): string | null =>
  address === WRAPPED_SOL ? null : address

export const LOOKUP_TABLE = 'AddressLookupTab1e1111111111111111111111111'
/** Lighthouse, with which wallets limit a transaction's changes; it can only make one fail. */
export const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** The SPL stake pool program, and the two copies of it that Sanctum runs. They have one set of instructions. */
export const STAKE_POOLS: readonly string[] = [
  'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
  'SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY',
  'SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn',
]

export const TOKEN_PROGRAMS: readonly string[] = [TOKEN, TOKEN_2022]

export const CLOCK = 'SysvarC1ock11111111111111111111111111111111'
export const RENT = 'SysvarRent111111111111111111111111111111111'
export const STAKE_HISTORY = 'SysvarStakeHistory1111111111111111111111111'
export const STAKE_CONFIG = 'StakeConfig11111111111111111111111111111111'
export const RECENT_BLOCKHASHES = 'SysvarRecentB1ockHashes11111111111111111111'

/** Where Jito's block engine takes tips for including a transaction: a fee like the network's own for speed. */
export const TIP_ACCOUNTS: readonly string[] = [
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe',
  'Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY',
  'ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49',
  'DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh',
  'ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt',
  'DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL',
  '3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT',
]
