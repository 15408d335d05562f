import { lazy } from 'react'

/** Brought by the first press on a card: most tables are read without it. */
export const RowDialog = lazy(() =>
  import('./RowDialog.tsx').then((screen) => ({ default: screen.RowDialog })),
)
