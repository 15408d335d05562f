import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { type Product, startProduct } from '../e2e/testing/product.ts'
import { buildWeb } from '../tools/build-web.ts'

/** The whole product over the demo company, for measurements in the browser. */
export async function withDemoProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  await buildWeb()
  await setup()
  const product = await startProduct()
  try {
    return await work(product)
  } finally {
    await product.close()
    await teardown()
  }
}
