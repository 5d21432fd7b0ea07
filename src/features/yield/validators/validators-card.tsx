import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CLOSED_STATUSES } from '#src/arguments/validator-list.ts'
import { useValidatorStatusLabel } from '#src/features/validators/index.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { hasValidators } from './has-validators.ts'
import { ValidatorList } from './validator-list.tsx'

const STATUSES = ['active', ...CLOSED_STATUSES] as const

/** The validators that a deposit can choose from, to search and page through. Nothing is asked for before it is near. */
export function ValidatorsCard({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.validators')
  const getStatusLabel = useValidatorStatusLabel()
  const [cardRef, isNear] = useIsNearViewport<HTMLDivElement>()
  const id = useId()
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const filter = { text: useDebouncedValue(text), status }
  if (!hasValidators(earnYield)) return null
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextInput
          type="search"
          aria-label={t('search')}
          aria-controls={id}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          aria-label={t('statusLabel')}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">{t('everyStatus')}</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {getStatusLabel(one)}
            </option>
          ))}
        </Select>
      </div>
      <div ref={cardRef} id={id} className="min-h-40">
        {isNear && <ValidatorList earnYield={earnYield} filter={filter} />}
      </div>
    </Card>
  )
}
