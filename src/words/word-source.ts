import { readEnglish, type Part } from './english.ts'
import type { Language } from './language.ts'
import type { WordPart } from './messages.ts'

/** Reads the words of one part. @throws the import's error when a file can't be fetched. */
export type WordSource = (language: Language, part: WordPart) => Promise<Part>

/** Every language but English arrives when it is spoken. */
export const wordSource: WordSource = async (language, part) => {
  switch (language) {
    case 'en':
      return await readEnglish(part)
    case 'es':
      return await (await import('./spanish.ts')).readSpanish(part)
    case 'en-XA':
    case 'ar-XB':
      return (await import('./pseudo-words.ts')).pseudoWords(language, await readEnglish(part))
  }
}
