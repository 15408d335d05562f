import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { FilePreview } from './FilePreview.tsx'

declare global {
  var ran: boolean | undefined
}

const SCRIPT = '<script>top.ran = true; globalThis.ran = true</script>'
const PAGE = `<!doctype html><html><body><h1>Чужая страница</h1>${SCRIPT}</body></html>`
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" onload="top.ran = true">${SCRIPT}</svg>`

/** The smallest picture there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

test.each([
  ['page.html', PAGE, 'text/html'],
  ['drawing.svg', DRAWING, 'image/svg+xml'],
  ['Договор.pdf', PAGE, 'text/html'],
  ['Договор.pdf', DRAWING, 'application/pdf'],
  ['Фото.png', DRAWING, 'image/svg+xml'],
])('a page or a drawing that could run is never shown: %s', async (name, text, type) => {
  const { container } = await show(<FilePreview name={name} content={new Blob([text], { type })} />)
  await expect.element(page.getByText('Этот файл нельзя показать здесь: скачайте его.')).toBeVisible()
  expect(container.querySelector('iframe, img, svg, object, embed, h1')).toBeNull()
  expect(globalThis.ran).toBeUndefined()
})

test.each([
  ['УПД.xml', PAGE],
  ['drawing.xml', DRAWING],
])('as a text it is only letters: %s', async (name, text) => {
  const { container } = await show(
    <FilePreview name={name} content={new Blob([text], { type: 'text/html' })} />,
  )
  await expect.poll(() => container.querySelector('pre')?.textContent).toBe(text)
  expect(container.querySelector('iframe, img, svg, h1')).toBeNull()
  expect(globalThis.ran).toBeUndefined()
})

const viewer = (is_there: boolean) =>
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(is_there)

afterEach(() => vi.restoreAllMocks())

test('a browser without a viewer of PDF says so instead of an empty frame', async () => {
  viewer(false)
  const { container } = await show(<FilePreview name="Договор.pdf" content={new Blob(['%PDF-1.4'])} />)
  await expect
    .element(page.getByText('Этот браузер не показывает PDF на странице: скачайте файл.'))
    .toBeVisible()
  expect(container.querySelector('iframe')).toBeNull()
})

test('a picture and a document get a type of ours, whatever the file says of itself', async () => {
  viewer(true)
  const picture = new Blob([PNG], { type: 'text/html' })
  const { container, rerender } = await show(<FilePreview name="Фото.png" content={picture} />)
  await expect.element(page.getByRole('img', { name: 'Фото.png' })).toBeVisible()
  const typeOf = async (selector: string) =>
    (await (await fetch(container.querySelector(selector)?.getAttribute('src') ?? '')).blob()).type
  expect(await typeOf('img')).toBe('image/png')
  await rerender(<FilePreview name="Договор.pdf" content={new Blob(['%PDF-1.4'], { type: 'text/html' })} />)
  await expect.poll(() => container.querySelector('iframe')?.title).toBe('Договор.pdf')
  expect(await typeOf('iframe')).toBe('application/pdf')
})

test('letters of windows-1251 are read too', async () => {
  const content = new Blob([new Uint8Array([0xd3, 0xcf, 0xc4])])
  await show(<FilePreview name="УПД.xml" content={content} />)
  await expect.element(page.getByText('УПД')).toBeVisible()
})
