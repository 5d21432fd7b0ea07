import { useTranslations } from 'use-intl'
import type { Control } from '#src/arguments/control.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { isForeign } from '../form/is-foreign.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { ValidatorText } from './validator-text.tsx'

interface ArgumentLinesProps {
  readonly form: FilledForm
  readonly owner: string
}

const textOf = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? `${sent}` : JSON.stringify(sent)

/** Everything else that is sent with the request, one a line; where money goes to somebody else, in full. */
export function ArgumentLines({ form, owner }: ArgumentLinesProps) {
  const t = useTranslations('action.review')
  const { asked, controls } = form
  if (asked.kind === 'invalid') return null

  const valueIn = ({ shape }: Control, sent: unknown) => {
    if (typeof sent === 'boolean') return t(sent ? 'yes' : 'no')
    if (shape.kind === 'address') return <Address address={textOf(sent)} whole />
    if (shape.kind === 'validator') {
      const found = shape.choices.find(({ value }) => value === textOf(sent))
      return <ValidatorText address={textOf(sent)} name={found?.label} />
    }
    if (shape.kind !== 'choice') return <span lang="en">{textOf(sent)}</span>
    const choice = shape.choices.find(({ value }) => value === textOf(sent))
    return <span lang="en">{choice?.label ?? textOf(sent)}</span>
  }

  return controls
    .filter(({ name, shape }) => Object.hasOwn(asked.arguments, name) && shape.kind !== 'amount')
    .map((control) => {
      const { name, label, shape } = control
      const sent = asked.arguments[name]
      const isReceiver = shape.kind === 'address' && shape.receiver
      const isWarned = isReceiver && isForeign(textOf(sent), owner)
      const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
      return (
        <Definition key={name} term={isWarned ? t('receiver') : <span lang="en">{label}</span>}>
          {values.map((value) => (
            <span key={textOf(value)} className="block">
              {valueIn(control, value)}
            </span>
          ))}
          {isWarned && <span className="block text-warning">{t('receiverHint')}</span>}
        </Definition>
      )
    })
}
