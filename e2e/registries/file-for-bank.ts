import type { Download, Page } from '@playwright/test'

/** Presses for the file of orders; whether money lasts, and it is asked about, depends on what other stories have spent. */
export async function fileForBank(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download')
  const question = page.getByRole('dialog', { name: 'Выгрузить в банк?' })
  await press()
  const asked = question.waitFor().then(
    () => true,
    // The story has gone on without the question.
    () => false,
  )
  const isAsked = await Promise.race([download.then(() => false), asked])
  if (isAsked) await question.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  await download
  // What did not go stays until it is read.
  const notice = page.getByRole('dialog', { name: 'Выгружено' })
  await page.getByText(/^Выгружено: /).waitFor()
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Понятно' }).click()
  return download
}
