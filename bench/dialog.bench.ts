import type { Page } from '@playwright/test'
import { networkQuiet } from '../e2e/testing/network-quiet.ts'
import { signIn } from '../e2e/testing/sign-in.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'
import { timesOf } from './measure.ts'
import { absolute, type Row } from './row.ts'

const again = 15

/** From the press to the dialog drawn with its first field ready for typing. */
async function open(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  const item = page.getByRole('menuitem', { name: /договор/i }).first()
  await item.waitFor()
  // Measured inside the page: a look from outside costs more than the dialog itself.
  const finished = page.evaluate(
    `new Promise((resolve) => {
      let pressed = 0
      addEventListener('pointerdown', () => { pressed = performance.now() }, { once: true, capture: true })
      const look = () => {
        const field = document.querySelector('[role="dialog"] input:not([disabled])')
        if (pressed && field && field.offsetParent !== null) {
          requestAnimationFrame(() => resolve(performance.now() - pressed))
        } else requestAnimationFrame(look)
      }
      look()
    })`,
  ) as Promise<number>
  await item.click()
  return finished
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The contract dialog, opened for the first time on a page and then again and again. */
export async function run(): Promise<Row[]> {
  return withDemoProduct(async ({ url }) => {
    const firsts: number[] = []
    const agains: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await withPage(url, async (page) => {
        await signIn(page, 'director')
        await networkQuiet(page)
        firsts.push(await open(page))
        for (let time = 0; time < again; time += 1) {
          await close(page)
          agains.push(await open(page))
        }
      })
    }
    return [
      absolute({ name: 'Окно договора, первый раз', ours: timesOf(firsts).p50, unit: 'мс', limit: 450 }),
      absolute({ name: 'Окно договора, снова', ours: timesOf(agains).p50, unit: 'мс', limit: 100 }),
    ]
  })
}
