import type { Endpoint } from '../kit/endpoint.ts'
import { changeView } from './change-view.ts'
import { loadDefaultViews } from './load-default-views.ts'
import { loadViews } from './load-views.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { setDefaultView } from './set-default-view.ts'

/** Saved views of lists. */
export const viewCalls: readonly Endpoint[] = [
  loadViews,
  saveView,
  changeView,
  removeView,
  setDefaultView,
  loadDefaultViews,
]
