import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments } from '../protocol.ts'
import type { ConfigurationAccount } from './fee-vault-account.ts'

type Accounts = readonly ConfigurationAccount[]

/** The account of the request's `feeConfigurationId`; of the default when there is none. @throws ServiceError 400 */
export function chosenAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const asked = request['feeConfigurationId'] ?? accounts[0]?.configurationId
  const found = accounts.find(({ configurationId }) => configurationId === asked)
  if (found) return found
  const known = accounts.map(({ configurationId }) => configurationId).join(', ')
  throw ServiceError.validation([`arguments.feeConfigurationId must be one of: ${known}`])
}

/**
 * The account that an exit is of: the chosen one; else the only one that holds something.
 * @throws ServiceError 400 when several do and none is chosen
 */
export function heldAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const chosen = request['feeConfigurationId']
  const held = accounts.filter(({ shares }) => shares > 0n)
  const [only, another] = held
  if ((chosen !== undefined && chosen !== null) || only === undefined)
    return chosenAccount(accounts, request)
  if (another === undefined) return only
  const ids = held.map(({ configurationId }) => configurationId).join(' and ')
  throw ServiceError.validation([
    `arguments.feeConfigurationId should not be empty: there is a position in ${ids}`,
  ])
}
