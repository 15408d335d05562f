import { lazy } from 'react'

export const EstimatesTab = lazy(() =>
  import('./list/EstimatesTab.tsx').then((screen) => ({ default: screen.EstimatesTab })),
)
export const EstimateScreen = lazy(() =>
  import('./editor/EstimateScreen.tsx').then((screen) => ({ default: screen.EstimateScreen })),
)
