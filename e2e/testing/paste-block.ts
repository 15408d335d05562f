import type { Locator } from '@playwright/test'

/** A block as Excel puts it on the clipboard, pasted where the cursor of the grid stands. */
export async function pasteBlock(grid: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  await grid.evaluate(
    (element, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  )
}
