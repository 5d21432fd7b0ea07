import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { chooseLanguage, selectLocale } from './choose-language.ts'
import { getTextDirection, LANGUAGES, PSEUDO_LANGUAGES } from './language.ts'

describe('the language', () => {
  it("is the selected one, whatever the browser's", () => {
    expect(chooseLanguage('es', ['en-GB'])).toBe('es')
    expect(chooseLanguage('en', ['es'])).toBe('en')
    expect(chooseLanguage('ar-XB', ['es'])).toBe('ar-XB')
  })

  it("is the browser's first supported one, in any variety", () => {
    expect(chooseLanguage(null, ['fr-CH', 'es-419', 'en'])).toBe('es')
    expect(chooseLanguage(null, ['de-CH', 'es', 'en'])).toBe('de')
    expect(chooseLanguage(null, ['ar-EG'])).toBe('ar')
    expect(chooseLanguage('klingon', ['ES-mx'])).toBe('es')
  })

  it('is English if the browser has no supported one, and never a pseudo language by itself', () => {
    expect(chooseLanguage(null, [])).toBe('en')
    expect(chooseLanguage(null, ['he', 'fr'])).toBe('en')
    expect(chooseLanguage(null, ['ar-XB', 'en-XA'])).toBe('ar')
  })
})

describe('numbers and dates', () => {
  it("use the browser's variety of the language", () => {
    expect(selectLocale('es', ['en-US', 'es-MX', 'es'])).toBe('es-MX')
    expect(selectLocale('en', ['de', 'en-GB'])).toBe('en-GB')
  })

  it('use the language itself if the browser has no valid variety', () => {
    expect(selectLocale('es', ['en-US'])).toBe('es')
    expect(selectLocale('en', ['en-'])).toBe('en')
  })

  it('have Latin digits in Arabic, whatever the country', () => {
    expect(selectLocale('ar', ['en'])).toBe('ar-u-nu-latn')
    for (const tag of ['ar', 'ar-EG', 'ar-SA', 'ar-EG-u-nu-arab', 'ar-u-ca-gregory', 'ar-'])
      expect(new Intl.NumberFormat(selectLocale('ar', [tag])).format(1250.5)).toBe('1,250.5')
    expect(selectLocale('ar', ['ar-SA-u-ca-islamic'])).toBe('ar-SA-u-ca-islamic-nu-latn')
  })
})

describe('the script before the first paint', () => {
  const script = readFileSync('public/first-paint.js', 'utf8')
  const paint = (stored: string | null | Error, languages: readonly string[]) => {
    const documentElement = { lang: 'en', dir: '', dataset: {} }
    const getItem = (key: string): string | null => {
      if (stored instanceof Error) throw stored
      return key === 'sheaf.language' ? stored : null
    }
    runInNewContext(script, {
      localStorage: { getItem },
      navigator: { languages },
      location: { pathname: '/' },
      document: { documentElement },
      addEventListener: () => undefined,
    })
    return documentElement
  }

  const visits: readonly (readonly [string | null, readonly string[]])[] = [
    [null, ['fr', 'es-MX']],
    [null, ['de-AT', 'es']],
    [null, ['ar-EG']],
    [null, ['he']],
    [null, []],
    ['nonsense', ['ES']],
    ...[...LANGUAGES, ...PSEUDO_LANGUAGES].map((language) => [language, ['es', 'en']] as const),
  ]

  it.each(visits)(
    "with %s stored and %j preferred selects the app's language",
    (stored, spoken) => {
      const language = chooseLanguage(stored, spoken)
      const { lang, dir, dataset } = paint(stored, spoken)
      expect({ lang, dir }).toEqual({ lang: language, dir: getTextDirection(language) })
      // English prerendered content is hidden for other languages.
      expect(dataset).toEqual(language === 'en' ? {} : { drawn: 'en' })
    },
  )

  it('works without storage', () => {
    expect(paint(new Error('blocked'), ['es'])).toMatchObject({ lang: 'es', dir: 'ltr' })
  })
})
