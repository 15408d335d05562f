import { test as base } from '@playwright/test'
import { followNetwork } from './network-quiet.ts'
import { pageComplaints } from './page-complaints.ts'
import { type Product, startProduct } from './product.ts'

export const { expect } = base

type EachWorker = { product: Product }
type EachStory = { silentConsole: undefined }

/**
 * The test of a story: one product per worker over its own demo company, and a page that must not complain.
 * Stories of one worker share the company, so a story makes the documents it changes.
 */
export const test = base.extend<EachStory, EachWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this very pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url)
  },
  silentConsole: [
    async ({ page }, use) => {
      const complaints = pageComplaints(page)
      followNetwork(page)
      await use(undefined)
      expect(complaints, 'ошибки в консоли страницы').toEqual([])
    },
    { auto: true },
  ],
})
