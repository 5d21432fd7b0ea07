import type { ChoiceWords } from './use-choice-words.ts'

/** One of a list, in our words or in the service's. */
export function ChoiceOption({ value, words }: { value: string; words: ChoiceWords }) {
  return (
    <option value={value} lang={words.own ? undefined : 'en'}>
      {words.text}
    </option>
  )
}
