import { basename } from 'node:path'
import { WEIGHT } from '@stroyfin/server/testing/limits'
import { signIn } from '../e2e/testing/sign-in.ts'
import { fontsWeight, laterThan, loadedBy, weightOf } from '../e2e/testing/weight.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'

import { absolute, type Row } from './row.ts'

/** Weights as they travel: sign-in page, first screen, every later piece, fonts. */
export async function run(): Promise<Row[]> {
  const [entry, first] = await withDemoProduct(async ({ url }) => [
    await withPage(url, (page) => loadedBy(page, () => page.goto('/login'))),
    await withPage(url, (page) => loadedBy(page, () => signIn(page, 'director'))),
  ])
  const heaviest = laterThan(first)[0]
  const piece = heaviest ? basename(heaviest.file).replace(/-[^-]+\.\w+$/, '') : 'нет'
  const row = (name: string, ours: number, limit: number) => absolute({ name, ours, unit: 'КБ', limit })
  return [
    row('Вход, JS и CSS (brotli)', weightOf(entry), WEIGHT.sign_in),
    row('Первый экран, JS и CSS (brotli)', weightOf(first), WEIGHT.first_screen),
    row(`Самый тяжёлый кусок страницы: ${piece}`, heaviest?.kilobytes ?? 0, WEIGHT.piece),
    row('Шрифты', fontsWeight(), WEIGHT.fonts),
  ]
}
