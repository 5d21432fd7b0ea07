import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import {
  MAX_WATCHED_ADDRESSES,
  readWatchList,
  writeWatchList,
} from '#src/wallets/watch/watch-list.ts'
import { useAddressErrorMessage } from './use-address-error-message.ts'
import { setWatchParam, useWatchParam } from './watch-param.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'

/** The field for an address to watch; the current page then shows its data. */
export function WatchField() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const getErrorMessage = useAddressErrorMessage()
  const { navigate, view } = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { addresses, errors: mistakes, hasTooMany: isTooMany } = readWatchList(text)
  // Incomplete input is not an error yet.
  const mistake = mistakes.find(({ why: reason }) => isSubmitted || reason !== 'short')
  const error =
    (mistake && getErrorMessage(mistake)) ??
    (isTooMany ? t('tooMany', { most: MAX_WATCHED_ADDRESSES }) : undefined) ??
    (isSubmitted && addresses.length === 0 ? t('nothing') : undefined)

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsSubmitted(true)
    if (addresses.length === 0 || mistakes.length > 0 || isTooMany) input.current?.focus()
    else void navigate(setWatchParam(view().location, writeWatchList(addresses)), { as: 'refine' })
  }
  const type = (next: string): void => {
    setText(next)
    setIsSubmitted(false)
  }

  return (
    <form noValidate onSubmit={submit} className="mx-auto w-full max-w-prose text-start">
      <Field label={t('field')} hint={t('hint', { most: MAX_WATCHED_ADDRESSES })} error={error}>
        {(control) => (
          <span className="flex flex-wrap gap-2 sm:flex-nowrap">
            <TextInput
              {...control}
              ref={input}
              dir="ltr"
              className="min-w-0 basis-full font-mono sm:flex-1"
              placeholder="0x…"
              value={text}
              onChange={({ target }) => type(target.value)}
            />
            <Button type="submit" variant="secondary" className="shrink-0 max-sm:basis-full">
              {t('look')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}

/** Opens the field for another watched address; closes once one is set. */
export function WatchAnotherAddress() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const text = useWatchParam()
  return (
    <Disclosure key={text} title={t('another')}>
      <WatchField />
    </Disclosure>
  )
}
