import { expect, it } from 'vitest'
import { signDelivery } from './post-delivery.ts'

it('the signature equals any other HMAC implementation', () => {
  // printf '1700000000.{"id":"e1","amount":"1,5 €"}' | openssl dgst -sha256 -hmac a-secret-of-24-characters
  expect(
    signDelivery('a-secret-of-24-characters', 1_700_000_000, '{"id":"e1","amount":"1,5 €"}'),
  ).toBe('sha256=11bbee0681d463d47858428b85d39927566c6e15d432e3227aa7b8434e458be9')
})
