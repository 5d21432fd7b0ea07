import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import {
  MAX_WATCHED_ADDRESSES,
  readWatchList,
  writeWatchList,
} from '#src/wallets/watch/watch-list.ts'
import { useMistakeWords } from './use-mistake-words.ts'
import { withWatch } from './with-watch.ts'

/** Where an address is typed that somebody wants to look at; the page stays, and is about that address then. */
export function WatchField() {
  useLoadedWords('watch')
  const t = useTranslations('watch')
  const words = useMistakeWords()
  const { navigate, view } = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { addresses, errors: mistakes, hasTooMany: isTooMany } = readWatchList(text)
  // Who is still typing has made no mistake by it.
  const mistake = mistakes.find(({ why }) => isAsked || why !== 'short')
  const error =
    (mistake && words(mistake)) ??
    (isTooMany ? t('tooMany', { most: MAX_WATCHED_ADDRESSES }) : undefined) ??
    (isAsked && addresses.length === 0 ? t('nothing') : undefined)

  const look = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setAsked(true)
    if (addresses.length === 0 || mistakes.length > 0 || isTooMany) input.current?.focus()
    else void navigate(withWatch(view().place, writeWatchList(addresses)), { as: 'refine' })
  }
  const type = (next: string): void => {
    setText(next)
    setAsked(false)
  }

  return (
    <form noValidate onSubmit={look} className="mx-auto w-full max-w-prose text-start">
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
