import { describe, expect, it } from 'vitest'
import { createMessageCase } from './corpus/case.ts'
import { vaultPermit } from './corpus/honest-vaults.ts'
import { THIEF } from './corpus/people.ts'
import { createPermit } from './corpus/typed-messages.ts'
import { inspectEvm } from './inspect-evm.ts'
import { readMessage } from './read-typed-data.ts'

describe('what anybody may take for typed data', () => {
  const text = JSON.stringify(createPermit())
  const look = (message: unknown) => {
    const { transaction, action, intent } = createMessageCase('it', vaultPermit.intent, message)
    return inspectEvm(transaction, action, intent)
  }

  it.each([
    ['a name twice in the message', text.replace('"value":', `"value":"1","value":`)],
    ['a name twice with one value', text.replace('"nonce":"0"', '"nonce":"0","nonce":"0"')],
    ['a name twice, once escaped', text.replace('"value":', String.raw`"v\u0061lue":"1","value":`)],
    ['two messages', `${text.slice(0, -1)},"message":{}}`],
    ['two messages, one escaped', `${text.slice(0, -1)},"mess\\u0061ge":{}}`],
    ['types that are taken back', `${text.slice(0, -1)},"types":null}`],
    ['no message any more', text.replace('"message":', '"massage":')],
    ['a main type alone', '{"primaryType":"Permit"}'],
    ['types alone', '{"types":{}}'],
    ['white space and two names', ` \n${text.replace('"nonce":', '"spender":"x","nonce":')}`],
    ['a number that is none', text.replace('"chainId":1', '"chainId":1.0')],
    ['a hash of letters', text.replace('"chainId":1', '"chainId":1e0')],
    ['depth', text.replace('"chainId":1', `"chainId":${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ])('is signed as that or not at all: %s', (_, sent) => {
    expect(sent).not.toBe(text)
    expect(look(sent)).toMatchObject({
      unsigned: null,
      verdict: { kind: 'unknown', warnings: ['unreadable-payload'] },
    })
  })

  it('may have more beside it, which is not handed on', () => {
    const found = look({ ...createPermit(), account: THIEF })
    expect(found.verdict.warnings).toContain('unknown-keys')
    expect(JSON.stringify(found.unsigned)).not.toContain(THIEF)
  })

  it('is no text: its letters are looked at as they are read', () => {
    const hidden = look(text.replace('USD Coin', 'USD\u202ECoin'))
    expect(hidden.verdict.warnings).toContain('hidden-characters')
    const escaped = look(text.replace('USD Coin', String.raw`USD\u202ECoin`))
    expect(escaped).toEqual({ ...hidden, raw: escaped.raw })
  })
})

describe('a text', () => {
  it.each([
    '{"agree": true, "agree": true}',
    '"words"',
    '[1e5]',
    'null',
    '{types: 1}',
    '\uFEFF{"types":{}}',
  ])('%j is signed byte for byte', (text) =>
    expect(readMessage(text)).toEqual({ typed: null, text }),
  )

  it('that can’t be written as bytes, or has no end, is not signed', () => {
    expect(readMessage('half a letter \uD83D')).toBeNull()
    expect(readMessage('whole \u{1F600}')).not.toBeNull()
    expect(readMessage('x'.repeat(1_000_000))).toBeNull()
  })

  it('is a text: fields that are no typed data have no spelling of their own', () => {
    expect(readMessage({ agree: true })).toBeNull()
    expect(readMessage({ ...createPermit() })?.typed?.primaryType).toBe('Permit')
  })
})
