import { parseDecimal } from '#src/money/decimal.ts'
import { Address, Hash } from '#src/ui/numbers/identifier.tsx'
import { Amount, Count, ExactRate, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Duration } from '#src/ui/numbers/duration.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { parseMarkdown } from '#src/ui/markdown/parse-markdown.ts'
import { Specimen, State } from './specimen.tsx'

const AMOUNTS = ['1234567.891', '0.123456789012345678', '0.000000000000000001', '0']
const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const DESCRIPTION = `**Lending** of *USDC*, with \`approve\`:

- interest with every block
- see [the documentation](https://docs.example.org/vaults)

> Rates change. <b>Tags</b> show as text.`

/** Every kind of figure, known and unknown, and what the service writes. */
export function Figures() {
  return (
    <>
      <Specimen name="Amount">
        {AMOUNTS.map((amount) => (
          <State key={amount} name={amount}>
            <Amount amount={parseDecimal(amount)} symbol="USDC" />
          </State>
        ))}
        <State name="unknown">
          <Amount amount={null} symbol="USDC" />
        </State>
      </Specimen>
      <Specimen name="Value, rate, count, duration">
        <State name="value">
          <ExactUsd usd={1_234_567.89} compact />
        </State>
        <State name="value unknown">
          <ExactUsd usd={null} />
        </State>
        <State name="rate">
          <ExactRate rate={0.038_256_7} type="APY" />
        </State>
        <State name="rate of no kind">
          <ExactRate rate={0.000_01} />
        </State>
        <State name="count">
          <Count count={12_345} />
        </State>
        <State name="duration">
          <Duration seconds={95_000} />
        </State>
      </Specimen>
      <Specimen name="Address, hash, logo">
        <State name="address">
          <Address address={ADDRESS} href={`https://etherscan.io/address/${ADDRESS}`} />
        </State>
        <State name="whole" wide>
          <Address address={ADDRESS} whole />
        </State>
        <State name="hash without an explorer">
          <Hash hash={`0x${'4f'.repeat(32)}`} />
        </State>
        <State name="logo that is drawn">
          <Logo src={null} name="USDC" />
        </State>
      </Specimen>
      <Specimen name="Description">
        <State name="Markdown" wide>
          <Markdown blocks={parseMarkdown(DESCRIPTION)} />
        </State>
      </Specimen>
    </>
  )
}
