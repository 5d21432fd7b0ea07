import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { simulationQuery, type Simulation } from '#src/api/queries/simulation.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { OWNER } from '#src/execution/testing/step-facts.ts'
import { getNetworkCoin } from '../coin/coin-need.ts'
import { toIntent } from '../draft/action-draft.ts'
import { feeReserveQuery } from '../draft/wallet-balance.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { isCoinShortage } from './coin-shortage.tsx'
import { Rejection } from './rejection.tsx'

const coin: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'ethereum' }
const usdc: Token = { ...coin, symbol: 'USDC', decimals: 6, address: `0x${'a1'.repeat(20)}` }

const formArguments = {
  enter: { fields: [{ name: 'amount', type: 'string', required: true }] },
}
afterEach(() => setEvmNetworks([]))

const earnYield = exampleYield({}, { arguments: formArguments })

const errorOf = (code: string): EarnError =>
  new EarnError('The wallet has 0 ETH; amount and network fee need up to 0.01 ETH', {
    kind: 'refused',
    status: 400,
    code,
    constraints: [],
    retryAfter: null,
  })

/** Whether a refused deposit lacks the network's coin. @param available of the asset, in the wallet */
function isShort(asset: Token, amount: string, available: string | null, code?: string): boolean {
  const wallet = { available: decimal(available ?? '0'), spendable: decimal(available ?? '0') }
  const known = available === null ? { available: null, spendable: null } : wallet
  const draft = createEnterDraft(earnYield, undefined, asset, known)
  if (!draft) throw new Error('no draft')
  const form = fillForm(draft, null, new Map([['amount', amount]]), '.')
  return isCoinShortage(errorOf(code ?? 'INSUFFICIENT_BALANCE'), form)
}

describe('a rejection for too little funds', () => {
  it('is about the network’s coin where there is enough of the token', () => {
    expect(isShort(usdc, '20', '100')).toBe(true)
    expect(isShort(usdc, '100', '100')).toBe(true)
  })

  it('is about the token where there is too little of it, or nobody knows', () => {
    expect(isShort(usdc, '101', '100')).toBe(false)
    expect(isShort(usdc, '20', null)).toBe(false)
  })

  it('is about the amount where the coin itself is deposited', () => {
    expect(isShort(coin, '1', '1')).toBe(false)
  })

  it('of another kind is about neither', () => {
    expect(isShort(usdc, '20', '100', 'INVALID_AMOUNT')).toBe(false)
  })
})

const solana = exampleYield(
  { network: 'solana', token: { ...coin, symbol: 'USDC', network: 'solana', decimals: 6 } },
  { arguments: formArguments },
)
const solUsdc: Token = {
  ...usdc,
  network: 'solana',
  address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
}

interface ReadBefore {
  readonly earnYield?: Yield
  /** Of the coin in the wallet, smallest unit. */
  readonly has?: bigint
  /** What such actions usually cost, smallest unit. */
  readonly reserve?: bigint
  readonly simulation?: Simulation
}

/** The alert's text, with what was read before the rejection. */
function show({ earnYield: from = earnYield, has, reserve, simulation }: ReadBefore): string {
  const asset = from === solana ? solUsdc : usdc
  const wallet = { available: decimal('100'), spendable: decimal('100') }
  const draft = createEnterDraft(from, undefined, asset, wallet)
  if (!draft) throw new Error('no draft')
  const form = fillForm(draft, OWNER, new Map([['amount', '20']]), '.')
  const native = getNetworkCoin(from.network)
  if (form.request.kind !== 'valid') throw new Error('no request')
  const { request } = toIntent(draft, OWNER, form.request.arguments)
  const client = new QueryClient()
  if (request.intent !== 'manage')
    client.setQueryData(simulationQuery(request).queryKey, simulation)
  if (native) {
    client.setQueryData(walletBalanceQuery(native, OWNER).queryKey, has)
    client.setQueryData(feeReserveQuery(native).queryKey, reserve)
  }
  const error = errorOf('INSUFFICIENT_BALANCE')
  return renderText(
    <QueryClientProvider client={client}>
      <Rejection error={error} form={form} owner={OWNER} />
    </QueryClientProvider>,
  )
}

const simulated = (network: string, amount: string, types: readonly string[]): Simulation => {
  const token = getNetworkCoin(network)
  if (!token) throw new Error('no coin')
  const steps = types.map((type, index) => ({ type, stepIndex: types.length - index }))
  const gas = { amount: decimal(amount), token }
  return { gas, steps, gasLimit: undefined, entryReserveEstimate: undefined }
}

describe('a lack of the network’s coin', () => {
  const simulation = simulated('base-sepolia', '0.003', ['SUPPLY', 'APPROVAL'])

  it('is said with the missing amount and the steps of the simulation, in their order', () => {
    const text = show({ has: 500_000_000_000_000n, reserve: 10n ** 18n, simulation })
    expect(text).toContain('Not enough ETH for network fees')
    expect(text).toContain(
      'Your USDC suffices. You need ETH for network fees (Approve and Deposit).',
    )
    expect(text).toContain('You have 0.0005 ETH of ≈ 0.003 ETH: add at least 0.0025 ETH')
    expect(text).toContain('Nothing was created; no money moved.')
    expect(text).not.toMatch(/lower the amount/)
  })

  it('counts on Solana what has to stay in the wallet', () => {
    const known = simulated('solana', '0.00001', ['STAKE'])
    const entryReserveEstimate = decimal('0.00229')
    const text = show({
      earnYield: solana,
      has: 1_000_000n,
      simulation: { ...known, entryReserveEstimate },
    })
    expect(text).toContain('You need SOL for network fees (Stake).')
    expect(text).toContain('You have 0.001 SOL of ≈ 0.00229 SOL: add at least 0.0013 SOL')
  })

  it('names no step without a simulation, and what is usual as such', () => {
    const text = show({ has: 1n, reserve: 2_000_000_000_000_001n })
    expect(text).toContain('You need ETH for network fees. You have')
    expect(text).toContain('≈ 0.002 ETH is usually enough. Add ≈ 0.002 ETH, then try again.')
    expect(text).not.toMatch(/Approve|Deposit|at least/)
    const onSolana = show({ earnYield: solana, has: 0n, reserve: 3_273_760n })
    expect(onSolana).toContain('You need SOL for network fees. You have 0 SOL;')
  })

  it('names no amount where the balance is unknown or suffices', () => {
    for (const known of [{ simulation }, { simulation, has: 10n ** 18n }, { has: 1n }]) {
      expect(show(known)).toContain('Add some ETH, then try again. Nothing was created')
      expect(show(known)).not.toMatch(/You have|at least/)
    }
  })

  it('is said by the network’s name where nobody knows its coin', () => {
    setEvmNetworks([{ id: 'newchain', chainId: 424_242 }])
    const text = show({
      earnYield: exampleYield({ network: 'newchain' }, { arguments: formArguments }),
    })
    expect(text).toContain('Not enough Newchain coin for network fees')
    expect(text).toContain('Add some Newchain coin, then try again.')
  })
})
