import type { AskedAsset } from '../../../intent.ts'
import { call, changed, entering, transactionOf, type Case } from './case.ts'
import { likeThoseOf, type Honest } from './honest.ts'
import { USER } from './people.ts'
import { STEAK, USDC, USDE, USDT, WETH } from './protocols.ts'

/** A vault deposit in which the service writes a token's symbol so, where its contract writes it otherwise. */
function depositOf(token: AskedAsset, written: string, told: string): Case {
  const asset = { ...token, symbol: written }
  const intent = entering({ asset, amount: '100', output: STEAK, contracts: [STEAK.address] })
  const amount = 100n * 10n ** BigInt(token.decimals)
  const data = call('function deposit(uint256,address)', amount, USER)
  const name = `a deposit of ${written}, which is ${told}`
  const base = transactionOf(name, intent, 'SUPPLY', { to: STEAK.address, data })
  const symbols = new Map([...base.facts.symbols, [token.address?.toLowerCase() ?? '', told]])
  return changed(base, { facts: { symbols } })
}

const vault = likeThoseOf('Vaults as their service writes them')

/** Names that are only spelled otherwise. */
export const honestNames: readonly Honest[] = [
  vault(depositOf(USDC, 'usdc', 'USDC')),
  vault(depositOf(USDE, 'USDE', 'USDe')),
  vault(depositOf(USDT, 'USDT', 'USD₮')),
  vault(depositOf(USDT, 'USDT0', 'USD₮0')),
  vault(depositOf(USDT, 'USD₮0', 'USDT0')),
  vault(depositOf(USDC, 'ＵＳＤＣ', 'USDC')),
  vault(depositOf(USDC, 'USDC ', 'USDC')),
  vault(depositOf(WETH, 'WETH', 'weth')),
]
