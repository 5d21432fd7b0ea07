import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CLOSED_STATUSES } from '#src/arguments/validator-list.ts'
import { useValidatorStatus } from '#src/features/validators/index.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useNear } from '#src/ui/use-near.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { hasValidators } from './has-validators.ts'
import { ValidatorList } from './validator-list.tsx'

const STATUSES = ['active', ...CLOSED_STATUSES] as const

/** The validators that a deposit can choose from, to search and page through. Nothing is asked for before it is near. */
export function ValidatorsCard({ found }: { found: Yield }) {
  const t = useTranslations('yield.validators')
  const statusWords = useValidatorStatus()
  const [place, isNear] = useNear<HTMLDivElement>()
  const id = useId()
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const asked = { text: useSettled(text), status }
  if (!hasValidators(found)) return null
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
              {statusWords(one)}
            </option>
          ))}
        </Select>
      </div>
      <div ref={place} id={id} className="min-h-40">
        {isNear && <ValidatorList found={found} asked={asked} />}
      </div>
    </Card>
  )
}
