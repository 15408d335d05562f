import { toast } from '../theme/toast.tsx'
import { canSaveUnsaved, hasUnsaved, saveUnsaved } from '../ui/unsaved-marks.ts'

/**
 * A deed with a document is done with what is stored: what is typed over it and not saved would go unseen. So the deed
 * waits until it is saved.
 */
export function overSaved(deed: () => unknown): () => void {
  return () => {
    if (hasUnsaved()) toast.error('Сначала сохраните изменения')
    else deed()
  }
}

/** The same for a deed that saves the typed itself; refused, it is not done, and the form says why. */
export function savedFirst(deed: () => unknown): () => Promise<void> {
  return async () => {
    if (!canSaveUnsaved()) toast.error('Сначала сохраните изменения')
    else if (await saveUnsaved()) deed()
  }
}
