import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'

/** Every contract that the service names, to compare with what a wallet asks to sign. */
export function YieldContracts({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.contracts')
  const explorer = useExplorer()
  const { token, outputToken, executionContracts } = earnYield
  const named: readonly (readonly [string, string | undefined])[] = [
    [t('token', { symbol: token.symbol }), token.address],
    [t('receipt', { symbol: outputToken?.symbol ?? '' }), outputToken?.address],
    ...(executionContracts?.enter ?? []).map((address) => [t('target'), address] as const),
    ...(executionContracts?.exit ?? []).map((address) => [t('exitTarget'), address] as const),
  ]
  const known = named.filter(([, address]) => address !== undefined)
  if (known.length === 0) return null
  return (
    <Card className="px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="pb-1 text-lg font-semibold">{t('title')}</h2>
      <DefinitionList>
        {known.map(([name, address]) => (
          <Definition key={`${name} ${address}`} term={name}>
            <Address
              address={address ?? ''}
              href={explorer(earnYield.network, 'address', address ?? '')}
            />
          </Definition>
        ))}
      </DefinitionList>
    </Card>
  )
}
