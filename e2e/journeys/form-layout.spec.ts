import { expect } from '@playwright/test'
import { getEnterFeatures, isOpen, findSmallestCover } from '../any-yield/yield-features.ts'
import { listYields } from '../any-yield/earn-service.ts'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { test } from '../fixtures/sheaf.ts'
import { visitInLanguage } from '../screens/visit-in-language.ts'

for (const language of ['en-XA', 'ar-XB'])
  test(`forms of every kind fit a phone (${language})`, async ({ page, sheaf }) => {
    await visitInLanguage(page, language, 360)
    const all = await listYields(sheaf)
    for (const { id, mechanics } of findSmallestCover(all.filter(isOpen), getEnterFeatures)) {
      await page.goto(`/yields/${encodeURIComponent(id)}/enter`)
      const shown =
        mechanics.requirements?.kycRequired === true
          ? page.getByRole('main').getByRole('link').last()
          : page.locator('form [name]').first()
      await expect(shown).toBeVisible()
      await expectLayoutIntact(page, `deposit into ${id}`)
    }
  })
