import { lazy } from 'react'

export { CHANGE_VOLUME_KEY } from './editor/change-volume-key.ts'

export const EstimatesTab = lazy(() =>
  import('./list/EstimatesTab.tsx').then((screen) => ({ default: screen.EstimatesTab })),
)
export const EstimateScreen = lazy(() =>
  import('./editor/EstimateScreen.tsx').then((screen) => ({ default: screen.EstimateScreen })),
)
