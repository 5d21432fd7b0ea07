import { getCorrections } from '#src/brand/render-theme.ts'
import { readTheme } from '#src/brand/read-theme.ts'
import { OWN_COLORS, SCHEMES, type ColorName, type Scheme } from '#src/brand/own-colors.ts'
import { createThemeColors, type Correction } from '#src/brand/theme-colors.ts'
import { PRESET_NAMES } from '#src/brand/theme-presets.ts'
import {
  THEME_TOKENS,
  TOKEN_GROUPS,
  TOKEN_NAMES,
  isColorToken,
  type ColorToken,
  type Theme,
  type TokenName,
} from '#src/brand/theme-tokens.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { choosePreset, withValue, type PlaygroundState } from './playground-state.ts'

interface TokenControlsProps {
  readonly state: PlaygroundState
  readonly onChange: (state: PlaygroundState) => void
}

/** Which of the app's colours a token replaces. */
const REPLACES: Readonly<Record<ColorToken, ColorName>> = {
  accent: 'accent',
  buttonText: 'on-accent',
  background: 'canvas',
  surface: 'surface',
  raised: 'raised',
  sunken: 'sunken',
  hover: 'hover',
  text: 'ink',
  mutedText: 'muted',
  border: 'line',
  fieldBorder: 'edge',
}

const TITLES = { colors: 'Colours', type: 'Type', shape: 'Shape and space' } as const

/** A preset as a small picture of itself in one scheme. */
function PresetPicture({ theme, scheme }: { readonly theme: Theme; readonly scheme: Scheme }) {
  const { canvas, surface, ink, accent, line } = createThemeColors(theme, scheme).colors
  const radius = Math.min(theme.radius ?? THEME_TOKENS.radius.own, 8)
  return (
    <span className="picture" style={{ background: canvas }}>
      <span style={{ background: surface, borderColor: line, borderRadius: radius }}>
        <i style={{ background: ink }} />
        <i style={{ background: accent, borderRadius: radius / 2 }} />
      </span>
    </span>
  )
}

/** The presets, each in both schemes. */
function Presets({ state, onChange }: TokenControlsProps) {
  const chosen = state.tokens['preset'] ?? null
  return (
    <fieldset className="presets">
      <legend>Preset</legend>
      {[null, ...PRESET_NAMES].map((name) => {
        const { theme } = readTheme(name === null ? {} : { preset: name })
        return (
          <label key={name ?? 'own'}>
            <input
              type="radio"
              name="preset"
              checked={chosen === name}
              onChange={() => onChange(choosePreset(state, name))}
            />
            <span className="pictures">
              {SCHEMES.map((scheme) => (
                <PresetPicture key={scheme} theme={theme} scheme={scheme} />
              ))}
            </span>
            {name ?? 'sheaf'}
          </label>
        )
      })}
    </fieldset>
  )
}

/** One color, for both schemes. */
function ColorControl({
  name,
  theme,
  corrections,
  onChange,
}: {
  readonly name: ColorToken
  readonly theme: Theme
  readonly corrections: readonly Correction[]
  readonly onChange: (value: unknown) => void
}) {
  const value = theme[name]
  const colorOf = (scheme: Scheme): string =>
    (typeof value === 'object' ? value[scheme] : value) ?? OWN_COLORS[scheme][REPLACES[name]]
  const set = (scheme: Scheme, color: string): void =>
    onChange({ light: colorOf('light'), dark: colorOf('dark'), [scheme]: color })
  return (
    <fieldset className="color" aria-label={name}>
      <div>
        <code>{name}</code>
        <p>{THEME_TOKENS[name].about}</p>
        {corrections.map(({ scheme, used }) => (
          <p key={scheme} className="corrected">
            {scheme}: shown as <code>{used}</code>, to be readable
          </p>
        ))}
      </div>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className="swatch">
          <input
            type="color"
            aria-label={`${name}, ${scheme}`}
            value={colorOf(scheme)}
            onChange={({ target }) => set(scheme, target.value)}
          />
          <span aria-hidden="true">{scheme}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A token that is no color. */
function PlainControl({
  name,
  given,
  theme,
  onChange,
}: {
  readonly name: Exclude<TokenName, ColorToken>
  readonly given: unknown
  readonly theme: Theme
  readonly onChange: (value: unknown) => void
}) {
  const token = THEME_TOKENS[name]
  const problem = given === undefined ? undefined : readTheme({ [name]: given }).mistakes[0]
  const label = <code>{name}</code>
  if (token.kind === 'choice')
    return (
      <Field label={label} hint={token.about}>
        {(field) => (
          <Select
            {...field}
            value={String(theme[name] ?? token.values[0])}
            onChange={({ target }) => onChange(target.value)}
          >
            {token.values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
    )
  if (token.kind === 'fonts')
    return (
      <Field label={label} hint={token.about.replaceAll('`', '')} error={problem}>
        {(field) => (
          <TextInput
            {...field}
            value={typeof given === 'string' ? given : String(theme[name] ?? '')}
            placeholder="Inter, sans-serif"
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
        )}
      </Field>
    )
  const { min, max, step, own } = token
  const current = Number(theme[name] ?? own)
  return (
    <Field label={label} aside={`${current} px`} hint={token.about}>
      {(field) => (
        <input
          {...field}
          type="range"
          min={min}
          max={max}
          step={step}
          value={current}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )}
    </Field>
  )
}

/** Presets, and every token of the table. */
export function TokenControls({ state, onChange }: TokenControlsProps) {
  const { theme } = readTheme(state.tokens)
  const corrections = getCorrections(theme)
  const set = (name: TokenName) => (value: unknown) =>
    onChange({ ...state, tokens: withValue(state.tokens, name, value) })
  return (
    <>
      <Presets state={state} onChange={onChange} />
      {TOKEN_GROUPS.map((group) => (
        <section key={group} aria-label={TITLES[group]} className="fields">
          <h2>{TITLES[group]}</h2>
          {TOKEN_NAMES.filter((name) => THEME_TOKENS[name].group === group).map((name) =>
            isColorToken(name) ? (
              <ColorControl
                key={name}
                name={name}
                theme={theme}
                corrections={corrections.filter(({ token }) => token === name)}
                onChange={set(name)}
              />
            ) : (
              <PlainControl
                key={name}
                name={name}
                given={state.tokens[name]}
                theme={theme}
                onChange={set(name)}
              />
            ),
          )}
        </section>
      ))}
    </>
  )
}
