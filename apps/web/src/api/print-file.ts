import { download, fetchFile, save } from './download.ts'

/** Opens the browser's print dialog for a PDF; a browser that does not print PDF inside pages gets the file itself. */
export async function printFile(place: Parameters<typeof fetchFile>[0], name: string): Promise<void> {
  if (!navigator.pdfViewerEnabled) return download(place, name)
  const bytes = await fetchFile(place)
  const address = URL.createObjectURL(bytes)
  const frame = document.createElement('iframe')
  frame.title = 'Печать'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.src = address
  frame.onload = () => {
    try {
      frame.contentWindow?.print()
    } catch {
      // Some viewers keep the page they stand in out, and say so only now.
      save(bytes, name)
    }
  }
  for (const printed of document.querySelectorAll('iframe[title="Печать"]')) drop(printed)
  document.body.append(frame)
}

/** The dialog reads the file for as long as it is open, and nothing says when that ends: the next printing clears up. */
function drop(printed: Element) {
  if (printed instanceof HTMLIFrameElement) URL.revokeObjectURL(printed.src)
  printed.remove()
}
