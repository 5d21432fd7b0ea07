import type { RequestedAsset } from '../../../intent.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createTransactionCase,
  type VerificationCase,
} from './case.ts'
import { createProtocolCase, type HonestCase } from './honest.ts'
import { USER } from './people.ts'
import { STEAK, USDC, USDE, USDT, WETH } from './protocols.ts'

/** A vault deposit in which the service writes a token's symbol so, where its contract writes it otherwise. */
function depositOf(token: RequestedAsset, written: string, told: string): VerificationCase {
  const asset = { ...token, symbol: written }
  const intent = createEnterIntent({
    asset,
    amount: '100',
    output: STEAK,
    contracts: [STEAK.address],
  })
  const amount = 100n * 10n ** BigInt(token.decimals)
  const data = call('function deposit(uint256,address)', amount, USER)
  const name = `a deposit of ${written}, which is ${told}`
  const base = createTransactionCase(name, intent, 'SUPPLY', { to: STEAK.address, data })
  const symbols = new Map([...base.facts.symbols, [token.address?.toLowerCase() ?? '', told]])
  return changeCase(base, { facts: { symbols } })
}

const vault = createProtocolCase('Vaults as their service writes them')

/** Names that are only spelled otherwise. */
export const honestNames: readonly HonestCase[] = [
  vault(depositOf(USDC, 'usdc', 'USDC')),
  vault(depositOf(USDE, 'USDE', 'USDe')),
  vault(depositOf(USDT, 'USDT', 'USD₮')),
  vault(depositOf(USDT, 'USDT0', 'USD₮0')),
  vault(depositOf(USDT, 'USD₮0', 'USDT0')),
  vault(depositOf(USDC, 'ＵＳＤＣ', 'USDC')),
  vault(depositOf(USDC, 'USDC ', 'USDC')),
  vault(depositOf(WETH, 'WETH', 'weth')),
]
