import type { Page } from '@playwright/test'

/** Why the last deed was refused: a toast goes after a moment (R-9-01), this stays. */
export const refusalOf = (page: Page) => page.getByRole('region', { name: 'Причина отказа' })
