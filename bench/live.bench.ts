import { makeRegistry } from '../e2e/registries/make-registry.ts'
import { networkQuiet } from '../e2e/testing/network-quiet.ts'
import { sessionToken, signIn } from '../e2e/testing/sign-in.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'
import { absolute, type Row } from './row.ts'

const rounds = 8
/** The counter shows the sent document before it is decided. */
const REST_MS = 1_000

/** From the press of a decision by one person to the changed counter in the browser of another. */
export async function run(): Promise<Row[]> {
  return withDemoProduct(({ url }) =>
    withPage(url, async (page) => {
      await signIn(page, 'director')
      await networkQuiet(page)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const object_id = await makeRegistry(page, 1, true)
        const token = await sessionToken(page, 'finance')
        const headers = { authorization: `Bearer ${token}` }
        const ref = { object_type: 'registry', object_id }
        const round = await page.request.post('/api/approvals/load-round', {
          headers,
          data: { company_id: 1, ...ref },
        })
        const { version } = (await round.json()) as { version: number }
        await new Promise((resume) => setTimeout(resume, REST_MS))
        const changed = page.evaluate(`new Promise((resolve) => {
          const counter = document.querySelector('[aria-label^="Ожидают согласования"]')
          const before = counter.getAttribute('aria-label')
          const look = () => counter.getAttribute('aria-label') === before
            ? requestAnimationFrame(look) : resolve(Date.now())
          look()
        })`) as Promise<number>
        const pressed = Date.now()
        await page.request.post('/api/approvals/decide', {
          headers,
          data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
        })
        times.push((await changed) - pressed)
      }
      return [
        absolute({
          name: 'Решение видно в счётчике другого браузера, худшее из восьми',
          ours: Math.max(...times),
          unit: 'мс',
          limit: 1000,
        }),
      ]
    }),
  )
}
