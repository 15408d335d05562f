import { type SaveTyped, useUnsavedMark, type Within } from '../ui/unsaved-marks.ts'

/**
 * R-2.1-16, A-025: leaving a page with unsaved data asks first, in the product by its own window, for a reload by the
 * browser's. Returns what lets the next leaving pass: a page calls it once its data is saved. A form that its own page
 * opens by a value of the address asks `within` the address. With `save` a deed of the card saves the typed first.
 */
export function useUnsaved(dirty: boolean, within: Within = 'page', save?: SaveTyped): () => void {
  return useUnsavedMark(dirty, within, save)
}
