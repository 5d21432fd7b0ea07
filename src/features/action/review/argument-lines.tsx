import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { isForeign } from '../form/is-foreign.ts'
import { useFlagWords } from '../form/use-flag-words.ts'
import { ArgumentValue, sentText } from './argument-value.tsx'

interface ArgumentLinesProps {
  readonly form: FilledForm
  readonly owner: string
}

/** Everything else that is sent with the request, one a line; where money goes to somebody else, in full. */
export function ArgumentLines({ form, owner }: ArgumentLinesProps) {
  const t = useTranslations('action.review')
  const flagWords = useFlagWords()
  const { asked, controls, subject } = form
  if (asked.kind === 'invalid') return null

  return controls
    .filter(({ name }) => Object.hasOwn(asked.arguments, name) && name !== 'amount')
    .map((control) => {
      const { name, shape } = control
      const sent = asked.arguments[name]
      const isReceiver = shape.kind === 'address' && shape.receiver
      const isWarned = isReceiver && isForeign(sentText(sent), owner)
      const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
      const { text, own } = flagWords(control)
      return (
        <Definition
          key={name}
          term={isWarned ? t('receiver') : <span lang={own ? undefined : 'en'}>{text}</span>}
        >
          {values.map((value, index) => (
            <span key={sentText(value)} className="block">
              <ArgumentValue
                found={subject.found}
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
