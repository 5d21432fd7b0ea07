import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { sumUsd } from '../usd-total.ts'
import { GROUP_SORTS, SMALL_USD, type GroupSort } from './arrange-groups.ts'
import type { PositionGroup } from './position-group.ts'

export interface ListView {
  readonly text: string
  readonly sort: GroupSort
  readonly hidesSmall: boolean
}

export const DEFAULT_VIEW: ListView = { text: '', sort: 'value', hidesSmall: false }

export interface ListToolbarProps {
  readonly view: ListView
  readonly onChange: (view: ListView) => void
  /** Number of positions found. */
  readonly count: number
  /** The groups that are hidden as they are small. */
  readonly hidden: readonly PositionGroup[]
}

/** Search, order and the switch for small positions; says how much the switch hides. */
export function ListToolbar({ view, onChange, count, hidden }: ListToolbarProps) {
  const t = useTranslations('portfolio.list')
  const text = useNumberFormat()
  const { usd } = sumUsd(hidden.flatMap(({ entries }) => entries.flatMap((each) => each.balances)))
  const hiddenUsd = <Usd usd={usd} bare />
  return (
    <search className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <Field label={t('search')} hideLabel>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                placeholder={t('search')}
                value={view.text}
                onChange={({ target }) => onChange({ ...view, text: target.value })}
              />
            )}
          </Field>
        </div>
        <Field label={t('sort')} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={view.sort}
              onChange={({ target }) =>
                onChange({
                  ...view,
                  sort: GROUP_SORTS.find((each) => each === target.value) ?? view.sort,
                })
              }
            >
              {GROUP_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sortBy.${sort}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Switch
          label={t('hideSmall', { usd: text.usd(SMALL_USD) })}
          checked={view.hidesSmall}
          onChange={(hidesSmall) => onChange({ ...view, hidesSmall })}
        />
        <output className="text-sm text-muted">
          {t('count', { count })}
          {hidden.length > 0 && (
            <>
              {' · '}
              {t.rich('hidden', { count: hidden.length, usd: () => hiddenUsd })}
            </>
          )}
        </output>
      </div>
    </search>
  )
}
