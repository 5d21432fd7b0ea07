import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { EnsNameLabel } from '#src/features/names/index.ts'
import { useAddressErrorMessage } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Field } from '#src/ui/field.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import {
  MAX_SAVED,
  MAX_SAVED_NAME,
  savedAddresses,
  type SavedAddress,
  type SaveOutcome,
} from '#src/wallets/watch/saved-addresses.ts'
import { readWatchList } from '#src/wallets/watch/watch-list.ts'
import { useSavedAddresses } from './use-portfolio-owners.ts'

/** Reads the typed addresses, and why they can't be added. */
function useTypedAddresses(text: string, isSubmitted: boolean) {
  const t = useTranslations('watch')
  const getErrorMessage = useAddressErrorMessage()
  const { addresses, errors, hasTooMany } = readWatchList(text, MAX_SAVED)
  // Incomplete input is not an error yet.
  const mistake = errors.find(({ why }) => isSubmitted || why !== 'short')
  const error =
    (mistake && getErrorMessage(mistake)) ??
    (hasTooMany ? t('full', { most: MAX_SAVED }) : undefined) ??
    (isSubmitted && addresses.length === 0 ? t('nothing') : undefined)
  return { addresses, error, isValid: addresses.length > 0 && errors.length === 0 && !hasTooMany }
}

export interface WatchFormProps {
  /** Called once addresses are kept. */
  readonly onKept?: () => void
}

/** The form for addresses to watch, which this browser keeps with the name that the user gives. */
export function WatchForm({ onKept }: WatchFormProps) {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome>('kept')
  const [added, setAdded] = useState(0)
  const { addresses, error, isValid } = useTypedAddresses(text, isSubmitted)

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsSubmitted(true)
    input.current?.focus()
    if (!isValid) return
    // A name is one address's.
    const given = addresses.length === 1 ? name.trim() : ''
    const saved = savedAddresses.save(addresses.map((each) => ({ ...each, name: given })))
    setOutcome(saved)
    if (saved !== 'kept') return
    setAdded(addresses.length)
    setText('')
    setName('')
    setIsSubmitted(false)
    onKept?.()
  }

  return (
    <form noValidate onSubmit={submit} className="w-full max-w-prose space-y-3 text-start">
      <Field
        label={t('field')}
        hint={t('kept')}
        error={outcome === 'kept' ? error : t(outcome, { most: MAX_SAVED })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="ltr"
            className="font-mono"
            placeholder="0x…"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setIsSubmitted(false)
              setOutcome('kept')
              setAdded(0)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field label={t('name')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MAX_SAVED_NAME}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" className="max-sm:basis-full">
          {t('look')}
        </Button>
      </div>
      <output className="sr-only">{added > 0 && t('added', { count: added })}</output>
    </form>
  )
}

/** A watched address: its name, which can be changed, a link to share, and how to remove it. */
function WatchedAddress({ entry }: { entry: SavedAddress }) {
  const t = useTranslations('watch')
  const { address } = entry
  const [name, setName] = useState(entry.name)
  const [outcome, setOutcome] = useState<SaveOutcome>('kept')
  const short = useNumberFormat().address(address)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <TextInput
        aria-label={t('nameOf', { address: short })}
        placeholder={t('name')}
        className="flex-1 basis-40"
        maxLength={MAX_SAVED_NAME}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setOutcome(savedAddresses.save([{ ...entry, name: target.value.trim() }]))
        }}
      />
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <EnsNameLabel address={address} />
        <Address address={address} />
      </span>
      <span className="inline-flex items-center text-muted">
        {t('share')}
        <CopyButton
          text={`${location.origin}/portfolio?watch=${address}`}
          description={t('linkOf', { address: short })}
        />
      </span>
      <Button
        variant="quiet"
        aria-label={t('removeOf', { address: short })}
        onClick={() => setOutcome(savedAddresses.remove(address))}
      >
        {t('remove')}
      </Button>
      {outcome !== 'kept' && (
        <p role="alert" className="basis-full text-sm font-medium text-danger">
          {t(outcome, { most: MAX_SAVED })}
        </p>
      )}
    </li>
  )
}

/** The addresses that the user watches in this browser, and the form for more. */
export function WatchedAddresses() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const saved = useSavedAddresses()
  return (
    <Disclosure title={saved.length === 0 ? t('another') : t('saved', { count: saved.length })}>
      {saved.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {saved.map((entry) => (
            <WatchedAddress key={entry.address} entry={entry} />
          ))}
        </ul>
      )}
      <WatchForm />
    </Disclosure>
  )
}
