import { useTranslations } from 'use-intl'
import type { Validator } from '#src/api/schemas/validator.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CLOSED_STATUSES } from '#src/arguments/control.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { ProviderLogo } from '#src/features/logos/index.ts'
import {
  isSiteChoice,
  useValidatorClosedLabel,
  useValidatorPolicy,
  useValidatorStatusLabel,
} from '#src/features/validators/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { parseHttpsLink } from '#src/ui/parse-https-link.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import { findKnownValue } from '#src/ui/open-value.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

export interface ValidatorRowProps {
  readonly earnYield: Yield
  readonly validator: Validator
}

const isNothing = (amount: string): boolean => /^-|^0(?:\.0+)?$/.test(amount)

/** Formats a validator's commission, stake and remaining capacity. */
function useValidatorNotes(symbol: string): (validator: Validator) => readonly string[] {
  const t = useTranslations('yield.validators')
  const { short, share } = useNumberFormat()
  return ({ commission, tvl, remainingPossibleStake, remainingSlots, minimumStake, subnetName }) =>
    [
      subnetName !== undefined && t('subnet', { name: subnetName }),
      commission !== undefined && t('commission', { percent: share(commission) }),
      tvl !== undefined && t('staked', { amount: short(tvl, symbol) }),
      remainingPossibleStake !== undefined &&
        (isNothing(remainingPossibleStake)
          ? t('noRoom')
          : t('room', { amount: short(remainingPossibleStake, symbol) })),
      remainingSlots !== undefined && t('slots', { count: remainingSlots }),
      minimumStake !== undefined &&
        !isNothing(minimumStake) &&
        t('least', { amount: short(minimumStake, symbol) }),
    ].filter((note) => note !== false)
}

/** A validator's row; one that accepts no stake shows why. */
export function ValidatorRow({ earnYield, validator }: ValidatorRowProps) {
  const t = useTranslations('yield.validators')
  const shell = useTranslations('shell')
  const explorer = useExplorer()
  const policy = useValidatorPolicy(earnYield.network)
  const getStatusLabel = useValidatorStatusLabel()
  const getClosedLabel = useValidatorClosedLabel()
  const notes = useValidatorNotes(earnYield.token.symbol)(validator)
  const { address, name, preferred, rewardRate, status, provider, providerId, website } = validator
  const site = website === undefined ? null : parseHttpsLink(website)
  const closed = findKnownValue(CLOSED_STATUSES, status ?? 'active')
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <ProviderLogo
        provider={providerId ?? provider?.uniqueId ?? null}
        name={name ?? address}
        className="mt-0.5 size-8"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4 text-base">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {name !== undefined && (
              <span lang="en" className="min-w-0 wrap-anywhere">
                {name}
              </span>
            )}
            {isSiteChoice(policy, address) && <Badge tone="info">{t('siteChoice')}</Badge>}
            {preferred && <Badge tone="good">{t('preferred')}</Badge>}
            {status !== undefined && status !== 'active' && (
              <Badge tone="warning">{getStatusLabel(status)}</Badge>
            )}
          </p>
          {closed === null && (
            <p className="shrink-0 font-semibold">
              <ExactRate rate={rewardRate?.total} type={rewardRate?.rateType} />
            </p>
          )}
        </div>
        <p className="figures text-muted">{notes.join(' · ')}</p>
        {closed !== null && <p>{getClosedLabel(closed)}</p>}
        <div className="flex flex-wrap items-center gap-x-5">
          <span className="inline-flex min-h-11 items-center">
            <Address address={address} href={explorer(earnYield.network, 'address', address)} />
          </span>
          {site !== null && (
            <a
              href={site.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-accent-ink underline decoration-line underline-offset-4 hover:decoration-current"
            >
              <bdi className="min-w-0 wrap-anywhere">{site.host}</bdi>
              <Icon name="external" className="size-3.5" />
              <span className="sr-only">{shell('opensNewTab')}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
