import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { isOtherAddress } from '../form/is-other-address.ts'
import { useFlagLabel } from '../form/use-flag-label.ts'
import { ArgumentValue, formatSentValue } from './argument-value.tsx'

interface ArgumentRowsProps {
  readonly form: FilledForm
  readonly owner: string
}

/** Everything else that is sent with the request, one a line; where money goes to somebody else, in full. */
export function ArgumentRows({ form, owner }: ArgumentRowsProps) {
  const t = useTranslations('action.review')
  const getFlagLabel = useFlagLabel()
  const { request, controls, draft } = form
  if (request.kind === 'invalid') return null

  return controls
    .filter(({ name }) => Object.hasOwn(request.arguments, name) && name !== 'amount')
    .map((control) => {
      const { name, shape } = control
      const sentValue = request.arguments[name]
      const isReceiver = shape.kind === 'address' && shape.receiver
      const isWarned = isReceiver && isOtherAddress(formatSentValue(sentValue), owner)
      const values: readonly unknown[] = Array.isArray(sentValue) ? sentValue : [sentValue]
      const { text, isOurs } = getFlagLabel(control)
      return (
        <Definition
          key={name}
          term={isWarned ? t('receiver') : <span lang={isOurs ? undefined : 'en'}>{text}</span>}
        >
          {values.map((value, index) => (
            <span key={formatSentValue(value)} className="block">
              <ArgumentValue
                earnYield={draft.earnYield}
                name={name}
                shape={shape}
                sent={value}
                index={index}
              />
            </span>
          ))}
          {isWarned && <span className="block text-warning">{t('receiverHint')}</span>}
        </Definition>
      )
    })
}
