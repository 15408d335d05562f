import type { Endpoint } from '../kit/endpoint.ts'
import { loadViews } from './load-views.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'

/** Saved views of lists. */
export const viewCalls: readonly Endpoint[] = [loadViews, saveView, removeView]
