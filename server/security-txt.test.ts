import { expect, test } from 'vitest'
import { createSecurityTxt } from './security-txt.ts'

const PATH = '/.well-known/security.txt'
const NOW = Date.parse('2026-03-01T12:00:00.500Z')

test('security.txt has the contact, and expires in three months', async () => {
  const answer = createSecurityTxt({ securityContact: 'mailto:security@acme.example' }, PATH, NOW)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'Contact: mailto:security@acme.example\nExpires: 2026-05-30T12:00:00Z\nPreferred-Languages: en\n',
  )
})

test('security.txt does not exist without a contact', () => {
  expect(createSecurityTxt({ securityContact: null }, PATH, NOW).status).toBe(404)
})

test('security.txt has no injected field', async () => {
  const securityContact = 'https://acme.example/security\nPolicy: https://evil.example'
  const text = await createSecurityTxt({ securityContact }, PATH, NOW).text()
  expect(text.split('\n')).toHaveLength(4)
})
