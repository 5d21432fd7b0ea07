import { mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** The mnemonic of every local Ethereum tool: its accounts hold test money only. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** Returns the account at this index; every chain funds the first ten. */
export const devAccount = (addressIndex: number): HDAccount =>
  mnemonicToAccount(mnemonic, { addressIndex })

/** Account 0: deploys the contracts; its nonces fix their addresses. */
export const deployer = devAccount(0)

/** Account 1: the faucet; minter of every test token. */
export const faucetAccount = devAccount(1)

/** Account 2: may upgrade the vaults' implementation. */
export const operator = devAccount(2)

/** Account 3: receives the vaults' fees. */
export const feeRecipient = devAccount(3)

/** Account 3: the issuer, who admits addresses to a permissioned token. */
export const issuerAccount = devAccount(3)

/** Account 4: executes due payouts, as the keeper bots of real protocols do. */
export const caretakerAccount = devAccount(4)

/** Accounts 5 and 6: the demo wallet's. The browser holds their keys too, so nothing else may use them. */
export const demoAccounts: readonly HDAccount[] = [devAccount(5), devAccount(6)]
