import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

const place = { href: '/download/3/file', access: 'key' }

afterEach(() => vi.restoreAllMocks())

/** Names files are saved under, the server telling this head of each. */
function saving(head: Record<string, string>) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('байты', { headers: head }))
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  return saved
}

test('a file is saved under the name that the server knows it by', async () => {
  const name = encodeURIComponent('Использование лимитов, ЖК «Маяк», 31.03.2025.xlsx')
  const saved = saving({
    'content-disposition': `attachment; filename="____.xlsx"; filename*=UTF-8''${name}`,
  })
  await download(place, 'Использование лимитов.xlsx')
  expect(saved).toHaveBeenCalledExactlyOnceWith('Использование лимитов, ЖК «Маяк», 31.03.2025.xlsx')
})

test('where the server tells no name, the given one stands', async () => {
  const saved = saving({})
  await download(place, 'Файл.xlsx')
  expect(saved).toHaveBeenCalledExactlyOnceWith('Файл.xlsx')
})
