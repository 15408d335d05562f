import { afterEach, expect, test, vi } from 'vitest'
import { printFile } from './print-file.ts'

const place = { href: '/download/3/file', access: 'key' }

afterEach(() => {
  vi.restoreAllMocks()
  for (const frame of document.querySelectorAll('iframe[title="Печать"]')) frame.remove()
})

/** A browser that shows PDF inside pages, and prints it so. */
function printing(print: () => void) {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('<p>Отчёт</p>'))
  const inFrame = { print } as Window
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inFrame)
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  return saved
}

test('a file is printed from the page it was asked on', async () => {
  const print = vi.fn()
  const saved = printing(print)
  await printFile(place, 'Отчёт.pdf')
  await expect.poll(() => print).toHaveBeenCalledOnce()
  expect(saved).not.toHaveBeenCalled()
})

test('where the viewer lets nobody print, the file itself is given', async () => {
  const saved = printing(() => {
    throw new DOMException('Blocked a frame', 'SecurityError')
  })
  await printFile(place, 'Отчёт.pdf')
  await expect.poll(() => saved).toHaveBeenCalledExactlyOnceWith('Отчёт.pdf')
})
